package tables

import (
	"bytes"

	"gavel/game"
	"gavel/net/client"
	"gavel/net/handshake"
	"gavel/net/join"
	"gavel/net/room"
	"gavel/net/session"
	"gavel/web/app/ownership"
	"gavel/web/visits"
)

// A table can continue on another page when its host is lost. Two pages may both continue it, and one of them gives way. Both
// happen in the background: the person sees the old state until the new one is ready.

// recover makes this page continue the table of a lost host, once the others have brought their replicas.
func (g *Guest) recover() {
	if g.Recovers() {
		return
	}
	if wait, ok := g.Table.GoesOn(); !ok || wait > 0 {
		return
	}
	h, err := g.f.NewHost(true, func(s session.Setup) (*session.Host, error) { return session.Recover(s, g.Table) })
	if err != nil {
		g.f.Problem(err)
		return
	}
	g.Recover(h.Host)
	g.tellLost()
}

// Keeps reports whether this page is the host of a table, or about to be.
func (f *Feature) Keeps() bool {
	if g, ok := f.front.Session().(*Guest); ok {
		return g.Recovers()
	}
	_, ok := f.front.Session().(*Host)
	return ok
}

// ToFront implements [client.Page]: this page has recovered the table of a lost host.
func (h *Host) ToFront() {
	f := h.f
	g, ok := f.front.Session().(*Guest)
	if !ok {
		return
	}
	f.front.Open(h)
	f.keepSeat(visits.Hosts)
	f.owns.Park()
	g.tellOver()
	g.Abandon()
	g.tellDoubts()
}

// Follow implements [client.HostPage].
func (h *Host) Follow(link string, known room.Known) *client.Guest {
	l := h.Table.Lobby()
	as := game.Spectator
	if l.Chairs[l.Me].Screen {
		as = handshake.Screen
	}
	g := h.f.NewGuest(link, l.Chairs[l.Me].Name, join.Visit{Link: link, Known: known}, as,
		func(_ handshake.Identity, setup session.Setup) *session.Guest { return h.Table.Follower(setup, known) })
	return g.Guest
}

// ToFront implements [client.Page]: this page's own table has given way to another host's.
func (g *Guest) ToFront() {
	f := g.f
	h, ok := f.front.Session().(*Host)
	if !ok {
		return
	}
	f.front.Open(g)
	f.owns.Forget()
	h.Abandon()
	f.owns.Release()
	l, _ := g.Table.Lobby()
	for _, c := range l.Chairs {
		if bytes.Equal(c.Key, g.Last.Known.Host[:]) {
			f.Page.Warn(f.Page.Book().Who("friends.replaced", c.Name))
		}
	}
}

// becomeHost makes this page the host from now on, in the room where the others look for the table.
func (g *Guest) becomeHost(open func(session.Setup) (*session.Host, error)) {
	f := g.f
	was := f.Screens.Player()
	f.owns.Park()
	h, err := f.host(true, open)
	if err != nil {
		f.front.ShowStart()
		f.Problem(err)
		return
	}
	h.Before = was
	go f.front.Guarded(h, h.continueGame)()
	h.Show()
}

// TakeHandOver implements [client.GuestPage].
func (g *Guest) TakeHandOver(table string) {
	g.f.owns.Acquire(ownership.Want{Force: true, Do: func() {
		if g.f.front.Session() != g {
			return
		}
		g.tellDoubts()
		g.becomeHost(func(s session.Setup) (*session.Host, error) { return session.Inherit(s, table, g.Table) })
	}})
}
