package results_test

import (
	"math"
	"testing"

	"gavel/web/results"
)

func TestStatistics(t *testing.T) {
	judged := results.Loss{Known: true, Sum: 300, Decisions: 4}
	s := results.List{
		{Players: 3, Place: 1, Winners: 1, Score: 50, Loss: judged},
		{Players: 3, Place: 1, Winners: 2, Score: 30},
		{Players: 3, Place: 3, Winners: 1, Score: 10, Loss: results.Loss{Known: true}},
		{Players: 4, Place: 1, Winners: 1, Score: 40, Loss: judged},
	}.Statistics()
	near := func(what string, got, want float64) {
		if math.Abs(got-want) > 1e-9 {
			t.Errorf("%s: %v, want %v", what, got, want)
		}
	}
	near("wins", s.Wins, 2.5)
	near("par", s.Par, 1.25)
	near("place", s.Place, 1.5)
	near("score", s.Score, 32.5)
	mean, ok := s.Loss.Mean()
	near("loss", mean, 0.0075)
	if !ok || s.Games != 4 || s.Best != 50 || s.Streak != 1 || s.Longest != 2 {
		t.Errorf("%+v", s)
	}
	if _, ok := (results.Loss{Known: true}).Mean(); ok {
		t.Error("nothing has a mean")
	}
}

// TestADealThatWasPlayed: one ID identifies the cards and the seat, whatever the result; the
// other identifies the record.
func TestADealThatWasPlayed(t *testing.T) {
	l := results.List{{Rules: "a", Deal: "x", Players: 3, Seat: 1, Score: 1, Record: "r"}, {Rules: "a", Players: 3, Record: "s"}}
	for _, c := range []struct {
		game       results.Game
		deal, same bool
	}{
		{results.Game{Rules: "a", Deal: "x", Players: 3, Seat: 1, Score: 9, Record: "other"}, true, false},
		{results.Game{Rules: "a", Deal: "x", Players: 3, Seat: 1, Record: "r"}, true, true},
		{results.Game{Rules: "a", Deal: "x", Players: 3, Seat: 2, Record: "r"}, false, false},
		{results.Game{Rules: "b", Deal: "x", Players: 3, Seat: 1, Record: "other"}, false, false},
		{results.Game{Rules: "a", Deal: "y", Players: 3, Seat: 1, Record: "other"}, false, false},
		{results.Game{Rules: "a", Players: 3, Record: "other"}, false, false}, // nothing is known about the deal
		{results.Game{Rules: "a", Players: 3, Record: "s"}, true, true},
	} {
		if deal, played := l.Has(c.game.DealID()), l.Has(c.game.ID()); deal != c.deal || played != c.same {
			t.Errorf("%+v: its deal %t, the game %t", c.game, deal, played)
		}
	}
}

func TestStretches(t *testing.T) {
	for n := range 600 {
		parts := make(results.List, n).Stretches(20)
		if n < 10 {
			if parts != nil {
				t.Errorf("%d games have %d stretches", n, len(parts))
			}
			continue
		}
		sum := 0
		for _, p := range parts {
			sum += len(p)
			if len(p) < 5 {
				t.Errorf("a stretch of %d games", len(p))
			}
		}
		if sum != n || len(parts) < 2 || len(parts) > 20 {
			t.Errorf("%d games in %d stretches of %d", n, len(parts), sum)
		}
	}
}

// TestGroups: the newest game's group comes first, and the oldest one's is listed too.
func TestGroups(t *testing.T) {
	a, c := results.Group{Rules: "a", Players: 3}, results.Group{Rules: "c", Players: 2}
	l := results.List{{Rules: "c", Players: 2}, {Rules: "a", Players: 3}, {Rules: "b", Players: 3}, {Rules: "a", Players: 4}, {Rules: "a", Players: 3}}
	if groups := l.Groups(); len(groups) != 4 || groups[0] != a || groups[3] != c || len(l.Of(a)) != 2 {
		t.Errorf("groups %v", groups)
	}
}
