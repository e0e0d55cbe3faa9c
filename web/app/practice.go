package app

import (
	"gavel/game"
	"gavel/game/bot"
	"gavel/net/fair"
	"gavel/net/session"
	"gavel/net/wire"
	"gavel/web/app/feature"
	"gavel/web/cast"
	"gavel/web/model"
)

// practice is the screen of a game that continues from a moment of a replay. "Back to the replay"
// leads there. It does not count.
type practice struct {
	host   *hostSession
	player *player // nil until the game begins
	from   *replay
}

// practiceFeature handles games that continue from a moment of a replay.
type practiceFeature struct{ app *App }

// Handle implements [feature.Feature]. It handles the intents about practice.
func (f *practiceFeature) Handle(i model.Intent) bool {
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

// askPractice asks which seat the person wants in a game from the shown moment, and how strong
// the bots are.
func (f *practiceFeature) askPractice() {
	a := f.app
	r := a.replay()
	if r == nil {
		return
	}
	if _, why := r.position(); why != "" {
		a.warn(a.page.Book().T(why))
		return
	}
	a.state.Practice = new(model.Practice{Names: r.names, Seat: int(r.learner()), Level: r.level()})
}

// position returns the record up to the shown moment. If no game can continue from there, it
// returns the key of the reason.
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

// learner proposes a seat for the person: that of the replay, or the seat that decides at the
// shown moment.
func (r *replay) learner() game.Seat {
	if r.seat != game.Spectator {
		return r.seat
	}
	if owes := r.steps[r.at].View.Deciding().Owes; owes != 0 {
		return owes.First()
	}
	return 0
}

// level returns the level of the first bot in the replay that people can play against.
func (r *replay) level() string {
	for _, s := range r.record.Seats {
		if cast.Rank(s.Level) > 0 {
			return s.Level
		}
	}
	return bot.Medium
}

// practise continues the game from the shown moment, with this page's person in a seat and bots
// in all others.
//
// The table of the replayed game stays this page's session, perhaps with friends. It is saved,
// and the page shows what its people do, as during the replay.
func (f *practiceFeature) practise(seat game.Seat, level string) {
	a := f.app
	r := a.replay()
	if r == nil || seat < 0 || int(seat) >= len(r.record.Seats) || cast.Rank(level) == 0 {
		return
	}
	record, why := r.position()
	if why != "" {
		a.warn(a.page.Book().T(why))
		return
	}
	name := cast.Person(record.Seats[seat].Name, a.page.Book().T("page.you"))
	record.Seats = make([]game.Occupant, len(r.record.Seats))
	for i := range record.Seats {
		record.Seats[i] = game.Occupant{Level: level}
	}
	record.Seats[seat] = game.Occupant{Name: name}
	if !record.HasSeed || record.Drawn {
		record = record.Undrawn()
		record.Seed = unknownSeed(record.Seed)
	}
	a.practices.stopPractice()
	h, err := a.newHost(false, func(s session.Setup) (*session.Host, error) { return session.RestoreRecord(s, record, "") })
	if err != nil {
		a.fail(err)
		return
	}
	h.drill = true
	a.at = &practice{host: h, from: r}
	go a.guarded(h, func() {
		if err := h.Table.Continue(); err != nil {
			a.Do(func() { a.fail(err) })
		}
	})()
}

// unknownSeed returns a new seed for a record whose own seed is secret. It decides the
// remaining chance. The faces stay the same.
func unknownSeed(of game.Seed) (seed game.Seed) {
	for faces := wire.Faces(of); ; {
		if seed = game.Seed(fair.NewPart()); wire.Faces(seed) == faces {
			return seed
		}
	}
}

// tryOther starts practice at a decision where the coach would have decided differently.
func (f *practiceFeature) tryOther(step int) {
	f.app.replays.showMoment(step)
	if r := f.app.replay(); r != nil {
		r.show(step)
		f.practise(r.learner(), r.level())
	}
}

// backToReplay goes back to the moment at which the practice game began.
func (f *practiceFeature) backToReplay() {
	a := f.app
	if a.practising() == nil {
		return
	}
	f.stopPractice()
	a.tell(feature.Moved{})
	r := a.replay()
	a.replays.present(r)
	a.state.Moment = new(r.at)
}

// stopPractice goes back from the practice game, if there is one, to the replay.
func (f *practiceFeature) stopPractice() {
	if p, practises := f.app.at.(*practice); practises {
		f.app.at = p.from
		p.host.leave()
	}
}

// practises reports whether the game is practice.
func (p *player) practises() bool {
	h, ok := p.session.(*hostSession)
	return ok && h.drill
}
