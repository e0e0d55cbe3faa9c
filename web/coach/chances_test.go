package coach

import (
	"strings"
	"testing"

	"gavel/assets/locale"
	"gavel/game/catalogue"
)

// TestChances: a report has a line for everybody with a point for each step. It names the moments
// in the order of the game, and marks each of them on the chart.
func TestChances(t *testing.T) {
	r := record(t, "../../game/testdata/forsale-3-standard.gavel")
	c, err := NewChances(catalogue.Games(), r, 0)
	if err != nil {
		t.Fatal(err)
	}
	for before := 0; ; {
		done, of, err := c.Step()
		if err != nil || done < before || of != len(r.Entries) {
			t.Fatalf("%d of %d after %d: %v", done, of, before, err)
		}
		if done == of {
			break
		}
		before = done
	}
	for _, lang := range []locale.Lang{"en", "fr", "de"} {
		w := c.Course(narrator(lang, []string{"Me", "Ada", "Bo"}...))
		if len(w.Moments) == 0 || len(w.Section.Rows) != 5 {
			t.Fatalf("%s: %d moments, %d rows", lang, len(w.Moments), len(w.Section.Rows))
		}
		for i, m := range w.Moments {
			if m.Made == "" || m.Cost == "" || i > 0 && m.Step <= w.Moments[i-1].Step || !strings.Contains(w.Told, m.Made) {
				t.Errorf("%s: moment %d is %+v in %q", lang, i+1, m, w.Told)
			}
		}
		chart := w.Section.Chart
		if marks := strings.Fields(strings.Join(chart.Marks, " ")); len(marks) != len(w.Moments) {
			t.Errorf("%s: the chart marks %q", lang, marks)
		}
		for seat, line := range chart.Lines {
			if len(line) != len(chart.Marks) || line[0] != 33 {
				t.Errorf("%s: the line of seat %d has %d points and begins at %d", lang, seat, len(line), line[0])
			}
		}
	}
}
