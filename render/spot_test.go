package render

import (
	"slices"
	"testing"

	"gavel/render/geom"
)

// TestSpot: the page is told once where something lies, and again when it has moved, or
// is asked for anew.
func TestSpot(t *testing.T) {
	b := newBench()
	b.rest()
	card := Target{ID: "house-3", Rect: geom.Rect{X: 10, Y: 10, W: 40, H: 60}}
	var told [][]Target
	b.calls.Spotted = func(ids string, at []Target) {
		if ids != "house-3 box" {
			t.Errorf("told of %q", ids)
		}
		told = append(told, at)
	}
	b.scene.targets = []Target{pass, card}
	b.Post(func() { b.Spot("house-3 box") })
	b.rest()
	moved := card
	moved.Rect.X = 90
	b.scene.targets = []Target{moved}
	b.rest()
	b.Post(func() { b.Spot("house-3 box") })
	b.rest()
	b.Post(func() { b.Spot("") })
	b.rest()
	b.Post(func() { b.Spot("house-3 box"); b.Show(b.scene) }) // another table, on which nobody has asked for it
	b.rest()
	if want := [][]Target{{card}, {moved}, {moved}}; !slices.EqualFunc(told, want, slices.Equal) {
		t.Errorf("told %v", told)
	}
}
