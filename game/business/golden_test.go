package business

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
		if view.Seat == game.Spectator || !view.Turn.May.Has(view.Seat) {
			return
		}
		s := view.Imagined()
		src := game.SplitMix(7)
		s.Redeal(&src)
		fmt.Fprintln(out, view.Private(), view.Card(), s, s.Month(), s.Year(), s.Groups(), s.In(), s.Options(), s.Card(), s.Owes(), s.Best())
	})
}
