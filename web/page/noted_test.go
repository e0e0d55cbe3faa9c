package page

import (
	"reflect"
	"strings"
	"testing"

	"pgregory.net/rapid"
)

// TestNotedIsKept: what was shown is known at the next visit, once each.
func TestNotedIsKept(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		keys := rapid.SliceOf(rapid.StringMatching(`[a-z]{1,9}\.[a-z]{1,9}`)).Draw(t, "keys")
		var shown noted
		for _, key := range keys {
			shown = shown.with(key)
		}
		kept := readNoted(shown.String())
		if !reflect.DeepEqual(kept, shown) {
			t.Fatalf("kept %v, read %v", shown, kept)
		}
		for _, key := range keys {
			if !kept.has(key) {
				t.Fatalf("%s is not in %v", key, kept)
			}
		}
	})
}

// TestNotedToleratesAnything: whatever the storage holds, what is kept is small.
func TestNotedToleratesAnything(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		text := strings.Repeat(rapid.String().Draw(t, "text")+" ", rapid.IntRange(0, 9).Draw(t, "times"))
		if n := readNoted(text); len(n) > mostNoted || len(n.String()) > mostNoted*(longestNoted+1) {
			t.Fatalf("%d are kept, %d bytes", len(n), len(n.String()))
		}
	})
	many := ""
	for i := range 2 * mostNoted {
		many += " n" + strings.Repeat("a", i%30) + strings.Repeat("b", i/30)
	}
	if n := readNoted(many + strings.Repeat("x", longestNoted) + " last"); len(n) != mostNoted || !n.has("last") || n.has("n") {
		t.Errorf("%d are kept: %v", len(n), n)
	}
}
