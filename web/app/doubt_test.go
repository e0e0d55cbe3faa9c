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

// TestWhoSaysTheyWereThere: the sentence after a game counts the draws without a person, and those for which their page
// says that it was there.
func TestWhoSaysTheyWereThere(t *testing.T) {
	book := locale.For(locale.English)
	proof := session.Proof{Done: true, Drawn: true, Draws: 12}
	proof.Without[1], proof.There[1], proof.Without[2] = 3, 2, 1
	less := []string{
		book.T("friends.drawn.there", "who", "Bo", "n", 3, "all", 12, "there", 2),
		book.T("friends.drawn.times", "who", "Cy", "n", 1, "all", 12),
	}
	if said, want := verdict(proof, 0, []string{"Ada", "Bo", "Cy"}, book), book.T("friends.drawn.less", "names", less); said != want {
		t.Errorf("%q, want %q", said, want)
	}
}
