package wire

import (
	"time"
)

// Bucket is a rate limit.
type Bucket struct {
	filled time.Time // when it holds nothing
}

// Take reports whether another event is allowed now. It allows a burst at once, and then one event
// in each interval.
func (b *Bucket) Take(now time.Time, interval time.Duration, burst int) bool {
	if earliest := now.Add(-time.Duration(burst) * interval); b.filled.Before(earliest) {
		b.filled = earliest
	}
	if b.filled.Add(interval).After(now) {
		return false
	}
	b.filled = b.filled.Add(interval)
	return true
}
