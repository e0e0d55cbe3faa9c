package bot

import (
	"gavel/game"
	rules "gavel/game/oddshop"
)

// Appraise returns what an object of the row, which is still for sale, adds to the
// collection of each seat, in points: by itself and for what it may complete. It is
// reckoned by what the viewer knows of it, and for the others by what all know.
func Appraise(v *rules.View, slot int) (gains [game.MaxSeats]float64) {
	m, object := marketOf(v, mediumHope(v)), v.Row[slot].Object
	for i := range v.Players {
		o := m.outlook(game.Seat(i))
		gains[i] = o.gain(v.Players[i].Owned, object, o.worth[object])
	}
	return gains
}

// Bargain returns what a trade brings the viewer, in points, with what money will
// buy in the rounds to come, and what the other is likely to think that it brings
// them: most think less of money.
func Bargain(v *rules.View, with game.Seat, give, get rules.Goods) (own, other float64) {
	b := barterOf(v, nil)
	own, _ = b.market.gains(with, give, get)
	b.market.money = b.usual
	_, other = b.market.gains(with, give, get)
	return own, other
}
