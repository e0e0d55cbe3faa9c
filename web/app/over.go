package app

import (
	"errors"
	"time"

	"gavel/game"
	"gavel/game/deal"
	"gavel/web/daily"
	"gavel/web/results"
	"gavel/web/store"
)

// gameOver is the event that a game of this page's person has ended. A table sends it once for
// each game at this page ([App.over]), when the record is known. A reload, another page, or the
// host after a loss may send the same end again, with the same id. So everything that must
// count once is counted by the id.
//
// There is no event for practice, or for a game that the person only watched.
type gameOver struct {
	id     results.ID
	played results.Game // as in the list of results
	record game.Record
	seat   game.Seat       // the person's; on a shared device the host's, who owns the list
	drawn  bool            // friends have drawn the deal, so nobody can play it again
	alone  bool            // against bots, or on one device
	try    *daily.Try      // if the game is today's auction; else nil
	of     *deal.Challenge // if the host knows that the game has its deal; else nil
	others []local         // the other players of this browser who have played at this device
}

// local is the seat of another player of this browser.
type local struct {
	player store.Player
	seat   game.Seat
}

// idOf returns the id of the game for one of its people.
func (o gameOver) idOf(played results.Game) results.ID {
	if o.drawn {
		return played.DealID()
	}
	return played.ID()
}

// ending is the browser's write after a game is over. It is one change, so that no game is
// lost between deleting and counting it.
type ending struct {
	store.Change
	roomy store.Change // may be large: if the store is full, the rest is written without it
}

// listener handles the end of a game, and adds its items to the write.
type listener func(gameOver, *ending)

// listeners are all parts that handle the end of a game.
func (a *App) listeners() []listener {
	return []listener{a.daily.endTry, a.challenges.settle, a.ladder.count, a.history.count}
}

// over tells all listeners that a game is over. Then it writes their changes and the table's
// own, together.
func (a *App) over(o gameOver, table store.Change) {
	var err error
	if o.played, err = results.Of(o.record, o.seat, time.Now().Unix()); err != nil {
		a.fail(err)
		return // the game stays kept
	}
	o.id = o.idOf(o.played)
	e := ending{Change: table}
	for _, learn := range a.listen {
		learn(o, &e)
	}
	if e.roomy.Empty() {
		a.kept.Do(e.Change, nil)
		return
	}
	all := e.Change
	all.Join(e.roomy)
	a.kept.Do(all, func(err error) {
		a.post(func() {
			switch {
			case err == nil:
				a.copies.secure()
			case errors.Is(err, store.ErrTaken): // the page that took the game reports it
			default:
				a.history.warnStorageFull()
				a.kept.Do(e.Change, nil)
			}
		})
	})
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
	_, over := w.player.now().View.Final()
	return over
}

// tellOver reports the end of the newest game at this table, once it has ended.
func (h *hostSession) tellOver() {
	r, _ := h.Table.Record()
	if !h.awaited.isOver() || r.Result == nil {
		return
	}
	h.awaited.player = nil
	o := gameOver{record: r, seat: h.awaited.seat, alone: !h.friends, try: h.try}
	if h.device != nil {
		o.others = h.device.players()
	}
	if !h.friends {
		h.app.over(o, h.forgetting())
		return
	}
	o.of = h.Table.Status().Challenge
	o.drawn = o.of == nil
	h.app.over(o, store.Change{})
}

// tellOver reports the end of the newest game at the table, once its record has arrived.
func (g *guestSession) tellOver() {
	r, known := g.Table.Record()
	proof := g.Table.Status().Proof
	if !g.awaited.isOver() || !known || !proof.Done {
		return
	}
	g.awaited.player = nil
	g.app.over(gameOver{record: r, seat: g.awaited.seat, drawn: !proof.Given}, store.Change{})
}
