package app

import "testing"

// TestASliceHasAStep, also on a machine that is so busy that the slice is over
// before it has begun: what is worked on would have no end else.
func TestASliceHasAStep(t *testing.T) {
	steps := 0
	inSlice(0, func() bool { steps++; return false })
	if steps != 1 {
		t.Errorf("%d steps", steps)
	}
}
