package oddshop

// Possible implements ui.Game. It reports whether objects may have had these worths round by round.
func (Game) Possible(_, score int, rounds []int) bool {
	const (
		rich      = 10_000 // far more than the worth of all objects
		maxRounds = 20     // more than in any game, with the additions at the end
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
