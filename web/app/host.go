package app

import (
	"crypto/ed25519"
	"time"

	"gavel/game"
	"gavel/net/client"
	"gavel/net/remote"
	"gavel/net/session"
	"gavel/net/wire"
	"gavel/web/daily"
	"gavel/web/model"
)

// hostSession is a session at this page's own table, alone or with
// friends.
type hostSession struct {
	*client.Host
	app     *App
	key     ed25519.PrivateKey // identifies the host to friends
	friends bool
	invites invites // of friends
	newRoom func(ed25519.PrivateKey) session.Room
	origin  *origin    // of a practice game; nil for any other
	try     *daily.Try // of today's auction; nil for any other game
	device  *device    // in the newest game; nil if one person sits at this screen
	awaited awaited    // its end must be reported; never a practice game
}

// host opens a table with this page as its host. The page owns the saved game
// ([ownership.whenOwned]).
func (a *App) host(friends bool, open func(session.Setup) (*session.Host, error)) (*hostSession, error) {
	claim := a.owns.claim
	a.owns.claim = nil // the new table keeps the claim of the one before
	a.leave()
	a.owns.claim = claim
	h, err := a.newHost(friends, open)
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
func (a *App) newHost(friends bool, open func(session.Setup) (*session.Host, error)) (*hostSession, error) {
	h := &hostSession{app: a, friends: friends, newRoom: a.friends.newRoom}
	if h.invites = newInvites(h); friends {
		h.key = a.friends.identity()
	}
	table, err := open(session.Setup{Key: h.key, Games: a.rules, Begin: h.begin, Obey: h.obey, Face: a.face, Pause: a.pause, Waits: a.waits})
	if err != nil {
		return nil, err
	}
	table.Look(!a.friends.sight.out, 0)
	h.Host = client.NewHost(a.friends, h, table, friends)
	return h, nil
}

// Crashed implements [client.Page].
func (h *hostSession) Crashed(err error) { h.app.crashed(h, err) }

// pause returns how long bots wait after some events. It is called beside the loop.
func (a *App) pause(events []game.Event) (wait time.Duration) {
	a.do(func() {
		if a.player != nil {
			wait = max(a.player.pause(events), a.player.hearing())
		}
	})
	return wait
}

// begin is called beside the loop when a game begins.
func (h *hostSession) begin(t wire.GameStart) (s remote.Player) {
	h.app.do(func() {
		h.Front()
		if h.origin == nil {
			h.tellOver() // the game before, if its end was not reported yet
			h.app.daily.try, h.app.ladder.climb = nil, nil
		}
		p := newPlayer(h.app, h, t)
		if s = p; len(h.Table.Status().Locals) < 2 {
			h.device = nil
			h.awaited.sees(p, p.seat)
			return
		}
		if t.Seat == game.Spectator {
			h.device = newDevice(h.app, h.Table, p)
			h.awaited.sees(p, h.device.host)
		} else {
			h.device.locals = append(h.device.locals, p)
		}
		p.device = h.device
	})
	return s
}

// Show shows the table on the page, and saves it for the next visit.
func (h *hostSession) Show() {
	a := h.app
	if a.session != h && a.practice != h {
		return
	}
	h.Save()
	l := h.Table.Lobby()
	if l.Playing {
		a.friends.clock(h.Table.Clock())
	}
	if !h.friends {
		a.daily.showTry() // in the person's language
		a.ladder.showClimb()
		return
	}
	a.friends.warnExposed(l)
	shown := shownLobby(l, a.page.Book())
	shown.Hosting = true
	shown.Nameless = l.Chairs[l.Me].Name == a.page.Book().T("friends.host") && !shown.Screen
	shown.Blocked = blocked(a.rules, l, a.page.Book())
	if h.invites.show(&shown); shown.Screen {
		shown.Requests = nil // the person with the remote control answers them
	}
	a.friends.showPeople(l, shown, h.Table.Status().Proof)
}

// Broken implements [client.HostPage].
func (h *hostSession) Broken() { h.app.warn(h.app.page.Book().T("friends.broken")) }

// Save saves the table, if the page is at it. The game of a person alone is saved until it
// ends. Practice is neither saved nor counted.
func (h *hostSession) Save() {
	if h.app.session != h {
		return
	}
	h.tellOver()
	r, dealt := h.Table.Record()
	var text, sealed string
	var err error
	switch {
	case h.friends:
		text, err = h.Table.Save()
	case !dealt || r.Result != nil:
		return
	default:
		text, err = write(r)
		sealed = h.Table.Status().Sealed
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
	if err := h.Table.Deal(h.Context()); err != nil {
		h.warn(err)
	}
}

// continueGame continues the saved game. It runs beside the loop.
func (h *hostSession) continueGame() {
	if err := h.Table.Continue(); err != nil {
		h.app.do(h.app.owns.discard)
		return
	}
	h.app.do(h.Show)
}

// warn shows an error. Any goroutine may call it.
func (h *hostSession) warn(err error) {
	h.app.post(func() {
		if !h.Closed() {
			h.app.warn(errorText(err, h.app.page.Book()))
		}
	})
}

func (h *hostSession) decide(d game.Decision) error { return h.Table.Decide(d) }
func (h *hostSession) hurry()                       { h.Table.Hurry() }
func (h *hostSession) record() (game.Record, bool)  { return h.Table.Record() }
func (h *hostSession) notes() bool                  { return h.origin == nil && !h.screen() }

// screen reports whether the host has no seat.
func (h *hostSession) screen() bool {
	l := h.Table.Lobby()
	return l.Chairs[l.Host].Screen
}

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
	h.Show()
}

func (h *hostSession) leave() {
	if h.friends {
		h.tellOver()
	}
	h.abandon()
	if h.friends {
		h.app.friends.keepSeat("")
	}
}

func (h *hostSession) abandon() {
	h.Close()
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
	l := h.Table.Lobby()
	if err := h.Table.Remove(i); err != nil {
		return err
	}
	if c := l.Chairs[i]; c.Level == "" && len(c.Key) > 0 && len(h.Table.Status().Rooms) > 0 {
		h.app.warn(h.app.page.Book().T("friends.removed"))
		h.OpenRoom()
	}
	return nil
}

// choose makes the game of the start form the next game.
func (h *hostSession) choose(start model.Start) error {
	if err := h.Table.Choose(start.Game, start.Options); err != nil {
		return err
	}
	h.Table.Set(func(s *wire.Settings) { s.Trading = start.Trading })
	return nil
}
