package puzzle_test

import (
	"fmt"
	"strings"
	"testing"

	"gavel/web/puzzle"

	"pgregory.net/rapid"
)

// TestMerging: two devices that both went on have the progress of both after merging, in any
// order and number of merges.
func TestMerging(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		state := func(label string) string {
			s := puzzle.State{}
			for _, of := range rapid.SliceOfNDistinct(rapid.SampledFrom([]string{"forsale", "oddshop"}), 0, 2, rapid.ID).Draw(t, label) {
				done := rapid.IntRange(0, 3).Draw(t, "done")
				if s.Games == nil {
					s.Games = map[string]puzzle.Course{}
				}
				s.Games[of] = puzzle.Course{Done: done, Right: rapid.IntRange(0, done).Draw(t, "right")}
			}
			for _, line := range rapid.SliceOfNDistinct(rapid.SampledFrom([]string{"a", "b", "c", "d"}), 0, 4, rapid.ID).Draw(t, "lines") {
				shown := rapid.IntRange(0, 2).Draw(t, "shown")
				s.Mistakes = append(s.Mistakes, puzzle.Mistake{Line: line, Due: int64(rapid.IntRange(0, 2).Draw(t, "due")), Shown: shown, Solved: rapid.IntRange(0, min(shown, 1)).Draw(t, "solved")})
			}
			return s.Write()
		}
		a, b, c := state("a"), state("b"), state("c")
		ab := puzzle.Merge(a, b)
		if puzzle.Merge(b, a) != ab || puzzle.Merge(ab, a) != ab || puzzle.Merge(ab, ab) != ab || puzzle.Merge(ab, c) != puzzle.Merge(a, puzzle.Merge(b, c)) {
			t.Fatalf("%s and %s make %s", a, b, ab)
		}
		if _, err := puzzle.Read(ab); err != nil {
			t.Fatalf("what is merged cannot be read: %v", err)
		}
	})
}

// TestMistakesOfOthersTakeNoPlace: if there is no room for all, the earlier ones stay.
func TestMistakesOfOthersTakeNoPlace(t *testing.T) {
	full := func(name string) (s puzzle.State) {
		for i := range 10 * puzzle.Most {
			s.Mistakes = append(s.Mistakes, puzzle.Mistake{Line: fmt.Sprint(name, i), Due: int64(i)})
		}
		return s
	}
	s, err := puzzle.Read(puzzle.Merge(full("here").Write(), full("there").Write()))
	if err != nil || len(s.Mistakes) != 10*puzzle.Most {
		t.Fatalf("%d mistakes: %v", len(s.Mistakes), err)
	}
	for _, m := range s.Mistakes {
		if !strings.HasPrefix(m.Line, "here") {
			t.Fatalf("%s took a place", m.Line)
		}
	}
}
