package learned

import (
	"strings"
	"testing"

	"pgregory.net/rapid"
)

// TestNotesAreKept: shown notes are known at the next visit, once each.
func TestNotesAreKept(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		keys := rapid.SliceOfN(rapid.StringMatching(`[a-z]{1,9}\.[a-z]{1,9}`), 0, 40).Draw(t, "keys")
		var shown Notes
		for _, key := range append(keys, keys...) {
			shown = shown.With(key)
		}
		kept := ReadNotes(string(shown))
		once := map[string]bool{}
		for _, key := range keys {
			if once[key] = true; !kept.Has(key) || kept.Has(key+"x") || kept.Has("x"+key) {
				t.Fatalf("%s is not in %q", key, kept)
			}
		}
		if n := len(strings.Fields(string(kept))); n != len(once) {
			t.Fatalf("%d keys are kept as %d: %q", len(once), n, kept)
		}
	})
}

// TestNotesTolerateAnything: whatever the storage has, the stored text stays small.
func TestNotesTolerateAnything(t *testing.T) {
	for _, text := range []string{"", "  ", strings.Repeat("x", mostNotes), strings.Repeat("some thing ", mostNotes)} {
		n := ReadNotes(text)
		for range 3 {
			n = n.With("forsale.note.void")
		}
		if len(n) > mostNotes || len(text) < 99 && !n.Has("forsale.note.void") {
			t.Errorf("%d bytes are kept of %d: %.99q", len(n), len(text), n)
		}
	}
}

func TestMerging(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		note := func(label string) string {
			return strings.Join(rapid.SliceOfN(rapid.SampledFrom([]string{"a", "b", "c", "d"}), 0, 4).Draw(t, label), " ")
		}
		lesson := func(label string) string {
			return rapid.SampledFrom([]string{"", "0", "3", "12", Known, "07", "x", "-1"}).Draw(t, label)
		}
		for _, of := range []struct {
			draw  func(string) string
			merge func(a, b string) string
			facts func(string) string
		}{
			{draw: note, merge: MergeNotes, facts: NotesFacts}, {draw: lesson, merge: MergeLesson, facts: LessonFacts},
		} {
			a, b, c := of.draw("a"), of.draw("b"), of.draw("c")
			join := func(a, b string) string { return of.facts(of.merge(a, b)) }
			ab := join(a, b)
			if join(b, a) != ab || join(ab, a) != ab || join(ab, ab) != ab || join(ab, c) != join(a, join(b, c)) {
				t.Fatalf("%q and %q make %q", a, b, ab)
			}
			if join(a, "") != of.facts(a) {
				t.Fatalf("%q and nothing make %q", a, join(a, ""))
			}
		}
	})
}

// FuzzKept: for any stored notes and lessons, reading and merging stay within their limits.
func FuzzKept(f *testing.F) {
	for _, seed := range [][2]string{{"", ""}, {"forsale.bid forsale.pass", "forsale.bid"}, {"12", Known}, {"-5", "99999999999999999999"}, {"10000", " 7"}} {
		f.Add(seed[0], seed[1])
	}
	f.Fuzz(func(t *testing.T, kept, more string) {
		if n := Beat(kept); n < 0 || n >= mostBeats {
			t.Errorf("at beat %d", n)
		}
		if got := MergeLesson(kept, more); got != kept && LessonFacts(got) == "" {
			t.Errorf("the lesson is at %q", got)
		}
		both := MergeNotes(kept, more)
		if facts := NotesFacts(both); len(both) > mostNotes || NotesFacts(facts) != facts {
			t.Errorf("%q", both)
		}
	})
}
