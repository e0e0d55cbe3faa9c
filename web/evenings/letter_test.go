package evenings_test

import (
	"slices"
	"strings"
	"testing"
	"time"

	"gavel/game"
	"gavel/game/catalogue"
	"gavel/game/must"
	"gavel/net/ledger/ledgertest"
	"gavel/web/evenings"
	"gavel/web/results"
	"gavel/web/results/resultstest"
)

var (
	find = catalogue.Games().Find
	now  = time.Unix(1800000000, 0)
)

func id(nth int) string { return results.IDOf(ledgertest.Key(nth)) }

// TestALetterBringsBackGames: a friend's page gives the games that both have played and the other one lacks, the newest first, and no
// judgement of its own. They are then as if the other page had kept them.
func TestALetterBringsBackGames(t *testing.T) {
	ada, bo := resultstest.Friends(t, 8, 0), resultstest.Friends(t, 8, 1)
	ada[0].Loss = results.Loss{Known: true, Sum: 5}
	asks := evenings.Write(bo[6:], id(1), id(0), evenings.Letter{}, 0)
	if len(asks.Have) != 2 || len(asks.Games) != 0 {
		t.Fatalf("%+v", asks)
	}
	asks.Asks = true
	read := must.Get(evenings.ReadLetter(asks.Text()))(t)
	if !read.Asks || !slices.Equal(read.Have, asks.Have) {
		t.Fatalf("%+v", read)
	}
	answer := must.Get(evenings.ReadLetter(evenings.Write(ada, id(0), id(1), read, 1<<20).Text()))(t)
	if len(answer.Games) != 5 || len(answer.Have) != 7 { // one of the others has no signed lines
		t.Fatalf("%d games of %d", len(answer.Games), len(answer.Have))
	}
	for _, g := range answer.Games {
		own := must.Get(evenings.Received(g, id(1), id(0), now, find))(t)
		if !slices.Contains(bo, own) {
			t.Errorf("it is kept as %+v", own)
		}
	}
	few := evenings.Write(ada, id(0), id(1), read, ada[4].Size())
	if len(few.Games) != 1 || few.Games[0] != ada[4] {
		t.Errorf("where there is room for one, there are %d", len(few.Games))
	}
	if same := evenings.Write(ada, id(0), id(0), evenings.Letter{}, 1<<20); len(same.Games) != 7 {
		t.Errorf("another browser of the same person gets %d games", len(same.Games))
	} else if own := must.Get(evenings.Received(same.Games[0], id(0), id(0), now, find))(t); !slices.Contains(ada[1:], own) && own.ID() != ada[0].ID() {
		t.Errorf("it is kept as %+v", own)
	}
	if strangers := evenings.Write(ada, id(0), id(7), read, 1<<20); len(strangers.Have) != 0 {
		t.Error("a stranger hears of games")
	}
}

// TestAHostileFriend: a game that breaks the rules, has no signed lines, or names somebody else is refused.
func TestAHostileFriend(t *testing.T) {
	all := resultstest.Friends(t, 6, 0)
	g, unsigned := all[0], all[5]
	for name, c := range map[string]struct {
		of         results.Game
		me, friend string
	}{
		"a changed score":       {func() results.Game { l := g; l.Score++; return l }(), id(1), id(0)},
		"another record":        {func() results.Game { l := g; l.Record = all[3].Record; return l }(), id(1), id(0)},
		"a record that is none": {func() results.Game { l := g; l.Record = "AAAA"; return l }(), id(1), id(0)},
		"other signed lines":    {func() results.Game { l := g; l.Proof = all[3].Proof; return l }(), id(1), id(0)},
		"other people":          {func() results.Game { l := g; l.Seats = strings.Replace(l.Seats, id(1), id(5), 1); return l }(), id(5), id(0)},
		"no signed lines":       {unsigned, id(1), id(0)},
		"only a result":         {results.List{g}.Bare(results.List{g})[0], id(1), id(0)},
		"a game without me":     {g, id(5), id(0)},
		"a game without them":   {g, id(1), id(5)},
		"nobody":                {results.Game{Seat: game.Spectator}, id(1), id(0)},
	} {
		if own, err := evenings.Received(c.of, c.me, c.friend, now, find); err == nil {
			t.Errorf("%s is kept as %+v", name, own)
		}
	}
	if own := must.Get(evenings.Received(g, id(1), id(0), time.Unix(5, 0), find))(t); own.Ended != 5 {
		t.Errorf("it ends at %d, later than now", own.Ended)
	}
}

func FuzzReadLetter(f *testing.F) {
	f.Add("gavel friends 1?\nabc def\ngavel results 1\n")
	f.Add(evenings.Letter{Games: resultstest.Friends(f, 1, 0)}.Text())
	f.Fuzz(func(t *testing.T, text string) {
		l, err := evenings.ReadLetter(text)
		if err != nil {
			return
		}
		if l.Text() != text {
			t.Error("written again, it is another letter")
		}
		for _, g := range l.Games {
			_, _ = evenings.Received(g, id(1), id(0), now, find)
		}
	})
}
