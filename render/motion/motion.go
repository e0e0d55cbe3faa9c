// Package motion computes where things are at a time, and nothing else. A
// movement is data (from, to, when, how), and its picture a pure function of
// time. The package has no clock, no screen and no state of the game, which is
// often ahead of the picture.
//
// Times are picture time: they start at 0 with the Timeline and run at the pace
// that a person chose.
package motion

import (
	"math"
	"time"

	"gavel/render/geom"
)

// Part is how much of the span is over at t: 0 before it starts, 1 from its end
// on.
func Part(t, start, length time.Duration) float64 {
	switch {
	case t < start:
		return 0
	case t >= start+length:
		return 1
	}
	return float64(t-start) / float64(length)
}

// Pose is how a card or coin lies on the table.
type Pose struct {
	At    geom.Point // its centre
	Width float64    // in dp, before flipping
	Turn  float64    // in radians, clockwise
	Face  float64    // 1 face up, -1 face down, between them on the way over
	Lift  float64    // in dp above the felt: how far its shadow falls
	Alpha float64    // 1 solid, 0 not there
}

// Squeeze is how wide the pose looks because of its flip: 1 flat on the table,
// 0 on edge.
func (p Pose) Squeeze() float64 { return math.Abs(math.Sin(p.Face * math.Pi / 2)) }

// Between is the pose the part k of the way from p to q; k may leave 0..1 (an
// ease that overshoots).
func (p Pose) Between(q Pose, k float64) Pose {
	mix := func(a, b float64) float64 { return a + (b-a)*k }
	return Pose{
		At:    p.At.Lerp(q.At, k),
		Width: mix(p.Width, q.Width),
		Turn:  mix(p.Turn, q.Turn),
		Face:  max(-1, min(1, mix(p.Face, q.Face))),
		Lift:  max(0, mix(p.Lift, q.Lift)),
		Alpha: max(0, min(1, mix(p.Alpha, q.Alpha))),
	}
}

// Flight is a thing's way from one pose to another.
type Flight struct {
	From, To      Pose
	Start, Length time.Duration
	Ease          Ease
	Arc           float64 // in dp: how high above the straight way it goes, and how far its shadow falls there
}

// At is the pose at t: From before the start, To after the end.
func (f Flight) At(t time.Duration) Pose {
	part := Part(t, f.Start, f.Length)
	if part == 0 {
		return f.From
	}
	if part == 1 {
		return f.To
	}
	p := f.From.Between(f.To, f.Ease.At(part))
	up := f.Arc * Swing(part)
	p.At.Y -= up
	p.Lift += up / 2
	return p
}

// Flying tells whether the thing is under way at t.
func (f Flight) Flying(t time.Duration) bool { return t >= f.Start && t < f.Start+f.Length }

// Fade is the flight for people who asked for reduced motion: the thing goes
// pale where it was and appears where it is to be, within 150 ms, and moves
// nowhere.
func (f Flight) Fade(t time.Duration) Pose {
	const fade = 150 * time.Millisecond
	switch part := Part(t, f.Start, min(f.Length, fade)); {
	case part < 0.5:
		p := f.From
		p.Alpha *= 1 - 2*part
		return p
	default:
		p := f.To
		p.Alpha *= 2*part - 1
		return p
	}
}

// Stagger starts many things one after the other: Step apart, but all within
// Whole (0: however long it takes).
type Stagger struct{ Step, Whole time.Duration }

// At is when the i-th of n things starts, counted from the first.
func (s Stagger) At(i, n int) time.Duration {
	step := s.Step
	if s.Whole > 0 && n > 1 {
		step = min(step, s.Whole/time.Duration(n-1))
	}
	return time.Duration(i) * step
}

// Last is when the last of n things starts.
func (s Stagger) Last(n int) time.Duration { return s.At(max(0, n-1), n) }
