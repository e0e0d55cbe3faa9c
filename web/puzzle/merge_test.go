package puzzle_test

import (
	"fmt"
	"strings"
	"testing"

	"gavel/web/puzzle"
)

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
