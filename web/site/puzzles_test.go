package site

import (
	"bytes"
	"compress/gzip"
	"io"
	"testing"

	"gavel/game/bot"
	"gavel/game/catalogue"
	"gavel/game/must"
	"gavel/game/puzzle"
)

// wanted are the kinds of decisions in each game's puzzles.
var wanted = map[string][]string{
	"forsale":  {puzzle.Bidding, puzzle.Selling},
	"oddshop":  {puzzle.Bidding, puzzle.Asking, puzzle.Tying, puzzle.Trading},
	"business": {puzzle.Taking, puzzle.Selling, puzzle.Discarded},
}

// TestShippedPuzzles reads all of them, which checks that each is a position of a game in which
// every choice is legal. After a change of rules or bots, `arena puzzles -o
// web/site/puzzles.bin` finds them again.
func TestShippedPuzzles(t *testing.T) {
	if most := 48_000; len(puzzles) > most {
		t.Errorf("they take %d bytes, which is over %d", len(puzzles), most)
	}
	zip := must.Get(gzip.NewReader(bytes.NewReader(puzzles)))(t)
	text := must.Get(io.ReadAll(zip))(t)
	by, lines, err := puzzle.Split(string(text))
	must.Do(t, err)
	if want := (puzzle.Versions{Rules: catalogue.Version, Bots: bot.Version}); by != want {
		t.Errorf("they are of %+v, now there are %+v", by, want)
	}
	of, kinds, seen := map[string]int{}, map[string]int{}, map[string]bool{}
	for i, line := range lines {
		p, err := puzzle.Read(line, catalogue.Games().Find)
		if err != nil {
			t.Fatalf("puzzle %d: %v", i, err)
		}
		game := p.Record.Rules.Name()
		if head := puzzle.ReadHead(line); seen[p.ID()] || head.ID != p.ID() || head.Game != game || head.Place != p.Place {
			t.Errorf("puzzle %d is there twice, or is said to be %+v", i, head)
		}
		seen[p.ID()] = true
		of[game]++
		kinds[game+p.Kind()]++
		if p.Choices[0].Win < 5 {
			t.Errorf("puzzle %d is lost anyway: the best choice wins %d %%", i, p.Choices[0].Win)
		}
		if !p.Noted {
			t.Errorf("puzzle %d does not tell its reasons", i)
		}
		for _, c := range p.Choices[1:] {
			if c.Decision == p.Choices[0].Decision {
				t.Errorf("puzzle %d has its best choice twice", i)
			}
		}
	}
	for _, rules := range catalogue.Games().Rules() {
		n := of[rules.Name()]
		if n != 120 {
			t.Errorf("%d puzzles of %s", n, rules.Name())
		}
		if 3*kinds[rules.Name()+puzzle.Bidding] > 2*n {
			t.Errorf("%s asks for too many bids: %v", rules.Name(), kinds)
		}
		for _, kind := range wanted[rules.Name()] {
			if kinds[rules.Name()+kind] == 0 {
				t.Errorf("%s never asks for %s: %v", rules.Name(), kind, kinds)
			}
		}
	}
}
