package app

import (
	"cmp"

	"gavel/game"
	"gavel/net/join"
	"gavel/web/app/feature"
	"gavel/web/links"
	"gavel/web/lobby"
	"gavel/web/model"
	"gavel/web/trouble"
	"gavel/web/visits"
)

// showJoin shows the guest's progress on the way to the table.
func (g *guestSession) showJoin(at model.JoinPhase) {
	g.phase = at
	answer := g.Table.Status().Asked
	asks := at == model.JoinAsking
	g.app.showJoin(model.Join{
		Phase: at, Direct: g.Way.Direct(), Watch: g.me.Seat < game.Spectator, Screen: g.screen(),
		Host: answer.Host, Unseen: asks && !answer.Shown, Relay: g.relayOffered && !asks,
	})
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
		book := a.page.Book()
		a.showJoin(model.Join{
			Phase: model.JoinFailed, Host: g.hostName(), Problem: cmp.Or(trouble.Refusal(why, g.hostName(), book), trouble.Text(why, book)), Technical: trouble.Technical(why, book), Relay: g.relayMayHelp(), Asks: g.AsksAgain(why),
		})
		return
	}
	if !g.Table.Status().Connected {
		return
	}
	g.relayOffered = false
	if g.trying != nil {
		g.trying.Stop()
		g.trying = nil
	}
	l, ok := g.Table.Lobby()
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
	lobby.Trust(&shown, status.Draws, a.page.Book())
	a.friends.warnExposed(l, status.Draws)
	if l.Playing {
		a.friends.clock(g.Table.Clock())
		if a.player() == nil {
			return // the game has not arrived yet
		}
	}
	a.friends.showPeople(l, shown, status.Proof)
}
