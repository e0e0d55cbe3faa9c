package main

import (
	"testing"

	"gavel/game/bot/search"
	"gavel/game/catalogue"
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
