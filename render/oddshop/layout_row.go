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
