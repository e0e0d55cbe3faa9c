package forsale

import (
	"gavel/game"
	rules "gavel/game/forsale"
	"gavel/web/ui"
)

// Rounds implements ui.Game. It returns the cheques for a seat's houses, and its remaining coins
// [F18].
func (Game) Rounds(steps []game.Step, seat game.Seat) (all []int) {
	h := read(steps)
	for _, round := range h.sold {
		made := 0
		for _, sale := range round {
			if sale.Seat == seat {
				made += int(sale.Cheque)
			}
		}
		all = append(all, made)
	}
	if len(h.rest.Houses) > 0 { // [F22]
		made := 0
		for _, c := range h.rest.Cheques {
			if h.rest.Seat == seat {
				made += int(c)
			}
		}
		all = append(all, made)
	}
	v := steps[len(steps)-1].View.(rules.View)
	return append(all, v.Players[seat].Known.Coins)
}

// Brought implements ui.Game.
func (g Game) Brought(steps []game.Step, seat game.Seat) []int { return g.Rounds(steps, seat) }

// RoundNames implements ui.Game.
func (Game) RoundNames(n ui.Narrator, rounds int) []string {
	return n.Numbered(rounds, n.Book.T("forsale.sheet.coins"))
}
