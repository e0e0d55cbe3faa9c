package render

import (
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"gavel/render/geom"
	"gavel/render/motion"
)

// sample is the state of mouse and touch screen in one tick.
type sample struct {
	at      geom.Point // in dp
	down    bool
	touch   bool // a finger, which points at nothing unless it is down
	present bool // somewhere on the canvas
}

// gesture is the result of a tick of the pointer.
type gesture uint8

const (
	nothing gesture = iota
	press           // a target was pressed and released
	tap             // the same where there is no target
)

// pointer combines mouse and fingers into one pointer. It ignores a press that goes down on one
// target and comes up on another, or off the canvas.
type pointer struct {
	hand Hand
	last sample
	held bool // down since it was over hand.Down, which may be ""
}

// step handles a sample and returns the gesture that it completes. A press has the target's ID.
func (p *pointer) step(s sample, targets []Target) (gesture, string) {
	if s.touch && !s.down && p.held {
		s.at = p.last.at // the last place of a lifted finger
	}
	over := ""
	if s.present {
		over = uppermost(targets, s.at).ID
	}
	was := p.last
	p.last = s
	p.hand.Over, p.hand.At = over, s.at
	if s.touch && !s.down {
		p.hand.Over = ""
	}
	if p.hand.Over == "" {
		p.hand.At = geom.Point{} // its place off all targets does not matter
	}
	switch {
	case s.down && !was.down && s.present:
		p.held, p.hand.Down = true, over
	case p.held && !s.present:
		p.held, p.hand.Down = false, ""
	case p.held && !s.down:
		id := p.hand.Down
		p.held, p.hand.Down = false, ""
		switch {
		case over != id:
			return nothing, ""
		case id == "":
			return tap, ""
		}
		return press, id
	}
	return nothing, ""
}

// cancel cancels the press of the target that is held down.
func (p *pointer) cancel() { p.held, p.hand.Down = false, "" }

// uppermost returns the uppermost target at a point. It returns the zero Target if there is none.
func uppermost(targets []Target, p geom.Point) Target {
	for i := len(targets) - 1; i >= 0; i-- {
		if targets[i].Rect.Holds(p) {
			return targets[i]
		}
	}
	return Target{}
}

// reader reads mouse and fingers from the engine, and taps from the document.
type reader struct {
	touches  []ebiten.TouchID
	touching bool            // the last device was a finger
	taps     chan geom.Point // places where a finger has come down since the last sample, in dp
}

// tapped records that a finger has come down. Any goroutine may call it.
func (r *reader) tapped(at geom.Point) {
	select {
	case r.taps <- at:
	default: // one tap is enough for a frame
	}
}

// read returns the current sample. scale is device pixels per dp, window is the canvas in dp.
func (r *reader) read(scale float64, window geom.Rect) sample {
	at, down := r.finger(scale)
	if down {
		r.touching = true
		return sample{at: at, down: true, touch: true, present: window.Holds(at)}
	}
	x, y := ebiten.CursorPositionF()
	p := geom.Pt(x/scale, y/scale)
	s := sample{at: p, down: ebiten.IsMouseButtonPressed(ebiten.MouseButtonLeft), present: window.Holds(p)}
	if r.touching && !s.down {
		// The mouse has not moved since the finger, so its place does not matter.
		return sample{touch: true, present: true}
	}
	r.touching = false
	return s
}

// finger returns the place of the first finger that is down. A finger that has come down and gone
// up between two frames counts as down for one frame: the engine does not notice it.
func (r *reader) finger(scale float64) (at geom.Point, down bool) {
	select {
	case at, down = <-r.taps:
	default:
	}
	r.touches = ebiten.AppendTouchIDs(r.touches[:0])
	if len(r.touches) == 0 {
		return at, down
	}
	x, y := ebiten.TouchPositionF(r.touches[0])
	return geom.Pt(x/scale, y/scale), true
}

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
