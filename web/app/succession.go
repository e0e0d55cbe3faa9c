package app

import (
	"bytes"
	"slices"

	"gavel/assets/locale"
	"gavel/game"
	"gavel/net/join"
	"gavel/net/session"
	"gavel/net/wire"
)

// A table can continue on another page when its host is lost. Two pages may both continue it,
// and one of them gives way. Both happen in the background: the person sees the old state until
// the new one is ready.

// recover makes this page continue the table of a lost host, once the others have brought their
// replicas.
func (g *guestSession) recover() {
	if g.recovery != nil {
		return
	}
	if wait, ok := g.table.GoesOn(); !ok || wait > 0 {
		return
	}
	h, err := g.app.newHost(true, g, func(s session.Setup) (*session.Host, error) { return session.Recover(s, g.table) })
	if err != nil {
		g.app.warn(errorText(err, g.app.page.Book()))
		return
	}
	g.recovery = h
	g.app.post(g.app.guarded(h, h.invites.reopen))
	g.tellLost()
}

// callOff ends the recovery, as long as the table has not continued here.
func (g *guestSession) callOff() {
	h := g.recovery
	if h == nil {
		return
	}
	g.recovery = nil
	g.table.CallOff()
	h.abandon()
	g.search.Hurry()
	g.app.owns.release()
}

// keepsTable reports whether this page is the host of a table, or about to be.
func (f *friendsFeature) keepsTable() bool {
	if g, ok := f.app.session.(*guestSession); ok {
		return g.recovery != nil
	}
	_, ok := f.app.session.(*hostSession)
	return ok
}

// surface shows the table that this page has recovered.
func (h *hostSession) surface() {
	g, a := h.from, h.app
	if g == nil || a.session != g || g.recovery != h {
		return
	}
	h.from, g.recovery = nil, nil
	if a.player != nil {
		a.player.order.dismiss("page.order.over.sitting")
	}
	a.session = h
	a.friends.keepSeat(hosts)
	a.owns.park()
	g.tellOver()
	g.abandon()
	g.tellDoubts()
}

// tellDoubts tells the person, once, what this page cannot prove.
func (g *guestSession) tellDoubts() {
	of, a := g.table.Doubts(), g.app
	for _, sentence := range doubts(of.Other, of.Missed, a.page.Book()) {
		a.warn(sentence)
	}
}

// doubts returns the sentences about what a page cannot prove.
func doubts(other, missed bool, book *locale.Book) (sentences []string) {
	if other {
		sentences = append(sentences, book.T("friends.other"))
	}
	if missed {
		sentences = append(sentences, book.T("friends.missed"))
	}
	return sentences
}

// giveWay moves to another host of this table that more people follow. At first this page is a
// guest there in the background.
func (h *hostSession) giveWay() {
	a := h.app
	if a.session != h {
		return
	}
	link, known, yields := h.table.GivesWay()
	if h.yields != nil {
		if !yields || h.yields.last.Known.Host != known.Host {
			h.yields.abandon()
			h.yields = nil
		}
		return
	}
	if !yields {
		return
	}
	l := h.table.Lobby()
	way, err := join.ReadWay(link)
	if err != nil {
		return
	}
	g := a.friends.newGuest(link, l.Chairs[l.Me].Name, join.Visit{Link: link, Known: known}, game.Spectator, way)
	g.before = h
	g.table = h.table.Follower(g.setup(), known)
	g.table.Look(!a.friends.sight.out)
	h.yields = g
	go a.guarded(g, g.watch)()
	go a.guarded(g, func() { g.connect(nil) })()
}

// arrive shows the table of the other host, once this page has moved there.
func (g *guestSession) arrive() {
	h, a := g.before, g.app
	if h == nil || a.session != h || h.yields != g || !g.table.Connected() {
		return
	}
	l, ok := g.table.Lobby()
	if !ok {
		return
	}
	g.before, h.yields = nil, nil
	h.table.Move(g.last.Link, g.last.Known)
	a.session = g
	a.owns.forget()
	h.abandon()
	a.owns.release()
	for _, c := range l.Chairs {
		if bytes.Equal(c.Key, g.last.Known.Host[:]) {
			a.warn(a.page.Book().T("friends.replaced", "who", c.Name))
		}
	}
}

// warnExposed names, once, the people whose pages may know the cards of the current game.
func (f *friendsFeature) warnExposed(l wire.Lobby) {
	if slices.Equal(l.Exposed, f.exposed) {
		return
	}
	if f.exposed = l.Exposed; len(l.Exposed) > 0 {
		f.app.warn(f.app.page.Book().T("friends.exposed", "names", l.Exposed))
	}
}
