package app

import (
	"cmp"
	"time"

	"gavel/game"
	"gavel/net/join"
	"gavel/web/links"
	"gavel/web/model"
)

// showJoin shows the guest's progress on the way to the table.
func (g *guestSession) showJoin(at model.JoinPhase) {
	g.phase = at
	host, shown := g.table.Asked()
	asks := at == model.JoinAsking
	g.app.showJoin(model.Join{
		Phase: at, Direct: g.way.Direct(), Watch: g.me.Seat < game.Spectator, Screen: g.screen(),
		Host: host, Unseen: asks && !shown, Relay: g.relayOffered && !asks,
	})
}

// watch shows the changes at the table until the page leaves it.
func (g *guestSession) watch() {
	changes, rest := g.table.Changes(), (<-chan time.Time)(nil)
	for {
		select {
		case <-changes:
			g.app.do(g.show)
			changes, rest = nil, time.After(showPause)
		case <-rest:
			changes, rest = g.table.Changes(), nil
		case said := <-g.table.Phrases():
			g.app.do(func() {
				if l, ok := g.table.Lobby(); ok {
					g.app.friends.said(l, said)
				}
			})
		case why := <-g.table.Crashes():
			g.app.crashed(g, why)
		case <-g.ctx.Done():
			return
		}
	}
}

// show shows the table on the page.
func (g *guestSession) show() {
	a := g.app
	g.arrive()
	if a.session != g {
		return
	}
	g.tellOver() // this counts, whatever has happened to the table since
	if g.recovery != nil && !g.table.Recovers() {
		g.callOff()
	}
	g.tellDoubts()
	if g.failed != nil {
		a.showJoin(model.Join{Phase: model.JoinFailed, Host: g.hostName(), Problem: errorText(g.failed, a.page.Book()), Relay: g.relayMayHelp()})
		return
	}
	if heir := g.table.Heir(); heir != "" { // the host has left by now
		a.friends.takeHandOver(g, heir)
		return
	}
	if !g.table.Connected() {
		return
	}
	g.relayOffered = false
	if g.trying != nil {
		g.trying.Stop()
		g.trying = nil
	}
	l, ok := g.table.Lobby()
	if !ok {
		g.showJoin(model.JoinAsking)
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
	way := g.search.Way(l)
	g.follow(way)
	shown := shownLobby(l, a.page.Book())
	if open := cmp.Or(l.Door, way); open != "" {
		shown.Room.Link = a.page.Site().Address + open
	}
	if shown.Screen = g.screen(); shown.Screen {
		shown.Room.Code = a.links().Read(g.pasted).Code
		way = links.WriteScreen(way, shown.Room.Code)
	}
	if seat := writeSeat(g.me.Name, as, join.Visit{Link: way, Known: l.Known(), Relayed: g.search.Relayed()}); seat != g.seat {
		g.seat = seat
		a.friends.keepSeat(seat)
	}
	if g.asked && !l.Asks && l.Me < 0 {
		a.warn(a.page.Book().T("friends.unseated"))
	}
	g.asked = l.Asks
	gave := g.table.Gave()
	if gave != "" && gave != g.gave {
		a.warn(a.page.Book().T("friends.gave", "who", gave))
	}
	if gave != "" || !l.Recovering {
		g.gave = gave // the person has been told of these
	}
	a.friends.warnExposed(l)
	if l.Playing {
		a.friends.clock(g.table.Clock())
		if a.player == nil {
			return // the game has not arrived yet
		}
	}
	a.friends.showPeople(l, shown, g.table.Proof())
}
