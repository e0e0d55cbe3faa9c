// Package resultstest has lists of results for tests.
package resultstest

import (
	"testing"

	"gavel/game"
	"gavel/game/bot"
	"gavel/game/catalogue"
	"gavel/game/gametest"
	"gavel/web/results"
)

// Many returns a list of 60 games of all kinds against hard bots.
func Many(t testing.TB) (l results.List) {
	t.Helper()
	for i := range 60 {
		r, err := gametest.Record(catalogue.Games().Rules()[i/2%3], 3+i%2, nil, uint64(i))
		if err != nil {
			t.Fatal(err)
		}
		for seat := range r.Seats {
			r.Seats[seat] = game.Occupant{Level: bot.Hard}
		}
		r.Seats[i%3] = game.Occupant{Name: "Ada"}
		g, err := results.Of(r, game.Seat(i%3), 1790000000+int64(i)*86400)
		if err != nil {
			t.Fatal(err)
		}
		g.Loss = results.Loss{Known: true, Sum: 10 * i, Decisions: 9}
		l, _ = l.Add(g)
	}
	return l
}
