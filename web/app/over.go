package app

import (
	"errors"
	"time"

	"gavel/game"
	"gavel/net/ledger"
	"gavel/net/verdict"
	"gavel/web/app/feature"
	"gavel/web/results"
	"gavel/web/store"
)

// over tells all listeners that a game is over. Then it writes their changes and the table's
// own, together.
func (a *App) over(o feature.Over, table store.Change) {
	var err error
	if o.Played, err = results.Of(o.Record, o.Seat, time.Now().Unix()); err != nil {
		a.fail(err)
		return // the game stays kept
	}
	o.Played = o.Played.Signed(o.Record, o.Signed, a.rules.Find)
	o.ID = o.IDOf(o.Played)
	o.Ending = &feature.Ending{Change: table}
	a.tell(o)
	if o.Ending.Roomy.Empty() {
		a.kept.Do(o.Ending.Change, nil)
		return
	}
	all := o.Ending.Change
	all.Join(o.Ending.Roomy)
	a.kept.Do(all, func(err error) {
		a.Post(func() {
			switch {
			case err == nil:
				a.tell(feature.Gained{})
			case errors.Is(err, store.ErrTaken): // the page that took the game reports it
			default:
				o.Ending.Full()
				a.kept.Do(o.Ending.Change, nil)
			}
		})
	})
}

// letters passes on the letters of friends' pages at a table, to which send returns the way back.
func (a *App) letters(send func(to ledger.Key) func(string)) func(from ledger.Key, text string) {
	return func(from ledger.Key, text string) {
		a.Post(a.guardedWork(func() { a.met(from, text, send(from)) }))
	}
}

// met tells of a friend's page.
func (a *App) met(friend ledger.Key, letter string, send func(string)) {
	me := ledger.KeyOf(a.friends.identity())
	a.tell(feature.Met{Me: results.IDOf(me), Friend: results.IDOf(friend), Letter: letter, Send: send})
}

// awaited is the newest game at a table, until its end is reported.
type awaited struct {
	player *player   // sees it; nil once its end is reported
	seat   game.Seat // of the person who gets the result
}

// sees starts to wait for the end of a game.
func (w *awaited) sees(p *player, seat game.Seat) {
	if *w = (awaited{p, seat}); seat == game.Spectator {
		w.player = nil
	}
}

// isOver reports whether the game has ended and its end is not reported yet.
func (w *awaited) isOver() bool {
	if w.player == nil || len(w.player.steps) == 0 {
		return false
	}
	_, over := w.player.Now().View.Final()
	return over
}

// tellOver reports the end of the newest game at this table, once it has ended.
func (h *hostSession) tellOver() {
	r, _ := h.Table.Record()
	if !h.awaited.isOver() || r.Result == nil || h.friends && h.Table.Lobby().Playing {
		return // while friends still play, the end is not signed
	}
	h.awaited.player = nil
	o := feature.Over{Record: r, Seat: h.awaited.seat, Alone: !h.friends, Try: h.place.try}
	if h.device != nil {
		o.Others = h.device.players()
	}
	if !h.friends {
		h.app.over(o, h.place.forgetting())
		return
	}
	o.Of = h.Table.Status().Challenge
	o.Drawn, o.Signed = o.Of == nil, h.Table.Ledger()
	h.app.over(o, store.Change{})
}

// tellOver reports the end of the newest game at the table, once its record has arrived.
func (g *guestSession) tellOver() {
	r, known := g.Table.Record()
	proof := g.Table.Status().Proof
	if !g.awaited.isOver() || !known || !proof.Done() {
		return
	}
	g.awaited.player = nil
	g.app.over(feature.Over{Record: r, Seat: g.awaited.seat, Drawn: proof.Found != verdict.Given, Signed: g.Table.Ledger()}, store.Change{})
}
