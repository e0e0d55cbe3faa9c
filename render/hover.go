package render

import (
	"time"

	"gavel/render/geom"
	"gavel/render/motion"
)

// Hover raises what the pointer is over, and lowers what it has left.
type Hover struct {
	Over, Down string // the targets that are pointed at and held down, or ""

	at           geom.Point // of the pointer, as far as it is known
	left         string
	since, until time.Duration
	now          time.Duration
}

const hoverTime = 120 * time.Millisecond

// Follow takes in where the pointer is and tells whether something is still on
// its way up or down.
func (h *Hover) Follow(hand Hand, now time.Duration) bool {
	if hand.Over != h.Over {
		h.left, h.until = h.Over, now
		h.Over, h.since = hand.Over, now
	}
	h.Down, h.now, h.at = hand.Down, now, hand.At
	return now < h.since+hoverTime || now < h.until+hoverTime
}

// Lift is how far up a target is, 0 to 1 and a little beyond on the way.
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

// Toward is where the pointer is within a thing that lies at r, from -1 to 1 across
// and down; 0 in its middle, and where a key points.
func (h *Hover) Toward(r geom.Rect) geom.Point {
	if h.at == (geom.Point{}) || r.Empty() {
		return geom.Point{}
	}
	d := h.at.Sub(r.Centre())
	return geom.Pt(geom.Clamp(2*d.X/r.W, -1, 1), geom.Clamp(2*d.Y/r.H, -1, 1))
}
