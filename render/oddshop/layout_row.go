package oddshop

import (
	"gavel/render/board"
	"gavel/render/geom"
)

// firstRow is the number of objects in the first of two rows.
const firstRow = 3

// inRows lays out a row of many objects in two rows, if that makes them larger. The object for
// sale is then as large as the others.
func (l *round) inRows(r room, zone geom.Rect, gap float64) bool {
	if r.row <= firstRow {
		return false
	}
	line := (zone.H - gap) / 2
	w := min(line/(cardShape+lowPeep), (zone.W-gap*(firstRow-1))/firstRow)
	if w < 1.05*(zone.W-gap*float64(r.row-1))/float64(r.row) {
		return false
	}
	l.peep = lowPeep
	first, second := zone.CutTop(line)
	_, second = second.CutTop(gap)
	for i := range r.row {
		at := geom.Row(first, i, firstRow, w, w*(cardShape+lowPeep), gap)
		if i >= firstRow {
			at = geom.Row(second, i-firstRow, r.row-firstRow, w, w*(cardShape+lowPeep), gap)
		}
		at.H = w * cardShape
		l.row[i] = at
	}
	return true
}

// place lays out the row. The objects that are left take the room of those that are gone.
func (l *round) place(r room, zone geom.Rect) {
	l.abreast(r, zone)
	left := r
	var at [rowMost]int
	left.row, left.focus = 0, -1
	for i := range r.row {
		if r.gone.Has(i) {
			continue
		}
		if i == r.focus {
			left.focus = left.row
		}
		at[left.row] = i
		left.row++
	}
	if left.row == 0 || left.row == r.row {
		return
	}
	few := *l
	few.abreast(left, zone)
	l.peep = few.peep
	for k, i := range at[:left.row] {
		l.row[i] = few.row[k]
	}
}

// abreast lays out the row side by side, or in two rows. The object for sale is larger if there is
// room. Each object has its authentication card below it.
func (l *round) abreast(r room, zone geom.Rect) {
	u := l.Unit
	head := 0.12 * min(zone.H, 160*u) // for the pointer
	_, zone = zone.CutTop(head)
	zone = zone.Less(geom.Insets{Bottom: 2 * u, Left: u, Right: u})
	gap := 5 * u
	if l.Roomy {
		gap = 16 * u
	}
	if l.peep = wholePeep; l.inRows(r, zone, gap) {
		return
	}
	if l.Roomy {
		l.peep = roomyPeep
	}
	n := float64(max(r.row, 1))
	most := zone.H / (cardShape + l.peep)
	small := min(most, (zone.W-gap*(n-1))/n)
	large := small
	if r.focus >= 0 && n > 1 {
		large = min(most, 0.36*zone.W, max(0.27*zone.W, 170*u))
		small = min((zone.W-gap*(n-1)-large)/(n-1), 0.8*large)
		if small < board.Touchable {
			small = min(most, (zone.W-gap*(n-1))/n)
			large = small
		}
	}
	if r.focus < 0 {
		large = small
	}
	if n > 1 {
		gap = geom.Clamp((zone.W-small*(n-1)-large)/(n-1), gap, max(gap, 14*u, board.Touchable-small))
	}
	whole := small*(n-1) + large + gap*(n-1)
	x := zone.Centre().X - whole/2
	for i := range r.row {
		w := small
		if i == r.focus {
			w = large
		}
		h := w * (cardShape + l.peep)
		l.row[i] = geom.Rect{X: x, Y: zone.Centre().Y - h/2, W: w, H: w * cardShape}
		x += w + gap
	}
}

// isSale reports whether one object is for sale.
func isSale(r room) bool { return r.stage == onBlock && r.focus >= 0 }

// sell lays out the row of a hall while an object is for sale: that object large at the left, and
// the others, with the line above them, at its right in the order of sale.
func (l *layout) sell(r room, zone geom.Rect) {
	u := l.Unit
	gap := 16 * u
	l.peep = salePeep
	const others = rowMost - 1
	const between = 4 // gaps, for the pointer
	lot := zone
	lot.W = min(lot.H/(cardShape+l.peep), 250*u, 0.3*zone.W)
	ledge, buttons := 26*max(u, l.Text*0.9), 0.0
	if r.buttons > 0 {
		buttons = max(board.Touchable, 62*u)
	}
	small := min(120*u, (zone.W-lot.W-gap*(others+between))/others, (zone.H-ledge-buttons-2*gap)/(cardShape+l.peep))
	lot.X = zone.Centre().X - (lot.W+others*(small+gap)+(between-1)*gap)/2
	lot.H = lot.W * cardShape
	rest := geom.Rect{X: lot.Right() + between*gap, Y: zone.Y, W: others*(small+gap) - gap, H: zone.H}
	l.ledge, rest = rest.CutTop(ledge)
	_, l.free = rest.CutTop(small*(cardShape+l.peep) + gap)
	l.buttons, l.free = l.free.CutTop(buttons)
	l.buttons.W = min(l.buttons.W, float64(r.buttons)*190*u)
	for i := range r.row {
		if i == r.focus {
			l.row[i] = lot
			continue
		}
		l.row[i] = geom.Rect{X: rest.X, Y: rest.Y + gap/2, W: small, H: small * cardShape}
		if !r.gone.Has(i) {
			rest.X += small + gap
		}
	}
}
