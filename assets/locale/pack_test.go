package locale

import (
	"strings"
	"testing"

	"gavel/game/must"
)

// TestPartsOfTextsAreRefused: a connection may break, and a network may answer with a page of its
// own.
func TestPartsOfTextsAreRefused(t *testing.T) {
	texts, rules, err := Pack(Folders(), French)
	must.Do(t, err)
	book := must.Get(Read(texts))(t)
	if book.HasRules() || book.Rules("forsale", nil) != nil {
		t.Error("there are rules before they were read")
	}
	for n := 0; n < len(texts); n += 1 + len(texts)/500 {
		if _, err := Read(texts[:n]); err == nil {
			t.Errorf("the first %d bytes are a book", n)
		}
	}
	for _, broken := range []string{"<!doctype html>\n<p>Log in</p>\nend\n", "\xff\t\nend\n", "a\tb\nend\n", strings.Replace(texts, "language.one\t0", "language.one\tx", 1)} {
		if _, err := Read(broken); err == nil {
			t.Errorf("%.40q is a book", broken)
		}
	}
	for _, broken := range []string{"", rules[:len(rules)/2], "rules/forsale\tno heading\nend\n"} {
		if _, err := book.WithRules(broken); err == nil {
			t.Errorf("%.40q are rules", broken)
		}
	}
	if whole, err := book.WithRules(rules); err != nil || !whole.HasRules() || book.HasRules() {
		t.Errorf("with rules: %v", err)
	}
}
