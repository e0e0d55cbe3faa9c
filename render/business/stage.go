package business

import (
	"math"

	"gavel/game"
	rules "gavel/game/business"
	"gavel/render/geom"
)

// middle shares the room between the open cards and the stage: cards above it
// or left of it, however they become larger.
func (p *plan) middle(r room, area geom.Rect, gap float64) {
	p.stage = area
	if r.act == ending {
		p.bare = true
		p.hideFrom(0)
		return
	}
	w, side := p.cardWidth(r, area, rules.InView, gap)
	n := rules.InView
	// A small stage takes the place of the card that it sells from.
	if r.act == selling && !p.roomy && r.me != game.Spectator && w < 92 {
		p.shut, n = true, rules.InView-1
		w, side = p.cardWidth(r, area, n, gap)
	}
	if w < 36 {
		p.bare = true
		p.hideFrom(0)
		return
	}
	var row geom.Rect
	if side {
		row, p.stage = area.CutLeft(float64(n)*(w+gap) - gap)
		p.stage = p.stage.Less(geom.Insets{Left: gap})
	} else {
		row, p.stage = area.CutTop(w * cardShape)
		p.stage = p.stage.Less(geom.Insets{Top: gap})
	}
	for i := range n {
		p.cards[rules.InView-n+i] = geom.Row(row, i, n, w, w*cardShape, gap)
	}
	p.hideFrom(n)
}

// cardWidth is how wide n open cards can be so that the stage has room below
// them, or beside them if that makes them larger.
func (p *plan) cardWidth(r room, area geom.Rect, n int, gap float64) (w float64, side bool) {
	spread := gap * float64(n-1)
	most := min(172*p.unit, (area.W-2*gap)/rules.InView) // of three in a row
	w = max(0, min(most, (area.H-gap-p.stageHeight(r, area.W))/cardShape))
	for ws := 0.3 * area.W; ws < 0.7*area.W; ws += 0.02 * area.W {
		if p.stageHeight(r, ws) > area.H {
			continue
		}
		if beside := min((area.W-ws-gap-spread)/float64(n), area.H/cardShape, most); beside > 1.08*w {
			return beside, true
		}
		break
	}
	return w, false
}

// hideFrom puts the cards that are not shown where the desk stands for them.
func (p *plan) hideFrom(shown int) {
	for i := range rules.InView - shown {
		w := min(p.stage.W, p.stage.H/cardShape) * 0.9
		p.cards[i] = geom.Around(p.stage.Centre(), w, w*cardShape)
	}
}

// stageHeight is how high a stage of a width has to be.
func (p plan) stageHeight(r room, w float64) float64 {
	pad := 2 * p.stagePad()
	var rows float64
	switch r.act {
	case market:
		wide, gap := max(touchable, 50*p.unit), 1.5*p.stageGap()
		most := max(1, int((w-pad+gap)/(wide+gap)))
		rows = math.Ceil(float64(r.seats) / float64(most))
		return rows*(p.groupHeight()+gap) - gap + pad
	case selling:
		cols := max(1, min(3, int((w-pad+p.stageGap())/(p.tileWidth()+p.stageGap()))))
		rows = math.Ceil(rules.Offers / float64(cols))
		return rows*(p.tileHeight()+p.stageGap()) - p.stageGap() + pad
	}
	if w-pad < rules.Colours*touchable {
		return math.Inf(1) // a tray for each colour does not fit
	}
	return touchable + pad
}

func (p plan) stagePad() float64 { return 2.5 * p.unit }

func (p plan) stageGap() float64 { return 2 * p.unit }

// groupHeight is the least height of a group on the market.
func (p plan) groupHeight() float64 { return max(touchable, 52*p.unit) }

// tileWidth and tileHeight are the least size of an offer on the desk: a place
// to press for one more, and one for one less.
func (p plan) tileWidth() float64 { return 2*touchable + 4 }

func (p plan) tileHeight() float64 { return max(touchable, 22*p.unit+15*p.text) }

// group is where the i-th of n groups lies.
func (p plan) group(i, n int) geom.Rect {
	zone, gap := p.stage.Inset(p.stagePad()), 1.5*p.stageGap()
	box := func(cols int) geom.Rect {
		rows := float64((n + cols - 1) / cols)
		w, h := (zone.W-gap*float64(cols-1))/float64(cols), (zone.H-gap*(rows-1))/rows
		return geom.Rect{W: min(w, 210*p.unit), H: min(h, 150*p.unit)}
	}
	// In which the shares are largest; but first of all, so that each group can
	// be pressed.
	cols, best, side := 1, 0.0, 0.0
	for c := 1; c <= n; c++ {
		b := box(c)
		_, fit := p.lot(b)
		switch least := min(b.W, b.H, touchable); {
		case least > side:
			cols, best, side = c, fit, least
		case least == side && fit >= best*0.9:
			cols, best = c, max(best, fit)
		}
	}
	b := box(cols)
	return geom.Grid(zone, i, n, cols, b.W, b.H, gap)
}

// lot is in how many columns the shares of a group lie in its box, and how
// wide: as if there were five.
func (p plan) lot(box geom.Rect) (cols int, d float64) {
	return geom.FitGrid(box.Inset(3*p.unit), 5, 1, 2*p.unit, 56*p.unit)
}

// tile is where the i-th offer of the month's card lies on the desk.
func (p plan) tile(i int) geom.Rect {
	zone, gap := p.stage.Inset(p.stagePad()), p.stageGap()
	cols, best := 1, 0.0
	for _, c := range [...]int{1, 2, 3, 6} {
		rows := float64((rules.Offers + c - 1) / c)
		w, h := (zone.W-gap*float64(c-1))/float64(c), (zone.H-gap*(rows-1))/rows
		if w < p.tileWidth() && c > 1 {
			break
		}
		if fit := min(w/p.tileWidth(), h/p.tileHeight()*1.2); fit > best {
			cols, best = c, fit
		}
	}
	rows := float64((rules.Offers + cols - 1) / cols)
	w, h := (zone.W-gap*float64(cols-1))/float64(cols), (zone.H-gap*(rows-1))/rows
	return geom.Grid(zone, i, rules.Offers, cols, min(w, 250*p.unit), min(h, 96*p.unit), gap)
}

// keep is the part of a tile that takes a choice back.
func (p plan) keep(tile geom.Rect) geom.Rect {
	part, _ := tile.CutRight(max(touchable, 0.26*tile.W))
	return part
}

// tray is where discards of a colour lie.
func (p plan) tray(c rules.Colour) geom.Rect {
	zone := p.stage.Inset(p.stagePad())
	w := min(104*p.unit, zone.W/rules.Colours)
	return geom.Row(zone, int(c), rules.Colours, w, min(zone.H, 100*p.unit), 0)
}

// slot is where the own shares of a colour lie.
func (p plan) slot(c rules.Colour) geom.Rect {
	w := min(p.hand.W/rules.Colours, 130*p.unit)
	return geom.Row(p.hand, int(c), rules.Colours, w, p.hand.H, 0)
}

// chip is how wide an own share is.
func (p plan) chip() float64 {
	return math.Floor(min(p.hand.H*0.92, p.hand.W/rules.Colours*0.7, 58*p.unit))
}

// held is where the j-th of k own shares of a colour lies.
func (p plan) held(c rules.Colour, j, k int) geom.Point { return fanned(p.slot(c), p.chip(), j, k) }

// fanned is where the j-th of k chips lies in a box that they lie side by side
// in, over each other as far as need be.
func fanned(box geom.Rect, chip float64, j, k int) geom.Point {
	step := 0.0
	if k > 1 {
		step = min(0.42*chip, (box.W*0.94-chip)/float64(k-1))
	}
	return box.Centre().Add(geom.Pt(step*(float64(j)-float64(k-1)/2), 0))
}

// counter is where a seat's shares of a colour are counted, and how large.
func (st station) counter(c rules.Colour) geom.Rect {
	w := st.goods.W / rules.Colours
	d := math.Floor(min(w, st.goods.H))
	return geom.Around(geom.Pt(st.goods.X+(float64(c)+0.5)*w, st.goods.Centre().Y), d, d)
}
