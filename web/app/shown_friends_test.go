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

// opensTable makes a person open a table of friends.
func (d *diary) opensTable(p *user, bots ...string) {
	d.t.Helper()
	start := p.starts("forsale", 0)
	start.Levels = bots
	p.send(model.Host(start))
	d.reaches(p, "opens a table of friends")
}

// reaches waits until a person's table has a room.
func (d *diary) reaches(p *user, why string) {
	d.t.Helper()
	p.until("a room", func(s state) bool { return s.lobby.Room.State == model.RoomReached })
	d.sees(p, why)
}

// comes makes a person join by the host's room, and lets them in.
func (d *diary) comes(host *user, name string) *user {
	d.t.Helper()
	p := host.admits(opens(d.t, name, host.address))
	d.sees(p, "has come")
	d.sees(host, name+" has come")
	return p
}

// TestShownLobby shows everything that a host can do with a table, and its results.
func TestShownLobby(t *testing.T) {
	t.Parallel()
	keepsDiary(t, func(d *diary) {
		p := opens(d.t, "Ada", site(d.t))
		d.opensTable(p, bot.Easy, bot.Medium)
		d.wants(p, "adds a bot", model.Command{AddBot: new(bot.Hard)})
		d.wants(p, "has another one play better", model.Command{Level: &wire.Level{Chair: 1, Level: bot.Expert}})
		d.wants(p, "removes a bot", p.removes(2))
		d.wants(p, "removes nobody", p.removes(9))
		d.wants(p, "adds somebody at this device", model.AddLocal("Bo"))
		d.wants(p, "adds somebody else at this device", model.AddLocal(""))
		d.wants(p, "removes them", p.removes(4))
		d.did(p, "chooses another game", func() {
			p.send(model.Command{Choose: &wire.Choice{Game: "business", Options: game.Options{"payout": "quarters"}, Trading: wire.Seconds(time.Minute)}})
		})
		d.wants(p, "has the table wait for a minute", p.changes(func(s *wire.Settings) { s.Grace = wire.Seconds(time.Minute) }))
		d.wants(p, "gives everybody half a minute", p.changes(func(s *wire.Settings) { s.Timer = wire.Seconds(30 * time.Second) }))
		d.wants(p, "has everybody stay where they are", p.changes(func(s *wire.Settings) { s.Stay = true }))
		d.wants(p, "lets guests come through the meeting servers", p.changes(func(s *wire.Settings) { s.Direct = false }))
		d.wants(p, "lets nobody watch", p.changes(func(s *wire.Settings) { s.Unwatched, s.Voices = true, false }))
		d.wants(p, "lets all watch, and speak", p.changes(func(s *wire.Settings) { s.Unwatched, s.Voices = false, true }))
		d.wants(p, "has another name", model.Rename("Ada Lovelace"))
		d.wants(p, "proposes a game", model.Propose("oddshop"))
		d.wants(p, "proposes none", model.Propose(""))
		d.wants(p, "shuts the table", p.changes(func(s *wire.Settings) { s.Shut = true }))
		d.wants(p, "opens it again", p.changes(func(s *wire.Settings) { s.Shut = false }))
		for _, lang := range []locale.Lang{locale.French, locale.German, locale.English} {
			d.speaks(p, lang)
		}
		code := p.now().lobby.Room.Code
		p.send(model.OpenRoom{})
		p.until("another room", func(s state) bool { return s.lobby.Room.State == model.RoomReached && s.lobby.Room.Code != code })
		d.sees(p, "opens another room")
		for range 3 {
			p.send(model.Command{AddBot: new(bot.Easy)})
		}
		d.sees(p, "has added more bots than can play")
		p.reload()
		d.reaches(p, "loads the page again")
		d.wants(p, "leaves for good", model.Quit{})
	})
}

// TestShownNamelessHost: a host without a name is asked for it.
func TestShownNamelessHost(t *testing.T) {
	t.Parallel()
	keepsDiary(t, func(d *diary) {
		p := opens(d.t, "", site(d.t))
		d.opensTable(p)
		d.wants(p, "says who they are", model.Rename("Ada"))
		d.wants(p, "leaves for good", model.Quit{})
	})
}

// TestShownInvitations shows an invitation and its reply, without a room.
func TestShownInvitations(t *testing.T) {
	t.Parallel()
	keepsDiary(t, func(d *diary) {
		ada, bo := opens(d.t, "Ada", ""), opens(d.t, "Bo", "")
		ada.send(model.Host(ada.starts("oddshop", 0)))
		ada.until("the lobby", inLobby)
		ada.send(model.Invite{})
		ada.until("an invitation", func(s state) bool { return len(s.lobby.Invitations) == 1 })
		invitation := ada.now().lobby.Invitations[0].Code
		d.sees(ada, "invites")
		d.wants(ada, "takes the invitation for a reply", model.Accept(invitation))
		bo.send(model.Enter{Text: invitation, Name: bo.name})
		bo.until("a reply", func(s state) bool { return s.join.Phase == model.JoinReply && s.join.Reply != "" })
		d.sees(bo, "has pasted the invitation")
		ada.send(model.Accept(bo.now().join.Reply))
		bo.until("to be asked about", func(s state) bool { return s.join.Phase == model.JoinAsking })
		d.sees(bo, "is asked about")
		ada.letsIn("Bo")
		d.sees(bo, "is let in")
		d.sees(ada, "has let them in")
		d.wants(ada, "pastes what is no reply", model.Accept("hello"))
	})
}

// TestShownWaysIn shows how guests join a table or fail to, and what the host sees.
func TestShownWaysIn(t *testing.T) {
	t.Parallel()
	keepsDiary(t, func(d *diary) {
		ada, bo := opens(d.t, "Ada", site(d.t)), opens(d.t, "Bo", "")
		ada.codes()
		bo.address = ada.address
		d.opensTable(ada, bot.Easy)
		for _, way := range []string{"", "hello there", "7ZZZ-ZZZZ"} {
			d.wants(bo, "comes by “"+way+"”", model.Enter{Text: way, Name: bo.name})
		}
		d.wants(bo, "goes back", model.Quit{})
		code := ada.now().lobby.Room.Code
		asks := func(who *user, why string) {
			who.send(model.Enter{Text: "Come to " + code + "!", Name: who.name})
			who.until("to be asked about", func(s state) bool { return s.join.Phase == model.JoinAsking && s.join.Host != "" && !s.join.Unseen })
			d.sees(who, why)
			ada.until("the question", func(s state) bool { return len(s.lobby.Requests) == 1 })
			d.sees(ada, "is asked")
		}
		asks(bo, "comes by the code")
		d.speaks(bo, locale.German)
		d.speaks(bo, locale.English)
		d.wants(ada, "refuses", model.Command{RefuseAll: new(true)})
		d.sees(bo, "is refused")
		d.wants(bo, "goes back", model.Quit{})
		cy := opens(d.t, "Cy", ada.address)
		asks(cy, "comes by the code")
		ada.letsIn("Cy")
		d.sees(cy, "is let in")
		d.sees(ada, "has let them in")
		for _, lang := range []locale.Lang{locale.French, locale.English} {
			d.speaks(cy, lang)
		}
		d.wants(cy, "is ready", model.Ready(true))
		d.sees(ada, "Cy is ready")
		d.wants(cy, "proposes a game", model.Propose("business"))
		d.sees(ada, "Cy proposes a game")
		d.wants(cy, "says something", model.Say(2))
		d.sees(ada, "hears it")
		d.did(cy, "closes the page", cy.unload)
		d.sees(ada, "Cy is away")
		cy.reopen()
		cy.until("the lobby", inLobby)
		d.sees(cy, "opens it again")
		d.sees(ada, "Cy is back")
		d.wants(ada, "sends Cy away", ada.removes(2))
		d.sees(cy, "is sent away")
		d.wants(cy, "goes back", model.Quit{})
		ada.until("a room", func(s state) bool { return s.lobby.Room.State == model.RoomReached && s.lobby.Room.Code != code })
		d.sees(ada, "has another room")
	})
}

// TestShownWindows shows a guest's table in two windows of one browser.
func TestShownWindows(t *testing.T) {
	t.Parallel()
	keepsDiary(t, func(d *diary) {
		ada := opens(d.t, "Ada", site(d.t))
		d.opensTable(ada, bot.Easy)
		bo := d.comes(ada, "Bo")
		other := bo.another(false)
		other.name = "Bo's other window"
		link := bo.now().lobby.Room.Link
		other.send(model.Enter{Text: link, Name: "Bo"})
		d.sees(other, "comes to the table")
		other.closes("question")
		other.now().then()
		other.until("the lobby", inLobby)
		d.sees(other, "wants it here")
		d.sees(bo, "has given way")
		d.sees(ada, "sees one Bo")
	})
}
