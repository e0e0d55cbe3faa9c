package coach

import (
	"cmp"
	"errors"
	"math"
	"strings"

	"gavel/game"
	"gavel/game/bot/search"
	"gavel/game/catalogue"
	"gavel/game/winning"
	"gavel/web/ui"
)

// mostMoments is how many moments a report names.
const mostMoments = 3

// Chances estimates how everybody's chances to win went in a finished game.
type Chances struct {
	curve *winning.Curve
	seen  winning.History // what the reader's seat saw
}

// NewChances returns the chances in the record of a finished game, for a reader in a seat. It fails
// if no expert can judge the game.
func NewChances(of catalogue.Catalogue, r game.Record, seat game.Seat) (*Chances, error) {
	expert, err := Expert(of, r.Rules.Name(), game.Spectator)
	if err != nil {
		return nil, err
	}
	c := &Chances{}
	if p, ok := expert.(*search.Player); ok {
		if judge, ok := p.Game().(search.Foreseer); ok {
			c.curve, err = winning.New(r, judge, seat, &c.seen)
			return c, err
		}
	}
	return nil, errors.New("no expert foresees this game")
}

// Step does a small piece of work, as [winning.Curve.Step].
func (c *Chances) Step() (done, of int, err error) { return c.curve.Step() }

// Course is the course of everybody's chances in its reader's language.
type Course struct {
	_ [0]func() // not comparable, so that the page holds no code that compares it

	Section ui.Section // the chances at the start, what changed them, and the result; a chart of all steps
	Moments []*Verdict // the steps that changed the chances most, without marks
	Told    string     // the same for people who cannot see the chart
}

// Course puts the finished estimates into words.
func (c *Chances) Course(n ui.Narrator) *Course {
	points, moments := c.curve.Points(), c.curve.Moments(mostMoments)
	end := points[len(points)-1]
	luck, own, others := c.curve.Parts()
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
	s.Chart.Lines = c.lines(len(n.Names))
	s.Chart.Marks = make([]string, len(c.seen))
	out.Told = strings.Join(n.Names, ", ") + ". " + strings.Join(s.Rows[0], " ") + ". "
	marked := 0
	for k, at := range moments {
		if step := points[at].Step; k == 0 || step-marked > len(c.seen)/15 {
			marked = step
		}
		s.Chart.Marks[marked] += n.Book.Number(k+1) + " "
		m := c.moment(points[at-1], points[at], n)
		out.Moments[k] = m
		out.Told += m.Made + " " + m.Cost + ". "
	}
	out.Told += strings.Join(s.Rows[4], " ")
	return out
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
func (c *Chances) lines(seats int) [][]int {
	points := c.curve.Points()
	all := make([][]int, seats)
	for i := range all {
		line, k := make([]int, len(c.seen)), 0
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
func (c *Chances) moment(before, p *winning.Point, n ui.Narrator) *Verdict {
	whose, cause, most := p.Whose, game.Spectator, math.Abs(p.Luck[p.Whose])
	for seat := range n.Names {
		if by := math.Abs(p.By[seat][whose]); by > most {
			cause, most = game.Seat(seat), by
		}
	}
	m := &Verdict{
		Step: p.Step, Scene: n.Words(c.seen[p.Step-1].View).Moment(),
		Cost: n.Book.T("coach.moment.change", "name", n.Name(whose),
			"from", ui.Percent(before.Chances[whose]), "to", ui.Percent(p.Chances[whose])),
	}
	shown := m.Scene // what everybody sees of it
	for _, line := range n.Lines(c.seen[p.Step]) {
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
