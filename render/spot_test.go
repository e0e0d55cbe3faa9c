package render

import (
	"slices"
	"testing"

	"gavel/render/geom"
)

// TestSpot: the stage reports a place once, and again when it has changed or the page asks again.
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
	b.Post(func() { b.Spot("house-3 box"); b.Show(b.scene) }) // another table, for which the page has not asked
	b.rest()
	if want := [][]Target{{card}, {moved}, {moved}}; !slices.EqualFunc(told, want, slices.Equal) {
		t.Errorf("told %v", told)
	}
}

// TestSpotWaitsForThePicture: a place is reported when something can be seen there.
func TestSpotWaitsForThePicture(t *testing.T) {
	b := newBench()
	told := 0
	b.calls.Spotted = func(string, []Target) {
		told++
		if b.scene.drawn == 0 || b.canvas.Sheet.Missing() {
			t.Error("told before the picture is drawn")
		}
	}
	b.Post(func() { b.Spot(pass.ID) })
	b.rest()
	if told != 1 {
		t.Errorf("told %d times", told)
	}
}
