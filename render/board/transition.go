package board

import (
	"math"
	"time"

	"gavel/render"
	"gavel/render/geom"
	"gavel/render/motion"
)

// Durations that are alike in all games, in picture time.
const (
	PopTime    = 160 * time.Millisecond // in which a new number jumps out and back
	SettleTime = 260 * time.Millisecond // until what is to be elsewhere has slid there
	Breath     = 140 * time.Millisecond // at the end of a transition, so that it can be seen
	DealTime   = 260 * time.Millisecond // of a card from the deck to its place
	LandTime   = 120 * time.Millisecond // until a card that has landed lies still; within a breath
)

// never is the start of an animation that shows nothing yet.
const never = -1

// Transition is one thing that happens on the table, with the states before and
// after it.
type Transition[S comparable, E any] struct {
	_ [0]func() // not comparable, so that the page holds no code that compares it

	From, To S
	Effect   E             // what happens; the zero value has all that differs slide to its place
	Leaving  time.Duration // from the start until what changes hands sets off
	Length   time.Duration

	start  time.Duration // in picture time; the queue sets it
	moment render.Moment // that it shows; the zero value if it tells of no event
}

// Settle is a transition in which all that differs slides to its place.
func Settle[S comparable, E any](from, to S) Transition[S, E] {
	return Transition[S, E]{From: from, To: to, Length: SettleTime}
}

// Animation is a transition under way.
type Animation[S comparable, E any, L Layout[L]] struct {
	_ [0]func() // not comparable, so that the page holds no code that compares it

	Transition[S, E]
	Progress
	Was, Is L // the layouts before and after
	Now     L // on the way between them
}

// Animate returns a transition between two layouts at its start.
func Animate[S comparable, E any, L Layout[L]](t Transition[S, E], was, is L) Animation[S, E, L] {
	return Animation[S, E, L]{Transition: t, Progress: Progress{whole: t.Length, unit: is.Dp(1)}, Was: was, Is: is, Now: is}
}

// Shown is the state that names and numbers tell of.
func (a *Animation[S, E, L]) Shown() *S {
	if a.Over() {
		return &a.To
	}
	return &a.From
}

// Progress is how far a transition is.
type Progress struct {
	At     time.Duration // since the start
	Manner motion.Manner

	whole time.Duration // the transition's length
	unit  float64       // of the layout, in dp
}

// slid is how far a layout is on its way, 0 to 1, if it sets off after leaving.
func (p *Progress) slid(leaving time.Duration) float64 {
	if p.Manner.Reduced {
		return 1
	}
	return motion.InOutCubic.At(motion.Part(p.At, leaving, SettleTime))
}

// Over tells whether what happens has happened, so that names and numbers can
// say so.
func (p *Progress) Over() bool { return p.At >= p.whole-Breath }

// Move is the pose of a thing that flies from one pose to another during the
// transition, and whether it is under way; arc is how high above the straight
// way it goes, in units of the layout. What flew in an arc lands with its weight.
func (p *Progress) Move(from, to motion.Pose, start, length time.Duration, arc float64) (motion.Pose, bool) {
	if from == to {
		return to, false
	}
	f := motion.Flight{From: from, To: to, Start: start, Length: p.within(start, length), Ease: motion.InOutCubic, Arc: arc * p.unit}
	pose := p.Manner.Show(f, p.At)
	if arc > 0 && !p.Manner.Reduced {
		pose.Width *= 1 - 0.05*motion.Settle(motion.Part(p.At, start+f.Length, min(LandTime, p.whole-start-f.Length)))
	}
	return pose, f.Flying(p.At)
}

// Deal is the pose of the i-th card that is dealt: thrown fast, a little turned,
// it slows down, lands and settles.
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

// Flip is the pose of a card that is turned over where it lies: it gathers itself,
// jumps over, lands and settles.
func (p *Progress) Flip(from, to motion.Pose, start, length time.Duration) (motion.Pose, bool) {
	if from == to {
		return to, false
	}
	const gather = 100 * time.Millisecond
	over := length * 3 / 5
	pose, flying := p.Move(from, to, start, over, 16)
	if !p.Manner.Reduced {
		rest := motion.Settle(motion.Part(p.At, start+over, length-over))
		pose.Width *= 1 + 0.45*motion.Swing(motion.Part(p.At, start, over)) + 0.14*rest -
			0.05*motion.Swing(motion.Part(p.At, start-gather, gather))
		pose.Turn += 0.12 * rest
	}
	return pose, flying || p.At >= start && p.At < start+length
}

// within shortens what would not be over with the transition.
func (p *Progress) within(start, length time.Duration) time.Duration {
	return max(1, min(length, p.whole-start))
}

// Away is the pose of a thing that flies to a place in which it is lost to
// sight.
func (p *Progress) Away(from, to motion.Pose, start, length time.Duration, arc float64) (motion.Pose, bool) {
	length = p.within(start, length)
	pose, flying := p.Move(from, to, start, length, arc)
	pose.Alpha *= 1 - motion.Part(p.At, start+length*4/5, length/5)
	return pose, flying
}

// Out is the pose of a thing that flies out of such a place.
func (p *Progress) Out(from, to motion.Pose, start, length time.Duration, arc float64) (motion.Pose, bool) {
	length = p.within(start, length)
	pose, flying := p.Move(from, to, start, length, arc)
	pose.Alpha *= motion.Part(p.At, start, length/5)
	return pose, flying
}
