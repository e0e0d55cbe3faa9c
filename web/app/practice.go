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

// handlePractice handles the intents about practice.
func handlePractice(a *App, i model.Intent) bool {
	switch i := i.(type) {
	case model.AskPractice:
		askPractice(a)
	case model.Practise:
		practise(a, game.Seat(i.Seat), i.Level)
	case model.TryOther:
		tryOther(a, int(i))
	case model.BackToReplay:
		backToReplay(a)
	default:
		return false
	}
	return true
}

// askPractice asks which seat the person wants in a game from the shown moment, and how strong the bots are.
func askPractice(a *App) {
	r := a.replay()
	if r == nil {
		return
	}
	if _, why := r.position(); why != "" {
		a.env.Warn(why)
		return
	}
	a.state.Practice = new(model.Practice{Names: r.Names, Seat: int(r.learner()), Level: r.level()})
}

// position returns the record up to the shown moment. If no game can continue from there, it returns the key of the reason.
func (r *replay) position() (at game.Record, why string) {
	if r.Record.Result == nil {
		return at, "page.practice.unfinished"
	}
	at, err := r.Record.At(r.at)
	if err != nil || at.Result != nil {
		return at, "page.practice.over"
	}
	return at, ""
}

// learner proposes a seat for the person: that of the replay, or the seat that decides at the shown moment.
func (r *replay) learner() game.Seat {
	if r.Seat != game.Spectator {
		return r.Seat
	}
	if owes := r.Steps()[r.at].View.Deciding().Owes; owes != 0 {
		return owes.First()
	}
	return 0
}

// level returns the level of the first bot in the replay that people can play against.
func (r *replay) level() string {
	for _, s := range r.Record.Seats {
		if cast.Rank(s.Level) > 0 {
			return s.Level
		}
	}
	return bot.Medium
}

// practise continues the game from the shown moment, with this page's person in a seat and bots in all others.
//
// The table of the replayed game stays this page's session, perhaps with friends. It is saved,
// and the page shows what its people do, as during the replay.
func practise(a *App, seat game.Seat, level string) {
	r := a.replay()
	if r == nil || seat < 0 || int(seat) >= len(r.Record.Seats) || cast.Rank(level) == 0 {
		return
	}
	record, why := r.position()
	if why != "" {
		a.env.Warn(why)
		return
	}
	name := cast.Person(record.Seats[seat].Name, a.page.Book().T("page.you"))
	record.Seats = make([]game.Occupant, len(r.Record.Seats))
	for i := range record.Seats {
		record.Seats[i] = game.Occupant{Level: level}
	}
	record.Seats[seat] = game.Occupant{Name: name}
	if !record.HasSeed || record.Drawn {
		record = record.Undrawn()
		record.Seed = unknownSeed(record.Seed)
	}
	a.stopPractice()
	h, err := a.friends.NewHost(false, func(s session.Setup) (*session.Host, error) { return session.RestoreRecord(s, record, "") })
	if err != nil {
		a.fail(err)
		return
	}
	h.Drill = true
	a.at = &practice{h, r, r}
	go a.Guarded(h, func() {
		if err := h.Table.Continue(); err != nil {
			a.Do(func() { a.fail(err) })
		}
	})()
}

// unknownSeed returns a new seed for a record whose own seed is secret. It decides the remaining chance. The faces stay the same.
func unknownSeed(of game.Seed) (seed game.Seed) {
	for faces := wire.Faces(of); ; {
		if seed = game.Seed(fair.NewPart()); wire.Faces(seed) == faces {
			return seed
		}
	}
}

// tryOther starts practice at a decision where the coach would have decided differently.
func tryOther(a *App, step int) {
	showMoment(a, step)
	if r := a.replay(); r != nil {
		r.show(step)
		practise(a, r.learner(), r.level())
	}
}

// backToReplay goes back to the moment at which the practice game began.
func backToReplay(a *App) {
	if a.Practice() == nil {
		return
	}
	a.stopPractice()
	a.Tell(feature.Moved{})
	r := a.replay()
	present(a, r)
	a.state.Moment = new(r.at)
}
