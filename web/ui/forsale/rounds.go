package forsale

import (
	"gavel/game"
	rules "gavel/game/forsale"
	"gavel/web/ui"
)

// rounds tells what a seat's houses were sold for, and the coins it has left [F18].
func rounds(steps []game.Step, seat game.Seat, s narrator) (all []ui.Round) {
	h := read(steps)
	add := func(made int) { all = append(all, ui.Round{Head: s.Book.Number(len(all) + 1), Made: made}) }
	for _, round := range h.sold {
		made := 0
		for _, sale := range round {
			if sale.Seat == seat {
				made += int(sale.Cheque)
			}
		}
		add(made)
	}
	if len(h.rest.Houses) > 0 { // [F22]
		made := 0
		for _, c := range h.rest.Cheques {
			if h.rest.Seat == seat {
				made += int(c)
			}
		}
		add(made)
	}
	v := steps[len(steps)-1].View.(rules.View)
	return append(all, ui.Round{Head: s.Book.T("forsale.sheet.coins"), Made: v.Players[seat].Known.Coins})
}
