package session

import (
	"strings"
	"testing"

	"gavel/net/ledger"
	"gavel/net/wire"
)

// TestLetters: a page's letters are passed on until they are too much.
func TestLetters(t *testing.T) {
	var got []string
	s := Setup{Letter: func(from ledger.Key, text string) { got = append(got, text) }}
	all := 0
	for range 5 {
		all = s.takeLetter(ledger.Key{1}, strings.Repeat("x", wire.MaxLetters/4), all)
	}
	if len(got) != 4 {
		t.Errorf("%d letters are passed on", len(got))
	}
	if (Setup{}).takeLetter(ledger.Key{1}, "x", 0) != 1 {
		t.Error("a page that reads no letters does not count them")
	}
}
