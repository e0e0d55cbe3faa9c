package business

import rules "gavel/game/business"

// Possible implements ui.Game. It tells whether somebody's money may have changed so month by month.
func (Game) Possible(_, score int, months []int) bool {
	const (
		step = 5_000
		rich = 10_000_000 // far more than all shares bring
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
