package uitest

import (
	"gavel/game"
	"gavel/game/gametest"
	"gavel/web/ui"

	"pgregory.net/rapid"
)

// Rounds holds what every seat made round by round against its score, of which so
// much was there at the start.
func Rounds(t *rapid.T, n ui.Narrator, history gametest.History, start int) {
	names := -1
	for seat, score := range Result(history).Scores {
		sum, all := start, n.Game.Rounds(history, game.Seat(seat))
		for _, made := range all {
			sum += made
		}
		called := n.Game.RoundNames(n, len(all))
		Inspect(t, called...)
		if sum != score || len(called) != len(all) || names >= 0 && len(all) != names {
			t.Fatalf("seat %d made %d in the rounds %q, but its score is %d: %v", seat, sum, called, score, all)
		}
		names = len(all)
	}
}
