package oddshop

import (
	"math"

	"gavel/game"
	"gavel/render/geom"
)

// desk lays out trading: offers above, the two trays, the buttons at the foot.
// It returns what of the foot is left of the buttons.
func (p *plan) desk(r room, zone geom.Rect) geom.Rect {
	u := p.unit
	gap := 4 * u
	p.block = zone
	foot, zone := zone.CutBottom(max(touchable, 46*u))
	zone = zone.Less(geom.Insets{Bottom: gap})
	if r.offers > 0 {
		lines := float64(min(r.offers, p.lines(zone)))
		p.offers, zone = zone.CutTop(lines * p.lineHeight())
		zone = zone.Less(geom.Insets{Top: gap})
	}
	if zone.W > 1.5*zone.H {
		p.want, p.give = zone.CutLeft((zone.W - gap) / 2)
		p.give = p.give.Less(geom.Insets{Left: gap})
	} else {
		p.want, p.give = zone.CutTop((zone.H - gap) / 2)
		p.give = p.give.Less(geom.Insets{Top: gap})
	}
	p.foot, foot = foot.CutRight(foot.W - 40*u)
	return foot
}

// lineHeight is the height of an offer on the trade desk, with the space below
// it.
func (p *plan) lineHeight() float64 {
	if p.roomy {
		return max(touchable, 58*p.unit) + 3*p.unit
	}
	return touchable + 3*p.unit
}

// lines is how many offers the trade desk shows on a zone that the trays need
// too.
func (p *plan) lines(zone geom.Rect) int {
	return max(1, int((zone.H-230*p.unit)/p.lineHeight()))
}

// answer is how wide each of n answers to an offer may be.
func (p *plan) answer(n int) float64 {
	if n > 1 {
		return max(0.28*p.offers.W, 76)
	}
	return max(0.36*p.offers.W, 76)
}

// line is the i-th offer on the trade desk.
func (p *plan) line(i int) geom.Rect {
	h := p.lineHeight()
	return geom.Rect{X: p.offers.X, Y: p.offers.Y + float64(i)*h, W: p.offers.W, H: h - 3*p.unit}
}

// title is the line above a tray's goods.
func (p *plan) title(tray geom.Rect) (title, goods geom.Rect) {
	title, goods = tray.CutTop(max(16, 18*p.text))
	return title, goods.Inset(3 * p.unit)
}

// good is the i-th of n goods on a tray, and whether it shows enough of itself
// to be pressed. Where cards side by side would be too small, they lie in rows
// that overlap.
func (p *plan) good(tray geom.Rect, i, n int) (r geom.Rect, pressable bool) {
	_, zone := p.title(tray)
	_, zone = zone.CutTop(5 * p.unit) // for those picked, which lie higher
	gap := 3 * p.unit
	widest := 84 * p.unit
	if p.roomy {
		widest = 124 * p.unit
	}
	cols, w := geom.FitGrid(zone, n, cardShape, gap, widest)
	if w >= touchable {
		w = math.Floor(w)
		return geom.Grid(zone, i, n, cols, w, w*cardShape, gap), true
	}
	w = touchable
	if low := zone.H / cardShape; low < w && low >= 0.7*w && float64(n)*touchable <= zone.W {
		// In one row there is as much between them as they are too narrow.
		return geom.Row(zone, i, n, low, zone.H, touchable-low), true
	}
	cols = max(1, int((zone.W+gap)/(w+gap)))
	rows := (n + cols - 1) / cols
	cols = (n + rows - 1) / rows
	step := touchable + gap
	if rows > 1 {
		step = min(step, (zone.H-w*cardShape)/float64(rows-1))
	}
	pressable = step >= touchable && w*cardShape <= zone.H
	if !pressable {
		// Too many to be pressed: as large as they can be seen side by side.
		cols, w = geom.FitGrid(zone, n, cardShape, 1, 84*p.unit)
		return geom.Grid(zone, i, n, cols, w, w*cardShape, 1), false
	}
	top := zone.Y + (zone.H-w*cardShape-float64(rows-1)*step)/2
	line := geom.Rect{X: zone.X, Y: top + float64(i/cols)*step, W: zone.W, H: w * cardShape}
	return geom.Row(line, i%cols, min(cols, n-i/cols*cols), w, line.H, gap), true
}

// footButtons are the places of the trade desk's two buttons.
func (p *plan) footButtons() (skip, offer geom.Rect) {
	gap := 4 * p.unit
	skip, offer = p.foot.CutLeft((p.foot.W - gap) / 2)
	offer = offer.Less(geom.Insets{Left: gap})
	most := 260 * p.unit
	if skip.W > most {
		skip.X += skip.W - most
		skip.W = most
		offer.W = most
	}
	return skip, offer
}

// button is the i-th of n buttons of the middle.
func (p *plan) button(i, n int) geom.Rect {
	gap := 3 * p.unit
	if p.roomy {
		gap = 10 * p.unit
	}
	w := (p.buttons.W - gap*float64(n-1)) / float64(n)
	return geom.Row(p.buttons, i, n, w, min(p.buttons.H, max(touchable, 62*p.unit)), gap)
}

// held is the slot of the i-th of n cards of the hand.
func (p *plan) held(i, n int) geom.Slot {
	h := p.card * cardShape
	if extra := n - p.perRow; extra > 0 && !p.more.Empty() {
		if i < extra {
			step := min(touchable, (p.more.W-p.card)/float64(max(1, extra-1)))
			return geom.Slot{At: geom.Pt(p.more.Right()-p.card/2-float64(extra-1-i)*step, p.more.Y+h/2)}
		}
		i, n = i-extra, n-extra
	}
	bulge, turn := 0.0, 0.0
	if p.roomy {
		bulge, turn = 5*p.unit, 0.04
	}
	middle := geom.Pt(p.hand.Centre().X, p.hand.Bottom()-h/2-p.unit)
	return geom.Fan(middle, i, n, max(touchable, p.card+5*p.unit), p.hand.W-p.card-2*bulge, bulge, turn)
}

// laid is the place of the i-th of n cards of a bid.
func (p *plan) laid(seat game.Seat, i, n int) geom.Rect {
	zone := p.seats[seat].stake
	h := min(zone.H, 62*p.unit)
	w := h / cardShape
	step := 0.0
	if n > 1 {
		step = min(0.8*w, (zone.W-w-2*p.unit)/float64(n-1))
	}
	x := zone.Centre().X - (w+step*float64(n-1))/2 + float64(i)*step
	return geom.Rect{X: x, Y: zone.Centre().Y - h/2, W: w, H: h}
}
