package app

import (
	"gavel/game"
	"gavel/game/bot"
	"gavel/net/fair"
	"gavel/net/session"
	"gavel/net/wire"
	"gavel/web/model"
)

// origin is the start of a practice game in a replay; "Back to the replay" leads there.
type origin struct {
	replay *replay
	player *player // in the replayed game; nil if it is from a file
}

// practiceFeature handles games that continue from a moment of a replay.
type practiceFeature struct{ app *App }

// handle does what a person wants of practice.
func (f *practiceFeature) handle(i model.Intent) bool {
	switch i := i.(type) {
	case model.AskPractice:
		f.askPractice()
	case model.Practise:
		f.practise(game.Seat(i.Seat), i.Level)
	case model.TryOther:
		f.tryOther(int(i))
	case model.BackToReplay:
		f.backToReplay()
	default:
		return false
	}
	return true
}

// askPractice asks who the person wants to be in the game that goes on from the moment
// that is shown, and how well the others are to play.
func (f *practiceFeature) askPractice() {
	a := f.app
	r := a.replay
	if r == nil {
		return
	}
	if _, why := r.position(); why != "" {
		a.warn(a.page.Book().T(why))
		return
	}
	a.state.Practice = new(model.Practice{Names: r.names, Seat: int(r.learner()), Level: r.level()})
}

// position is the record up to the moment that is shown, or the key of the sentence that
// says why no game can go on from there.
func (r *replay) position() (at game.Record, why string) {
	if r.record.Result == nil {
		return at, "page.practice.unfinished"
	}
	at, err := r.record.At(r.at)
	if err != nil || at.Result != nil {
		return at, "page.practice.over"
	}
	return at, ""
}

// learner is the seat that the person most likely wants: that of the replay, or whoever
// decides at the moment that is shown.
func (r *replay) learner() game.Seat {
	if r.seat != game.Spectator {
		return r.seat
	}
	if owes := r.steps[r.at].View.Deciding().Owes; owes != 0 {
		return owes.First()
	}
	return 0
}

// level is that of the first bot of the replay that people play against.
func (r *replay) level() string {
	for _, s := range r.record.Seats {
		if rank(s.Level) > 0 {
			return s.Level
		}
	}
	return bot.Medium
}

// practise goes on from the moment that is shown with this page's person in a seat, and
// bots of a level in all others.
//
// The table where the game of the replay was played, with friends perhaps, stays this
// page's session: it is kept, and what its people do is shown, as in the replay.
func (f *practiceFeature) practise(seat game.Seat, level string) {
	a := f.app
	r := a.replay
	if r == nil || seat < 0 || int(seat) >= len(r.record.Seats) || rank(level) == 0 {
		return
	}
	record, why := r.position()
	if why != "" {
		a.warn(a.page.Book().T(why))
		return
	}
	name := person(record.Seats[seat].Name, a.page.Book().T("page.you"))
	record.Seats = make([]game.Occupant, len(r.record.Seats))
	for i := range record.Seats {
		record.Seats[i] = game.Occupant{Level: level}
	}
	record.Seats[seat] = game.Occupant{Name: name}
	if !record.HasSeed {
		record.Seed = unknownSeed(record.Seed)
	}
	a.practices.stopPractice()
	h, err := a.newHost(false, nil, func(s session.Setup) (*session.Host, error) { return session.RestoreRecord(s, record, "") })
	if err != nil {
		a.fail(err)
		return
	}
	h.origin = &origin{r, a.player}
	a.practice = h
	go a.guarded(h, func() {
		if err := h.table.Continue(); err != nil {
			a.do(func() { a.fail(err) })
		}
	})()
}

// unknownSeed is a seed for what chance has not decided yet in a record that keeps its
// own to itself: another one each time, by which the faces stay as they are.
func unknownSeed(of game.Seed) (seed game.Seed) {
	for faces := wire.Faces(of); ; {
		if seed = game.Seed(fair.NewPart()); wire.Faces(seed) == faces {
			return seed
		}
	}
}

// tryOther goes on from a decision that the coach would have made otherwise.
func (f *practiceFeature) tryOther(step int) {
	f.app.coach.showMoment(step)
	if r := f.app.replay; r != nil {
		r.show(step)
		f.practise(r.learner(), r.level())
	}
}

// backToReplay goes back to the moment at which a game of practice began.
func (f *practiceFeature) backToReplay() {
	a := f.app
	if a.practice == nil {
		return
	}
	from := a.practice.origin
	a.practices.stopPractice()
	a.coach.stopCoach()
	a.player = from.player
	a.replays.present(from.replay)
	a.state.Moment = new(from.replay.at)
}

// stopPractice leaves the game of practice, if there is one.
func (f *practiceFeature) stopPractice() {
	if h := f.app.practice; h != nil {
		f.app.practice = nil
		h.leave()
	}
}

// here is the session of the game that is shown.
func (a *App) here() tableSession {
	if a.practice != nil {
		return a.practice
	}
	return a.session
}

// practises tells whether the game is practice.
func (p *player) practises() bool {
	h, ok := p.session.(*hostSession)
	return ok && h.origin != nil
}
