package app

import (
	"strings"
	"testing"

	"pgregory.net/rapid"
)

// TestNotedIsKept: what was shown is known at the next visit, once each.
func TestNotedIsKept(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		keys := rapid.SliceOfN(rapid.StringMatching(`[a-z]{1,9}\.[a-z]{1,9}`), 0, 40).Draw(t, "keys")
		var shown noted
		for _, key := range append(keys, keys...) {
			shown = shown.with(key)
		}
		kept := readNoted(string(shown))
		once := map[string]bool{}
		for _, key := range keys {
			if once[key] = true; !kept.has(key) || kept.has(key+"x") || kept.has("x"+key) {
				t.Fatalf("%s is not in %q", key, kept)
			}
		}
		if n := len(strings.Fields(string(kept))); n != len(once) {
			t.Fatalf("%d keys are kept as %d: %q", len(once), n, kept)
		}
	})
}

// TestNotedToleratesAnything: whatever the storage holds, what is kept stays small.
func TestNotedToleratesAnything(t *testing.T) {
	for _, text := range []string{"", "  ", strings.Repeat("x", mostNoted), strings.Repeat("some thing ", mostNoted)} {
		n := readNoted(text)
		for range 3 {
			n = n.with("forsale.note.void")
		}
		if len(n) > mostNoted || len(text) < 99 && !n.has("forsale.note.void") {
			t.Errorf("%d bytes are kept of %d: %.99q", len(n), len(text), n)
		}
	}
}
