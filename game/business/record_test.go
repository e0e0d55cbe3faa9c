package business_test

import (
	"testing"

	"gavel/game/business"
)

// FuzzParse looks for texts that are read as another decision.
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
