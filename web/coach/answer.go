package coach

import (
	"math"
	"slices"
	"sort"

	"gavel/game"
	"gavel/game/bot/search"
	"gavel/game/puzzle"
	"gavel/web/ui"
)

// mistakes is the greatest number of positions of one game that become puzzles.
const mistakes = 3

// Mistakes returns the positions of a finished review in which the seat lost most, the worst
// first, as puzzles. A game that does not follow from its seed has none.
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
	sort.SliceStable(worst, func(i, j int) bool { return worst[i].cost > worst[j].cost })
	for _, m := range worst[:min(len(worst), mistakes)] {
		position, err := r.record.At(m.step)
		if err != nil || !game.Audit(position) {
			continue
		}
		p := puzzle.Puzzle{Record: position, Seat: r.seat, Noted: true}
		for _, a := range m.advice[:min(len(m.advice), shown)] {
			p.Choices = append(p.Choices, choice(a.Decision, a))
		}
		all = append(all, p)
	}
	return all
}

// choice returns a decision with its worth from an advice.
func choice(d game.Decision, a search.Advice) puzzle.Choice {
	notes := a.Notes[:]
	for len(notes) > 0 && notes[len(notes)-1] == 0 {
		notes = notes[:len(notes)-1]
	}
	return puzzle.Choice{Decision: d, Win: ui.Percent(a.Win), Points: int(math.Round(10 * a.Points)), Notes: slices.Clone(notes)}
}

// Answer is the coach's comment on the answer to a puzzle, in its reader's language.
type Answer struct {
	Right    bool
	Made     string
	Sentence string   // the best choice and the reasons
	Options  []Option // the worth of each choice
	Own      int      // the option that was chosen; -1 if it is none of them
}

// mostOptions is how many options an answer lists, besides the one that was chosen.
const mostOptions = 6

// Settled reports whether the puzzle itself has the worth of a decision and the reasons for a
// better one. Then no expert needs to look at it.
func Settled(p puzzle.Puzzle, made game.Decision) bool {
	return p.Noted && slices.ContainsFunc(p.Choices, func(c puzzle.Choice) bool { return c.Decision == made })
}

// Judged is an expert's opinion of the position of a puzzle.
type Judged struct {
	Advice []search.Advice
	Made   search.Advice // the expert's advice about the person's decision, or about an equal one
	Known  bool          // the expert could judge the decision
}

// NewAnswer judges an answer to a puzzle by the puzzle's figures for its choices. If the puzzle
// does not have the answer among its choices, the expert's opinion is used; by is nil if the
// answer is [Settled].
func NewAnswer(p puzzle.Puzzle, made game.Decision, by *Judged, v game.View, n ui.Narrator) Answer {
	words := n.Words(v)
	a := Answer{Made: words.Label(made), Own: -1}
	if by == nil {
		by = &Judged{}
	}
	is := func(d game.Decision) func(puzzle.Choice) bool {
		return func(c puzzle.Choice) bool { return c.Decision == d }
	}
	own := slices.IndexFunc(p.Choices, is(made))
	if own < 0 && by.Known {
		own = slices.IndexFunc(p.Choices, is(by.Made.Decision))
	}
	best := p.Choices[0]
	choices := slices.Clone(p.Choices)
	if own < 0 && by.Known && weighed(by.Advice) {
		// Scaled by the expert's opinion of the best choice.
		c := choice(made, by.Made)
		if k := slices.IndexFunc(by.Advice, func(a search.Advice) bool { return a.Decision == best.Decision }); k >= 0 {
			c.Win = best.Win + ui.Percent(by.Made.Win-by.Advice[k].Win)
			c.Points = best.Points + int(math.Round(10*(by.Made.Points-by.Advice[k].Points)))
		}
		c.Win = min(max(c.Win, 0), best.Win) // nothing is better than the best choice
		own = len(choices)
		choices = append(choices, c)
	}
	if own >= 0 {
		// A choice with the same result is named as the person made it.
		choices[own].Decision = made
		c := choices[own]
		loss := search.Worth(float64(best.Win-c.Win)/100, float64(best.Points-c.Points)/10, n.Game.Points().Lead)
		a.Right = own == 0 || loss < slipsFrom/2
	}
	for i, c := range choices {
		if i >= mostOptions && i != own {
			continue
		}
		if i == own {
			a.Own = len(a.Options)
		}
		a.Options = append(a.Options, Option{Label: words.Label(c.Decision), Win: c.Win, Score: n.Score(float64(c.Points) / 10)})
	}
	a.Sentence = reasons(p, by.Advice, v, n)
	return a
}

// reasons says why the best choice is better. The figures are those of the puzzle. Other
// details come from the expert where the puzzle has none.
func reasons(p puzzle.Puzzle, by []search.Advice, v game.View, n ui.Narrator) string {
	best, known := p.Choices[0], p.Noted
	var all []search.Advice
	for i, c := range p.Choices {
		if i > 0 && c.Win == best.Win && c.Points == best.Points {
			continue // an equal choice explains nothing
		}
		a := search.Advice{Decision: c.Decision}
		if known {
			copy(a.Notes[:], c.Notes)
		} else if k := slices.IndexFunc(by, func(a search.Advice) bool { return a.Decision == c.Decision }); k >= 0 {
			a = by[k]
		}
		a.Win, a.Points = float64(c.Win)/100, float64(c.Points)/10
		all = append(all, a)
	}
	if !known && !slices.ContainsFunc(by, func(a search.Advice) bool { return a.Decision == best.Decision }) {
		return n.Book.T("coach.what", "what", n.Words(v).Label(best.Decision)) + " " + n.Compared(all, v)
	}
	return sentence(all, v, n)
}
