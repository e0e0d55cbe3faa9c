package app

import (
	"bytes"

	"gavel/game"
	"gavel/net/client"
	"gavel/net/handshake"
	"gavel/net/join"
	"gavel/net/room"
	"gavel/net/session"
	"gavel/web/trouble"
	"gavel/web/visits"
)

// A table can continue on another page when its host is lost. Two pages may both continue it,
// and one of them gives way. Both happen in the background: the person sees the old state until
// the new one is ready.

// recover makes this page continue the table of a lost host, once the others have brought their
// replicas.
func (g *guestSession) recover() {
	if g.Recovers() {
		return
	}
	if wait, ok := g.Table.GoesOn(); !ok || wait > 0 {
		return
	}
	h, err := g.app.newHost(true, func(s session.Setup) (*session.Host, error) { return session.Recover(s, g.Table) })
	if err != nil {
		g.app.warn(trouble.Text(err, g.app.page.Book()))
		return
	}
	g.Recover(h.Host)
	g.tellLost()
}

// keepsTable reports whether this page is the host of a table, or about to be.
func (f *friendsFeature) keepsTable() bool {
	if g, ok := f.app.session().(*guestSession); ok {
		return g.Recovers()
	}
	_, ok := f.app.session().(*hostSession)
	return ok
}

// ToFront implements [client.Page]: this page has recovered the table of a lost host.
func (h *hostSession) ToFront() {
	a := h.app
	g, ok := a.session().(*guestSession)
	if !ok {
		return
	}
	a.at.bottom().(*table).session = h
	a.friends.keepSeat(visits.Hosts)
	a.owns.Park()
	g.tellOver()
	g.abandon()
	g.tellDoubts()
}

// tellDoubts tells the person, once, what this page cannot prove.
func (g *guestSession) tellDoubts() {
	of, a := g.Table.Doubts(), g.app
	for _, sentence := range trouble.Doubts(of.Other, of.Missed, a.page.Book()) {
		a.warn(sentence)
	}
}

// Follow implements [client.HostPage].
func (h *hostSession) Follow(link string, known room.Known) *client.Guest {
	l := h.Table.Lobby()
	as := game.Spectator
	if l.Chairs[l.Me].Screen {
		as = handshake.Screen
	}
	g := h.app.friends.newGuest(link, l.Chairs[l.Me].Name, join.Visit{Link: link, Known: known}, as,
		func(_ handshake.Identity, setup session.Setup) *session.Guest { return h.Table.Follower(setup, known) })
	return g.Guest
}

// ToFront implements [client.Page]: this page's own table has given way to another host's.
func (g *guestSession) ToFront() {
	a := g.app
	h, ok := a.session().(*hostSession)
	if !ok {
		return
	}
	a.at.bottom().(*table).session = g
	a.owns.Forget()
	h.abandon()
	a.owns.Release()
	l, _ := g.Table.Lobby()
	for _, c := range l.Chairs {
		if bytes.Equal(c.Key, g.Last.Known.Host[:]) {
			a.warn(a.page.Book().Who("friends.replaced", c.Name))
		}
	}
}
