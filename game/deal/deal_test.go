package deal

import (
	"fmt"
	"reflect"
	"strings"
	"testing"

	"gavel/game"
	"gavel/game/bot"
	"gavel/game/catalogue"
	"gavel/game/must"

	"pgregory.net/rapid"
)

// anyDeal draws a deal of any game.
func anyDeal(t *rapid.T) Deal {
	d := Deal{Rules: rapid.SampledFrom(catalogue.Games().Rules()).Draw(t, "rules"), Options: game.Options{}}
	for _, o := range d.Rules.Options() {
		d.Options[o.Name] = rapid.SampledFrom(o.Values).Draw(t, o.Name)
	}
	fewest, most := d.Rules.Seats()
	seats := rapid.IntRange(fewest, most).Draw(t, "seats")
	d.Levels = rapid.SliceOfN(rapid.SampledFrom(bot.Levels()), seats, seats).Draw(t, "levels")
	d.Seat = game.Seat(rapid.IntRange(0, seats-1).Draw(t, "seat"))
	d.Levels[d.Seat] = ""
	copy(d.Seed[:], rapid.SliceOfN(rapid.Byte(), len(d.Seed), len(d.Seed)).Draw(t, "seed"))
	return d
}

func TestDealMatchesItsRecord(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		d := anyDeal(t)
		r := d.Record(rapid.String().Draw(t, "name"))
		if again, ok := Of(r); !ok || !reflect.DeepEqual(again, d) {
			t.Fatalf("the record of %+v is of %+v, %v", d, again, ok)
		}
		var text strings.Builder
		must.Get(r.WriteTo(&text))(t)
		read := must.Get(game.ReadRecord(strings.NewReader(text.String()), catalogue.Games().Find))(t)
		if again, ok := Of(read); !ok || again.Key() != d.Key() {
			t.Fatalf("%s is of %+v, %v", text.String(), again, ok)
		}
	})
}

func TestOf(t *testing.T) {
	ada, bo, easy := game.Occupant{Name: "Ada"}, game.Occupant{}, game.Occupant{Level: bot.Easy}
	for _, c := range []struct {
		name     string
		seats    []game.Occupant
		seedless bool
		ok       bool
	}{
		{"one person", []game.Occupant{easy, ada, easy}, false, true},
		{"somebody without a name", []game.Occupant{easy, easy, bo}, false, true},
		{"two people", []game.Occupant{ada, bo, easy}, false, false},
		{"only bots", []game.Occupant{easy, easy, easy}, false, false},
		{"no seed", []game.Occupant{ada, easy, easy}, true, false},
	} {
		rules, _ := catalogue.Games().Find("forsale")
		if _, ok := Of(game.Record{Rules: rules, Seats: c.seats, HasSeed: !c.seedless}); ok != c.ok {
			t.Errorf("%s: %v", c.name, ok)
		}
	}
}

// TestAt: each player of a game of several people gets a deal to play alone, with the same cards
// and bots.
func TestAt(t *testing.T) {
	rules, _ := catalogue.Games().Find("forsale")
	ada, bo, hard := game.Occupant{Name: "Ada"}, game.Occupant{Name: "Bo"}, game.Occupant{Level: bot.Hard}
	r := game.Record{Rules: rules, Seats: []game.Occupant{ada, hard, bo}, HasSeed: true, Seed: game.Seed{7}}
	for seat, want := range map[game.Seat][]string{0: {"", bot.Hard, bot.Hard}, 1: nil, 2: {bot.Hard, bot.Hard, ""}, 3: nil, game.Spectator: nil} {
		d, ok := At(r, seat)
		if ok != (want != nil) || !reflect.DeepEqual(d.Levels, want) || ok && (d.Seat != seat || d.Seed != r.Seed) {
			t.Errorf("seat %d: %+v, %v", seat, d, ok)
		}
	}
	r.Seats[1] = game.Occupant{Name: "Cy"}
	if d, ok := At(r, 1); !ok || !reflect.DeepEqual(d.Levels, []string{bot.Medium, "", bot.Medium}) {
		t.Errorf("among people only: %+v, %v", d, ok)
	}
	r.HasSeed = false
	if _, ok := At(r, 1); ok {
		t.Error("there is a deal without a seed")
	}
}

// TestKeysDiffer: each difference between deals changes the key.
func TestKeysDiffer(t *testing.T) {
	rules, _ := catalogue.Games().Find("oddshop")
	base := func() Deal {
		options := must.Get(game.Choose(rules, nil))(t)
		return Deal{Rules: rules, Options: options, Levels: []string{"", bot.Easy, bot.Easy, bot.Hard}}
	}
	all := map[Key]string{}
	add := func(what string, change func(*Deal)) {
		d := base()
		change(&d)
		if twin := all[d.Key()]; twin != "" {
			t.Errorf("%s has the key of %s", what, twin)
		}
		all[d.Key()] = what
	}
	add("nothing", func(*Deal) {})
	add("another game", func(d *Deal) { d.Rules, _ = catalogue.Games().Find("business") })
	for _, o := range rules.Options() {
		for _, v := range o.Values {
			if v != o.Default {
				add(o.Name+" "+v, func(d *Deal) { d.Options[o.Name] = v })
			}
		}
	}
	add("another seat", func(d *Deal) { d.Seat, d.Levels = 1, []string{bot.Easy, "", bot.Easy, bot.Hard} })
	add("another order", func(d *Deal) { d.Levels = []string{"", bot.Easy, bot.Hard, bot.Easy} })
	add("one bot less", func(d *Deal) { d.Levels = d.Levels[:3] })
	for i := range (game.Seed{}) {
		add(fmt.Sprint("byte ", i, " of the seed"), func(d *Deal) { d.Seed[i] = 1 })
	}
}
