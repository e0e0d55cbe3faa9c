package forsale

import "gavel/render/geom"

// toward is the plan the part k of the way to q, for as long as the furniture
// is on its way.
func (p plan) toward(q plan, k float64) plan {
	mix := func(a, b float64) float64 { return a + (b-a)*k }
	slide := func(a, b geom.Rect) geom.Rect {
		return geom.Rect{X: mix(a.X, b.X), Y: mix(a.Y, b.Y), W: mix(a.W, b.W), H: mix(a.H, b.H)}
	}
	now := q
	now.offer = slide(p.offer, q.offer)
	now.deck, now.box = slide(p.deck, q.deck), slide(p.box, q.box)
	now.hand, now.pile = slide(p.hand, q.hand), slide(p.pile, q.pile)
	for i := range now.seats {
		a, b := p.seats[i], q.seats[i]
		now.seats[i] = station{
			plate: slide(a.plate, b.plate), avatar: slide(a.avatar, b.avatar), name: slide(a.name, b.name),
			goods: slide(a.goods, b.goods), stake: slide(a.stake, b.stake), column: b.column,
		}
	}
	return now
}
