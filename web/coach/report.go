package coach

import (
	"cmp"
	"slices"
	"strings"

	"gavel/game/bot/search"
	"gavel/game/winning"
	"gavel/web/ui"
)

// Report is a review in its reader's language.
type Report struct {
	Title    string // the place of the person
	Verdicts []Verdict
	Costly   []int        // the verdicts that cost most, at most two
	Good     []int        // the best move, if there is one
	Counts   map[Mark]int // of the verdicts
	Course   ui.Section   // everybody's expected score
}

// Verdict is one decision of the seat and its mark.
type Verdict struct {
	Step   int    // the step of the replay after which it was due
	Scene  string // the moment of the game
	Made   string
	Drawn  []string // drawings of what it was about, as the rules name them
	Mark   Mark     // "" without a judgement
	Cost   string   // the cost compared with the expert's choice; "" if none
	Better string   // the expert's choice, with the reason; "" if the person made it
}

// Report puts a finished review into words.
func (r *Review) Report(n ui.Narrator) Report {
	report := Report{Title: n.Title(r.view), Counts: map[Mark]int{}, Course: r.scores(n)}
	for _, m := range r.moments {
		v := m.verdict(n)
		report.Counts[v.Mark]++
		report.Verdicts = append(report.Verdicts, v)
	}
	report.Costly = r.costly(n.Game.Points().Lead)
	if at, ok := r.bestMove(); ok {
		report.Good = []int{at}
	}
	return report
}

// costly returns the moments that cost most, at most two, the dearest first.
func (r *Review) costly(lead float64) (at []int) {
	type cost struct{ win, points float64 }
	costs := make([]cost, len(r.moments))
	for i, m := range r.moments {
		mark, win, points := m.judge(lead)
		if costs[i] = (cost{win, points}); mark == Slip || mark == Blunder {
			at = append(at, i)
		}
	}
	slices.SortStableFunc(at, func(a, b int) int {
		return cmp.Or(cmp.Compare(costs[b].win, costs[a].win), cmp.Compare(costs[b].points, costs[a].points))
	})
	return at[:min(2, len(at))]
}

func (m *moment) verdict(n ui.Narrator) Verdict {
	mark, win, points := m.judge(n.Game.Points().Lead)
	words := n.Words(m.view)
	v := Verdict{Step: m.step, Scene: words.Moment(), Made: words.Label(m.made), Drawn: words.Drawings(m.made), Mark: mark}
	if mark != Best {
		v.Better = cmp.Or(words.Advise(m.advice), words.Label(m.advice[0].Decision))
	}
	var costs []string
	if chance := ui.Percent(win); chance > 0 {
		costs = append(costs, n.Book.T("coach.cost.win", "win", chance))
	}
	if n.Whole(points) > 0 {
		costs = append(costs, n.Book.T("coach.cost.score", "score", n.Score(points)))
	}
	v.Cost = strings.Join(costs, ", ")
	return v
}

// bestMove returns the moment in which the seat made the expert's choice and any other decision
// would have cost most.
func (r *Review) bestMove() (at int, ok bool) {
	gain := slipsFrom
	for i, m := range r.moments {
		if len(m.advice) < 2 || !m.known || m.judged.Decision != m.advice[0].Decision || mixes(m.advice) {
			continue
		}
		others := slices.MaxFunc(m.advice[1:], byWin).Win
		if lost := m.advice[0].Win - others; lost > gain {
			at, gain, ok = i, lost, true
		}
	}
	return at, ok
}

// scores returns everybody's expected score at the decisions of the seat, and the final score.
func (r *Review) scores(n ui.Narrator) ui.Section {
	c := ui.Section{
		Title:  n.Book.T("coach.course"),
		Header: append([]string{n.Book.T("coach.decision")}, n.Names...),
		People: true,
		Chart:  ui.Chart{Lines: make([][]int, len(n.Names))},
	}
	stride := 3 * (1 + len(r.moments)/20) // so that the marks have room
	add := func(head, mark string, points func(seat int) int) {
		row := []string{head}
		for i := range n.Names {
			sum := points(i)
			row = append(row, n.Book.Number(sum))
			c.Chart.Lines[i] = append(c.Chart.Lines[i], sum)
		}
		c.Rows = append(c.Rows, row)
		c.Chart.Marks = append(c.Chart.Marks, mark)
	}
	for k, m := range r.moments {
		if m.expected == (winning.Chances{}) {
			continue // nobody foresees the game, or nobody has seen a card
		}
		mark, number := "", n.Book.Number(k+1)
		if len(c.Rows)%stride == 0 {
			mark = number
		}
		add(number, mark, func(seat int) int { return n.Whole(m.expected[seat]) })
	}
	add(n.Book.T("coach.end"), "", func(seat int) int { return r.record.Result.Scores[seat] })
	return c
}

func byWin(a, b search.Advice) int { return cmp.Compare(a.Win, b.Win) }
