package copies

import (
	"strconv"
	"strings"
	"time"
)

// Memo is what a browser remembers of keeping what is in it.
type Memo struct {
	Asked    int64 // when it was asked not to delete that by itself, in seconds since 1970; 0 for never
	Refused  bool  // it did not promise
	Reminded int64 // when the person was told so, and said that it can wait
	Kept     int64 // when they kept a copy
}

// ReadMemo reads what [Memo.String] wrote; the zero Memo from anything else.
func ReadMemo(text string) Memo {
	words := strings.Fields(text)
	if len(words) != 4 {
		return Memo{}
	}
	var n [4]int64
	for i, word := range words {
		var err error
		if n[i], err = strconv.ParseInt(word, 10, 64); err != nil {
			return Memo{}
		}
	}
	return Memo{n[0], n[1] != 0, n[2], n[3]}
}

// String writes it.
func (m Memo) String() string {
	refused := int64(0)
	if m.Refused {
		refused = 1
	}
	var words []string
	for _, n := range []int64{m.Asked, refused, m.Reminded, m.Kept} {
		words = append(words, strconv.FormatInt(n, 10))
	}
	return strings.Join(words, " ")
}

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
