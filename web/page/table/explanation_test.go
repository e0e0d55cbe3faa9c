//go:build !js

package table

import (
	"testing"

	"gavel/render/geom"
	"gavel/web/model"
)

// TestAnExplanationIsInTheWindow: an explanation lies beside its thing, and inside the room that the table has in the window.
func TestAnExplanationIsInTheWindow(t *testing.T) {
	room := geom.Rect{X: 10, Y: 50, W: 300, H: 400} // to 310 and 450
	note := geom.Rect{W: 100, H: 40}
	for name, c := range map[string]struct {
		thing model.Box
		x, y  float64
	}{
		"above":             {model.Box{X: 150, Y: 200, W: 40, H: 60}, 120, 150},
		"below":             {model.Box{X: 150, Y: 60, W: 40, H: 60}, 120, 130},
		"at the left edge":  {model.Box{X: 12, Y: 200, W: 40, H: 60}, 10, 150},
		"at the right edge": {model.Box{X: 290, Y: 200, W: 40, H: 60}, 210, 150},
		"on a large thing":  {model.Box{X: 10, Y: 50, W: 300, H: 390}, 110, 410},
	} {
		if x, y := beside(c.thing, note, room); x != c.x || y != c.y {
			t.Errorf("%s: at %v, %v, not %v, %v", name, x, y, c.x, c.y)
		}
	}
	if x, y := beside(model.Box{X: 10, Y: 50, W: 300, H: 400}, geom.Rect{W: 500, H: 600}, room); x != 10 || y != 50 {
		t.Errorf("one that is too large begins at %v, %v", x, y)
	}
}
