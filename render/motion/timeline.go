package motion

import "time"

// Speed is the speed of movements that a person has chosen.
type Speed uint8

// The speeds. The zero value is Normal. Instant shows every result at once.
const (
	Normal Speed = iota
	Slow
	Fast
	Instant
)

// Factor returns the factor from a length of picture time to the person's time.
func (s Speed) Factor() float64 {
	switch s {
	case Slow:
		return 1.7
	case Fast:
		return 0.5
	case Instant:
		return 0
	default:
		return 1
	}
}

// Manner is the way in which things move: the speed, and whether a person asked for reduced
// motion.
type Manner struct {
	Speed   Speed
	Reduced bool // fades instead of flights
}

// Show returns the flight's pose at t in this manner.
func (m Manner) Show(f Flight, t time.Duration) Pose {
	if m.Reduced {
		return f.Fade(t)
	}
	return f.At(t)
}

const (
	// rush is the longest time for the rest after a hurry.
	rush = 180 * time.Millisecond
	// backlog is how much picture time may be left before the picture runs faster by itself. This
	// happens after a hidden tab, and with quick bots.
	backlog = 6 * time.Second
	// hiccup is the longest step of one frame. After longer frames a faster speed makes up for
	// the missed time, and above late a jump. After a pause of that length the picture continues
	// without a jump.
	hiccup = 100 * time.Millisecond
	late   = time.Second
)

// Timeline is the picture's clock. Append adds lengths to its end, and Advance runs it towards
// the end. The zero value is ready.
type Timeline struct {
	now, end time.Duration
	rate     float64       // 0 for the manner's own speed; otherwise hurried, in picture time per time
	hurried  time.Duration // the end of what is hurried
	missed   time.Duration // a person's time that long frames have missed
}

// Now returns the current picture time.
func (tl *Timeline) Now() time.Duration { return tl.now }

// End returns the picture time at which everything appended has been shown.
func (tl *Timeline) End() time.Duration { return tl.end }

// Busy reports whether there is something left to show.
func (tl *Timeline) Busy() bool { return tl.now < tl.end }

// Append adds a length at the end and returns its start.
func (tl *Timeline) Append(length time.Duration) (start time.Duration) {
	start = tl.end
	tl.end += length
	return start
}

// Hurry shows the rest within a moment. Lengths that are appended later run at their usual speed.
func (tl *Timeline) Hurry() {
	tl.rate, tl.hurried = max(tl.rate, float64(tl.end-tl.now)/float64(rush)), tl.end
}

// Hurried reports whether the rest is shown within a moment.
func (tl *Timeline) Hurried() bool { return tl.rate > 0 }

// Finish jumps to the end.
func (tl *Timeline) Finish() { tl.now, tl.rate, tl.missed = tl.end, 0, 0 }

// Advance moves by the time that passed on a person's clock, at the given speed. It returns the
// new picture time.
func (tl *Timeline) Advance(passed time.Duration, speed Speed) time.Duration {
	if !tl.Busy() || speed == Instant {
		tl.Finish()
		return tl.now
	}
	rate := 1 / speed.Factor()
	if left := tl.end - tl.now; left > backlog {
		rate *= float64(left) / float64(backlog)
	}
	hurries := tl.rate > rate
	rate = max(rate, tl.rate)
	step := min(passed, hiccup)
	if passed < late { // a longer gap is a page that nobody looked at
		tl.missed += passed - step
	}
	again := min(tl.missed, step/2) + max(0, tl.missed-late)
	tl.missed -= min(tl.missed, again)
	tl.now += time.Duration(float64(step+again) * rate)
	if tl.now >= tl.hurried && tl.rate > 0 {
		if tl.rate = 0; hurries {
			tl.now = tl.hurried
		}
	}
	if tl.now >= tl.end {
		tl.Finish()
	}
	return tl.now
}
