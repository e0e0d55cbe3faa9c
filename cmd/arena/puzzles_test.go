package main

import (
	"compress/gzip"
	"io"
	"strings"
	"testing"

	"gavel/game"
	"gavel/game/bot/search"
	"gavel/game/catalogue"
	"gavel/game/forsale"
	"gavel/game/must"
	"gavel/game/puzzle"
)

func TestPuzzlesAreFoundAgain(t *testing.T) {
	find := func() string {
		stdout, stderr, code := arena("", "puzzles", "-n", "1")
		if code != exitFine {
			t.Fatalf("exit code %d: %s", code, stderr)
		}
		return stdout
	}
	file := find()
	_, lines, err := puzzle.Split(unzipped(t, file))
	if err != nil || len(lines) != len(advised()) {
		t.Fatalf("%d puzzles, %v", len(lines), err)
	}
	for _, line := range lines {
		if _, err := puzzle.Read(line, catalogue.Games().Find); err != nil {
			t.Error(err)
		}
	}
	if find() != file {
		t.Error("the same seed finds others")
	}
}

// The interval decides, and choices with equal results are one choice.
func TestClearly(t *testing.T) {
	const lead = 30
	of := func(wins ...float64) (all []search.Advice) {
		for _, win := range wins {
			all = append(all, search.Advice{Win: win, Points: 40})
		}
		return all
	}
	for _, c := range []struct {
		best, other []search.Advice
		want        bool
	}{
		{of(.5, .5, .5), of(.4, .41, .39), true},
		{of(.5, .5, .5), of(.48, .48, .48), false}, // by too little
		{of(.5, .7, .2), of(.4, .3, .3), false},    // not for sure
		{of(.5, .6, .4), of(.5, .6, .4), true},
	} {
		if got := clearly(c.best, c.other, lead); got != c.want {
			t.Errorf("%v against %v: %v", c.best, c.other, got)
		}
	}
}

// position is a puzzle in which seat 0 bids or sells first.
func position(t *testing.T, seed byte) puzzle.Puzzle {
	t.Helper()
	table := must.Get(game.NewTable(forsale.Rules{}, game.Setup{Seats: make([]game.Occupant, 3), Seed: game.Seed{seed}}))(t)
	table.Start()
	p := puzzle.Puzzle{Record: table.Record(), Seat: table.Turn().Owes.First(), Noted: true}
	for i := range uint8(2) {
		p.Choices = append(p.Choices, puzzle.Choice{Decision: forsale.Decision{Do: forsale.Bid, N: i + 1}, Win: 40 - int(i)})
	}
	return p
}

// Kinds alternate in proportion to their numbers, and none is lost.
func TestKindsTakeTurns(t *testing.T) {
	var all []puzzle.Puzzle
	for i := range byte(6) {
		p := position(t, i)
		if i >= 4 {
			p.Choices[0].Decision = forsale.Decision{Do: forsale.Sell, N: i}
		}
		all = append(all, p)
	}
	kinds := ""
	for _, p := range mixed(all) {
		kinds += p.Kind()[:1]
	}
	if kinds != "bsbbsb" {
		t.Errorf("the kinds come as %s", kinds)
	}
}

// A position that is nearly lost, or in which all choices are equal, is no puzzle.
func TestFair(t *testing.T) {
	of := func(wins ...int) (p puzzle.Puzzle) {
		for _, win := range wins {
			p.Choices = append(p.Choices, puzzle.Choice{Win: win})
		}
		return p
	}
	for _, c := range []struct {
		p    puzzle.Puzzle
		want bool
	}{{of(5, 0), true}, {of(4, 0), false}, {of(50, 50), false}, {of(50, 50, 40), true}} {
		if got := fair(c.p); got != c.want {
			t.Errorf("%+v is fair: %v", c.p.Choices, got)
		}
	}
}

func unzipped(t *testing.T, packed string) string {
	t.Helper()
	from := must.Get(gzip.NewReader(strings.NewReader(packed)))(t)
	text := must.Get(io.ReadAll(from))(t)
	return string(text)
}
