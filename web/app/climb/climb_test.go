package climb_test

import (
	"slices"
	"testing"

	"gavel/game"
	"gavel/game/bot"
	"gavel/game/gametest"
	"gavel/game/must"
	"gavel/web/app/climb"
	"gavel/web/app/feature"
	"gavel/web/app/feature/featuretest"
	"gavel/web/cast"
	"gavel/web/ladder"
	"gavel/web/model"
	"gavel/web/results"
	"gavel/web/results/resultstest"
	"gavel/web/store"
)

// TestTheLadder: the dialog names the next table of each game, and a game begins there.
func TestTheLadder(t *testing.T) {
	t.Parallel()
	p := featuretest.New(t)
	f := climb.New(p, &feature.Played{Kept: p.Kept()})
	p.Kept().Set(store.Ladder, "forsale:2 oddshop:11")
	f.Handle(model.OpenLadder{})
	shown := *p.Showing.Ladder
	if len(shown) != 3 || shown[0].Beaten != 2 || len(shown[0].Bots) != 12 || len(shown[0].Next()) != 2 || len(shown[1].Next()) != 0 || shown[2].Beaten != 0 {
		t.Fatalf("the ladder is %+v", shown)
	}
	f.Handle(model.PlayLadder{Game: "oddshop", Name: "Ada"}) // all are beaten
	f.Handle(model.PlayLadder{Game: "forsale", Name: "Ada"})
	seats := p.Played[0].Record("Ada").Seats
	called := cast.Names(seats, p.Page().Book())
	if want := []game.Occupant{{Level: bot.Medium}, {Name: "Ada"}, {Level: bot.Easy}}; !slices.Equal(seats, want) {
		t.Errorf("at the table are %+v, want %+v", seats, want)
	}
	for _, of := range shown[0].Next() {
		if !slices.Contains(called, of.Name) {
			t.Errorf("%s was announced, and %q play", of.Name, called)
		}
	}
}

// TestANamesakeOnTheLadder: twelve bots stand on the ladder, whatever the person is called.
func TestANamesakeOnTheLadder(t *testing.T) {
	t.Parallel()
	for _, name := range []string{"Ada", "Bruno", "Chidi", "Hana", "Uma"} {
		p := featuretest.New(t)
		p.Kept().Set(store.Name, name)
		climb.New(p, &feature.Played{Kept: p.Kept()}).Handle(model.OpenLadder{})
		bots := (*p.Showing.Ladder)[0].Bots
		called := map[string]bool{name: true}
		for _, of := range bots {
			called[of.Name] = true
		}
		if len(bots) != 12 || len(called) != 13 {
			t.Errorf("with %s, these are on the ladder: %+v", name, bots)
		}
	}
}

// TestTheLevelProposed: after four games won against easy bots, the dialog proposes medium ones, and a game begins there.
func TestTheLevelProposed(t *testing.T) {
	t.Parallel()
	p := featuretest.New(t)
	f := climb.New(p, &feature.Played{Kept: p.Kept()})
	var played results.List
	for seed := uint64(0); len(played) < 4; seed++ {
		r := must.Get(gametest.Record(p.Games().Rules.Rules()[0], 3, nil, seed))(t)
		r.Seats = []game.Occupant{{Level: bot.Easy}, {Level: bot.Easy}, {Level: bot.Easy}}
		r.Seats[r.Result.Winners[0]] = game.Occupant{Name: "Ada"}
		g := must.Get(results.Of(r, r.Result.Winners[0], int64(seed)))(t)
		if g.Winners == 1 {
			played, _ = played.Add(g)
		}
	}
	p.Kept().Set(store.Block(0), played.Text())
	f.Handle(model.OpenLadder{})
	shown, book := *p.Showing.Ladder, p.Page().Book()
	want := book.T("ladder.level", "part", 100, "n", 4, "level", book.T("shell.level.easy"), "next", book.T("shell.level.medium"))
	if got := shown[0].Proposal; got.Sentence != want || got.Level != bot.Medium || shown[1].Proposal != (model.Proposal{}) {
		t.Errorf("%+v, and %+v for another game; want %q", got, shown[1].Proposal, want)
	}
	f.Handle(model.PlayLevel{Game: "forsale", Level: bot.Medium, Name: "Ada"})
	seats := p.Played[0].Record("Ada").Seats
	if want := []game.Occupant{{Name: "Ada"}, {Level: bot.Medium}, {Level: bot.Medium}}; !slices.Equal(seats, want) {
		t.Errorf("at the table are %+v, want %+v", seats, want)
	}
}

// TestClimbing: only a whole win at the next table counts, and only with new cards.
func TestClimbing(t *testing.T) {
	t.Parallel()
	p := featuretest.New(t)
	known := resultstest.Many(t)[:1]
	p.Kept().Set(store.Block(1), known.Text())
	next, _ := ladder.Next("", "forsale")
	other := ladder.Rungs()[1]
	rules, _ := p.Games().Rules.Find("forsale")
	ends := func(at ladder.Rung, change func(*feature.Over)) (kept string, climbed *model.Climb) {
		o := feature.Over{Seat: at.Person(), Alone: true, Played: results.Game{Rules: "forsale", Place: 1, Winners: 1, Deal: "new"}, Ending: new(feature.Ending), Record: game.Record{Rules: rules}}
		for _, level := range at {
			o.Record.Seats = append(o.Record.Seats, game.Occupant{Level: level})
		}
		o.Record.Seats[o.Seat].Name = "Ada"
		change(&o)
		p.Showing.Climb = nil
		climb.New(p, &feature.Played{Kept: p.Kept()}).Hear(o)
		p.Kept().Do(o.Ending.Change, nil)
		return p.Kept().Get(store.Ladder), p.Showing.Climb
	}
	for name, change := range map[string]func(*feature.Over){
		"a lost game":  func(o *feature.Over) { o.Played.Place = 2 },
		"a shared win": func(o *feature.Over) { o.Played.Winners = 2 },
		"known cards":  func(o *feature.Over) { o.Played.Deal = known[0].Deal },
		"with friends": func(o *feature.Over) { o.Alone = false },
		"a fourth":     func(o *feature.Over) { o.Record.Seats = append(o.Record.Seats, game.Occupant{Level: bot.Easy}) },
	} {
		if kept, climbed := ends(next, change); kept != "" || climbed != nil {
			t.Errorf("%s counts: %q", name, kept)
		}
	}
	if kept, _ := ends(other, func(*feature.Over) {}); kept != "" {
		t.Errorf("a table further up counts: %q", kept)
	}
	kept, climbed := ends(next, func(*feature.Over) {})
	if kept != "forsale:1" || climbed == nil || climbed.Sentence == "" || climbed.Next.Beaten != 1 || len(climbed.Next.Next()) != 2 {
		t.Errorf("a win is kept as %q and shown as %+v", kept, climbed)
	}
	if kept, _ := ends(next, func(*feature.Over) {}); kept != "forsale:1" {
		t.Errorf("a table that is beaten again is kept as %q", kept)
	}
}
