package oddshop

import (
	"gavel/game"
	rules "gavel/game/oddshop"
	"gavel/web/ui"
)

// Rounds implements ui.Game. It returns, for every round, the final worth of the objects that a
// seat bought or gained by trading. The last element has the additions of families and bonuses.
func (Game) Rounds(steps []game.Step, seat game.Seat) (all []int) {
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

// Brought implements ui.Game.
func (g Game) Brought(steps []game.Step, seat game.Seat) []int { return g.Rounds(steps, seat) }

// RoundNames implements ui.Game.
func (Game) RoundNames(n ui.Narrator, rounds int) []string {
	return n.Numbered(rounds, n.Book.T("oddshop.sheet.families"), n.Book.T("oddshop.sheet.bonuses"))
}
