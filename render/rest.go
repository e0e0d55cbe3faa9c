package render

import "time"

// rest notices that a person rests on a thing and may want an explanation: the mouse is over it,
// a finger is down on it, or the keyboard is at its control.
type rest struct {
	at    Target // the zero Target for nothing
	since time.Duration
	told  bool
}

// restTime is how long a person must rest before the explanation appears.
const restTime = 550 * time.Millisecond

// follow handles the thing that a person is at. It reports whether the explained thing has changed.
// The new one may be nothing.
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
