package forsale

import (
	_ "embed"
	"fmt"
	"hash"
	"testing"

	"gavel/game"
	"gavel/game/gametest"
)

//go:embed testdata/steps.txt
var steps string

// TestStepsNeverChange compares whole games with testdata, and what bots imagine in them.
func TestStepsNeverChange(t *testing.T) {
	gametest.Golden(t, Rules{}, steps, func(v game.View, out hash.Hash) {
		view := v.(View)
		if seat := view.Seat; seat != game.Spectator {
			fmt.Fprintln(out, view.Total(), view.Private())
		}
		if view.Phase != Buying && view.Phase != Selling {
			return
		}
		s := view.Imagined()
		src := game.SplitMix(7)
		s.Redeal(&src)
		fmt.Fprintln(out, s, s.Offer(), s.Table(), s.ToCome(), s.Unseen(), s.Standing(), s.In(), s.Phase(), s.Seats(), s.Bidder())
	})
}
