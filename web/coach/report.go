package coach

import (
	"cmp"
	"slices"
	"strings"

	"gavel/game"
	"gavel/game/bot/search"
	"gavel/web/ui"
)

// Report is a review in its reader's language.
type Report struct {
	Game     string
	Title    string // the place of the person
	Won      bool
	Verdicts []Verdict
	Costly   []int        // the verdicts that cost most, at most two
	Good     []int        // the best moves, the best first: at most one, after a win two
	Counts   map[Mark]int // of the verdicts
	Course   ui.Section   // the person's chance to win
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
	report := Report{Game: n.Game.Name(), Title: n.Title(r.view), Counts: map[Mark]int{}}
	for _, m := range r.moments {
		v := m.verdict(n)
		report.Counts[v.Mark]++
		report.Verdicts = append(report.Verdicts, v)
	}
	report.Costly = r.costly(n.Game.Points().Lead)
	result, _ := r.view.Final()
	report.Good = r.bestMoves()
	if report.Won = slices.Contains(result.Winners, r.seat); report.Won && len(report.Good) > 0 {
		report.Course = r.course(n, report.Good)
		return report
	}
	report.Good = report.Good[:min(1, len(report.Good))]
	report.Course = r.course(n, report.Costly)
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
	game.Arrange(at, func(a, b int) int {
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

// bestMoves returns the moments in which the seat made the expert's choice and any other decision
// would have cost most, at most two, the dearest first.
func (r *Review) bestMoves() (at []int) {
	gains := make([]float64, len(r.moments))
	for i, m := range r.moments {
		if len(m.advice) < 2 || !m.known || m.judged.Decision != m.advice[0].Decision || mixes(m.advice) {
			continue
		}
		others := slices.MaxFunc(m.advice[1:], byWin).Win
		if gains[i] = m.advice[0].Win - others; gains[i] > slipsFrom {
			at = append(at, i)
		}
	}
	game.Arrange(at, func(a, b int) int { return cmp.Compare(gains[b], gains[a]) })
	return at[:min(2, len(at))]
}

// course returns the seat's chance to win at its decisions, in percent, and how the game ended for it. Its chart has a mark at
// each of the most important decisions. It has no rows if nobody foresees the game.
func (r *Review) course(n ui.Narrator, important []int) ui.Section {
	s := ui.Section{
		Title:  n.Book.T("coach.course"),
		Header: []string{n.Book.T("coach.decision"), n.Book.T("coach.course")},
		Chart:  ui.Chart{Lines: make([][]int, 1)},
	}
	if r.curve == nil {
		return s
	}
	add := func(head string, chance float64) {
		percent := ui.Percent(chance)
		s.Add(head, []string{n.Book.Number(percent)})
		s.Chart.Lines[0], s.Chart.Marks = append(s.Chart.Lines[0], percent), append(s.Chart.Marks, "")
	}
	for k, m := range r.moments {
		add(n.Book.Number(k+1), m.from)
	}
	for i, at := range important {
		if i > 0 && max(at-important[0], important[0]-at) <= len(r.moments)/15 {
			at = important[0] // there is no room for two marks
			s.Chart.Marks[at] += " "
		}
		s.Chart.Marks[at] += n.Book.Number(i + 1)
	}
	points := r.curve.Points()
	add(n.Book.T("coach.end"), points[len(points)-1].Chances[r.seat])
	return s
}

func byWin(a, b search.Advice) int { return cmp.Compare(a.Win, b.Win) }
