package oddshop

import "gavel/render/geom"

// toward is the plan the part k of the way to q, for as long as the furniture
// is on its way.
func (p plan) toward(q plan, k float64) plan {
	slide := func(a, b geom.Rect) geom.Rect {
		if a.Empty() || b.Empty() {
			return b
		}
		mix := func(a, b float64) float64 { return a + (b-a)*k }
		return geom.Rect{X: mix(a.X, b.X), Y: mix(a.Y, b.Y), W: mix(a.W, b.W), H: mix(a.H, b.H)}
	}
	now := q
	now.block, now.ledge = slide(p.block, q.block), slide(p.ledge, q.ledge)
	now.hand = slide(p.hand, q.hand)
	for i := range now.row {
		now.row[i] = slide(p.row[i], q.row[i])
	}
	for i := range now.seats {
		a, b := p.seats[i], q.seats[i]
		now.seats[i] = station{
			plate: slide(a.plate, b.plate), avatar: slide(a.avatar, b.avatar), name: slide(a.name, b.name),
			purse: slide(a.purse, b.purse), shelf: slide(a.shelf, b.shelf), stake: slide(a.stake, b.stake), narrow: b.narrow,
		}
	}
	return now
}
