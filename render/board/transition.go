package board

import (
	"math"
	"time"

	"gavel/render"
	"gavel/render/geom"
	"gavel/render/motion"
)

// Durations that are the same in all games, in picture time.
const (
	PopTime    = 160 * time.Millisecond // of the jump of a new number
	SettleTime = 260 * time.Millisecond // of the slide of things to their new places
	Breath     = 140 * time.Millisecond // pause at the end of a transition, so that people see the result
	DealTime   = 260 * time.Millisecond // of the flight of a card from the deck to its place
	LandTime   = 120 * time.Millisecond // until a landed card lies still; shorter than Breath
	gatherTime = 100 * time.Millisecond // in which a thing is drawn back before it flies
)

// never is the start of an animation that shows nothing yet.
const never = -1

// Transition is one thing that happens on the table, with the states before and
// after it.
type Transition[S comparable, E any] struct {
	From, To S
	Effect   E             // the event; with the zero value things that differ slide to their places
	Leaving  time.Duration // from the start until things leave their owner
	Length   time.Duration

	start  time.Duration // in picture time; the queue sets it
	moment render.Moment // the moment that it shows; the zero value if it shows no event
}

// Settle returns a transition in which things that differ slide to their places.
func Settle[S comparable, E any](from, to S) Transition[S, E] {
	return Transition[S, E]{From: from, To: to, Length: SettleTime}
}

// Animation is a transition in progress.
type Animation[S comparable, E any, L Layout[L]] struct {
	Transition[S, E]
	Progress
	Was, Is L // the layouts before and after
	Now     L // the layout between them
}

// Animate returns the animation of a transition between two layouts, at its start.
func Animate[S comparable, E any, L Layout[L]](t Transition[S, E], was, is L) Animation[S, E, L] {
	return Animation[S, E, L]{Transition: t, Progress: Progress{whole: t.Length, unit: is.Dp(1)}, Was: was, Is: is, Now: is}
}

// Shown returns the state that names and numbers show.
func (a *Animation[S, E, L]) Shown() *S {
	if a.Over() {
		return &a.To
	}
	return &a.From
}

// Progress is the progress of a transition.
type Progress struct {
	At     time.Duration // since the start
	Manner motion.Manner

	whole time.Duration // the transition's length
	unit  float64       // of the layout, in dp
}

// slid returns the progress of a layout, 0 to 1, if things leave after leaving.
func (p *Progress) slid(leaving time.Duration) float64 {
	if p.Manner.Reduced {
		return 1
	}
	return motion.InOutCubic.At(motion.Part(p.At, leaving, SettleTime))
}

// Over reports whether the event has happened, so that names and numbers show it.
func (p *Progress) Over() bool { return p.At >= p.whole-Breath }

// Move returns the pose of a thing that flies between two poses during the transition, and
// whether it is in flight. arc is its height above the straight line, in units of the layout. A
// thing that flies in an arc is drawn back a little first, and lands with its weight.
func (p *Progress) Move(from, to motion.Pose, start, length time.Duration, arc float64) (motion.Pose, bool) {
	if from == to {
		return to, false
	}
	f := motion.Flight{From: from, To: to, Start: start, Length: p.within(start, length), Ease: motion.InOutCubic, Arc: arc * p.unit}
	pose := p.Manner.Show(f, p.At)
	if arc > 0 && !p.Manner.Reduced {
		back := motion.Swing(motion.Part(p.At, start, min(gatherTime, f.Length/3)))
		if way := to.At.Sub(from.At); way != (geom.Point{}) {
			pose.At = pose.At.Sub(way.Mul(7 * p.unit * back / math.Hypot(way.X, way.Y)))
		}
		pose.Width *= 1 - 0.05*back - 0.05*motion.Settle(motion.Part(p.At, start+f.Length, min(LandTime, p.whole-start-f.Length)))
	}
	return pose, f.Flying(p.At)
}

// Deal returns the pose of the i-th dealt card. It is thrown fast, a little turned. Then it slows
// down, lands and settles.
func (p *Progress) Deal(from, to motion.Pose, start time.Duration, i int) (motion.Pose, bool) {
	if from == to {
		return to, false
	}
	f := motion.Flight{From: from, To: to, Start: start, Length: p.within(start, DealTime), Ease: motion.OutCubic, Arc: 16 * p.unit}
	pose := p.Manner.Show(f, p.At)
	if !p.Manner.Reduced {
		const lean = 3 * math.Pi / 180
		pose.Turn += lean * math.Copysign(1, geom.Jitter(i, 11)) * motion.Swing(motion.Part(p.At, start, DealTime))
		pose.Width *= 1 - 0.05*motion.Settle(motion.Part(p.At, start+DealTime, LandTime))
	}
	return pose, f.Flying(p.At)
}

// Flip returns the pose of a card that is turned over in its place. It crouches, jumps over,
// lands and settles.
func (p *Progress) Flip(from, to motion.Pose, start, length time.Duration) (motion.Pose, bool) {
	if from == to {
		return to, false
	}
	over := length * 3 / 5
	pose, flying := p.Move(from, to, start, over, 16)
	if !p.Manner.Reduced {
		rest := motion.Settle(motion.Part(p.At, start+over, length-over))
		pose.Width *= 1 + 0.45*motion.Swing(motion.Part(p.At, start, over)) + 0.14*rest -
			0.05*motion.Swing(motion.Part(p.At, start-gatherTime, gatherTime))
		pose.Turn += 0.12 * rest
	}
	return pose, flying || p.At >= start && p.At < start+length
}

// within shortens a movement that would last longer than the transition.
func (p *Progress) within(start, length time.Duration) time.Duration {
	return max(1, min(length, p.whole-start))
}

// Away returns the pose of a thing that flies to a place and disappears there.
func (p *Progress) Away(from, to motion.Pose, start, length time.Duration, arc float64) (motion.Pose, bool) {
	length = p.within(start, length)
	pose, flying := p.Move(from, to, start, length, arc)
	pose.Alpha *= 1 - motion.Part(p.At, start+length*4/5, length/5)
	return pose, flying
}

// Out returns the pose of a thing that appears at a place and flies away from it.
func (p *Progress) Out(from, to motion.Pose, start, length time.Duration, arc float64) (motion.Pose, bool) {
	length = p.within(start, length)
	pose, flying := p.Move(from, to, start, length, arc)
	pose.Alpha *= motion.Part(p.At, start, length/5)
	return pose, flying
}
