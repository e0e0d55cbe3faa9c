package copies

import (
	"strconv"
	"strings"
	"time"
)

// Memo is what a browser remembers about requests and reminders.
type Memo struct {
	Asked    int64 // when the browser was asked never to delete data by itself, in seconds since 1970; 0 if never
	Refused  bool  // the browser did not promise it
	Reminded int64 // when the person was reminded and postponed it
	Kept     int64 // when the person last made a copy
}

// ReadMemo decodes the text of [Memo.String]. For any other text it returns the zero Memo.
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

// String encodes the memo.
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

// week is the time before the next reminder or request.
const week = 7 * 24 * time.Hour

// Asks reports whether to ask the browser now.
func (m Memo) Asks(now time.Time) bool { return old(m.Asked, now) }

// Reminds reports whether to remind the person now of making a copy.
func (m Memo) Reminds(now time.Time) bool {
	return m.Refused && old(m.Reminded, now) && old(m.Kept, now)
}

// Fetches reports whether to offer now to import what the person has in another browser.
func (m Memo) Fetches(now time.Time) bool { return old(m.Reminded, now) }

// old reports whether something was a week ago. A time in the future, from a clock that was
// ahead, becomes old eventually.
func old(at int64, now time.Time) bool {
	since := now.Sub(time.Unix(at, 0))
	return since >= week || since < -week
}
