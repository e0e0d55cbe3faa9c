package business_test

import (
	"errors"
	"os"
	"slices"
	"strings"
	"testing"

	"gavel/game"
	"gavel/game/business"
)

func find(name string) (game.Rules, bool) { return business.Rules{}, name == "business" }

// TestBrokenRecords spoils one line of a good record at a time: it must be
// refused with the number of that line.
func TestBrokenRecords(t *testing.T) {
	text, err := os.ReadFile("testdata/4-original.gavel")
	if err != nil {
		t.Fatal(err)
	}
	good := strings.Split(strings.TrimSuffix(string(text), "\n"), "\n")
	line := func(part string) int {
		return 1 + slices.IndexFunc(good, func(l string) bool { return strings.Contains(l, part) })
	}
	for name, c := range map[string]struct {
		line int
		with string
	}{
		"no deal":                     {2, good[2]},
		"a key too many in the deal":  {2, strings.Replace(good[1], "{", `{"x":1,`, 1)},
		"a key too many in the dice":  {line("dice"), strings.Replace(good[line("dice")-1], "{", `{"x":1,`, 1)},
		"groups that are too small":   {3, `{"chance":"groups","groups":["R","R","R","R"]}`},
		"unknown chance":              {3, `{"chance":"coin"}`},
		"a key too many in groups":    {3, strings.Replace(good[2], "{", `{"x":1,`, 1)},
		"a bid too low":               {4, `{"seat":0,"do":"bid 5000"}`},
		"a bid with a leading zero":   {4, `{"seat":0,"do":"bid 015000"}`},
		"a group that is not there":   {line("take"), `{"seat":0,"do":"take 4"}`},
		"a combination not on cards":  {line("sell"), `{"seat":0,"do":"sell 1xRG"}`},
		"a discard of too many":       {line("discard"), `{"seat":0,"do":"discard RRRRRRRR"}`},
		"a result that is not theirs": {len(good), `{"result":{"scores":[1,2,3,4],"tiebreak":[],"winners":[3]}}`},
	} {
		lines := slices.Clone(good)
		lines[c.line-1] = c.with
		r, err := game.ReadRecord(strings.NewReader(strings.Join(lines, "\n")), find)
		if err == nil {
			_, err = game.Replay(r, nil)
		}
		var at *game.LineError
		if !errors.As(err, &at) || at.Line != c.line {
			t.Errorf("%s: got %v, want an error in line %d", name, err, c.line)
		}
	}
}

// FuzzParse looks for words that are read as something else than they say.
func FuzzParse(f *testing.F) {
	for _, word := range []string{"bid 45000", "take 1", "sell", "sell 2xRRR 1xBV", "discard RRG", "sell 1xRBYVG 12xGG"} {
		f.Add(word)
	}
	f.Fuzz(func(t *testing.T, word string) {
		d, err := (business.Rules{}).Parse(word)
		if err != nil {
			return
		}
		if d.String() != word {
			t.Fatalf("%q is read as %q", word, d)
		}
		again, err := (business.Rules{}).Parse(d.String())
		if err != nil || again != d {
			t.Fatalf("%q is not stable: %v, %v", word, again, err)
		}
	})
}
