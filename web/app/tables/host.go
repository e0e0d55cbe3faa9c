package tables

import (
	"crypto/ed25519"

	"gavel/game"
	"gavel/net/client"
	"gavel/net/remote"
	"gavel/net/session"
	"gavel/net/wire"
	"gavel/web/app/feature"
	"gavel/web/app/person"
	"gavel/web/cast"
	"gavel/web/daily"
	"gavel/web/lobby"
	"gavel/web/store"
	"gavel/web/trouble"
)

// Host is a session at this page's own table, alone or with friends.
type Host struct {
	*client.Host
	f       *Feature
	key     ed25519.PrivateKey // identifies the host to friends
	Friends bool
	invites invites
	Drill   bool // practice from a replay
	Place   place
	device  *person.Device // in the newest game; nil if one person sits at this screen
	awaited awaited        // its end must be reported; never a practice game
	Before  *person.Player // of this page as a guest of this table; nil after its first game here
	asked   int            // decisions that the table has not answered
	then    func()         // follows the last answer; nil if nothing does
}

// Crashed implements [client.Page].
func (h *Host) Crashed(err error) { h.f.front.Crashed(h, err) }

// begin is called beside the loop when a game begins.
func (h *Host) begin(t wire.GameStart) (s remote.Player) {
	h.f.App.Do(func() {
		h.Front()
		if !h.Drill {
			h.tellOver() // the game before, if its end was not reported yet
			h.f.App.Tell(feature.Began{})
		}
		l := h.Table.Lobby()
		notes := !h.Drill && !l.Chairs[l.Host].Screen
		p := person.New(h.f.Env, person.Table{Session: h, Host: h.Table, TimeLeft: h.Table.Clock, Chosen: cast.Chosen(l), Friends: h.Friends, Practice: h.Drill, Notes: notes}, t)
		if s = p; len(h.Table.Status().Locals) < 2 {
			h.device = nil
			h.awaited.sees(p, p.Seat)
			return
		}
		if t.Seat == game.Spectator {
			h.device = person.NewDevice(p)
			h.awaited.sees(p, h.device.Host)
		} else {
			h.device.Locals = append(h.device.Locals, p)
		}
		p.Device = h.device
	})
	return s
}

// Show shows the table on the page, and saves it for the next visit.
func (h *Host) Show() {
	f := h.f
	if f.front.Session() != h && f.front.Practice() != h {
		return
	}
	h.Save()
	l := h.Table.Lobby()
	if l.Playing {
		f.clock(h.Table.Clock())
	}
	if !h.Friends {
		f.App.Tell(feature.Shown{})
		return
	}
	status := h.Table.Status()
	f.warnExposed(l)
	shown := lobby.Shown(l, f.Page.Book())
	shown.Hosting = true
	lobby.Trust(f.Games.Rules, &shown, status.Draws, f.Page.Book())
	shown.Nameless = l.Chairs[l.Me].Name == f.Page.Book().T("friends.host") && !shown.Screen
	shown.Blocked = lobby.Blocked(f.Games.Rules, l, f.Page.Book())
	if h.invites.show(&shown); shown.Screen {
		shown.Requests = nil // the person with the remote control answers them
	}
	f.showPeople(l, shown, status.Proof)
}

// Broken implements [client.HostPage].
func (h *Host) Broken() { h.f.Warn("friends.broken") }

// Save saves the table, if the page is at it. The game of a person alone is saved until it
// ends. Practice is neither saved nor counted.
func (h *Host) Save() {
	if h.f.front.Session() != h {
		return
	}
	h.tellOver()
	var text string
	var err error
	r, sealed, dealt := h.Table.Kept()
	switch {
	case h.Friends:
		sealed = ""
		text, err = h.Table.Save()
	case !dealt || r.Result != nil:
		return
	default:
		text, err = r.Text()
	}
	if err != nil {
		h.f.Tables.Fail(err)
		return
	}
	h.Place.keep(text, sealed, h.Table.Lobby().Playing)
}

// deal deals a game. It runs beside the loop, and waits for everybody who has a share in the seed.
func (h *Host) deal() {
	if err := h.Table.Deal(h.Context()); err != nil {
		h.warn(err)
	}
}

// continueGame continues the saved game. It runs beside the loop.
func (h *Host) continueGame() {
	if err := h.Table.Continue(); err != nil {
		h.f.App.Do(h.f.discard)
		return
	}
	h.f.App.Do(h.Show)
}

// warn shows an error. Any goroutine may call it.
func (h *Host) warn(err error) {
	h.f.App.Post(func() {
		if !h.Closed() {
			h.f.Problem(err)
		}
	})
}

// Decide implements [person.Session].
func (h *Host) Decide(seat game.Seat, d game.Decision, answered func(error)) {
	h.asked++
	h.Table.Decide(seat, d, func(err error) {
		answered(err)
		h.f.App.Post(func() {
			if h.asked--; h.asked == 0 && h.then != nil {
				h.WhenSaved(h.then)
			}
		})
	})
}

// WhenSaved calls a function when the table has answered all decisions and is saved with them, unless the page is at another
// table by then.
func (h *Host) WhenSaved(then func()) {
	if h.asked > 0 {
		h.then = then
	} else if h.then = nil; h.f.front.Session() == h {
		h.Save()
		then()
	}
}

// Record implements [person.Session].
func (h *Host) Record() (game.Record, bool) { return h.Table.Record() }

// Rematch deals another game; a practice game has no rematch.
func (h *Host) Rematch() {
	if !h.Drill {
		h.dealAnother()
	}
}

// Gather implements [person.Session].
func (h *Host) Gather() {
	if !h.Friends {
		h.f.Tables.Leave()
		return
	}
	h.f.front.ClearTable()
	h.Show()
}

// Leave implements [person.Session].
func (h *Host) Leave() {
	if h.Friends {
		h.tellOver()
	}
	h.Abandon()
	if h.Friends {
		h.f.keepSeat("")
	}
}

// Abandon implements [person.Session].
func (h *Host) Abandon() {
	h.Close()
	h.invites.close()
}

// dealAnother deals another game after a try. It replaces the saved game; if there is one, the person is asked first.
func (h *Host) dealAnother() {
	begin := func() {
		h.Place.Try = nil
		go h.f.front.Guarded(h, h.deal)()
	}
	if h.Place.Try == nil || h.f.Kept.Get(store.Save) == "" {
		begin()
		return
	}
	t := h.f.Page.Book().T
	feature.Ask(h.f.App, t("page.confirm.new"), t("page.confirm.new.yes"), t("page.confirm.no"), begin)
}

// NewRoom implements [client.HostPage].
func (h *Host) NewRoom() session.Room { return h.f.MakeRoom(h.key) }

// Unreached implements [client.HostPage]: the page says so if it lasts.
func (h *Host) Unreached() { h.f.Screens.After(reachLimit, h, h.Show) }

// TurnedAway implements [client.HostPage]. It notes why a person who asked could not join, if
// the host should know. The table itself says who has left.
func (h *Host) TurnedAway(why error) {
	ReportCrash(why)
	h.f.App.Post(func() {
		if !h.Closed() && trouble.Asked(why, h.f.Page.Book()) != "" {
			h.invites.Trouble = why
			h.Show()
		}
	})
}

// place is where the browser keeps the game of a table.
type place struct {
	f   *Feature
	Try *daily.Try // of today's auction, which has a place of its own; nil for any other game
}

// keep saves the game of the table.
func (p *place) keep(text, sealed string, playing bool) {
	if p.Try == nil {
		p.f.owns.Keep(text, sealed, playing)
	} else if p.f.owns.Claim != nil {
		p.f.Kept.Do(p.change(sealed+"\n"+text), nil)
	}
}

// forgetting returns the change that deletes the finished game.
func (p *place) forgetting() store.Change {
	if p.Try == nil {
		return p.f.owns.Forgetting()
	}
	return p.change("")
}

// change returns the change of a try, if this page owns it.
func (p *place) change(text string) store.Change {
	c := store.Change{Claim: p.f.owns.Claim}
	if c.Claim != nil {
		c.Set(store.Try(p.Try.String()), text)
	}
	return c
}

// tellOver reports the end of the newest game at this table, once it has ended.
func (h *Host) tellOver() {
	r, _ := h.Table.Record()
	if !h.awaited.isOver() || r.Result == nil || h.Friends && h.Table.Lobby().Playing {
		return // while friends still play, the end is not signed
	}
	h.awaited.player = nil
	o := feature.Over{Record: r, Seat: h.awaited.seat, Alone: !h.Friends, Try: h.Place.Try}
	if h.device != nil {
		o.Others = h.device.Players()
	}
	if !h.Friends {
		h.f.over(o, h.Place.forgetting())
		return
	}
	o.Of = h.Table.Status().Challenge
	o.Drawn, o.Signed, o.Chosen = o.Of == nil, h.Table.Status().Proof.Signed, cast.Chosen(h.Table.Lobby())
	h.f.over(o, store.Change{})
}
