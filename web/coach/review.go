package coach

import (
	"errors"
	"slices"

	"gavel/game"
	"gavel/game/bot"
	"gavel/game/bot/search"
	"gavel/game/catalogue"
	"gavel/game/winning"
)

// Review replays a finished game as one seat saw it, and asks an expert about each decision of
// that seat. Then it estimates the course of everybody's chances. All its figures are those of that
// course. Of the expert's own search it has only the order of the options, and the reasons.
//
// The same record always gives the same review.
type Review struct {
	seat    game.Seat
	record  game.Record
	replay  *game.Replayer
	asked   bool // the expert is considering the next decision
	expert  bot.Adviser
	view    game.View // that the expert has
	moments []moment
	curve   *winning.Curve  // nil if no expert foresees the game
	seen    winning.History // what the seat saw
}

// See implements game.Player.
func (r *Review) See(step game.Step) {
	r.view = step.View
	r.expert.See(step)
}

// moment is a decision of the seat and the expert's opinion.
type moment struct {
	entry    int // of the record
	step     int // the last one before the decision
	view     game.View
	made     game.Decision
	judged   search.Advice // of the decision
	known    bool          // the expert could judge the decision
	advice   []search.Advice
	from, to float64         // the seat's chance to win before the decision and after it
	expected winning.Chances // everybody's score, if the seat decides well
}

// NewReview returns the review of a record that [game.Replay] has checked. It fails if the game
// is not over, or if no bot plays it. A spectator has no decisions to review.
func NewReview(of catalogue.Catalogue, r game.Record, seat game.Seat) (*Review, error) {
	if r.Result == nil {
		return nil, errors.New("the game is not over")
	}
	replay, err := game.NewReplayer(r)
	if err != nil {
		return nil, err
	}
	v := &Review{seat: seat, record: r, replay: replay}
	if v.expert, err = Expert(of, r.Rules.Name(), seat); err != nil {
		return nil, err
	}
	watcher, err := Expert(of, r.Rules.Name(), game.Spectator)
	if err != nil {
		return nil, err
	}
	if judge := foreseer(watcher); judge != nil {
		if v.curve, err = winning.New(r, judge, seat, &v.seen, v.better); err != nil {
			return nil, err
		}
	}
	replay.Subscribe(seat, v)
	return v, nil
}

// foreseer returns what foresees the games that an expert watches; nil if nothing does.
func foreseer(expert bot.Adviser) search.Foreseer {
	if p, ok := expert.(*search.Player); ok {
		if judge, ok := p.Game().(search.Foreseer); ok {
			return judge
		}
	}
	return nil
}

// Step does a small piece of work, which takes a fraction of a millisecond. It returns how much of the
// work is done. When all is, the review is finished. It fails for a record that breaks a rule, like
// [game.Replay].
func (r *Review) Step() (done, of int, err error) {
	of = len(r.record.Entries)
	if done = r.replay.Played(); done < of {
		if e := r.record.Entries[done]; e.Chance != nil || r.ask(e) {
			err = r.replay.Next()
			done = r.replay.Played()
		}
		return done, 2 * of, err
	}
	if r.curve == nil {
		return of, of, nil
	}
	if done, _, err = r.curve.Step(); done == of {
		r.settle()
	}
	return of + done, 2 * of, err
}

// ask asks the expert for its opinion of a decision of the seat. It returns false until the expert has
// made up its mind.
func (r *Review) ask(e game.Entry) bool {
	if e.Seat != r.seat || !r.view.Deciding().Owes.Has(e.Seat) {
		return true // a seat that may act but need not gets no advice
	}
	if !r.asked {
		r.expert.Consider(e.Do)
		r.asked = true
	}
	if _, ok := r.expert.Decide(); !ok {
		return false
	}
	r.asked = false
	m := moment{entry: r.replay.Played(), step: r.replay.Steps(), view: r.view, made: e.Do, advice: r.expert.Advice()}
	m.judged, m.known = r.expert.Considered()
	r.moments = append(r.moments, m)
	return true
}

// better returns what the seat should have decided in an entry, or what it has decided if that is as
// good.
func (r *Review) better(entry int) game.Decision {
	at := slices.IndexFunc(r.moments, func(m moment) bool { return m.entry == entry })
	if at < 0 || !r.moments[at].worse() {
		return r.record.Entries[entry].Do
	}
	return r.moments[at].advice[0].Decision
}

// worse reports whether the expert would have decided otherwise.
func (m *moment) worse() bool {
	return m.known && weighed(m.advice) && m.judged.Decision != m.advice[0].Decision &&
		!(mixes(m.advice) && m.judged.Share >= mixed)
}

// settle gives all decisions the figures of the finished curve.
func (r *Review) settle() {
	points := r.curve.Points()
	for _, own := range r.curve.Own() {
		at := slices.IndexFunc(r.moments, func(m moment) bool { return m.entry == own.Entry })
		if at < 0 {
			continue
		}
		m, before := &r.moments[at], points[own.Point-1]
		m.from, m.to, m.expected = before.Chances[r.seat], points[own.Point].Chances[r.seat], before.Scores
		if !weighed(m.advice) {
			continue
		}
		best := level(m.advice, m.from, m.expected[r.seat])
		if m.worse() {
			m.judged.Win, m.judged.Points = best.Win-own.Win, best.Points-own.Points
			for i := range m.advice {
				if m.advice[i].Decision == m.judged.Decision {
					m.advice[i] = m.judged
				}
			}
		} else {
			m.judged = best
		}
	}
}

// level gives the best option the figures of an estimate. The others keep their distances from it.
func level(advice []search.Advice, win, points float64) (best search.Advice) {
	byWin, byPoints := win-advice[0].Win, points-advice[0].Points
	for i := range advice {
		a := &advice[i]
		a.Win, a.Points = min(max(a.Win+byWin, 0), win), a.Points+byPoints
	}
	advice[0].Win = win
	return advice[0]
}

// Mark is how good a decision was.
type Mark string

// The marks of decisions.
const (
	Best      Mark = "best"      // the expert's choice, or an equal one
	Fine      Mark = "fine"      // costs next to nothing
	Slip      Mark = "slip"      // costs something
	Blunder   Mark = "blunder"   // costs a lot
	Unweighed Mark = "unweighed" // the expert could not judge it
)

// Marks lists all marks, the best first.
func Marks() []Mark { return []Mark{Best, Fine, Slip, Blunder, Unweighed} }

// The limits between the marks, in the units of [search.Worth].
const (
	slipsFrom    = 0.03
	blundersFrom = 0.1
)

// mixed is how often a varying expert must make a choice for it to count as best.
const mixed = 0.15

// judge marks a decision. It also returns its cost compared with the expert's choice: chance to
// win and points, each 0 or more. lead is the lead that the search counts as a win.
func (m *moment) judge(lead float64) (mark Mark, win, points float64) {
	switch {
	case !m.known || !weighed(m.advice):
		return Unweighed, 0, 0
	case !m.worse():
		return Best, 0, 0
	}
	win, points = m.advice[0].Win-m.judged.Win, m.advice[0].Points-m.judged.Points
	switch cost := search.Worth(win, points, lead); {
	case cost <= 0:
		return Best, 0, 0 // equal or better
	case cost < slipsFrom:
		mark = Fine
	case cost < blundersFrom:
		mark = Slip
	default:
		mark = Blunder
	}
	return mark, max(win, 0), max(points, 0)
}

// Loss returns the total cost of the seat's decisions in chance to win, and how many of them
// the expert could judge. The review must be finished. lead is the lead that the search counts
// as a win.
func (r *Review) Loss(lead float64) (win float64, decisions int) {
	for _, m := range r.moments {
		if mark, lost, _ := m.judge(lead); mark != Unweighed {
			win += lost
			decisions++
		}
	}
	return win, decisions
}
