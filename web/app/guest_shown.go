package app

import (
	"cmp"
	"time"

	"gavel/game"
	"gavel/net/join"
	"gavel/net/ledger"
	"gavel/web/app/feature"
	"gavel/web/links"
	"gavel/web/lobby"
	"gavel/web/model"
	"gavel/web/trouble"
	"gavel/web/visits"
)

// entrance is what the person sees of the way to the table.
type entrance struct {
	guest   *guestSession
	phase   model.JoinPhase
	trying  *time.Timer // offers the meeting servers if there is no connection by then; else nil
	offered bool        // failed for so long that the meeting servers are offered
}

// show shows the guest's progress on the way to the table.
func (e *entrance) show(at model.JoinPhase) {
	g := e.guest
	e.phase = at
	answer := g.Table.Status().Asked
	asks := at == model.JoinAsking
	g.app.showJoin(model.Join{
		Phase: at, Direct: g.Way.Direct(), Watch: g.me.Seat < game.Spectator, Screen: g.screen(),
		Host: answer.Host, Unseen: asks && !answer.Shown, Relay: e.offered && !asks,
	})
}

// fails shows why the guest cannot come to the table.
func (e *entrance) fails(why error) {
	g := e.guest
	book, host := g.app.page.Book(), g.host().Name
	g.app.showJoin(model.Join{
		Phase: model.JoinFailed, Host: host, Problem: cmp.Or(trouble.Refusal(why, host, book), trouble.Text(why, book)), Technical: trouble.Technical(why, book),
		Relay: !g.Way.Direct() && !g.Search.Relayed() && trouble.RelayMayHelp(why), Asks: g.AsksAgain(why),
	})
}

// offer offers the meeting servers if the host has answered but there is still no
// connection.
func (e *entrance) offer() {
	e.trying = nil
	g := e.guest
	if g.Closed() || g.Table.Status().Connected || g.Failed() != nil || g.Search.Relayed() || g.me.Seat < game.Spectator {
		return
	}
	if e.offered = true; g.HasSeat() {
		g.tellLost()
	} else {
		e.show(e.phase)
	}
}

// passed forgets the trouble on the way.
func (e *entrance) passed() {
	e.offered = false
	if e.trying != nil {
		e.trying.Stop()
		e.trying = nil
	}
}

// retry starts the search for the table again, or makes another reply.
func (e *entrance) retry() {
	g := e.guest
	if !g.HasSeat() && g.Search.Replied() && g.Failed() == nil { // the host must still accept the reply
		g.Search.Hurry()
		return
	}
	e.again(g.Search.Relayed())
}

// relay connects through the meeting servers, if the table could not be reached directly or its
// host is lost.
func (e *entrance) relay() {
	g := e.guest
	if g.HasSeat() {
		g.Search.Relay()
		return
	}
	e.again(true)
}

// again begins the search anew.
func (e *entrance) again(relayed bool) {
	g := e.guest
	last := g.Last
	last.Relayed = relayed
	g.app.friends.join(g.pasted, g.me.Name, last, g.me.Seat, false)
}

// Show shows the table on the page.
func (g *guestSession) Show() {
	a := g.app
	if a.session() != g {
		return
	}
	g.tellOver() // this counts, whatever has happened to the table since
	g.tellDoubts()
	if why := g.Failed(); why != nil {
		g.entrance.fails(why)
		return
	}
	if !g.Table.Status().Connected {
		return
	}
	g.entrance.passed()
	l, ok := g.Table.Lobby()
	if !ok {
		g.entrance.show(model.JoinAsking)
		return
	}
	if int(l.Epoch) != g.epoch {
		if g.epoch >= 0 && !l.Playing {
			a.clear() // the game has ended with its host
		}
		g.epoch = int(l.Epoch)
	}
	as := g.me.Seat
	if l.Me >= 0 {
		as = game.Spectator
	}
	way := g.Search.Way(l)
	g.follow(way)
	shown := lobby.Shown(l, a.page.Book())
	if open := cmp.Or(l.Door, way); open != "" {
		shown.Room.Link = feature.Link(a.page, open)
	}
	if shown.Remote {
		shown.Blocked = lobby.Blocked(a.rules, l, a.page.Book())
	}
	if shown.Screen = g.screen(); shown.Screen {
		shown.Room.Code = a.links().Read(g.pasted).Code
		way = links.WriteScreen(way, shown.Room.Code)
	}
	if seat := visits.Write(g.me.Name, as, join.Visit{Link: way, Known: l.Known(), Relayed: g.Search.Relayed()}); seat != g.seat {
		g.seat = seat
		a.friends.keepSeat(seat)
	}
	if g.asked && !l.Asks && l.Me < 0 {
		a.warn(a.page.Book().T("friends.unseated"))
	}
	g.asked = l.Asks
	gave := g.Table.Gave()
	if gave != "" && gave != g.gave {
		a.warn(a.page.Book().Who("friends.gave", gave))
	}
	if gave != "" || !l.Recovering {
		g.gave = gave // the person has been told of these
	}
	status := g.Table.Status()
	lobby.Trust(a.rules, &shown, status.Draws, a.page.Book())
	a.friends.warnExposed(l)
	if l.Playing {
		a.friends.clock(g.Table.Clock())
		if a.player() == nil {
			return // the game has not arrived yet
		}
	}
	a.friends.showPeople(l, shown, status.Proof)
	if key := l.Chairs[l.Host].Key; l.Me >= 0 && !l.Playing && len(key) == len(g.met) && g.met != ledger.Key(key) {
		g.met = ledger.Key(key)
		a.met(g.met, "", g.Table.SendLetter)
	}
}
