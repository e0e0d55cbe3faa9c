package coach

import (
	"errors"
	"slices"

	"gavel/game"
	"gavel/game/bot"
	"gavel/game/bot/search"
	"gavel/game/catalogue"
)

// Review replays a finished game as one seat saw it, and asks an expert about each decision of
// that seat. The bots that watch from the other seats are a level weaker, so they are faster;
// their expectations are only for the chart.
//
// The same record always gives the same review.
type Review struct {
	seat     game.Seat
	record   game.Record
	replay   *game.Replayer
	asked    bool // the expert is considering the next decision
	watchers []*watcher
	moments  []moment
}

// watcher is a bot that sees what a seat saw, and the view it has.
type watcher struct {
	_ [0]func() // not comparable, so that the page holds no code that compares it

	bot.Adviser
	view     game.View
	expected [game.MaxSeats]float64 // everybody's score, as last computed
	judged   bool                   // expected has been computed
}

// See implements game.Player.
func (w *watcher) See(step game.Step) {
	w.view = step.View
	w.Adviser.See(step)
}

// moment is a decision of the seat and the expert's opinion.
type moment struct {
	step     int // the last one before the decision
	view     game.View
	made     game.Decision
	judged   search.Advice // of the decision
	known    bool          // the expert could judge the decision
	advice   []search.Advice
	expected [game.MaxSeats]float64 // everybody's score
}

// NewReview returns the review of a record that [game.Replay] has checked. It fails if the game
// is not over, or if no bot plays it.
func NewReview(of catalogue.Catalogue, r game.Record, seat game.Seat) (*Review, error) {
	if r.Result == nil {
		return nil, errors.New("the game is not over")
	}
	replay, err := game.NewReplayer(r)
	if err != nil {
		return nil, err
	}
	v := &Review{seat: seat, record: r, replay: replay}
	for i := range r.Seats {
		level := bot.Hard
		if game.Seat(i) == seat {
			level = bot.Expert
		}
		a, err := of.Adviser(r.Rules.Name(), level, game.Seat(i), seed)
		if err != nil {
			return nil, err
		}
		w := &watcher{Adviser: a}
		v.watchers = append(v.watchers, w)
		replay.Subscribe(game.Seat(i), w)
	}
	return v, nil
}

// Step does a small piece of work, which takes a fraction of a millisecond. It returns how many
// of the record's entries are done. When all are, the review is finished. It fails for a record
// that breaks a rule, like [game.Replay].
func (r *Review) Step() (done, of int, err error) {
	of = len(r.record.Entries)
	if done = r.replay.Played(); done == of {
		return of, of, nil
	}
	if e := r.record.Entries[done]; e.Chance == nil && !r.ask(e) {
		return done, of, nil
	}
	err = r.replay.Next()
	return r.replay.Played(), of, err
}

// ask asks the watcher in the deciding seat for its opinion. It returns false until the watcher
// has made up its mind.
func (r *Review) ask(e game.Entry) bool {
	w := r.watchers[e.Seat]
	if !w.view.Deciding().Owes.Has(e.Seat) {
		return true // a seat that may act but need not gets no advice
	}
	if e.Seat == r.seat && !r.asked {
		w.Consider(e.Do)
		r.asked = true
	}
	if _, ok := w.Decide(); !ok {
		return false
	}
	advice := w.Advice()
	if weighed(advice) {
		w.expected, w.judged = w.Expected(), true
	}
	if e.Seat == r.seat {
		r.asked = false
		m := moment{step: r.replay.Steps(), view: w.view, made: e.Do, advice: advice, expected: r.expected()}
		m.judged, m.known = w.Considered()
		r.moments = append(r.moments, m)
	}
	return true
}

// expected returns everybody's expected score: the mean of the seats' opinions. Every bot
// imagines that the others play worse than itself. So it expects too much for itself, and too
// little for the others by the same amount.
func (r *Review) expected() (points [game.MaxSeats]float64) {
	n := float64(len(r.watchers))
	if slices.ContainsFunc(r.watchers, func(w *watcher) bool { return !w.judged }) {
		all := 0.0
		for _, own := range r.watchers[r.seat].expected {
			all += own
		}
		for i := range r.watchers {
			points[i] = all / n // before everybody's first decision all scores are equal
		}
		return points
	}
	for _, w := range r.watchers {
		for i := range r.watchers {
			points[i] += w.expected[i] / n
		}
	}
	return points
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
	best := m.advice[0]
	switch {
	case !m.known || !weighed(m.advice):
		return Unweighed, 0, 0
	case m.judged.Decision == best.Decision, mixes(m.advice) && m.judged.Share >= mixed:
		return Best, 0, 0
	}
	win, points = best.Win-m.judged.Win, best.Points-m.judged.Points
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

// chance returns the seat's chance to win at a moment. At the end, after the last moment, it is
// the seat's share of the win.
func (r *Review) chance(at int) float64 {
	if at < len(r.moments) {
		return r.moments[at].advice[0].Win
	}
	if winners := r.record.Result.Winners; slices.Contains(winners, r.seat) {
		return 1 / float64(len(winners))
	}
	return 0
}
