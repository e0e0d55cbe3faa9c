package app

import (
	"testing"
	"time"

	"gavel/assets/locale"
	"gavel/game"
	"gavel/game/bot"
	"gavel/net/wire"
	"gavel/web/model"
)

// opensTable has somebody open a table of friends.
func (d *diary) opensTable(p *user, bots ...string) {
	d.t.Helper()
	start := p.starts("forsale", 0)
	start.Levels = bots
	p.handlers.Friends.Host(start)
	d.reaches(p, "opens a table of friends")
}

// reaches waits until somebody's table has a room.
func (d *diary) reaches(p *user, why string) {
	d.t.Helper()
	p.until("a room", func(s state) bool { return s.lobby.Room.State == model.RoomReached })
	d.sees(p, why)
}

// comes has somebody come by the room of a host, and be let in.
func (d *diary) comes(host *user, name string) *user {
	d.t.Helper()
	p := host.admits(opens(d.t, name, host.address))
	d.sees(p, "has come")
	d.sees(host, name+" has come")
	return p
}

// TestShownLobby: all that a host says about a table, and what comes of it.
func TestShownLobby(t *testing.T) {
	t.Parallel()
	keepsDiary(t, func(d *diary) {
		p := opens(d.t, "Ada", site(d.t))
		d.opensTable(p, bot.Easy, bot.Medium)
		f := p.handlers.Friends
		d.did(p, "adds a bot", func() { f.AddBot(bot.Hard) })
		d.did(p, "has another one play better", func() { f.SetLevel(1, bot.Expert) })
		d.did(p, "removes a bot", func() { f.Remove(2) })
		d.did(p, "removes nobody", func() { f.Remove(9) })
		d.did(p, "adds somebody at this device", func() { f.AddLocal("Bo") })
		d.did(p, "adds somebody else at this device", func() { f.AddLocal("") })
		d.did(p, "removes them", func() { f.Remove(4) })
		d.did(p, "chooses another game", func() {
			f.Choose(model.Start{Game: "business", Options: game.Options{"payout": "quarters"}, Trading: wire.Seconds(time.Minute)})
		})
		d.did(p, "has the table wait for a minute", func() { f.Set(func(s *wire.Settings) { s.Grace = wire.Seconds(time.Minute) }) })
		d.did(p, "gives everybody half a minute", func() { f.Set(func(s *wire.Settings) { s.Timer = wire.Seconds(30 * time.Second) }) })
		d.did(p, "has everybody stay where they are", func() { f.Set(func(s *wire.Settings) { s.Stay = true }) })
		d.did(p, "lets guests come through the meeting servers", func() { f.Set(func(s *wire.Settings) { s.Direct = false }) })
		d.did(p, "lets nobody watch", func() { f.Set(func(s *wire.Settings) { s.Unwatched, s.Voices = true, false }) })
		d.did(p, "lets all watch, and speak", func() { f.Set(func(s *wire.Settings) { s.Unwatched, s.Voices = false, true }) })
		d.did(p, "has another name", func() { f.Rename("Ada Lovelace") })
		d.did(p, "proposes a game", func() { f.Propose("oddshop") })
		d.did(p, "proposes none", func() { f.Propose("") })
		d.did(p, "shuts the table", func() { f.Set(func(s *wire.Settings) { s.Shut = true }) })
		d.did(p, "opens it again", func() { f.Set(func(s *wire.Settings) { s.Shut = false }) })
		for _, lang := range []locale.Lang{locale.French, locale.German, locale.English} {
			d.speaks(p, lang)
		}
		code := p.now().lobby.Room.Code
		f.OpenRoom()
		p.until("another room", func(s state) bool { return s.lobby.Room.State == model.RoomReached && s.lobby.Room.Code != code })
		d.sees(p, "opens another room")
		for range 3 {
			f.AddBot(bot.Easy)
		}
		d.sees(p, "has added more bots than can play")
		p.reload()
		d.reaches(p, "loads the page again")
		d.did(p, "leaves for good", p.handlers.Friends.Leave)
	})
}

// TestShownNamelessHost: a host who has said no name is asked for it.
func TestShownNamelessHost(t *testing.T) {
	t.Parallel()
	keepsDiary(t, func(d *diary) {
		p := opens(d.t, "", site(d.t))
		d.opensTable(p)
		d.did(p, "says who they are", func() { p.handlers.Friends.Rename("Ada") })
		d.did(p, "leaves for good", p.handlers.Friends.Leave)
	})
}

// TestShownInvitations: an invitation and its reply, without a room.
func TestShownInvitations(t *testing.T) {
	t.Parallel()
	keepsDiary(t, func(d *diary) {
		ada, bo := opens(d.t, "Ada", ""), opens(d.t, "Bo", "")
		ada.handlers.Friends.Host(ada.starts("oddshop", 0))
		ada.until("the lobby", inLobby)
		ada.handlers.Friends.Invite()
		ada.until("an invitation", func(s state) bool { return len(s.lobby.Invitations) == 1 })
		invitation := ada.now().lobby.Invitations[0].Code
		d.sees(ada, "invites")
		d.did(ada, "takes the invitation for a reply", func() { ada.handlers.Friends.Accept(invitation) })
		bo.handlers.Friends.Join(invitation, bo.name)
		bo.until("a reply", func(s state) bool { return s.join.Phase == model.JoinReply && s.join.Reply != "" })
		d.sees(bo, "has pasted the invitation")
		ada.handlers.Friends.Accept(bo.now().join.Reply)
		bo.until("to be asked about", func(s state) bool { return s.join.Phase == model.JoinAsking })
		d.sees(bo, "is asked about")
		ada.letsIn("Bo")
		d.sees(bo, "is let in")
		d.sees(ada, "has let them in")
		d.did(ada, "pastes what is no reply", func() { ada.handlers.Friends.Accept("hello") })
	})
}

// TestShownWaysIn: how a guest comes to a table, or not, and what the host sees of it.
func TestShownWaysIn(t *testing.T) {
	t.Parallel()
	keepsDiary(t, func(d *diary) {
		ada, bo := opens(d.t, "Ada", site(d.t)), opens(d.t, "Bo", "")
		bo.address = ada.address
		d.opensTable(ada, bot.Easy)
		for _, way := range []string{"", "hello there", "7ZZZ-ZZZZ"} {
			d.did(bo, "comes by “"+way+"”", func() { bo.handlers.Friends.Join(way, bo.name) })
		}
		d.did(bo, "goes back", bo.handlers.Friends.Leave)
		code := ada.now().lobby.Room.Code
		asks := func(who *user, why string) {
			who.handlers.Friends.Join("Come to "+code+"!", who.name)
			who.until("to be asked about", func(s state) bool { return s.join.Phase == model.JoinAsking && s.join.Host != "" && !s.join.Unseen })
			d.sees(who, why)
			ada.until("the question", func(s state) bool { return len(s.lobby.Requests) == 1 })
			d.sees(ada, "is asked")
		}
		asks(bo, "comes by the code")
		d.speaks(bo, locale.German)
		d.speaks(bo, locale.English)
		d.did(ada, "refuses", ada.handlers.Friends.RefuseAll)
		d.sees(bo, "is refused")
		d.did(bo, "goes back", bo.handlers.Friends.Leave)
		cy := opens(d.t, "Cy", ada.address)
		asks(cy, "comes by the code")
		ada.letsIn("Cy")
		d.sees(cy, "is let in")
		d.sees(ada, "has let them in")
		for _, lang := range []locale.Lang{locale.French, locale.English} {
			d.speaks(cy, lang)
		}
		d.did(cy, "is ready", func() { cy.handlers.Friends.Ready(true) })
		d.sees(ada, "Cy is ready")
		d.did(cy, "proposes a game", func() { cy.handlers.Friends.Propose("business") })
		d.sees(ada, "Cy proposes a game")
		d.did(cy, "says something", func() { cy.handlers.Friends.Say(2) })
		d.sees(ada, "hears it")
		d.did(cy, "closes the page", cy.unload)
		d.sees(ada, "Cy is away")
		cy.reopen()
		cy.until("the lobby", inLobby)
		d.sees(cy, "opens it again")
		d.sees(ada, "Cy is back")
		d.did(ada, "sends Cy away", func() { ada.handlers.Friends.Remove(2) })
		d.sees(cy, "is sent away")
		d.did(cy, "goes back", cy.handlers.Friends.Leave)
		ada.until("a room", func(s state) bool { return s.lobby.Room.State == model.RoomReached && s.lobby.Room.Code != code })
		d.sees(ada, "has another room")
	})
}

// TestShownWindows: a guest's table in two windows of one browser.
func TestShownWindows(t *testing.T) {
	t.Parallel()
	keepsDiary(t, func(d *diary) {
		ada := opens(d.t, "Ada", site(d.t))
		d.opensTable(ada, bot.Easy)
		bo := d.comes(ada, "Bo")
		other := bo.another(false)
		other.name = "Bo's other window"
		link := bo.now().lobby.Room.Link
		other.handlers.Friends.Join(link, "Bo")
		d.sees(other, "comes to the table")
		other.closes("question")
		other.now().then()
		other.until("the lobby", inLobby)
		d.sees(other, "wants it here")
		d.sees(bo, "has given way")
		d.sees(ada, "sees one Bo")
	})
}
