package signaling

import (
	"math/rand/v2"
	"sync"
	"time"
)

// Budget is how many messages a page publishes per hour at somebody else's broker, in all rooms
// together. It is a third of the connection's own keep-alive messages, and enough for a host
// whose phone stops every other minute for a moment. Half of them may be sent at once; the rest
// are spread over the hour, so that nobody must be silent for long.
const Budget = 60

// ownBudget is the same for the site's own broker, which has limits itself. All people of a
// table may lose the network several times.
const ownBudget = 240

// Rationed is a broker with this page's remaining budget. All rooms of a page share it.
type Rationed struct {
	Broker
	mutex sync.Mutex
	left  bucket
}

// Ration returns a broker with a full budget.
func Ration(b Broker) *Rationed {
	half := b.Budget() / 2
	return &Rationed{Broker: b, left: bucket{burst: half, every: time.Hour / time.Duration(half)}}
}

// cause is the reason for a message. Less important messages leave a reserve for others. So a
// guest that has waited for long can still ask when the host is there.
type cause int

const (
	venture cause = iota // another request, or the announcement of a host
	coming               // a guest's first request
	asked                // an answer, or a request after an announcement
)

// may reports whether one more message may be published now, and counts it.
func (r *Rationed) may(why cause) bool {
	r.mutex.Lock()
	defer r.mutex.Unlock()
	spare := [...]int{venture: r.left.burst / 3, coming: r.left.burst / 5, asked: 0}[why]
	return r.left.take(time.Now(), spare)
}

// bucket is a rate limit: burst times at once, and once more per interval.
type bucket struct {
	burst int
	every time.Duration
	empty time.Time // when it was empty
}

// take reports whether one more is allowed now with spare left over, and counts it.
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

// backoff returns the pause before the next try with a broker that has failed so often: one
// second, two, four, up to a minute.
func backoff(failures int) time.Duration { return jitter(firstPause, failures, longestPause) }

// patience returns how long a guest waits after so many requests before it asks again.
func patience(requests int) time.Duration { return jitter(firstWait, requests, longestWait) }

// jitter doubles a time n times, up to a limit. It subtracts up to a quarter, so that pages
// that fail together do not retry together.
func jitter(d time.Duration, n int, most time.Duration) time.Duration {
	for ; n > 0 && d < most; n-- {
		d *= 2
	}
	d = min(d, most)
	return d - rand.N(d/4)
}
