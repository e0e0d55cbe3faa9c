package facts

import (
	"strings"
	"testing"
)

// TestNoRoom: if there is no room for all facts, those that are there stay, and the first ones of the other text are taken.
func TestNoRoom(t *testing.T) {
	k := Kind{
		Between: " ",
		Key:     func(fact string) (string, bool) { return fact[:1], fact[0] >= 'a' },
		Wins:    func(fact, other string) bool { return len(fact) > len(other) },
	}
	long := strings.Repeat("b", Limit-len("? a "))
	for _, c := range []struct{ kept, more, want string }{
		{"? a", long, "? a " + long},
		{"? a", "b" + long, "? a"},
		{"? a", long + " ax", "? ax"},
		{"? a " + long, "c", "? a " + long},
		{"? a " + long, "ax", "? a " + long},
		{long + "12345", "a", long + "12345"},
		{"a", long + "12345", "a"},
		{"a? ax a", "ay", "a? ax a"},
		{"a ax", "axe", "a axe"},
	} {
		if got := k.Merge(c.kept, c.more); got != c.want {
			t.Errorf("%.20q and %.20q make %.20q with %d bytes", c.kept, c.more, got, len(got))
		}
	}
}
