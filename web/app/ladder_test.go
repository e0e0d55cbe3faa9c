package app

import (
	"slices"
	"testing"

	"gavel/game"
	"gavel/game/bot"
	"gavel/game/gametest"
	"gavel/web/ladder"
	"gavel/web/model"
	"gavel/web/results"
	"gavel/web/results/resultstest"
	"gavel/web/store"
)

// TestTheLadder: the dialog names the next table of each game, and a game begins there.
func TestTheLadder(t *testing.T) {
	t.Parallel()
	p := opens(t, "Ada", "https://example.org/")
	p.keeps(store.Ladder, "forsale:2 oddshop:11")
	p.send(model.OpenLadder{})
	shown := p.now().rungs
	if len(shown) != 3 || shown[0].Beaten != 2 || len(shown[0].Rivals) != 2 || len(shown[1].Rivals) != 0 || shown[2].Beaten != 0 {
		t.Fatalf("the ladder is %+v", shown)
	}
	p.send(model.PlayLadder{Game: "oddshop", Name: "Ada"}) // all are beaten
	p.send(model.PlayLadder{Game: "forsale", Name: "Ada"})
	p.until("the table", func(s state) bool { return s.atTable() })
	var seats []game.Occupant
	var called []string
	p.app.do(func() { seats, called = p.app.player.record.Seats, p.app.player.names })
	if want := []game.Occupant{{Level: bot.Medium}, {Name: "Ada"}, {Level: bot.Easy}}; !slices.Equal(seats, want) {
		t.Errorf("at the table are %+v, want %+v", seats, want)
	}
	for _, of := range shown[0].Rivals {
		if !slices.Contains(called, of.Name) {
			t.Errorf("%s was announced, and %q play", of.Name, called)
		}
	}
}

// TestTheLevelProposed: after four games won against easy bots, the dialog proposes medium ones, and a game begins there.
func TestTheLevelProposed(t *testing.T) {
	t.Parallel()
	p := opens(t, "Ada", "https://example.org/")
	var played results.List
	for seed := uint64(0); len(played) < 4; seed++ {
		r, err := gametest.Record(p.rules.Rules()[0], 3, nil, seed)
		if err != nil {
			t.Fatal(err)
		}
		r.Seats = []game.Occupant{{Level: bot.Easy}, {Level: bot.Easy}, {Level: bot.Easy}}
		r.Seats[r.Result.Winners[0]] = game.Occupant{Name: "Ada"}
		g, err := results.Of(r, r.Result.Winners[0], int64(seed))
		if err != nil {
			t.Fatal(err)
		}
		if g.Winners == 1 {
			played, _ = played.Add(g)
		}
	}
	p.keeps(store.Block(0), played.Text())
	p.send(model.OpenLadder{})
	shown := p.now().rungs
	want := p.Book().T("ladder.level", "part", 100, "n", 4, "level", p.Book().T("shell.level.easy"), "next", p.Book().T("shell.level.medium"))
	if got := shown[0].Proposal; got.Sentence != want || got.Level != bot.Medium || shown[1].Proposal != (model.Proposal{}) {
		t.Errorf("%+v, and %+v for another game; want %q", got, shown[1].Proposal, want)
	}
	p.send(model.PlayLevel{Game: "forsale", Level: bot.Medium, Name: "Ada"})
	p.until("the table", func(s state) bool { return s.atTable() })
	var seats []game.Occupant
	p.app.do(func() { seats = p.app.player.record.Seats })
	if want := []game.Occupant{{Name: "Ada"}, {Level: bot.Medium}, {Level: bot.Medium}}; !slices.Equal(seats, want) {
		t.Errorf("at the table are %+v, want %+v", seats, want)
	}
}

// TestClimbing: only a whole win at the next table counts, and only with new cards.
func TestClimbing(t *testing.T) {
	t.Parallel()
	p := opens(t, "Ada", "https://example.org/")
	known := resultstest.Many(t)[:1]
	p.keeps(store.Block(1), known.Text())
	next, _ := ladder.Ladder{}.Next("forsale")
	other := ladder.Rungs()[1]
	rules, _ := p.rules.Find("forsale")
	ends := func(at ladder.Rung, change func(*gameOver)) (kept string, climbed *model.Climb) {
		o := gameOver{seat: at.Person(), alone: true, played: results.Game{Rules: "forsale", Place: 1, Winners: 1, Deal: "new"}, record: game.Record{Rules: rules}}
		for _, level := range at {
			o.record.Seats = append(o.record.Seats, game.Occupant{Level: level})
		}
		o.record.Seats[o.seat].Name = "Ada"
		change(&o)
		p.app.do(func() {
			var e ending
			p.app.ladder.count(o, &e)
			p.app.kept.Do(e.Change, nil)
			climbed = p.app.state.Climb
		})
		return p.app.kept.Get(store.Ladder), climbed
	}
	for name, change := range map[string]func(*gameOver){
		"a lost game":  func(o *gameOver) { o.played.Place = 2 },
		"a shared win": func(o *gameOver) { o.played.Winners = 2 },
		"known cards":  func(o *gameOver) { o.played.Deal = known[0].Deal },
		"with friends": func(o *gameOver) { o.alone = false },
		"a fourth":     func(o *gameOver) { o.record.Seats = append(o.record.Seats, game.Occupant{Level: bot.Easy}) },
	} {
		if kept, climbed := ends(next, change); kept != "" || climbed != nil {
			t.Errorf("%s counts: %q", name, kept)
		}
	}
	if kept, _ := ends(other, func(*gameOver) {}); kept != "" {
		t.Errorf("a table further up counts: %q", kept)
	}
	kept, climbed := ends(next, func(*gameOver) {})
	if kept != "forsale:1" || climbed == nil || climbed.Sentence == "" || climbed.Next.Beaten != 1 || len(climbed.Next.Rivals) != 2 {
		t.Errorf("a win is kept as %q and shown as %+v", kept, climbed)
	}
	if kept, _ := ends(next, func(*gameOver) {}); kept != "forsale:1" {
		t.Errorf("a table that is beaten again is kept as %q", kept)
	}
}
