package forsale

import (
	"gavel/game"
	rules "gavel/game/forsale"
)

// rounds tells what a seat's houses were sold for, and the coins it has left [F18].
func rounds(steps []game.Step, seat game.Seat) (all []int) {
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

func roundNames(rounds int, s narrator) []string {
	return s.Numbered(rounds, s.Book.T("forsale.sheet.coins"))
}
