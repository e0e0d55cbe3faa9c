package copies

import (
	"fmt"
	"time"
)

// Memo is what a browser remembers of keeping what is in it.
type Memo struct {
	Asked    int64 // when it was asked not to delete that by itself, in seconds since 1970; 0 for never
	Refused  bool  // it did not promise
	Reminded int64 // when the person was told so
	Kept     int64 // when they kept a copy
}

// ReadMemo reads what [Memo.String] wrote; the zero Memo from anything else.
func ReadMemo(text string) (m Memo) {
	if n, err := fmt.Sscanf(text, memo, &m.Asked, &m.Refused, &m.Reminded, &m.Kept); n < 4 || err != nil {
		return Memo{}
	}
	return m
}

const memo = "asked %d %t reminded %d kept %d"

// String writes it.
func (m Memo) String() string { return fmt.Sprintf(memo, m.Asked, m.Refused, m.Reminded, m.Kept) }

// week is how long the person is not reminded again, nor the browser asked.
const week = 7 * 24 * time.Hour

// Asks tells whether the browser is to be asked.
func (m Memo) Asks(now time.Time) bool { return old(m.Asked, now) }

// Reminds tells whether the person is to be reminded of keeping a copy.
func (m Memo) Reminds(now time.Time) bool {
	return m.Refused && old(m.Reminded, now) && old(m.Kept, now)
}

// old tells whether something is a week ago. A clock that was ahead makes it so at last.
func old(at int64, now time.Time) bool {
	since := now.Sub(time.Unix(at, 0))
	return since >= week || since < -week
}
