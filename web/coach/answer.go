package coach

import (
	"cmp"
	"math"
	"slices"

	"gavel/game"
	"gavel/game/bot/search"
	"gavel/game/puzzle"
	"gavel/web/ui"
)

// mistakes is how many positions of one game are worth to be asked again.
const mistakes = 3

// Mistakes returns the positions of a review that is ready in which the seat
// lost most, the worst first: to be asked again. A game that does not follow
// from its seed has none.
func (r *Review) Mistakes(lead float64) (all []puzzle.Puzzle) {
	type lost struct {
		cost float64
		*moment
	}
	var worst []lost
	for i := range r.moments {
		m := &r.moments[i]
		if mark, win, points := m.judge(lead); (mark == Slip || mark == Blunder) && len(m.advice) > 1 {
			worst = append(worst, lost{search.Worth(win, points, lead), m})
		}
	}
	slices.SortStableFunc(worst, func(a, b lost) int { return cmp.Compare(b.cost, a.cost) })
	for _, m := range worst[:min(len(worst), mistakes)] {
		position, err := r.record.At(m.step)
		if err != nil || !game.Audit(position) {
			continue
		}
		p := puzzle.Puzzle{Record: position, Seat: r.seat}
		for _, a := range m.advice[:min(len(m.advice), shown)] {
			p.Choices = append(p.Choices, choice(a.Decision, a))
		}
		all = append(all, p)
	}
	return all
}

// choice is a decision that is worth what an advice says.
func choice(d game.Decision, a search.Advice) puzzle.Choice {
	return puzzle.Choice{Decision: d, Win: ui.Percent(a.Win), Points: int(math.Round(10 * a.Points))}
}

// Answer is what the coach says of an answer to a puzzle, in its reader's
// language.
type Answer struct {
	Right    bool
	Made     string
	Sentence string   // what is best, and why
	Options  []Option // what each choice is worth
	Own      int      // which of them was made; -1 if it is none of them
}

// NewAnswer judges an answer to a puzzle by what the puzzle says its choices
// are worth. The expert, who has looked at the same position and considered the
// answer, gives the reasons, and says what other answers come to.
func NewAnswer(p puzzle.Puzzle, made game.Decision, advice []search.Advice, judged search.Advice, known bool, v game.View, n ui.Narrator) Answer {
	a := Answer{Made: n.Label(made, v), Own: -1}
	is := func(d game.Decision) func(puzzle.Choice) bool {
		return func(c puzzle.Choice) bool { return c.Decision == d }
	}
	own := slices.IndexFunc(p.Choices, is(made))
	if own < 0 && known {
		own = slices.IndexFunc(p.Choices, is(judged.Decision))
	}
	best := p.Choices[0]
	choices := slices.Clone(p.Choices)
	if own < 0 && known && weighed(advice) {
		// Measured against what the expert thinks of the best one here.
		c := choice(made, judged)
		if k := slices.IndexFunc(advice, func(a search.Advice) bool { return a.Decision == best.Decision }); k >= 0 {
			c.Win = min(max(best.Win+ui.Percent(judged.Win-advice[k].Win), 0), best.Win)
			c.Points = best.Points + int(math.Round(10*(judged.Points-advice[k].Points)))
		}
		own = len(choices)
		choices = append(choices, c)
	}
	if own >= 0 {
		c := choices[own]
		loss := search.Worth(float64(best.Win-c.Win)/100, float64(best.Points-c.Points)/10, n.Game.Points().Lead)
		a.Right, a.Own = own == 0 || loss < slipsFrom/2, own
	}
	for _, c := range choices {
		a.Options = append(a.Options, Option{Label: n.Label(c.Decision, v), Win: c.Win, Score: n.Score(float64(c.Points) / 10)})
	}
	a.Sentence = reasons(p, advice, v, n)
	return a
}

// reasons says why the best choice is the best. The notes are the expert's, the
// figures the puzzle's.
func reasons(p puzzle.Puzzle, advice []search.Advice, v game.View, n ui.Narrator) string {
	var sure []search.Advice
	for _, c := range p.Choices {
		a := search.Advice{Decision: c.Decision}
		if k := slices.IndexFunc(advice, func(a search.Advice) bool { return a.Decision == c.Decision }); k >= 0 {
			a = advice[k]
		} else if len(sure) == 0 {
			return n.Book.T("coach.what", "what", n.Label(c.Decision, v))
		} else {
			continue
		}
		a.Win, a.Points = float64(c.Win)/100, float64(c.Points)/10
		sure = append(sure, a)
	}
	return sentence(sure, v, n)
}
