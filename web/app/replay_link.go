package app

import (
	"slices"

	"gavel/game"
	"gavel/game/bot"
	"gavel/game/deal"
	"gavel/web/links"
	"gavel/web/model"
)

// sharingFeature handles links to replays, and pictures of finished games.
type sharingFeature struct {
	app      *App
	painting *player // whose picture is being painted; nil if none is
}

// handle handles the intents about replays and pictures to share.
func (f *sharingFeature) handle(i model.Intent) bool {
	switch i := i.(type) {
	case model.OpenReplay:
		f.openReplay(links.Found(i))
	case model.ShareReplay:
		f.shareReplay()
	case model.SharePicture:
		f.sharePicture()
	case model.PlayDeal:
		f.app.owns.whenOwned(func() { f.playDeal(string(i)) })
	default:
		return false
	}
	return true
}

// openReplay shows a replay that somebody has sent, at their moment and from their seat.
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
	a.clear() // another replay, or a practice game, may be shown
	if err := a.replays.watch(sent.Record, sent.Seat); err != nil {
		a.fail(err)
		return
	}
	if r := a.replay; sent.At > 0 {
		r.show(sent.At)
		a.state.Moment = new(r.at)
	}
}

// shareReplay makes a link to the shown moment of the replay, or to the finished game.
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
	a.state.ReplayLink = new(model.ReplayLink{Sentence: sentence, Link: a.link(code), Code: code})
}

// deal returns a deal for playing the replayed game again. The person plays the seat of the
// game's only person, or else the shown seat; bots play all others. It returns false if the
// cards may not come from the seed.
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

// playable reports whether the deal of the replay can be played. At a table of friends it
// cannot, because the person would leave that table.
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
