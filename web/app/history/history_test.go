package history_test

import (
	"slices"
	"strings"
	"testing"

	"gavel/game/must"
	"gavel/web/app/feature"
	"gavel/web/app/feature/featuretest"
	"gavel/web/app/history"
	"gavel/web/model"
	"gavel/web/results/resultstest"
)

// TestStories: each game of the list has the faces of its players, the person's at their place, and a line about it. A game that
// cannot be read has none.
func TestStories(t *testing.T) {
	t.Parallel()
	p := featuretest.New(t)
	games := resultstest.Many(t)[:6]
	broken := games[0]
	broken.Record = "?"
	f := history.New(p, &feature.Played{Kept: p.Kept()})
	f.Handle(append(model.TellGames{broken}, games...))
	stories := *p.Showing.Stories
	if len(stories) != len(games) {
		t.Fatalf("%d stories of %d games", len(stories), len(games))
	}
	for i, s := range stories {
		g := games[i]
		record := must.Get(g.Unpack(p.Games().Rules.Find))(t)
		if s.Of != g.ID() || s.Own != slices.Index(record.Result.Ranking(), g.Seat) || len(s.Faces) != g.Players || !strings.Contains(s.Text, " – ") {
			t.Errorf("of a game that ended at place %d: %+v", g.Place, s)
		}
	}
}
