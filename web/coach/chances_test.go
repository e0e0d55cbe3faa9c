package coach

import (
	"math"
	"slices"
	"strings"
	"testing"

	"gavel/assets/locale"
	"gavel/game"
	"gavel/game/bot"
	"gavel/game/bot/search"
	"gavel/game/catalogue"
	"gavel/game/must"
)

// TestChances: a report has a line for everybody with a point for each step. It names the moments
// in the order of the game, and marks each of them on the chart.
func TestChances(t *testing.T) {
	r := record(t, "../../game/testdata/forsale-3-standard.gavel")
	c := reviewed(t, r)
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

// TestOneEstimate: all figures of a review are those of the curve. A decision costs what it changes
// there, and all of them together cost what the curve says of the reader's own decisions.
func TestOneEstimate(t *testing.T) {
	for _, path := range []string{
		"../../game/testdata/forsale-5-scarce.gavel", "../../game/oddshop/testdata/oddshop-3-5.gavel", "../../game/business/testdata/4-original.gavel",
	} {
		r := reviewed(t, record(t, path))
		sum, last := 0.0, r.curve.Points()
		for i, m := range r.moments {
			_, cost, _ := m.judge(30)
			sum += cost
			if best := m.advice[0].Win; weighed(m.advice) && math.Abs(best-m.from) > 1e-9 || cost > m.from+1e-9 {
				t.Errorf("%s: decision %d costs %v, with the best option the chance is %v, on the curve %v", path, i+1, cost, best, m.from)
			}
			if slices.ContainsFunc(m.advice, func(a search.Advice) bool { return a.Win > m.from+1e-9 }) {
				t.Errorf("%s: an option is better than the best: %+v", path, m.advice)
			}
		}
		if _, own, _ := r.curve.Parts(); math.Abs(own[r.seat]+sum) > 1e-9 {
			t.Errorf("%s: own decisions have changed the chance by %v, and cost %v", path, own[r.seat], sum)
		}
		if end := last[len(last)-1].Chances[r.seat]; r.moments[len(r.moments)-1].to > 1 || end > 1 {
			t.Errorf("%s: the chance at the end is %v", path, end)
		}
	}
}

// TestALiveHintHasTheSameEstimate: during a game a hint's chance is close to that of the curve at
// the same decision. They differ by what the spectator does not see.
func TestALiveHintHasTheSameEstimate(t *testing.T) {
	for _, path := range []string{
		"../../game/testdata/forsale-5-scarce.gavel", "../../game/oddshop/testdata/oddshop-3-5.gavel", "../../game/business/testdata/4-original.gavel",
	} {
		r := record(t, path)
		review, n, off, points := reviewed(t, r), 0, 0.0, 0.0
		expert := must.Get(Expert(catalogue.Games(), r.Rules.Name(), 0))(t)
		moments := review.moments
		if _, err := game.Replay(r, map[game.Seat]game.Player{0: watching(func(s game.Step) {
			expert.See(s)
			if len(moments) == 0 || s.N != moments[0].step {
				return
			}
			m := moments[0]
			moments = moments[1:]
			bot.Ask(expert)
			w := Weigh(expert, 0)
			advice := w.Step()
			for advice == nil {
				advice = w.Step()
			}
			if weighed(advice) {
				n++
				off += math.Abs(advice[0].Win - m.from)
				points += math.Abs(advice[0].Points-m.expected[0]) / math.Max(m.expected[0], 1)
			}
		})}); err != nil {
			t.Fatal(err)
		}
		if n == 0 || off/float64(n) > 0.15 || points/float64(n) > 0.15 {
			t.Errorf("%s: in %d hints the chance is off by %.3f, the score by %.3f", path, n, off/float64(n), points/float64(n))
		}
	}
}

// watching is a player who only watches.
type watching func(game.Step)

func (w watching) See(s game.Step) { w(s) }
