package coach

import (
	"cmp"
	"math"
	"strings"

	"gavel/game"
	"gavel/game/winning"
	"gavel/web/ui"
)

// mostMoments is how many moments a report names.
const mostMoments = 3

// Course is the course of everybody's chances in its reader's language.
type Course struct {
	Section ui.Section // the chances at the start, what changed them, and the result; a chart of all steps
	Moments []*Verdict // the steps that changed the chances most, without marks
	Told    string     // the same for people who cannot see the chart
}

// Course puts the finished estimates into words; nil if nobody foresees the game.
func (r *Review) Course(n ui.Narrator) *Course {
	if r.curve == nil {
		return nil
	}
	points, moments := r.curve.Points(), r.curve.Moments(mostMoments)
	end := points[len(points)-1]
	luck, own, others := r.curve.Parts()
	out := &Course{Moments: make([]*Verdict, len(moments))}
	s := &out.Section
	s.Title, s.Note, s.People = n.Book.T("coach.chances"), n.Book.T("coach.chances.note"), true
	s.Header = make([]string, 1+len(n.Names))
	s.Header[0] = "%"
	copy(s.Header[1:], n.Names)
	s.Rows = [][]string{
		cells("coach.start", &points[0].Chances, n), cells("coach.parts.luck", luck, n),
		cells("coach.parts.own", own, n), cells("coach.parts.others", others, n), cells("coach.end", &end.Chances, n),
	}
	s.Chart.Lines = r.lines(len(n.Names))
	s.Chart.Marks = make([]string, len(r.seen))
	out.Told = strings.Join(n.Names, ", ") + ". " + strings.Join(s.Rows[0], " ") + ". "
	marked := 0
	for k, at := range moments {
		if step := points[at].Step; k == 0 || step-marked > len(r.seen)/15 {
			marked = step
		}
		s.Chart.Marks[marked] += n.Book.Number(k+1) + " "
		m := r.moment(points[at-1], points[at], n)
		out.Moments[k] = m
		out.Told += m.Made + " " + m.Cost + ". "
	}
	out.Told += strings.Join(s.Rows[4], " ")
	return out
}

// Swing returns whose chance to win changed most at once in a reviewed game, and this chance before and after. They are equal if nobody
// foresees the game.
func (r *Review) Swing() (who game.Seat, before, after float64) {
	if r.curve == nil {
		return 0, 0, 0
	}
	points, at := r.curve.Points(), r.curve.Moments(1)[0]
	who = points[at].Whose
	return who, points[at-1].Chances[who], points[at].Chances[who]
}

// cells returns a row of numbers in percent.
func cells(head string, sums *winning.Chances, n ui.Narrator) []string {
	row := make([]string, 1+len(n.Names))
	row[0] = n.Book.T(head)
	for i := range n.Names {
		row[i+1] = n.Book.Number(ui.Percent(sums[i]))
	}
	return row
}

// lines returns the seats' chances after each step, in percent.
func (r *Review) lines(seats int) [][]int {
	points := r.curve.Points()
	all := make([][]int, seats)
	for i := range all {
		line, k := make([]int, len(r.seen)), 0
		for step := range line {
			if k+1 < len(points) && points[k+1].Step <= step {
				k++
			}
			line[step] = ui.Percent(points[k].Chances[i])
		}
		all[i] = line
	}
	return all
}

// moment describes the step of a point.
func (r *Review) moment(before, p *winning.Point, n ui.Narrator) *Verdict {
	whose, cause, most := p.Whose, game.Spectator, math.Abs(p.Luck[p.Whose])
	for seat := range n.Names {
		if by := math.Abs(p.By[seat][whose]); by > most {
			cause, most = game.Seat(seat), by
		}
	}
	m := &Verdict{
		Step: p.Step, Scene: n.Words(r.seen[p.Step-1].View).Moment(),
		Cost: n.Book.T("coach.moment.change", "name", n.Name(whose),
			"from", ui.Percent(before.Chances[whose]), "to", ui.Percent(p.Chances[whose])),
	}
	shown := m.Scene // what everybody sees of it
	for _, line := range n.Lines(r.seen[p.Step]) {
		switch line.Seat {
		case cause:
			m.Made = line.Text // the last one says what comes of it
		case game.Spectator:
			shown = line.Text
		}
	}
	if cause == game.Spectator {
		m.Made, m.Scene = n.Book.T("coach.parts.luck"), m.Made
	}
	m.Made = cmp.Or(m.Made, shown)
	return m
}
