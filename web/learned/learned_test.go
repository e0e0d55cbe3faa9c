package learned

import (
	"strings"
	"testing"

	"gavel/web/facts"
)

// TestNotes: shown notes are known at the next visit, and whatever the storage has, its text stays small.
func TestNotes(t *testing.T) {
	for _, text := range []string{"", "  ", " a.b", strings.Repeat("x", facts.Limit), strings.Repeat("some thing ", facts.Limit)} {
		kept := text
		for _, key := range []string{"forsale.note.void", "c.d", "c.d"} {
			kept = Notes.Merge(kept, key)
		}
		if small := len(text) < 99; small != Notes.Has(kept, "c.d") || Notes.Has(kept, "c") || small && strings.Count(kept, "c.d") != 1 || !small && kept != text {
			t.Errorf("%d bytes are kept of %d: %.99q", len(kept), len(text), kept)
		}
	}
}

func TestLessons(t *testing.T) {
	for text, want := range map[string]int{Lesson(12): 12, Known: 0, "": 0, "0": 0, "-5": 0, "07": 0, " 7": 0, "9999": 9999, "10000": 0, "99999999999999999999": 0} {
		if got := Beat(text); got != want {
			t.Errorf("%q is beat %d", text, got)
		}
		if known := want > 0 || text == Known; known != Lessons.Has(text, "") || known && Lessons.Merge(Known, text) != Known || known && Lessons.Merge(text, "1") != text {
			t.Errorf("%q is merged", text)
		}
	}
}
