package oddshop

// Possible implements ui.Game. It tells whether objects may have been worth so much round by round.
func (Game) Possible(_, score int, rounds []int) bool {
	const (
		rich      = 10_000 // far more than all objects together
		maxRounds = 20     // more than any game has, with what is added in the end
	)
	if len(rounds) < 2 || len(rounds) > maxRounds {
		return false
	}
	sum := 0
	for _, made := range rounds {
		if made > rich || made < -rich {
			return false
		}
		sum += made
	}
	return sum == score
}
