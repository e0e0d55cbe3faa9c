package history_test

import (
	"slices"
	"strings"
	"testing"
	"time"

	"gavel/game"
	"gavel/game/gametest"
	"gavel/game/must"
	"gavel/net/ledger/ledgertest"
	"gavel/web/app/feature"
	"gavel/web/app/feature/featuretest"
	"gavel/web/app/history"
	"gavel/web/evenings"
	"gavel/web/model"
	"gavel/web/players"
	"gavel/web/results"
	"gavel/web/results/resultstest"
	"gavel/web/store"
)

// TestStories: each game of the list has the faces of its players, the person's at their place, and a line about it, the best bargain,
// and in the end the biggest swing. A game that cannot be read has none.
func TestStories(t *testing.T) {
	t.Parallel()
	p := featuretest.New(t)
	games := resultstest.Many(t)[:6]
	broken := games[0]
	broken.Record = "?"
	f := history.New(p, &feature.Played{Kept: p.Kept()})
	f.Handle(model.TellGames{Games: append(results.List{broken}, games...), Swings: true})
	stories := *p.Showing.Stories
	if len(stories) != 2*len(games) {
		t.Fatalf("%d stories of %d games", len(stories), len(games))
	}
	for i, s := range stories {
		g := games[i%len(games)]
		if again := i >= len(games); again != (s.Turn > 0) || again != strings.HasPrefix(s.Swing, "Biggest swing – ") || !strings.HasPrefix(s.Bargain, "Best bargain – ") || s.Gain <= 0 || s.Gain > 1 {
			t.Errorf("the stories of a game are %+v", s)
		}
		record := must.Get(g.Unpack(p.Games().Rules.Find))(t)
		if s.Of != g.ID() || s.Own != slices.Index(record.Result.Ranking(), g.Seat) || len(s.Faces) != g.Players || !strings.Contains(s.Text, " – ") {
			t.Errorf("of a game that ended at place %d: %+v", g.Place, s)
		}
	}
}

// TestOlderGamesAreFilled: a list of an older version learns who sat where.
func TestOlderGamesAreFilled(t *testing.T) {
	t.Parallel()
	p := featuretest.New(t)
	r := must.Get(gametest.Record(p.Games().Rules.Rules()[0], 3, nil, 1))(t)
	for i, name := range []string{"Ada", "Bo"} {
		r.Seats[i] = game.Occupant{Name: name}
	}
	g := must.Get(results.Of(r, 0, 5))(t)
	want := g.Seats
	g.Seats = ""
	p.Kept().Set(store.Block(0), results.List{g}.Text())
	history.New(p, &feature.Played{Kept: p.Kept()}).Handle(model.OpenResults{})
	if l := must.Get(results.Read(p.Kept().Get(store.Block(0))))(t); want == "" || l[0].Seats != want {
		t.Errorf("the list has %+v", l)
	}
}

// TestWhatFriendsGive: a friend's letter brings the games that both have played. It brings back nobody who was forgotten, and nothing
// without signed lines.
func TestWhatFriendsGive(t *testing.T) {
	t.Parallel()
	p := featuretest.New(t)
	p.Clock = time.Unix(1800000000, 0)
	f := history.New(p, &feature.Played{Kept: p.Kept()})
	ids := func(n int) string { return results.IDOf(ledgertest.Key(n)) }
	all := resultstest.Friends(t, 6, 0)
	var sent []evenings.Letter
	gets := func(text string) int {
		f.Hear(feature.Met{Me: ids(1), Friend: ids(0), Letter: text, Send: func(text string) { sent = append(sent, must.Get(evenings.ReadLetter(text))(t)) }})
		l, _ := new(results.Shelf).Read(players.Played(p.Kept(), 1))
		return len(l)
	}
	letter := evenings.Letter{Games: all}.Text()
	if gets(letter) != 0 || len(sent) > 0 {
		t.Error("games come although the person wants none")
	}
	p.Wants.Evenings = true
	if gets(""); len(sent) != 1 || !sent[0].Asks || len(sent[0].Have) > 0 {
		t.Errorf("sent %+v", sent)
	}
	if gets("hello") != 0 || gets(letter) != 5 || len(sent) != 2 || len(sent[1].Have) != 5 {
		t.Errorf("sent %+v", sent)
	}
	letter = evenings.Letter{Games: all, Have: sent[1].Have}.Text()
	block := store.Block(all[0].Block())
	kept := must.Get(results.Read(p.Kept().Get(block)))(t)
	named := kept[0]
	named.Seats, named.Proof = "", ""
	p.Kept().Set(block, results.List{named}.Merge(kept[1:]).Text())
	if gets(letter); len(sent) != 3 || p.Kept().Get(block) != kept.Text() {
		t.Error("the keys of a game's people do not come back")
	}
	sent = sent[:2]
	if gets(letter) != 5 || len(sent) != 2 {
		t.Error("games that are there come again")
	}
	if f.Handle(model.ForgetPeople{ids(3)}); gets(letter) != 0 || len(sent) != 2 {
		t.Error("a forgotten person comes back")
	}
}
