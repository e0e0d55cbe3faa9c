// Package story keeps what is still to be shown of a game: moments one after
// the other on a timeline, and the sounds that belong to them.
package story

import (
	"slices"
	"time"

	"gavel/assets/sound"
	"gavel/render/motion"
)

// Moment is one thing that happens, with its place in picture time.
type Moment interface {
	Span() (start, length time.Duration)
}

// Cue is a sound at its place in picture time, and how fast to play it.
type Cue struct {
	At    time.Duration
	Sound sound.Sound
	Rate  float64
}

// Reel is the moments that a picture still has to show. The zero value is at
// rest.
type Reel[M Moment] struct {
	Moments []M   // the first is under way
	Cues    []Cue // in order
	Line    motion.Timeline

	clock time.Duration
}

// Add appends a moment and its cues; the moment starts at the end of Line.
func (r *Reel[M]) Add(m M, cues []Cue) {
	_, length := m.Span()
	r.Line.Append(length)
	r.Moments = append(r.Moments, m)
	r.Cues = append(r.Cues, cues...)
}

// Advance moves on to the time now of a person's clock, and has them hear the
// cues that are due: of what a hurry brings together, each sound once. It tells
// whether there was something left to show.
func (r *Reel[M]) Advance(now time.Duration, speed motion.Speed, hear func(s sound.Sound, rate float64)) bool {
	passed := now - r.clock
	r.clock = now
	busy := r.Line.Busy()
	at := r.Line.Advance(passed, speed)

	due := 0
	var played uint32
	for due < len(r.Cues) && r.Cues[due].At <= at {
		c := r.Cues[due]
		due++
		if played&(1<<c.Sound) == 0 {
			played |= 1 << c.Sound
			hear(c.Sound, c.Rate)
		}
	}
	r.Cues = slices.Delete(r.Cues, 0, due)

	done := 0
	for done < len(r.Moments) {
		if start, length := r.Moments[done].Span(); at < start+length {
			break
		}
		done++
	}
	r.Moments = slices.Delete(r.Moments, 0, done)
	return busy
}
