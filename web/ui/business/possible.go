package business

import rules "gavel/game/business"

// Possible implements ui.Game. It reports whether a player's money may have changed in this way
// month by month.
func (Game) Possible(_, score int, months []int) bool {
	const (
		step = 5_000
		rich = 10_000_000 // far more than the price of all shares
	)
	money := rules.StartMoney
	for _, made := range months {
		if made%step != 0 || made > rich || made < -rich {
			return false
		}
		if money += made; money < 0 {
			return false
		}
	}
	return len(months) == rules.Months && money == score
}
