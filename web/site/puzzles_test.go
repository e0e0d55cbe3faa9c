package site

import (
	"bytes"
	"compress/gzip"
	"io"
	"testing"

	"gavel/game/bot"
	"gavel/game/catalogue"
	"gavel/game/puzzle"
)

// TestShippedPuzzles reads them all, which checks that each is a position of a
// game in which every choice is legal. After a change of rules or bots
// `arena puzzles -o web/site/puzzles.bin` finds them anew.
func TestShippedPuzzles(t *testing.T) {
	if most := 20_000; len(puzzles) > most {
		t.Errorf("they take %d bytes, which is over %d", len(puzzles), most)
	}
	zip, err := gzip.NewReader(bytes.NewReader(puzzles))
	if err != nil {
		t.Fatal(err)
	}
	text, err := io.ReadAll(zip)
	if err != nil {
		t.Fatal(err)
	}
	by, lines, err := puzzle.Split(string(text))
	if err != nil {
		t.Fatal(err)
	}
	if want := (puzzle.Versions{Rules: catalogue.Version, Bots: bot.Version}); by != want {
		t.Errorf("they are of %+v, now there are %+v", by, want)
	}
	of, seen := map[string]int{}, map[string]bool{}
	for i, line := range lines {
		p, err := puzzle.Read(line, catalogue.Games().Find)
		if err != nil {
			t.Fatalf("puzzle %d: %v", i, err)
		}
		if seen[line] || puzzle.Game(line) != p.Record.Rules.Name() {
			t.Errorf("puzzle %d is there twice, or is said to be of %s", i, puzzle.Game(line))
		}
		seen[line] = true
		of[p.Record.Rules.Name()]++
		for _, c := range p.Choices[1:] {
			if c.Decision == p.Choices[0].Decision {
				t.Errorf("puzzle %d has its best choice twice", i)
			}
		}
	}
	for _, rules := range catalogue.Games().Rules() {
		if of[rules.Name()] != 60 {
			t.Errorf("%d puzzles of %s, not 60", of[rules.Name()], rules.Name())
		}
	}
}
