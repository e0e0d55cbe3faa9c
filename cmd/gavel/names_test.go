package main

import (
	"slices"
	"testing"

	"gavel/assets/locale"
	"gavel/game"
)

func TestNames(t *testing.T) {
	r := game.Record{Seats: []string{"Ada", "bot:easy", "bot:medium", "bot:easy", "bot:easy", "bot:medium"}}
	for seed := range 256 {
		r.Seed[0] = byte(seed)
		all := names(r, locale.For(locale.German))
		if all[0] != "Ada" {
			t.Fatalf("seat 0 is called %q", all[0])
		}
		slices.Sort(all)
		if len(slices.Compact(all)) != len(r.Seats) {
			t.Fatalf("seed %d: two have one name: %q", seed, all)
		}
	}
}

func TestFirstPerson(t *testing.T) {
	for _, c := range []struct {
		seats []string
		want  game.Seat
	}{
		{[]string{"Ada", "bot:easy"}, 0},
		{[]string{"bot:easy", "Bo"}, 1},
		{[]string{"bot:easy", "bot:easy"}, 0},
	} {
		if got := firstPerson(game.Record{Seats: c.seats}); got != c.want {
			t.Errorf("%v: seat %d", c.seats, got)
		}
	}
}

func TestNobodySitsDownAsABot(t *testing.T) {
	for typed, want := range map[string]string{
		"": "You", "Ada": "Ada", "bot:medium": "medium", "bot:bot:easy": "easy", "bot:": "You", "bot: ": "You", "Botho": "Botho",
	} {
		if got := person(typed, "You"); got != want {
			t.Errorf("%q sits down as %q, not %q", typed, got, want)
		}
	}
}
