package board

import (
	"slices"
	"sort"
	"time"

	"gavel/assets/sound"
	"gavel/game"
	"gavel/render"
	"gavel/render/motion"
)

// Cue is a sound at its time.
type Cue struct {
	At time.Duration // since the start of its transition
	sound.Note
}

// Cues are the sounds of a transition, in any order.
type Cues []Cue

// Add appends a sound at its own pitch.
func (c *Cues) Add(at time.Duration, s sound.Sound, gain float64) {
	c.Tune(at, s, 1, gain)
}

// Tune appends a sound with a rate: faster or slower than normal.
func (c *Cues) Tune(at time.Duration, s sound.Sound, rate, gain float64) {
	*c = append(*c, Cue{at, sound.Note{Sound: s, Rate: rate, Gain: gain}})
}

// Gain returns the volume for the sounds of a seat. The viewer's own are louder. For
// game.Spectator all seats are equally loud.
func Gain(seat, me game.Seat) float64 {
	if me == game.Spectator || seat == me {
		return 1
	}
	return 0.45
}

// Each appends the sounds of n things that arrive one after the other. They start by a stagger
// and fly for a length.
func (c *Cues) Each(start time.Duration, by motion.Stagger, length time.Duration, n int, s sound.Sound) {
	for i := range n {
		c.Add(start+by.At(i, n)+length*3/4, s, 1)
	}
}

// Finish appends the sounds of counting the scores, and the viewer's sound after the sorting. me is game.Spectator for spectators.
func (c *Cues) Finish(me game.Seat, end Standing) {
	const ticks = 14
	for i := range ticks {
		c.Tune(tallyTime*time.Duration(i)/ticks, sound.Tick, 1+0.04*float64(i), 1)
	}
	last := sound.Victory
	if me != game.Spectator && !end.Won.Has(me) {
		last = sound.Defeat
	}
	c.Add(tallyTime+sortTime, last, 1)
}

// Turn appends a sound at the end of a transition if the viewer's turn begins.
func (c *Cues) Turn(at time.Duration, me game.Seat, before, after game.Seats) {
	if me != game.Spectator && after.Has(me) && !before.Has(me) {
		c.Add(at, sound.Turn, 1)
	}
}

// moment is the picture time at which something can be seen.
type moment struct {
	at time.Duration
	render.Moment
}

// Queue has the times of transitions, their sounds and their moments. The zero value is at rest.
type Queue struct {
	Line motion.Timeline

	seen    render.Moment
	moments []moment        // to come, in order
	ends    []time.Duration // of the transitions in progress or to come, in picture time
	cues    []Cue           // in order, at picture times
	clock   time.Duration
}

// Add appends a transition of a length with its sounds. It returns the start in picture time.
func (q *Queue) Add(length time.Duration, cues []Cue) (start time.Duration) {
	start = q.Line.Append(length)
	q.ends = append(q.ends, start+length)
	first := len(q.cues)
	for _, c := range cues {
		c.At += start
		q.cues = append(q.cues, c)
	}
	added := q.cues[first:]
	sort.SliceStable(added, func(i, j int) bool { return added[i].At < added[j].At })
	return start
}

// Expect notes a moment that can be seen from a picture time on. The times of calls increase.
func (q *Queue) Expect(at time.Duration, m render.Moment) {
	q.moments = append(q.moments, moment{at, m})
}

// Advance moves to the time now of a person's clock, and calls hear for the sounds that are due.
// If a hurry brings several equal sounds together, it plays only the loudest. It reports whether
// something was still to be shown, and how many transitions are over.
func (q *Queue) Advance(now time.Duration, speed motion.Speed, hear func(sound.Note)) (busy bool, over int) {
	passed := now - q.clock
	q.clock = now
	busy = q.Line.Busy()
	at := q.Line.Advance(passed, speed)

	due := 0
	var loudest [sound.Count]float64 // 0 if the sound is not due, or was played
	for due < len(q.cues) && q.cues[due].At <= at {
		c := q.cues[due]
		due++
		loudest[c.Sound] = max(loudest[c.Sound], c.Gain)
	}
	for _, c := range q.cues[:due] {
		if gain := loudest[c.Sound]; gain > 0 {
			loudest[c.Sound] = 0
			c.Gain = gain
			hear(c.Note)
		}
	}
	q.cues = slices.Delete(q.cues, 0, due)

	reached := 0
	for reached < len(q.moments) && q.moments[reached].at <= at {
		q.seen = q.moments[reached].Moment
		reached++
	}
	q.moments = slices.Delete(q.moments, 0, reached)

	for over < len(q.ends) && at >= q.ends[over] {
		over++
	}
	q.ends = slices.Delete(q.ends, 0, over)
	return busy, over
}
