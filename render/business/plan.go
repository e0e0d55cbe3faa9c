package business

import "gavel/render/geom"

// toward is the plan the part k of the way to q, for as long as the furniture
// is on its way.
func (p plan) toward(q plan, k float64) plan {
	mix := func(a, b float64) float64 { return a + (b-a)*k }
	slide := func(a, b geom.Rect) geom.Rect {
		return geom.Rect{X: mix(a.X, b.X), Y: mix(a.Y, b.Y), W: mix(a.W, b.W), H: mix(a.H, b.H)}
	}
	now := q
	now.bag, now.stage = slide(p.bag, q.bag), slide(p.stage, q.stage)
	now.hand, now.pile = slide(p.hand, q.hand), slide(p.pile, q.pile)
	now.less, now.more = slide(p.less, q.less), slide(p.more, q.more)
	for i := range now.leaf {
		now.leaf[i] = slide(p.leaf[i], q.leaf[i])
	}
	for i := range now.cards {
		now.cards[i] = slide(p.cards[i], q.cards[i])
	}
	for i := range now.seats {
		a, b := p.seats[i], q.seats[i]
		now.seats[i] = station{
			plate: slide(a.plate, b.plate), avatar: slide(a.avatar, b.avatar), name: slide(a.name, b.name),
			goods: slide(a.goods, b.goods), stake: slide(a.stake, b.stake),
		}
	}
	return now
}
