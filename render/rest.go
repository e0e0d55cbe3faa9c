package render

import "time"

// rest notices that a person rests on something of which they may want to know
// what it is: with the mouse over it, a finger down on it, or the keyboard at its
// control.
type rest struct {
	id    string // what it is, "" for nothing
	since time.Duration
	told  bool
}

// restTime is how long somebody rests until what is there is explained.
const restTime = 550 * time.Millisecond

// follow takes in what a person is at, and tells whether something else is to be
// explained than before: what is there now, or nothing any more.
func (r *rest) follow(id string, now time.Duration) (changed bool) {
	if id != r.id {
		changed = r.told
		*r = rest{id: id, since: now}
		return changed
	}
	if id == "" || r.told || now < r.since+restTime {
		return false
	}
	r.told = true
	return true
}
