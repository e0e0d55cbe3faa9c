package announce

import (
	"fmt"
	"slices"
	"strings"
	"testing"
)

// TestLongTextsAreShortened: before the last text a person hears at most 40 words. The newest
// texts stay; the others are counted.
func TestLongTextsAreShortened(t *testing.T) {
	v := &Voice{earlier: func(lines int) string { return fmt.Sprintf("%d lines before.", lines) }}
	words := func(n int) string { return strings.TrimSpace(strings.Repeat("word ", n)) }
	question := words(60)
	for _, c := range []struct {
		texts, want []string
	}{
		{nil, nil}, // forgotten meanwhile
		{[]string{question}, []string{question}},
		{[]string{words(20), words(20), question}, []string{words(20), words(20), question}},
		{[]string{words(20), words(21), question}, []string{"1 lines before.", words(21), question}},
		{[]string{words(9), words(30), words(20), words(17), question}, []string{"2 lines before.", words(20), words(17), question}},
		{[]string{words(50), question}, []string{"1 lines before.", question}},
	} {
		if got := v.short(c.texts); !slices.Equal(got, c.want) {
			t.Errorf("of %q one hears %q, want %q", c.texts, got, c.want)
		}
	}
}
