package app

import (
	"slices"

	"gavel/game"
	"gavel/game/bot"
	"gavel/game/deal"
	"gavel/web/links"
	"gavel/web/model"
)

// sharingFeature handles links to replays.
type sharingFeature struct{ app *App }

// handle does what a person wants of links to replays.
func (f *sharingFeature) handle(i model.Intent) bool {
	switch i := i.(type) {
	case model.OpenReplay:
		f.openReplay(links.Found(i))
	case model.ShareReplay:
		f.shareReplay()
	case model.PlayDeal:
		f.app.owns.whenOwned(func() { f.playDeal(string(i)) })
	default:
		return false
	}
	return true
}

// openReplay shows the replay that somebody has sent, at the moment and from the seat
// that they have seen.
func (f *sharingFeature) openReplay(sent links.Found) {
	a := f.app
	switch book := a.page.Book(); {
	case sent.Err != nil:
		a.warn(damaged(sent, book))
		return
	case a.session != nil:
		a.warn(book.T("page.join.seated"))
		return
	}
	if sent.Seat == game.Spectator {
		sent.Seat = firstPerson(sent.Record)
	}
	a.clear() // another replay, or practice from one
	if err := a.replays.watch(sent.Record, sent.Seat); err != nil {
		a.fail(err)
		return
	}
	if r := a.replay; sent.At > 0 {
		r.show(sent.At)
		a.state.Moment = new(r.at)
	}
}

// shareReplay makes a link to the moment of the replay that is shown, or to the game that
// is over.
func (f *sharingFeature) shareReplay() {
	a := f.app
	book := a.page.Book()
	var record game.Record
	sentence, seat, at, known := book.T("page.replay.send"), game.Spectator, 0, false
	switch {
	case a.replay != nil:
		record, seat, at, known = a.replay.record, a.replay.seat, a.replay.at, true
	case a.player != nil:
		seat = a.player.seat
		record, known = a.here().record()
	}
	if !known {
		a.warn(book.T("friends.later"))
		return
	}
	if at > 0 {
		sentence += " " + book.T("page.replay.moment")
	}
	if seat == firstPerson(record) {
		seat = game.Spectator
	}
	code, err := links.WriteReplay(record, at, seat)
	if err != nil {
		a.fail(err)
		return
	}
	a.state.ReplayLink = new(model.ReplayLink{Sentence: sentence, Link: a.page.Site().Address + code, Code: code})
}

// deal is what the game of the replay can be played again from: in the place of its one
// person, or else in the seat that is shown, with bots in those of all others. It is false
// if the cards are not known to be those of the seed.
func (r *replay) deal() (deal.Deal, bool) {
	d, alone := deal.Of(r.record)
	if !r.record.HasSeed || !game.Audit(r.record) || !alone && r.seat == game.Spectator {
		return d, false
	}
	if !alone {
		d = deal.Deal{Rules: r.record.Rules, Options: r.record.Options, Seat: r.seat, Seed: r.record.Seed}
		for _, s := range r.record.Seats {
			d.Levels = append(d.Levels, s.Level)
		}
	}
	for i, level := range d.Levels {
		switch {
		case game.Seat(i) == d.Seat:
			d.Levels[i] = ""
		case !slices.Contains(bot.Levels(), level):
			d.Levels[i] = bot.Medium
		}
	}
	return d, true
}

// playable tells whether the deal of the replay can be played: not beside a table of
// friends, which would be left for it.
func (r *replay) playable() bool {
	h, hosts := r.app.session.(*hostSession)
	if r.app.session != nil && (!hosts || h.friends) {
		return false
	}
	_, ok := r.deal()
	return ok
}

// playDeal plays the deal of the replay that is shown.
func (f *sharingFeature) playDeal(name string) {
	a := f.app
	if a.replay == nil || !a.replay.playable() {
		return
	}
	if d, ok := a.replay.deal(); ok {
		a.play(d, name)
	}
}
