package uitest

import (
	"gavel/game"
	"gavel/game/gametest"
	"gavel/web/ui"

	"pgregory.net/rapid"
)

// Rounds checks the points of every seat round by round against its score. start is the part of
// the score from the start.
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
		if brought := n.Game.Brought(history, game.Seat(seat)); len(brought) != len(all) {
			t.Fatalf("seat %d made %v in the rounds, which brought %v", seat, all, brought)
		}
		for i, made := range all {
			if brought := n.Game.Brought(history, game.Seat(seat)); brought[i] < made { // payments are not losses
				t.Fatalf("seat %d made %v in the rounds, which brought %v", seat, all, brought)
			}
		}
		players := len(Result(history).Scores)
		if !n.Game.Possible(players, score, all) {
			t.Fatalf("a score of %d, made by %v, is held for impossible", score, all)
		}
		for _, forged := range []int{score + 1, score + 1000, -score - 1} {
			if n.Game.Possible(players, forged, all) {
				t.Fatalf("a score of %d, made by %v, is held for possible", forged, all)
			}
		}
		if n.Game.Possible(players, score+1_000_000_000, append([]int{1_000_000_000}, all...)) || n.Game.Possible(players, score, nil) {
			t.Fatal("a score that no game gives is held for possible")
		}
	}
}
