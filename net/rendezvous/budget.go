package rendezvous

import (
	"math/rand/v2"
	"time"
)

// Budget is how many messages the people of one room may publish at somebody
// else's broker within an hour. A page counts its own and those that it hears.
const Budget = 20

// ownBudget is the same for a broker of our own, which has limits itself: all
// of a table may lose the network several times.
const ownBudget = 240

// budget remembers when messages were published, for an hour.
type budget struct {
	most  int
	spent []time.Time
}

// left tells whether another message may be published.
func (b *budget) left(now time.Time) bool {
	for len(b.spent) > 0 && now.Sub(b.spent[0]) >= time.Hour {
		b.spent = b.spent[1:]
	}
	return len(b.spent) < b.most
}

// spend counts a message. Old ones matter only until others are as many.
func (b *budget) spend(now time.Time) {
	b.spent = append(b.spent, now)
	if len(b.spent) > b.most {
		b.spent = b.spent[1:]
	}
}

const (
	firstPause  = time.Second
	firstWait   = 3 * time.Second
	longestWait = time.Minute
)

// backoff is the pause before a broker is tried again that failed so often
// before: a second, two, four, up to a minute.
func backoff(failures int) time.Duration { return jitter(firstPause, failures) }

// patience is how long a guest waits before knocking again, after having
// knocked so often at the same broker.
func patience(knocks int) time.Duration { return jitter(firstWait, knocks) }

// jitter doubles a time n times, up to a minute, and takes up to a quarter
// off, so that pages that fail together do not try again together.
func jitter(d time.Duration, n int) time.Duration {
	for ; n > 0 && d < longestWait; n-- {
		d *= 2
	}
	d = min(d, longestWait)
	return d - rand.N(d/4)
}
