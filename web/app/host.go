package app

import (
	"crypto/ed25519"
	"time"

	"gavel/game"
	"gavel/net/client"
	"gavel/net/ledger"
	"gavel/net/remote"
	"gavel/net/session"
	"gavel/net/wire"
	"gavel/web/app/feature"
	"gavel/web/app/friends"
	"gavel/web/cast"
	"gavel/web/daily"
	"gavel/web/lobby"
	"gavel/web/store"
	"gavel/web/trouble"
	"gavel/web/visits"
)

// hostSession is a session at this page's own table, alone or with
// friends.
type hostSession struct {
	*client.Host
	app     *App
	key     ed25519.PrivateKey // identifies the host to friends
	friends bool
	invites friends.Invites
	newRoom func(ed25519.PrivateKey) session.Room
	drill   bool // practice from a replay
	place   place
	device  *device // in the newest game; nil if one person sits at this screen
	awaited awaited // its end must be reported; never a practice game
	before  *player // of this page as a guest of this table; nil after its first game here
}

// host opens a table with this page as its host. The page owns the saved game
// ([ownership.whenOwned]).
func (a *App) host(friends bool, open func(session.Setup) (*session.Host, error)) (*hostSession, error) {
	claim := a.owns.Claim
	a.owns.Claim = nil // the new table keeps the claim of the one before
	a.leave()
	a.owns.Claim = claim
	h, err := a.newHost(friends, open)
	if err != nil {
		return nil, err
	}
	a.at = &table{session: h}
	if friends {
		a.friends.keepSeat(visits.Hosts)
		a.page.MarkCrash(false)
	}
	return h, nil
}

// newHost is host for a page that stays at its present table meanwhile.
func (a *App) newHost(withFriends bool, open func(session.Setup) (*session.Host, error)) (*hostSession, error) {
	h := &hostSession{app: a, friends: withFriends, newRoom: a.friends.newRoom, place: place{app: a}}
	if h.invites = friends.NewInvites(a.friends, a.page, h.Show, h.warn); withFriends {
		h.key = a.friends.identity()
	}
	table, err := open(session.Setup{Key: h.key, Games: a.rules, Begin: h.begin, Obey: h.obey, Face: func(name string) int { return cast.Face(a.kept, name) }, Pause: a.pause, Waits: a.waits,
		Letter: a.letters(func(to ledger.Key) func(string) { return func(text string) { h.Table.SendLetter(to, text) } })})
	if err != nil {
		return nil, err
	}
	table.Look(!a.friends.sight.out, 0)
	h.Host = client.NewHost(a.friends, h, table, withFriends)
	return h, nil
}

// Crashed implements [client.Page].
func (h *hostSession) Crashed(err error) { h.app.crashed(h, err) }

// pause returns how long bots wait after some events: until a key, if a person alone plays by ear and a round begins; not at
// all if they hurry. It is called beside the loop.
func (a *App) pause(events []game.Event) (wait time.Duration, ends bool) {
	ends = true
	a.Do(func() {
		p := a.player()
		if p == nil {
			return
		}
		h, hosts := p.session.(*hostSession)
		if alone := hosts && !h.friends; alone && a.page.Settings().Ear.On() && p.begins() {
			ends, p.bar.waits = false, true
			p.bar.show()
		} else if !p.hurries || !alone {
			wait = max(p.pause(events), p.progress.hearing())
		}
	})
	return wait, ends
}

// begin is called beside the loop when a game begins.
func (h *hostSession) begin(t wire.GameStart) (s remote.Player) {
	h.app.Do(func() {
		h.Front()
		if !h.drill {
			h.tellOver() // the game before, if its end was not reported yet
			h.app.tell(feature.Began{})
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
	if a.session() != h && a.practising() != h {
		return
	}
	h.Save()
	l := h.Table.Lobby()
	if l.Playing {
		a.friends.clock(h.Table.Clock())
	}
	if !h.friends {
		a.tell(feature.Shown{})
		return
	}
	status := h.Table.Status()
	a.friends.warnExposed(l)
	shown := lobby.Shown(l, a.page.Book())
	shown.Hosting = true
	lobby.Trust(a.rules, &shown, status.Draws, a.page.Book())
	shown.Nameless = l.Chairs[l.Me].Name == a.page.Book().T("friends.host") && !shown.Screen
	shown.Blocked = lobby.Blocked(a.rules, l, a.page.Book())
	if h.invites.Show(h.Host, &shown); shown.Screen {
		shown.Requests = nil // the person with the remote control answers them
	}
	a.friends.showPeople(l, shown, status.Proof)
}

// Broken implements [client.HostPage].
func (h *hostSession) Broken() { h.app.warn(h.app.page.Book().T("friends.broken")) }

// Save saves the table, if the page is at it. The game of a person alone is saved until it
// ends. Practice is neither saved nor counted.
func (h *hostSession) Save() {
	if h.app.session() != h {
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
		text, err = r.Text()
		sealed = h.Table.Status().Sealed
	}
	if err != nil {
		h.app.fail(err)
		return
	}
	h.place.keep(text, sealed, h.Table.Lobby().Playing)
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
		h.app.Do(h.app.table.discard)
		return
	}
	h.app.Do(h.Show)
}

// warn shows an error. Any goroutine may call it.
func (h *hostSession) warn(err error) {
	h.app.Post(func() {
		if !h.Closed() {
			h.app.warn(trouble.Text(err, h.app.page.Book()))
		}
	})
}

func (h *hostSession) decide(seat game.Seat, d game.Decision, answered func(error)) {
	h.Table.Decide(seat, d, answered)
}
func (h *hostSession) hurry()                      { h.Table.Hurry() }
func (h *hostSession) record() (game.Record, bool) { return h.Table.Record() }

func (h *hostSession) notes() bool {
	l := h.Table.Lobby()
	return !h.drill && !l.Chairs[l.Host].Screen
}

// rematch deals another game; a practice game has no rematch.
func (h *hostSession) rematch() {
	if !h.drill {
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
	h.invites.Close()
}

// dealAnother deals another game after a try. It replaces the saved game; if there is one, the
// person is asked first.
func (h *hostSession) dealAnother() {
	begin := func() {
		h.place.try = nil
		go h.app.guarded(h, h.deal)()
	}
	if h.place.try == nil || h.app.kept.Get(store.Save) == "" {
		begin()
		return
	}
	t := h.app.page.Book().T
	feature.Ask(services{h.app}, t("page.confirm.new"), t("page.confirm.new.yes"), t("page.confirm.no"), begin)
}

// NewRoom implements [client.HostPage].
func (h *hostSession) NewRoom() session.Room { return h.newRoom(h.key) }

// Unreached implements [client.HostPage]: the page says so if it lasts.
func (h *hostSession) Unreached() { h.app.after(friends.ReachLimit, h, h.Show) }

// TurnedAway implements [client.HostPage]. It notes why a person who asked could not join, if
// the host should know. The table itself says who has left.
func (h *hostSession) TurnedAway(why error) {
	reportCrash(why)
	h.app.Post(func() {
		if !h.Closed() && trouble.Asked(why, h.app.page.Book()) != "" {
			h.invites.Trouble = why
			h.Show()
		}
	})
}

// place is where the browser keeps the game of a table.
type place struct {
	app *App
	try *daily.Try // of today's auction, which has a place of its own; nil for any other game
}

// keep saves the game of the table.
func (p *place) keep(text, sealed string, playing bool) {
	if p.try == nil {
		p.app.owns.Keep(text, sealed, playing)
	} else if p.app.owns.Claim != nil {
		p.app.kept.Do(p.change(sealed+"\n"+text), nil)
	}
}

// forgetting returns the change that deletes the finished game.
func (p *place) forgetting() store.Change {
	if p.try == nil {
		return p.app.owns.Forgetting()
	}
	return p.change("")
}

// change returns the change of a try, if this page owns it.
func (p *place) change(text string) store.Change {
	c := store.Change{Claim: p.app.owns.Claim}
	if c.Claim != nil {
		c.Set(store.Try(p.try.String()), text)
	}
	return c
}
