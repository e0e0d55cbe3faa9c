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
	heads := -1
	for seat, score := range Result(history).Scores {
		sum, all := start, n.Game.Rounds(n, history, game.Seat(seat))
		for _, r := range all {
			Inspect(t, r.Head)
			sum += r.Made
		}
		if sum != score || heads >= 0 && len(all) != heads {
			t.Fatalf("seat %d made %d in %d rounds, but its score is %d: %v", seat, sum, len(all), score, all)
		}
		heads = len(all)
	}
}
