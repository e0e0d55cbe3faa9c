package main

import (
	"os"
	"path/filepath"
	"testing"

	"gavel/game"
	"gavel/game/forsale"
	"gavel/game/must"
	"gavel/game/puzzle"
)

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

// TestSearchGoesOn: stored results are known again, an incomplete line is not, and another
// search needs another file.
func TestSearchGoesOn(t *testing.T) {
	name := filepath.Join(t.TempDir(), "puzzles.work")
	by := puzzle.Versions{Rules: "now", Bots: 5}
	looks := 0
	look := func(ok bool) func() (puzzle.Puzzle, bool, error) {
		return func() (puzzle.Puzzle, bool, error) { looks++; return position(t, 7), ok, nil }
	}
	for visit := range 3 {
		w := must.Get(openWork(name, 1, by))(t)
		for step, ok := range map[string]bool{"a": true, "b": false} {
			if known := w.knows(step); known != (visit > 0) {
				t.Errorf("visit %d knows %s: %v", visit, step, known)
			}
			p, found, err := w.do(step, look(ok))
			if err != nil || found != ok || ok && p.ID() != position(t, 7).ID() {
				t.Errorf("visit %d finds %v, %v", visit, found, err)
			}
		}
		must.Do(t, w.Close())
		if visit == 1 { // interrupted while writing
			data, err := os.ReadFile(name)
			if err == nil {
				err = os.WriteFile(name, append(data, `{"step":"c`...), 0o644)
			}
			must.Do(t, err)
		}
	}
	if looks != 2 {
		t.Errorf("it looked %d times", looks)
	}
	if _, err := openWork(name, 2, by); err == nil {
		t.Error("a search with another seed goes on")
	}
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
