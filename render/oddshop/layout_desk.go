package oddshop

import (
	"math"

	"gavel/game"
	"gavel/render/board"
	"gavel/render/geom"
	"gavel/render/motion"
)

// desk lays out trading: offers above, the two trays, the buttons at the foot. It returns the
// part of the foot left of the buttons.
func (l *plan) desk(zone geom.Rect) geom.Rect {
	u := l.Unit
	gap := 4 * u
	foot, zone := zone.CutBottom(max(board.Touchable, 46*u))
	zone = zone.Less(geom.Insets{Bottom: gap})
	if l.room.offers > 0 {
		l.offers, zone = zone.CutTop(l.fitOffers(zone))
		zone = zone.Less(geom.Insets{Top: gap})
	}
	beside := 1.5
	if !l.room.partner { // faces and goods fit into one line each
		beside = 2
	}
	if zone.W > beside*zone.H {
		l.want, l.give = zone.CutLeft((zone.W - gap) / 2)
		l.give = l.give.Less(geom.Insets{Left: gap})
	} else {
		l.want, l.give = zone.CutTop((zone.H - gap) / 2)
		l.give = l.give.Less(geom.Insets{Top: gap})
	}
	if others := float64(l.room.seats - 1); l.room.partner && l.want.H > 150*u && l.want.W > 160*u+others*board.Touchable {
		l.faces = board.Touchable
	}
	l.foot, foot = foot.CutRight(foot.W - 40*u)
	return foot
}

// fitOffers finds the height of the offers on the trade desk, and returns the height of all that
// are shown. They are as large as the trays leave room, and small while the viewer prepares an
// offer.
func (l *plan) fitOffers(zone geom.Rect) float64 {
	u := l.Unit
	least, most, trays := board.Touchable+3*u, board.Touchable+111*u, 230*u
	if l.Roomy {
		least, most = max(board.Touchable, 58*u)+3*u, 125*u
	}
	if !l.room.partner { // only faces are in the partner's tray
		trays = 180 * u
	}
	free := zone.H - trays
	n := float64(max(1, min(l.room.offers, int(free/least))))
	if l.offer = least; !l.room.partner {
		l.offer = geom.Clamp(free/n, least, most)
	}
	return n * l.offer
}

// answer returns the largest width of each of n answers to an offer.
func (l *layout) answer(n int) float64 {
	if n > 1 {
		return max(0.28*l.offers.W, 76)
	}
	return max(0.36*l.offers.W, 76)
}

// line returns the place of the i-th offer on the trade desk.
func (l *layout) line(i int) geom.Rect {
	return geom.Rect{X: l.offers.X, Y: l.offers.Y + float64(i)*l.offer, W: l.offers.W, H: l.offer - 3*l.Unit}
}

// title returns the line above a tray's goods, and the place of the goods.
func (l *layout) title(tray geom.Rect) (title, goods geom.Rect) {
	high := max(16, 18*l.Text)
	if tray == l.want {
		high = max(high, l.faces)
	}
	title, goods = tray.CutTop(high)
	return title, goods.Inset(3 * l.Unit)
}

// good returns the place of the i-th of n goods on a tray, and whether enough of it is visible to
// press it. If cards side by side would be too small, they are in rows that overlap.
func (l *layout) good(tray geom.Rect, i, n int) (r geom.Rect, pressable bool) {
	_, zone := l.title(tray)
	_, zone = zone.CutTop(5 * l.Unit) // for picked goods, which are higher
	gap := 3 * l.Unit
	widest := 84 * l.Unit
	if l.Roomy {
		widest = 164 * l.Unit
	}
	cols, w := geom.FitGrid(zone, n, cardShape, gap, widest)
	if w >= board.Touchable {
		w = math.Floor(w)
		return geom.Grid(zone, i, n, cols, w, w*cardShape, gap), true
	}
	w = board.Touchable
	if low := zone.H / cardShape; low < w && low >= 0.7*w && float64(n)*board.Touchable <= zone.W {
		// In one row, a narrow card has a gap that makes up for its width.
		return geom.Row(zone, i, n, low, zone.H, board.Touchable-low), true
	}
	cols = max(1, int((zone.W+gap)/(w+gap)))
	rows := (n + cols - 1) / cols
	cols = (n + rows - 1) / rows
	step := board.Touchable + gap
	if rows > 1 {
		step = min(step, (zone.H-w*cardShape)/float64(rows-1))
	}
	pressable = step >= board.Touchable && w*cardShape <= zone.H
	if !pressable {
		// Too many to press: as large as possible side by side.
		cols, w = geom.FitGrid(zone, n, cardShape, 1, 84*l.Unit)
		return geom.Grid(zone, i, n, cols, w, w*cardShape, 1), false
	}
	top := zone.Y + (zone.H-w*cardShape-float64(rows-1)*step)/2
	line := geom.Rect{X: zone.X, Y: top + float64(i/cols)*step, W: zone.W, H: w * cardShape}
	return geom.Row(line, i%cols, min(cols, n-i/cols*cols), w, line.H, gap), true
}

// footButtons returns the places of the trade desk's two buttons.
func (l *layout) footButtons() (skip, offer geom.Rect) {
	gap := 4 * l.Unit
	skip, offer = l.foot.CutLeft((l.foot.W - gap) / 2)
	offer = offer.Less(geom.Insets{Left: gap})
	most := 260 * l.Unit
	if skip.W > most {
		skip.X += skip.W - most
		skip.W = most
		offer.W = most
	}
	return skip, offer
}

// button returns the place of the i-th of n buttons of the middle.
func (l *layout) button(i, n int) geom.Rect {
	gap := 3 * l.Unit
	if l.Roomy {
		gap = 10 * l.Unit
	}
	w := (l.buttons.W - gap*float64(n-1)) / float64(n)
	return geom.Row(l.buttons, i, n, w, min(l.buttons.H, max(board.Touchable, 62*l.Unit)), gap)
}

// held returns the slot of the i-th of n cards of the hand.
func (l *layout) held(i, n int) geom.Slot {
	h := l.card * cardShape
	if extra := n - l.perRow; extra > 0 && !l.more.Empty() {
		if i < extra {
			step := min(board.Touchable, (l.more.W-l.card)/float64(max(1, extra-1)))
			return geom.Slot{At: geom.Pt(l.more.Right()-l.card/2-float64(extra-1-i)*step, l.more.Y+h/2)}
		}
		i, n = i-extra, n-extra
	}
	bulge := geom.Clamp((l.hand.W-l.card-float64(n-1)*board.Touchable)/2, 0, 2*l.Unit)
	turn := 0.0125 * bulge / l.Unit
	if l.Roomy {
		bulge, turn = 5*l.Unit, 0.04
	}
	middle := geom.Pt(l.hand.Centre().X, l.hand.Bottom()-h/2-l.Unit)
	return geom.Fan(middle, i, n, max(board.Touchable, l.card+5*l.Unit), l.hand.W-l.card-2*bulge, bulge, turn)
}

// bidParts divides a seat's stake: n money cards of a width left, their sum right of them.
func (l *layout) bidParts(seat game.Seat, n int) (cards, sum geom.Rect, width float64) {
	zone := l.seats[seat].Stake
	width = min(0.94*zone.H, 66*l.Unit) / cardShape
	number := min(0.4*zone.W, max(0.85*zone.H, 2.2*board.Smallest), zone.W-1.15*width)
	wide := min(width*(1.1+0.62*float64(n-1)), zone.W-number)
	cards, sum = geom.Around(zone.Centre(), wide+number, zone.H).CutLeft(wide)
	return cards, sum, width
}

// laid returns the pose of the i-th of n cards of a bid: a fan.
func (l *layout) laid(seat game.Seat, i, n int) motion.Pose {
	cards, _, w := l.bidParts(seat, n)
	slot := geom.Fan(cards.Centre(), i, n, 0.62*w, cards.W-1.1*w, 0.02*w, 0.05)
	return motion.Pose{At: slot.At, Turn: slot.Turn, Width: w, Face: 1, Alpha: 1}
}

// spent returns the pose of the i-th of n own cards that are spent until the round ends: small,
// and turned aside.
func (l *layout) spent(i, n int) motion.Pose {
	w := min(l.aside.H, 30*l.Unit)
	slot := geom.Fan(l.aside.Centre(), i, n, 0.7*w*cardShape, l.aside.W-w*cardShape, 0, 0)
	if l.aside.H > l.aside.W { // a pile, its lowest card in front
		step := min(0.62*w, (l.aside.H-w)/float64(max(1, n-1)))
		slot.At.Y = l.aside.Bottom() - w/2 - float64(n-1-i)*step
	}
	return motion.Pose{At: slot.At, Turn: -math.Pi/2 + 0.06*geom.Jitter(i, 3), Width: w, Face: 1, Alpha: 1}
}

// Toward implements board.Layout. Things that have no place in one of the two layouts do not
// slide.
func (l layout) Toward(q layout, k float64) layout {
	slide := func(a, b geom.Rect) geom.Rect {
		if a.Empty() || b.Empty() {
			return b
		}
		return a.Lerp(b, k)
	}
	now := q
	now.block, now.ledge = slide(l.block, q.block), slide(l.ledge, q.ledge)
	now.hand, now.aside = slide(l.hand, q.hand), slide(l.aside, q.aside)
	now.sum = slide(l.sum, q.sum)
	for i := range now.row {
		now.row[i] = slide(l.row[i], q.row[i])
	}
	for i := range now.seats {
		a, b := l.seats[i], q.seats[i]
		now.seats[i] = station{a.Toward(b.Station, slide), slide(a.shelf, b.shelf)}
	}
	return now
}
