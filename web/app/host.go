package app

import (
	"context"
	"crypto/ed25519"
	"time"

	"gavel/game"
	"gavel/net/remote"
	"gavel/net/session"
	"gavel/net/wire"
	"gavel/web/daily"
	"gavel/web/model"
)

// hostSession is a session at this page's own table, alone or with
// friends.
type hostSession struct {
	app     *App
	table   *session.Host
	key     ed25519.PrivateKey // identifies the host to friends
	friends bool
	invites invites       // of friends
	origin  *origin       // of a practice game; nil for any other
	try     *daily.Try    // of today's auction; nil for any other game
	device  *device       // in the newest game; nil if one person sits at this screen
	awaited awaited       // its end must be reported; never a practice game
	from    *guestSession // its lost table continues here, at first in the background; nil for any other
	yields  *guestSession // gives way to a host of the same table, at first in the background; nil if not
	ctx     context.Context
	stop    context.CancelFunc
}

// host opens a table with this page as its host. The page owns the saved game
// ([ownership.whenOwned]).
func (a *App) host(friends bool, open func(session.Setup) (*session.Host, error)) (*hostSession, error) {
	claim := a.owns.claim
	a.owns.claim = nil // the new table keeps the claim of the one before
	a.leave()
	a.owns.claim = claim
	h, err := a.newHost(friends, nil, open)
	if err != nil {
		return nil, err
	}
	a.session = h
	if friends {
		a.friends.keepSeat(hosts)
		a.page.MarkCrash(false)
	}
	return h, nil
}

// newHost is host for a page that stays at its present table meanwhile.
func (a *App) newHost(friends bool, from *guestSession, open func(session.Setup) (*session.Host, error)) (*hostSession, error) {
	h := &hostSession{app: a, friends: friends, from: from}
	if friends {
		h.key = a.friends.identity()
	}
	var err error
	if h.table, err = open(session.Setup{Key: h.key, Games: a.rules, Begin: h.begin, Pause: a.pause, Waits: a.waits}); err != nil {
		return nil, err
	}
	h.table.Look(!a.friends.sight.out)
	h.ctx, h.stop = context.WithCancel(context.Background())
	h.invites = newInvites(h)
	go a.guarded(h, h.watch)()
	return h, nil
}

// pause returns how long bots wait after some events. It is called beside the loop.
func (a *App) pause(events []game.Event) (wait time.Duration) {
	a.do(func() {
		if a.player != nil {
			wait = a.player.pause(events)
		}
	})
	return wait
}

// begin is called beside the loop when a game begins.
func (h *hostSession) begin(t wire.GameStart) (s remote.Player) {
	h.app.do(func() {
		h.surface()
		if h.origin == nil {
			h.tellOver() // the game before, if its end was not reported yet
			h.app.daily.try = nil
		}
		p := newPlayer(h.app, h, t)
		if s = p; len(h.table.Locals()) < 2 {
			h.device = nil
			h.awaited.sees(p, p.seat)
			return
		}
		if t.Seat == game.Spectator {
			h.device = newDevice(h.app, h.table, p)
			h.awaited.sees(p, h.device.host)
		} else {
			h.device.locals = append(h.device.locals, p)
		}
		p.device = h.device
	})
	return s
}

// showPause is the shortest time between two updates of the table on the page. Without it, a
// page would do nothing else while others send many changes.
const showPause = 50 * time.Millisecond

// watch shows and saves the changes at the table until the page leaves it.
func (h *hostSession) watch() {
	var rivals, rest <-chan time.Time
	unshown := false
	show := func() {
		h.app.do(h.show)
		unshown, rest = false, time.After(showPause)
	}
	for {
		if rivals == nil && h.table.Rivals() {
			rivals = time.After(time.Second)
		}
		select {
		case <-rivals:
			rivals = nil
			h.app.do(h.giveWay)
		case <-h.table.Changes():
			if unshown = rest != nil; unshown {
				h.app.do(h.save) // nothing is lost if the page closes now
			} else {
				show()
			}
		case <-rest:
			if rest = nil; unshown {
				show()
			}
		case said := <-h.table.Phrases():
			h.app.do(func() { h.app.friends.said(h.table.Lobby(), said) })
		case why := <-h.table.Crashes():
			h.app.crashed(h, why)
		case <-h.ctx.Done():
			return
		}
	}
}

// show shows the table on the page, and saves it for the next visit.
func (h *hostSession) show() {
	a := h.app
	if h.from != nil && a.session == h.from && h.from.recovery == h {
		h.invites.arrange()
		if h.table.Broken() {
			h.from.callOff()
			a.warn(a.page.Book().T("friends.broken"))
			return
		}
		if h.table.Recovering() || h.table.Resumes() {
			return
		}
		h.surface()
	}
	if a.session != h && a.practice != h {
		return
	}
	h.save()
	l := h.table.Lobby()
	if l.Playing {
		a.friends.clock(h.table.Clock())
	}
	if !h.friends {
		a.daily.showTry() // in the person's language
		return
	}
	a.friends.warnExposed(l)
	h.invites.arrange()
	shown := shownLobby(l, a.page.Book())
	shown.Hosting = true
	shown.Nameless = l.Chairs[l.Me].Name == a.page.Book().T("friends.host")
	shown.Blocked = blocked(a.rules, l, a.page.Book())
	h.invites.show(&shown)
	a.friends.showPeople(l, shown, h.table.Proof())
}

// save saves the table, if the page is at it. The game of a person alone is saved until it
// ends. Practice is neither saved nor counted.
func (h *hostSession) save() {
	if h.app.session != h {
		return
	}
	h.tellOver()
	r, dealt := h.table.Record()
	var text, sealed string
	var err error
	switch {
	case h.friends:
		text, err = h.table.Save()
	case !dealt || r.Result != nil:
		return
	default:
		text, err = write(r)
		sealed = h.table.Sealed()
	}
	if err != nil {
		h.app.fail(err)
		return
	}
	h.keep(text, sealed)
}

// deal deals a game. It runs beside the loop, and waits for everybody who has a share in the
// seed.
func (h *hostSession) deal() {
	if err := h.table.Deal(h.ctx); err != nil {
		h.warn(err)
	}
}

// continueGame continues the saved game. It runs beside the loop.
func (h *hostSession) continueGame() {
	if err := h.table.Continue(); err != nil {
		h.app.do(h.app.owns.discard)
		return
	}
	h.app.do(h.show)
}

// warn shows an error. Any goroutine may call it.
func (h *hostSession) warn(err error) {
	h.app.post(func() {
		if h.ctx.Err() == nil {
			h.app.warn(errorText(err, h.app.page.Book()))
		}
	})
}

func (h *hostSession) decide(d game.Decision) error { return h.table.Decide(d) }
func (h *hostSession) hurry()                       { h.table.Hurry() }
func (h *hostSession) record() (game.Record, bool)  { return h.table.Record() }
func (h *hostSession) notes() bool                  { return h.origin == nil }

// rematch deals another game; a practice game has no rematch.
func (h *hostSession) rematch() {
	if h.origin == nil {
		h.dealAnother()
	}
}

func (h *hostSession) lobby() {
	if !h.friends {
		h.app.leave()
		return
	}
	h.app.clear()
	h.show()
}

func (h *hostSession) leave() {
	if h.friends {
		h.tellOver()
	}
	h.abandon()
	if h.yields != nil {
		h.yields.abandon()
	}
	if h.friends {
		h.app.friends.keepSeat("")
	}
}

func (h *hostSession) abandon() {
	h.table.Close() // close first, so that nobody hears that others are away
	h.stop()
	h.invites.close()
}

// quit leaves a table of friends for good.
func (h *hostSession) quit() {
	h.app.owns.forget()
	h.app.leave()
}

// remove removes a bot or a person from the table. A removed person still has the code, so the
// table gets another.
func (h *hostSession) remove(i int) error {
	l := h.table.Lobby()
	if err := h.table.Remove(i); err != nil {
		return err
	}
	if c := l.Chairs[i]; c.Level == "" && len(c.Key) > 0 && len(h.table.Rooms()) > 0 {
		h.app.warn(h.app.page.Book().T("friends.removed"))
		h.invites.openRoom()
	}
	return nil
}

// choose makes the game of the start form the next game.
func (h *hostSession) choose(start model.Start) error {
	if err := h.table.Choose(start.Game, start.Options); err != nil {
		return err
	}
	h.table.Set(func(s *wire.Settings) { s.Trading = start.Trading })
	return nil
}
