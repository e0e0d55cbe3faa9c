package render

import (
	"time"

	"gavel/render/motion"
)

// Hover raises what the pointer is over, and lowers what it has left.
type Hover struct {
	Over, Down string // the targets that are pointed at and held down, or ""

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
	h.Down, h.now = hand.Down, now
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
