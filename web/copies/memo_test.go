package copies_test

import (
	"testing"
	"time"

	"gavel/web/copies"
)

func TestMemo(t *testing.T) {
	const day = 86400
	now := time.Unix(1790000000, 0)
	ago := func(days int64) int64 { return now.Unix() - days*day }
	for _, c := range []struct {
		is            copies.Memo
		asks, reminds bool
	}{
		{copies.Memo{}, true, false},
		{copies.Memo{Asked: ago(1)}, false, false},
		{copies.Memo{Asked: ago(8)}, true, false},
		{copies.Memo{Asked: ago(1), Refused: true}, false, true},
		{copies.Memo{Asked: ago(1), Refused: true, Reminded: ago(6)}, false, false},
		{copies.Memo{Asked: ago(1), Refused: true, Reminded: ago(7)}, false, true},
		{copies.Memo{Asked: ago(1), Refused: true, Kept: ago(2)}, false, false},
		{copies.Memo{Asked: ago(1), Refused: true, Reminded: ago(-30)}, false, true}, // the clock was wrong
	} {
		m := copies.ReadMemo(c.is.String())
		if m != c.is || m.Asks(now) != c.asks || m.Reminds(now) != c.reminds {
			t.Errorf("%+v is read as %+v, asks %v, reminds %v", c.is, m, m.Asks(now), m.Reminds(now))
		}
	}
	if m := copies.ReadMemo("asked"); m != (copies.Memo{}) {
		t.Errorf("read is %+v", m)
	}
}

// FuzzMemo: any stored text is decoded as a memo that is encoded and decoded unchanged.
func FuzzMemo(f *testing.F) {
	for _, seed := range []string{"", "1 2 3 4", "-1 0 9223372036854775807 0", "1 2 3"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, text string) {
		m := copies.ReadMemo(text)
		if again := copies.ReadMemo(m.String()); again != m {
			t.Errorf("%q: %+v becomes %+v", text, m, again)
		}
	})
}
