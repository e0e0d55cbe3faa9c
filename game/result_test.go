package game_test

import (
	"slices"
	"testing"

	"gavel/game"
)

func TestRank(t *testing.T) {
	for name, c := range map[string]struct {
		scores, tiebreak []int
		winners, ranking []game.Seat
		places           []int
		byTiebreak       bool
	}{
		"the highest wins":            {[]int{3, 5, 4}, []int{9, 0, 9}, []game.Seat{1}, []game.Seat{1, 2, 0}, []int{3, 1, 2}, false},
		"the tiebreak decides":        {[]int{5, 3, 5}, []int{1, 7, 2}, []game.Seat{2}, []game.Seat{2, 0, 1}, []int{2, 3, 1}, true},
		"some share what others miss": {[]int{5, 5, 5}, []int{2, 1, 2}, []game.Seat{0, 2}, []game.Seat{0, 2, 1}, []int{1, 3, 1}, true},
		"no tiebreak":                 {[]int{5, 4, 5, 4}, nil, []game.Seat{0, 2}, []game.Seat{0, 2, 1, 3}, []int{1, 3, 1, 3}, false},
		"all share":                   {[]int{0, 0, 0}, []int{}, []game.Seat{0, 1, 2}, []game.Seat{0, 1, 2}, []int{1, 1, 1}, false},
	} {
		r := game.Rank(c.scores, c.tiebreak)
		if !slices.Equal(r.Winners, c.winners) || !slices.Equal(r.Ranking(), c.ranking) || r.ByTiebreak() != c.byTiebreak {
			t.Errorf("%s: %v win, the ranking is %v, by tiebreak %v", name, r.Winners, r.Ranking(), r.ByTiebreak())
		}
		for i, want := range c.places {
			if got := r.Place(game.Seat(i)); got != want {
				t.Errorf("%s: seat %d has place %d, not %d", name, i, got, want)
			}
		}
	}
}
