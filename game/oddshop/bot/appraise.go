package bot

import (
	"gavel/game"
	rules "gavel/game/oddshop"
)

// Appraise returns the points that an unsold object of the row adds to the collection of each
// seat, alone and in sets. For the viewer it uses the viewer's knowledge, for the others the
// public knowledge.
func Appraise(v *rules.View, slot int) (gains [game.MaxSeats]float64) {
	m, object := marketOf(v, mediumHope(v)), v.Row[slot].Object
	for i := range v.Players {
		o := m.outlook(game.Seat(i))
		gains[i] = o.gain(v.Players[i].Owned, object, o.worth[object])
	}
	return gains
}

// Bargain returns the gain of a trade for the viewer, in points. It includes the worth of money
// in later rounds. other is the gain that the other player likely sees: most players give money a
// lower worth.
func Bargain(v *rules.View, with game.Seat, give, get rules.Goods) (own, other float64) {
	b := barterOf(v, nil)
	own, _ = b.gains(with, give, get)
	b.market.money = b.usual
	_, other = b.market.gains(with, give, get)
	return own, other
}
