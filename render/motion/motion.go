// Package motion computes the places of things at a time, and nothing else. A movement is data
// (from, to, when, how), and its picture is a pure function of time. The package has no clock and
// no screen. It has no state of the game, which is often ahead of the picture.
//
// Times are picture time: they start at 0 with the Timeline and run at the speed that a person
// has chosen.
package motion

import (
	"math"
	"time"

	"gavel/render/geom"
)

// Part returns the finished part of a span at t: 0 before it starts, 1 from its end on.
func Part(t, start, length time.Duration) float64 {
	switch {
	case t < start:
		return 0
	case t >= start+length:
		return 1
	}
	return float64(t-start) / float64(length)
}

// Pose is the position of a card or coin on the table.
type Pose struct {
	At    geom.Point // its centre
	Width float64    // in dp, before flipping
	Turn  float64    // in radians, clockwise
	Face  float64    // 1 face up, -1 face down, between these while it turns
	Lift  float64    // in dp above the felt, for the distance of its shadow
	Alpha float64    // 1 opaque, 0 invisible
}

// Squeeze returns the visible part of the width because of the flip: 1 flat on the table, 0 on
// edge.
func (p Pose) Squeeze() float64 { return math.Abs(math.Sin(p.Face * math.Pi / 2)) }

// Between returns the pose at the part k of the way from p to q. k may leave 0..1 for an ease
// that overshoots.
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

// Flight is the way of a thing from one pose to another.
type Flight struct {
	From, To      Pose
	Start, Length time.Duration
	Ease          Ease
	Arc           float64 // in dp: its height above the straight line, and the distance of its shadow there
}

// At returns the pose at t: From before the start, To after the end.
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

// Flying reports whether the thing is in flight at t.
func (f Flight) Flying(t time.Duration) bool { return t >= f.Start && t < f.Start+f.Length }

// Fade returns the pose for people who asked for reduced motion. The thing fades out in its old
// place and appears in its new one, within 150 ms. It does not move.
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

// Stagger starts many things one after the other. They are Step apart, but all start within Whole
// (0: no limit).
type Stagger struct{ Step, Whole time.Duration }

// At returns the start of the i-th of n things, counted from the first.
func (s Stagger) At(i, n int) time.Duration {
	step := s.Step
	if s.Whole > 0 && n > 1 {
		step = min(step, s.Whole/time.Duration(n-1))
	}
	return time.Duration(i) * step
}

// Last returns the start of the last of n things.
func (s Stagger) Last(n int) time.Duration { return s.At(max(0, n-1), n) }
