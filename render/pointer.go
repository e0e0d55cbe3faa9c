package render

import (
	"github.com/hajimehoshi/ebiten/v2"

	"gavel/render/geom"
)

// sample is what mouse and touch screen say in one tick.
type sample struct {
	at      geom.Point // in dp
	down    bool
	touch   bool // a finger: it points at nothing unless it is down
	present bool // somewhere on the canvas
}

// gesture is what a tick of the pointer came to.
type gesture uint8

const (
	nothing gesture = iota
	press           // a target was pressed and released
	tap             // the same where there is no target
)

// pointer makes one pointer of mouse and fingers. What goes down on one target
// and comes up on another, or off the canvas, was not meant.
type pointer struct {
	hand Hand
	last sample
	held bool // down since it was over hand.Down, which may be no target
}

// step takes a sample in and returns what it completes: a press comes with the
// target's ID.
func (p *pointer) step(s sample, targets []Target) (gesture, string) {
	if s.touch && !s.down && p.held {
		s.at = p.last.at // a finger that was lifted was last where it lifted
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
		p.hand.At = geom.Point{} // where it is beside all targets is not seen
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

// cancel has what is held down not pressed when it is released.
func (p *pointer) cancel() { p.held, p.hand.Down = false, "" }

// uppermost is the target that lies above all others at a point; the zero Target if
// there is none.
func uppermost(targets []Target, p geom.Point) Target {
	for i := len(targets) - 1; i >= 0; i-- {
		if targets[i].Rect.Holds(p) {
			return targets[i]
		}
	}
	return Target{}
}

// reader reads mouse and fingers from the engine.
type reader struct {
	touches  []ebiten.TouchID
	touching bool // the last thing used was a finger
}

// read is the current sample; scale is device pixels per dp, window the canvas
// in dp.
func (r *reader) read(scale float64, window geom.Rect) sample {
	r.touches = ebiten.AppendTouchIDs(r.touches[:0])
	if len(r.touches) > 0 {
		r.touching = true
		x, y := ebiten.TouchPositionF(r.touches[0])
		p := geom.Pt(x/scale, y/scale)
		return sample{at: p, down: true, touch: true, present: window.Holds(p)}
	}
	x, y := ebiten.CursorPositionF()
	p := geom.Pt(x/scale, y/scale)
	s := sample{at: p, down: ebiten.IsMouseButtonPressed(ebiten.MouseButtonLeft), present: window.Holds(p)}
	if r.touching && !s.down {
		// The mouse has not been seen since the finger: where it may be does
		// not matter.
		return sample{touch: true, present: true}
	}
	r.touching = false
	return s
}
