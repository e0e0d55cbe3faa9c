package signaling

import (
	"math/rand/v2"
	"sync"
	"time"
)

// Budget is how many messages a page publishes at somebody else's broker
// within any hour at most, in however many rooms. It is a third of what the
// connection's own signs of life are, and what a host takes whose phone stands
// still for a moment every other minute. Half may be said at once, and the
// other half is spread over the hour, so that nobody ever has to be silent for
// long.
const Budget = 60

// ownBudget is the same for a broker of our own, which has limits itself: all
// of a table may lose the network several times.
const ownBudget = 240

// Rationed is a broker together with what this page may still say there. All
// rooms of a page share it.
type Rationed struct {
	_ [0]func() // not comparable, so that the page holds no code that compares it
	Broker
	mutex sync.Mutex
	left  bucket
}

// Ration returns a broker at which nothing was said yet.
func Ration(b Broker) *Rationed {
	half := b.Budget() / 2
	return &Rationed{Broker: b, left: bucket{burst: half, every: time.Hour / time.Duration(half)}}
}

// cause is why something is said. What matters less leaves more of what may
// be said at once to the rest: who has waited in vain for long can still
// request when the host is there.
type cause int

const (
	venture cause = iota // a further request, or the announcement that the host is there
	coming               // a guest's first request
	asked                // an answer, or a request after such an announcement
)

// may tells whether one more message may be published now, and counts it.
func (r *Rationed) may(why cause) bool {
	r.mutex.Lock()
	defer r.mutex.Unlock()
	spare := [...]int{venture: r.left.burst / 3, coming: r.left.burst / 5, asked: 0}[why]
	return r.left.take(time.Now(), spare)
}

// bucket limits how often something is done: burst times at once, and once
// more after every interval.
type bucket struct {
	burst int
	every time.Duration
	empty time.Time // when it held nothing
}

// take tells whether it may be done now, and still so often later.
func (b *bucket) take(now time.Time, spare int) bool {
	if full := now.Add(-time.Duration(b.burst) * b.every); b.empty.Before(full) {
		b.empty = full
	}
	if now.Sub(b.empty) < time.Duration(spare+1)*b.every {
		return false
	}
	b.empty = b.empty.Add(b.every)
	return true
}

const (
	firstPause   = time.Second
	longestPause = time.Minute
	firstWait    = 3 * time.Second
	longestWait  = 5 * time.Minute
)

// backoff is the pause before a broker is tried again that failed so often
// before: a second, two, four, up to a minute.
func backoff(failures int) time.Duration { return jitter(firstPause, failures, longestPause) }

// patience is how long a guest waits before asking again, after having
// asked so often.
func patience(requests int) time.Duration { return jitter(firstWait, requests, longestWait) }

// jitter doubles a time n times, up to a limit, and takes up to a quarter
// off, so that pages that fail together do not try again together.
func jitter(d time.Duration, n int, most time.Duration) time.Duration {
	for ; n > 0 && d < most; n-- {
		d *= 2
	}
	d = min(d, most)
	return d - rand.N(d/4)
}
