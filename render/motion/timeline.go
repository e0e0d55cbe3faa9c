package motion

import "time"

// Speed is how fast a person wants to see the table move.
type Speed uint8

// The speeds. The zero value is Normal. Instant shows every result at once.
const (
	Normal Speed = iota
	Slow
	Fast
	Instant
)

// Factor is what a length of picture time is multiplied with to get the time a
// person waits.
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

// Manner is how things move: the speed, and whether a person asked for less
// motion.
type Manner struct {
	Speed   Speed
	Reduced bool // fades instead of flights
}

// Show is the flight's pose at t in this manner.
func (m Manner) Show(f Flight, t time.Duration) Pose {
	if m.Reduced {
		return f.Fade(t)
	}
	return f.At(t)
}

const (
	// rush is how long what is left may take once it is hurried.
	rush = 180 * time.Millisecond
	// backlog is how far the picture may fall behind before it runs faster by
	// itself (a tab that was hidden, quick bots).
	backlog = 6 * time.Second
	// hiccup is the longest step of one frame. What longer frames miss is made
	// up for by a faster pace, and beyond late by a jump; but after a pause of
	// that length the picture goes on where it was.
	hiccup = 100 * time.Millisecond
	late   = time.Second
)

// Timeline is the picture's clock. Lengths are appended to its end; Advance
// runs it towards there. The zero value is ready.
type Timeline struct {
	now, end time.Duration
	rate     float64       // 0: the manner's own pace; else hurried, in picture time per time
	missed   time.Duration // of a person's time, by long frames
}

// Now is the current picture time.
func (tl *Timeline) Now() time.Duration { return tl.now }

// End is the picture time when everything appended has been shown.
func (tl *Timeline) End() time.Duration { return tl.end }

// Busy tells whether there is something left to show.
func (tl *Timeline) Busy() bool { return tl.now < tl.end }

// Append makes room for a length at the end and returns when it starts.
func (tl *Timeline) Append(length time.Duration) (start time.Duration) {
	start = tl.end
	tl.end += length
	return start
}

// Hurry shows the rest within a moment. What is appended later runs at its
// usual pace again.
func (tl *Timeline) Hurry() {
	tl.rate = max(tl.rate, float64(tl.end-tl.now)/float64(rush))
}

// Hurried tells whether the rest is shown within a moment.
func (tl *Timeline) Hurried() bool { return tl.rate > 0 }

// Finish jumps to the end.
func (tl *Timeline) Finish() { tl.now, tl.rate, tl.missed = tl.end, 0, 0 }

// Advance moves on by the time that passed on a person's clock, at the given
// speed, and returns the new picture time.
func (tl *Timeline) Advance(passed time.Duration, speed Speed) time.Duration {
	if !tl.Busy() || speed == Instant {
		tl.Finish()
		return tl.now
	}
	rate := 1 / speed.Factor()
	if left := tl.end - tl.now; left > backlog {
		rate *= float64(left) / float64(backlog)
	}
	rate = max(rate, tl.rate)
	step := min(passed, hiccup)
	if passed < late { // more is a page that was not looked at
		tl.missed += passed - step
	}
	again := min(tl.missed, step/2) + max(0, tl.missed-late)
	tl.missed -= min(tl.missed, again)
	tl.now += time.Duration(float64(step+again) * rate)
	if tl.now >= tl.end {
		tl.Finish()
	}
	return tl.now
}
