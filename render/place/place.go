// Package place draws the room around a table: wood around the cloth, the light of a lamp,
// and a curtain above. All of it is painted once for each size of the window.
package place

import (
	"math"

	"gavel/render/geom"
)

// Place has the places of a table's surroundings in a window, in dp.
type Place struct {
	Window geom.Size
	Room   geom.Rect // from the curtain down, between the covered sides
	Rail   float64   // thickness of the wood; 0 for none
	Drop   float64   // length of the curtain; 0 for none
	Drape  geom.Size // the curtain at either side; empty for none
}

const (
	// leastRail and leastDrop are the least sizes at which wood and cloth look like it.
	leastRail, leastDrop = 6, 36
	// fringe is the height that the curtain's fringe takes of the covered part above.
	fringe = 8
)

// In returns the place in a window whose borders are covered by bars and panels. The cover below
// has no influence, so that the place stays when a bar grows.
func In(window geom.Size, covered geom.Insets) Place {
	w := window.W - covered.Left - covered.Right
	p := Place{Window: window, Room: geom.Rect{X: covered.Left, W: max(0, w), H: window.H}}
	least := min(w, window.H)
	if p.Rail = geom.Clamp(10+0.0317*(least-390), 0, 30); p.Rail < leastRail {
		p.Rail = 0
	}
	if p.Drop = min(48, covered.Top-fringe); p.Drop < leastDrop || w < 200 {
		p.Drop = 0
	}
	if p.Drop > 0 && w >= 900 && window.H >= 600 {
		k := math.Min(window.H/768, 1.5)
		p.Drape = geom.Size{W: 80 * k, H: 228 * k}
	}
	if p.Drop > 0 {
		p.Room.Y = p.Drop - fringe
		p.Room.H -= p.Room.Y
	}
	return p
}

// Area returns the uncovered part of the window inside the wood. Things may lie a little over the
// wood.
func (p Place) Area(covered geom.Insets) geom.Rect {
	over := geom.Clamp(p.Rail-8, 0, 0.011*p.Room.W)
	top := max(covered.Top, p.Room.Y+over)
	return geom.Rect{W: p.Window.W, H: p.Window.H}.Less(geom.Insets{
		Top: top, Bottom: covered.Bottom, Left: covered.Left + over, Right: covered.Right + over,
	})
}

// lamp returns the place of the lamp's light.
func (p Place) lamp() geom.Point {
	return geom.Pt(p.Room.Centre().X, p.Room.Y+0.31*p.Room.H)
}
