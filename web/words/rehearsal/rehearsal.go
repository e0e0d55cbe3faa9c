// Package rehearsal has what tests of the page's words and controls share.
package rehearsal

import (
	"strings"

	"pgregory.net/rapid"
)

// Inspect fails a test unless every text is a whole one: not empty, without
// gaps, and not the key of a text that is missing.
func Inspect(t *rapid.T, texts ...string) {
	t.Helper()
	for _, text := range texts {
		for _, sign := range []string{"business.", "forsale.", "oddshop.", "page.", "{", "}", "  "} {
			if text == "" || strings.Contains(text, sign) {
				t.Fatalf("this is no whole text: %q", text)
			}
		}
	}
}
