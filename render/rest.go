package render

import "time"

// rest notices that a person rests on something of which they may want to know
// what it is: with the mouse over it, a finger down on it, or the keyboard at its
// control.
type rest struct {
	at    Target // the zero Target for nothing
	since time.Duration
	told  bool
}

// restTime is how long somebody rests until what is there is explained.
const restTime = 550 * time.Millisecond

// follow takes in what a person is at, and tells whether something else is to be
// explained than before: what is there now, or nothing any more.
func (r *rest) follow(at Target, now time.Duration) (changed bool) {
	if at != r.at {
		changed = r.told
		*r = rest{at: at, since: now}
		return changed
	}
	if at.ID == "" || r.told || now < r.since+restTime {
		return false
	}
	r.told = true
	return true
}
