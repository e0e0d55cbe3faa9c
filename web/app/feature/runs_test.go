package feature

import (
	"testing"
	"testing/synctest"
	"time"

	"gavel/game/runner"
)

// TestASliceHasAStep: even if one step takes longer than a slice, it is made. Otherwise the work would
// never end.
func TestASliceHasAStep(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		steps := 0
		Slice(func() bool {
			steps++
			time.Sleep(2 * runner.Slice)
			return false
		})
		if steps != 1 {
			t.Errorf("%d steps", steps)
		}
	})
}
