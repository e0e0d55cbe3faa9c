package app

import "testing"

// TestASliceHasAStep: even if a busy machine uses up the slice before it starts, one step is
// made. Otherwise the work would never end.
func TestASliceHasAStep(t *testing.T) {
	steps := 0
	inSlice(0, func() bool { steps++; return false })
	if steps != 1 {
		t.Errorf("%d steps", steps)
	}
}
