package oddshop

import (
	"gavel/game"
	rules "gavel/game/oddshop"
)

// rounds tells what the objects turned out to be worth that a seat bought, and
// gained by trading, in every round, and what families and bonuses add in the end.
func rounds(steps []game.Step, seat game.Seat) (all []int) {
	v := steps[len(steps)-1].View.(rules.View)
	h := readShop(steps)
	for i, sold := range h.sold {
		made := 0
		for _, e := range sold {
			if e.Seat == seat {
				made += worth(v, e.Object)
			}
		}
		for _, o := range h.traded[i] {
			switch seat {
			case o.From:
				made += gain(v, o)
			case o.To:
				made -= gain(v, o)
			}
		}
		all = append(all, made)
	}
	parts := shopScore(tally(v, seat))
	return append(all, parts[1], parts[2])
}

func roundNames(rounds int, s narrator) []string {
	return s.Numbered(rounds, s.Book.T("oddshop.sheet.families"), s.Book.T("oddshop.sheet.bonuses"))
}
