// Package resultstest has lists of results for tests.
package resultstest

import (
	"testing"

	"gavel/game"
	"gavel/game/bot"
	"gavel/game/catalogue"
	"gavel/game/gametest"
	"gavel/game/must"
	"gavel/net/ledger"
	"gavel/net/ledger/ledgertest"
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

// Friends returns so many games of all kinds among Ada, Bo, Cy and Di, four on each evening, as the page of the nth of them keeps them: each
// with the lines that Ada's page has signed. Every tenth game was stored without them.
func Friends(t testing.TB, games, nth int) (l results.List) {
	t.Helper()
	find := catalogue.Games().Find
	for i := range games {
		rules := catalogue.Games().Rules()[i%3]
		table := ledgertest.Table(rules.Name(), 4, 0)
		log := must.Get(ledger.New(ledgertest.Private(0), table, find))(t)
		begun := ledgertest.Game(table, ledger.Hash{7})
		ledgertest.Append(t, log, begun)
		seed := game.Seed{byte(i), byte(i >> 8)}
		r := ledgertest.Play(t, begun, seed, 2000)
		r.HasSeed, r.Seed = true, seed
		ledgertest.Append(t, log, append(log.Lines(r, nil), ledger.End{Result: *r.Result, Seed: ledger.Seed(seed), Deal: begun.Deal})...)
		g := must.Get(results.Of(r, game.Seat(nth), 1790000000+int64(i/4)*7*86400+int64(i%4)*3000))(t)
		if i%10 != 5 {
			g = g.Signed(r, log.Proof(), find)
		}
		l, _ = l.Add(g)
	}
	return l
}
