package render

import (
	"time"

	"gavel/render/geom"
	"gavel/render/motion"
)

// Hover raises the target under the pointer, and lowers the one that the pointer has left.
type Hover struct {
	Over, Down string // the targets under the pointer and held down, or ""

	at           geom.Point // place of the pointer, if it is known
	left         string
	since, until time.Duration
	now          time.Duration
}

const hoverTime = 120 * time.Millisecond

// Follow reads the place of the pointer. It reports whether a target is still moving up or down.
func (h *Hover) Follow(hand Hand, now time.Duration) bool {
	if hand.Over != h.Over {
		h.left, h.until = h.Over, now
		h.Over, h.since = hand.Over, now
	}
	h.Down, h.now, h.at = hand.Down, now, hand.At
	return now < h.since+hoverTime || now < h.until+hoverTime
}

// Lift returns how far a target is raised: 0 to 1, and a little more on the way.
func (h *Hover) Lift(id string) float64 {
	switch id {
	case "":
		return 0
	case h.Over:
		return motion.OutBack.At(motion.Part(h.now, h.since, hoverTime))
	case h.left:
		return 1 - motion.OutCubic.At(motion.Part(h.now, h.until, hoverTime))
	}
	return 0
}

// Toward returns the place of the pointer within a thing at r, from -1 to 1 across and down. It
// is 0 in the middle, and for the keyboard.
func (h *Hover) Toward(r geom.Rect) geom.Point {
	if h.at == (geom.Point{}) || r.Empty() {
		return geom.Point{}
	}
	d := h.at.Sub(r.Centre())
	return geom.Pt(geom.Clamp(2*d.X/r.W, -1, 1), geom.Clamp(2*d.Y/r.H, -1, 1))
}
