package coach

import (
	"errors"
	"slices"

	"gavel/game"
	"gavel/game/bot"
	"gavel/game/bot/search"
	"gavel/game/catalogue"
)

// Review goes through a game that is over as one seat saw it, and asks an
// expert about each of that seat's decisions. At the other seats bots watch
// that are a level weaker, hence quicker: what they expect there is for the
// chart only.
//
// The same record gives the same review.
type Review struct {
	seat     game.Seat
	record   game.Record
	replay   *game.Replayer
	asked    bool // the expert, about the decision that is next
	watchers []*watcher
	moments  []moment
}

// watcher is a bot that sees what a seat saw, and the view it has.
type watcher struct {
	_ [0]func() // not comparable, so that the page holds no code that compares it

	bot.Adviser
	view     game.View
	expected [game.MaxSeats]float64 // everybody's score, as last worked out
	judged   bool                   // ever
}

// See implements game.Player.
func (w *watcher) See(step game.Step) {
	w.view = step.View
	w.Adviser.See(step)
}

// moment is a decision of the seat and what the expert says of it.
type moment struct {
	step     int // the last one before the decision
	view     game.View
	made     game.Decision
	judged   search.Advice // on it
	known    bool          // whether the expert could judge it
	advice   []search.Advice
	expected [game.MaxSeats]float64 // everybody's score
}

// NewReview returns the review of a record that [game.Replay] has checked. It
// refuses one of a game that is not over, or that no bot plays.
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

// Step does the next bit of work, which takes a fraction of a millisecond, and tells how many of the record's
// entries are done; when all of them are, the review is ready.
// A record that breaks a rule is refused as by [game.Replay].
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

// ask asks the watcher at the seat of a decision what it thinks; false as
// long as it has not made up its mind.
func (r *Review) ask(e game.Entry) bool {
	w := r.watchers[e.Seat]
	if !w.view.Deciding().Owes.Has(e.Seat) {
		return true // who may act but need not is not advised
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

// expected returns what everybody may expect, as the mean of what the seats
// think. Each of them imagines others who play worse than it does: it expects
// too much for itself, and by as much too little for the others.
func (r *Review) expected() (points [game.MaxSeats]float64) {
	n := float64(len(r.watchers))
	if slices.ContainsFunc(r.watchers, func(w *watcher) bool { return !w.judged }) {
		all := 0.0
		for _, own := range r.watchers[r.seat].expected {
			all += own
		}
		for i := range r.watchers {
			points[i] = all / n // before everybody's first decision all are alike
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

// The marks.
const (
	Best      Mark = "best"      // the expert's choice, or as good
	Fine      Mark = "fine"      // costs next to nothing
	Slip      Mark = "slip"      // costs something
	Blunder   Mark = "blunder"   // costs a lot
	Unweighed Mark = "unweighed" // the expert could not judge it
)

// Marks lists all marks, the best first.
func Marks() []Mark { return []Mark{Best, Fine, Slip, Blunder, Unweighed} }

// The limits between the marks, as [search.Worth] counts.
const (
	slipsFrom    = 0.03
	blundersFrom = 0.1
)

// mixed is how often an expert who varies must choose a decision for it to be
// as good as any.
const mixed = 0.15

// judge marks a decision, and tells what it cost against the expert's choice:
// chance to win and points, each 0 or more. A lead is what the search counts as
// a win.
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
		return Best, 0, 0 // comes to the same, or to more
	case cost < slipsFrom:
		mark = Fine
	case cost < blundersFrom:
		mark = Slip
	default:
		mark = Blunder
	}
	return mark, max(win, 0), max(points, 0)
}

// Loss returns what the seat's decisions cost together in chance to win, once the review
// is ready, and how many of them the expert could judge. A lead is what the search counts
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

// chance returns the seat's chance to win at a moment, and at the end, which
// is the moment after the last, its share of the win.
func (r *Review) chance(at int) float64 {
	if at < len(r.moments) {
		return r.moments[at].advice[0].Win
	}
	if winners := r.record.Result.Winners; slices.Contains(winners, r.seat) {
		return 1 / float64(len(winners))
	}
	return 0
}
