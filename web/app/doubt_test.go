package app

import (
	"strings"
	"testing"

	"gavel/assets/locale"
	"gavel/net/session"
)

// TestDoubts: what a page cannot prove follows what it says about the deal.
func TestDoubts(t *testing.T) {
	book := locale.For(locale.English)
	for _, c := range []struct {
		proof session.Proof
		want  []string
	}{
		{session.Proof{Done: true}, nil},
		{session.Proof{Done: true, Other: true}, []string{"friends.other"}},
		{session.Proof{Done: true, Missed: true, Given: true}, []string{"friends.missed"}},
		{session.Proof{Done: true, Missed: true, Other: true, Err: session.ErrCards}, []string{"friends.other", "friends.missed"}},
	} {
		said := verdict(c.proof, 0, []string{"Ada", "Bo"}, book)
		for _, key := range []string{"friends.other", "friends.missed"} {
			want := false
			for _, k := range c.want {
				want = want || k == key
			}
			if strings.Contains(said, book.T(key)) != want {
				t.Errorf("%+v: %q", c.proof, said)
			}
		}
	}
}
