package business

import (
	"math"

	"gavel/game"
	rules "gavel/game/business"
	"gavel/render"
	"gavel/render/board"
	"gavel/render/geom"
)

// middle divides the room between the open cards and the stage. The cards are above it or left of
// it, whichever makes them larger.
func (l *plan) middle(area geom.Rect, gap float64) {
	l.stage = area
	w, side := l.cardWidth(area, rules.InView, gap)
	n := rules.InView
	// A small stage takes the place of the card from which it sells.
	if l.room.act == selling && !l.Roomy && l.room.me != game.Spectator && w < 92 {
		l.shut, n = true, rules.InView-1
		w, side = l.cardWidth(area, n, gap)
	}
	if big := l.monthWidth(area, gap); !side && !l.shut && big-gap > 1.85*w { // the next ones stay about as large
		l.monthFirst(area, big, gap)
		l.bidRow(gap)
		return
	}
	if w < 36 {
		l.bare = true
		l.hideFrom(0)
		return
	}
	var row geom.Rect
	if side {
		row, l.stage = area.CutLeft(float64(n)*(w+gap) - gap)
		l.stage = l.stage.Less(geom.Insets{Left: gap})
	} else {
		row, l.stage = area.CutTop(w * cardShape)
		l.stage = l.stage.Less(geom.Insets{Top: gap})
	}
	for i := range n {
		l.cards[rules.InView-n+i] = geom.Row(row, i, n, w, w*cardShape, gap)
	}
	l.hideFrom(n)
	l.bidRow(gap)
}

// monthWidth returns the width of the month's card on an upright table where it is larger than the
// next ones. It leaves room for the stage, and for the bids.
func (l *plan) monthWidth(area geom.Rect, gap float64) float64 {
	if l.Roomy || area.W > area.H {
		return 0
	}
	stage := l.stageHeight(area.W)
	if l.room.act == market {
		stage += gap + 90*l.Unit
	}
	return min(220*l.Unit, 0.64*area.W, (area.H-gap-stage)/cardShape)
}

// monthFirst puts the month's card at the left, with a width, and the next two below each other
// beside it.
func (l *plan) monthFirst(area geom.Rect, wide, gap float64) {
	var row geom.Rect
	row, l.stage = area.CutTop(wide * cardShape)
	l.stage = l.stage.Less(geom.Insets{Top: gap})
	high := (row.H - gap) / 2
	next := high / cardShape
	x := row.X + (row.W-wide-gap-next)/2
	l.cards[0] = geom.Rect{X: x, Y: row.Y, W: wide, H: row.H}
	for i := range rules.InView - 1 {
		l.cards[1+i] = geom.Rect{X: x + wide + gap, Y: row.Y + float64(i)*(high+gap), W: next, H: high}
	}
}

// bidRow lets the bids of all seats stand side by side below the groups, if there is room.
func (l *plan) bidRow(gap float64) {
	spare := l.stage.H - l.groupRows(l.stage.W) - gap
	if l.room.act != market || spare < 60*l.Unit {
		return
	}
	var band geom.Rect
	band, l.stage = l.stage.CutBottom(min(spare, 150*l.Unit))
	l.stage = l.stage.Less(geom.Insets{Bottom: gap})
	w := min(184*l.Unit, band.W/float64(l.room.seats))
	others := render.Others(l.room.seats, l.room.me)
	for i, seat := range others {
		l.bids[seat] = geom.Row(band, i, l.room.seats, w, band.H, 0)
	}
	if l.room.me != game.Spectator {
		l.bids[l.room.me] = geom.Row(band, len(others), l.room.seats, w, band.H, 0)
	}
}

// cardWidth returns the width of n open cards that leaves room for the stage below them. side
// reports whether the stage is beside them, because that makes them larger.
func (l *plan) cardWidth(area geom.Rect, n int, gap float64) (w float64, side bool) {
	spread := gap * float64(n-1)
	most := min(232*l.Unit, (area.W-2*gap)/rules.InView) // of three cards in a row
	w = max(0, min(most, (area.H-gap-l.stageHeight(area.W))/cardShape))
	for ws := 0.3 * area.W; ws < 0.7*area.W; ws += 0.02 * area.W {
		if l.stageHeight(ws) > area.H {
			continue
		}
		if beside := min((area.W-ws-gap-spread)/float64(n), area.H/cardShape, most); beside > 1.08*w {
			return beside, true
		}
		break
	}
	return w, false
}

// hideFrom puts the hidden cards in the place of the desk, which replaces them.
func (l *plan) hideFrom(shown int) {
	for i := range rules.InView - shown {
		w := min(l.stage.W, l.stage.H/cardShape) * 0.9
		l.cards[i] = geom.Around(l.stage.Centre(), w, w*cardShape)
	}
}

// stageHeight returns the height that a stage of a width needs.
func (l *plan) stageHeight(w float64) float64 {
	pad := 2 * l.stagePad()
	var rows float64
	switch l.room.act {
	case market:
		if l.Roomy {
			return l.groupRows(w) + 104*l.Unit // for the bids
		}
		return l.groupRows(w)
	case selling:
		cols := max(1, min(3, int((w-pad+l.stageGap())/(l.tileWidth()+l.stageGap()))))
		rows = math.Ceil(rules.Offers / float64(cols))
		return rows*(l.tileHeight()+l.stageGap()) - l.stageGap() + pad
	}
	if w-pad < rules.Colours*board.Touchable {
		return math.Inf(1) // a tray for each colour does not fit
	}
	return board.Touchable + pad
}

// groupRows returns the height that the groups on the market need at a width.
func (l *plan) groupRows(w float64) float64 {
	pad, wide, gap := 2*l.stagePad(), max(board.Touchable, 50*l.Unit), 1.5*l.stageGap()
	most := max(1, int((w-pad+gap)/(wide+gap)))
	rows := math.Ceil(float64(l.room.seats) / float64(most))
	return rows*(l.groupHeight()+gap) - gap + pad
}

func (l *layout) stagePad() float64 { return 2.5 * l.Unit }

func (l *layout) stageGap() float64 { return 2 * l.Unit }

// groupHeight is the least height of a group on the market.
func (l *layout) groupHeight() float64 { return max(board.Touchable, 52*l.Unit) }

// tileWidth and tileHeight are the least size of an offer on the desk: a place
// to press for one more, and one for one less.
func (l *layout) tileWidth() float64 { return 2*board.Touchable + 4 }

func (l *layout) tileHeight() float64 { return max(board.Touchable, 22*l.Unit+15*l.Text) }

// group returns the place of the i-th of n groups.
func (l *layout) group(i, n int) geom.Rect {
	zone, gap := l.stage.Inset(l.stagePad()), 1.5*l.stageGap()
	box := func(cols int) geom.Rect {
		rows := float64((n + cols - 1) / cols)
		w, h := (zone.W-gap*float64(cols-1))/float64(cols), (zone.H-gap*(rows-1))/rows
		return geom.Rect{W: min(w, 210*l.Unit), H: min(h, 150*l.Unit)}
	}
	// The layout with the largest shares; but each group must be large enough to press.
	cols, best, side := 1, 0.0, 0.0
	for c := 1; c <= n; c++ {
		b := box(c)
		_, fit := l.lot(b)
		switch least := min(b.W, b.H, board.Touchable); {
		case least > side:
			cols, best, side = c, fit, least
		case least == side && fit >= best*0.9:
			cols, best = c, max(best, fit)
		}
	}
	b := box(cols)
	return geom.Grid(zone, i, n, cols, b.W, b.H, gap)
}

// lot returns the number of columns of a group's shares in its box, and their width. Both are the
// same as for five shares.
func (l *layout) lot(box geom.Rect) (cols int, d float64) {
	return geom.FitGrid(box.Inset(3*l.Unit), 5, 1, 2*l.Unit, 56*l.Unit)
}

// tile returns the place of the i-th offer of the month's card on the desk.
func (l *layout) tile(i int) geom.Rect {
	zone, gap := l.stage.Inset(l.stagePad()), l.stageGap()
	cols, best := 1, 0.0
	for _, c := range [...]int{1, 2, 3, 6} {
		rows := float64((rules.Offers + c - 1) / c)
		w, h := (zone.W-gap*float64(c-1))/float64(c), (zone.H-gap*(rows-1))/rows
		if w < l.tileWidth() && c > 1 {
			break
		}
		if fit := min(w/l.tileWidth(), h/l.tileHeight()*1.2); fit > best {
			cols, best = c, fit
		}
	}
	rows := float64((rules.Offers + cols - 1) / cols)
	w, h := (zone.W-gap*float64(cols-1))/float64(cols), (zone.H-gap*(rows-1))/rows
	return geom.Grid(zone, i, rules.Offers, cols, min(w, 250*l.Unit), min(h, 96*l.Unit), gap)
}

// keep returns the part of a tile that takes a choice back.
func (l *layout) keep(tile geom.Rect) geom.Rect {
	part, _ := tile.CutRight(max(board.Touchable, 0.26*tile.W))
	return part
}

// tray returns the place of the discards of a colour.
func (l *layout) tray(c rules.Colour) geom.Rect {
	zone := l.stage.Inset(l.stagePad())
	w := min(104*l.Unit, zone.W/rules.Colours)
	return geom.Row(zone, int(c), rules.Colours, w, min(zone.H, 100*l.Unit), 0)
}

// slot returns the place of the own shares of a colour.
func (l layout) slot(c rules.Colour) geom.Rect {
	w := min(l.hand.W/rules.Colours, 130*l.Unit)
	return geom.Row(l.hand, int(c), rules.Colours, w, l.hand.H, 0)
}

// chip returns the width of an own share.
func (l layout) chip() float64 {
	return math.Floor(min(l.hand.H*0.92, l.hand.W/rules.Colours*0.7, 58*l.Unit))
}

// held returns the place of the j-th of k own shares of a colour.
func (l layout) held(c rules.Colour, j, k int) geom.Point { return fanned(l.slot(c), l.chip(), j, k) }

// fanned returns the place of the j-th of k chips side by side in a box. They overlap if
// necessary.
func fanned(box geom.Rect, chip float64, j, k int) geom.Point {
	step := 0.0
	if k > 1 {
		step = min(0.42*chip, (box.W*0.94-chip)/float64(k-1))
	}
	return box.Centre().Add(geom.Pt(step*(float64(j)-float64(k-1)/2), 0))
}

// counter returns the place of the count of a seat's shares of a colour.
func (st station) counter(c rules.Colour) geom.Rect {
	w := st.Goods.W / rules.Colours
	d := math.Floor(min(w, st.Goods.H))
	return geom.Around(geom.Pt(st.Goods.X+(float64(c)+0.5)*w, st.Goods.Centre().Y), d, d)
}
