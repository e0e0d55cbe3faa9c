package app

import (
	"fmt"
	"slices"
	"testing"

	"gavel/assets/locale"
	"gavel/game"
	"gavel/net/signaling"
	"gavel/net/wire"
	"gavel/web/model"
	"gavel/web/trouble"
)

// meet makes a host open a table of For Sale, and guests join it by its room.
func meet(t *testing.T, names ...string) []*user {
	t.Helper()
	address := site(t)
	host := opens(t, names[0], address)
	host.send(model.Host(host.starts("forsale", max(0, 3-len(names)))))
	host.until("the lobby", inLobby)
	people := []*user{host}
	for _, name := range names[1:] {
		people = append(people, host.admits(opens(t, name, address)))
	}
	return people
}

// admits lets a guest join by the host's room.
func (p *user) admits(guest *user) *user {
	p.t.Helper()
	p.until("a room", func(s state) bool { return s.lobby.Room.State == model.RoomReached })
	link := p.now().lobby.Room.Link
	for asks := false; !asks; { // a busy machine does not always find a connection in time
		guest.send(model.Enter{Text: "Come to " + link + " now!", Name: guest.name})
		guest.until("the host to be asked, or that there is no way", func(s state) bool {
			asks = s.join.Phase == model.JoinAsking
			return asks || s.join.Phase == model.JoinFailed
		})
	}
	p.letsIn(guest.name)
	guest.until("the lobby", inLobby)
	return guest
}

// letsIn lets in a person who asks.
func (p *user) letsIn(name string) {
	p.t.Helper()
	request := func(s state) int {
		return slices.IndexFunc(s.lobby.Requests, func(k wire.Request) bool { return k.Name == name })
	}
	p.until("a request", func(s state) bool { return request(s) >= 0 })
	p.send(model.Command{Admit: &wire.Admit{ID: p.now().lobby.Requests[request(p.now())].ID, Yes: true}})
}

// changes returns the intent that changes the settings of the table.
func (p *user) changes(change func(*wire.Settings)) model.Command {
	settings := p.now().lobby.Settings
	change(&settings)
	return model.Command{Settings: &settings}
}

// removes returns the intent that removes who has a chair.
func (p *user) removes(chair int) model.Command {
	lobby := p.now().lobby
	return model.Command{Remove: lobby.Occupied(chair)}
}

func inLobby(s state) bool { return s.shows == "lobby" }

func atTable(s state) bool { return s.shows == "table" && len(s.lines) > 0 }

// deals deals a game, and waits until everybody sees the table.
func deals(people []*user) {
	for _, p := range people[1:] {
		p.send(model.Ready(true))
	}
	people[0].send(model.Command{Deal: new(true)})
	for _, p := range people {
		p.until("the game", func(s state) bool { return s.shows == "table" && !over(s) }) // not the last one
	}
}

// play lets people play until a condition holds on each of their pages.
func play(what string, people []*user, until func(s state) bool) {
	done := make(chan struct{})
	for _, p := range people {
		go func() {
			defer func() { done <- struct{}{} }()
			p.plays(what, until)
		}()
	}
	for range people {
		<-done
	}
}

// away reports whether somebody in a lobby cannot be reached.
func away(s state) bool {
	return slices.ContainsFunc(s.lobby.Chairs, func(c model.Chair) bool { return c.Link == wire.Away })
}

// TestLookingAway: a table learns that a page is hidden, unless it is only for a moment. The picture says so, and no longer once
// the person is back.
func TestLookingAway(t *testing.T) {
	t.Parallel()
	people := meet(t, "Ada", "Bo")
	host, guest := people[0], people[1]
	deals(people)
	for _, looks := range []bool{false, true} {
		guest.send(model.InSight(looks))
	}
	guest.app.Do(func() {
		if s := guest.app.friends.Sight; s.Out || s.Due != nil {
			t.Errorf("after a glance: %+v", s)
		}
		guest.app.friends.Sight.Pause = 0
	})
	for _, gone := range []bool{true, false, true} {
		guest.send(model.InSight(!gone))
		host.until("the guest to be noticed", func(s state) bool { return away(s) == gone })
		var words []string
		host.app.Do(func() { words = host.app.stage.(*canvas).words() })
		if slices.Contains(words, host.Book().T("page.away")) != gone {
			t.Errorf("the guest is away: %v; the picture says %q", gone, words)
		}
	}
	guest.reload()
	host.until("the guest's new page", func(s state) bool { return !away(s) })
}

// TestAFriendComesByTheNewLink: a page says that its person's request is on the host's page. In a crowd the host refuses all, and a
// friend comes by the new link.
func TestAFriendComesByTheNewLink(t *testing.T) {
	t.Parallel()
	ada := meet(t, "Ada")[0]
	ada.until("a room", func(s state) bool { return s.lobby.Room.State == model.RoomReached })
	old := ada.now().lobby.Room.Link
	asks := func(name, link string) *user {
		p := opens(t, name, ada.address)
		p.send(model.Enter{Text: link, Name: p.name})
		p.until("to be shown", func(s state) bool {
			return s.shows == "join" && s.join.Phase == model.JoinAsking && s.join.Host != "" && !s.join.Unseen
		})
		return p
	}
	var all []*user
	for n := range wire.MaxRequests {
		all = append(all, asks(fmt.Sprint("Guest ", n), old))
	}
	ada.until("the crowd", func(s state) bool { return len(s.lobby.Requests) == len(all) })
	ada.send(model.Command{RefuseAll: new(true)})
	for _, p := range all {
		p.until("to be refused", func(s state) bool { return s.join.Phase == model.JoinFailed })
	}
	ada.until("a new room", func(s state) bool { return s.lobby.Room.State == model.RoomReached && s.lobby.Room.Link != old })
	asks("Bo", ada.now().lobby.Room.Link)
	ada.until("Bo", func(s state) bool { return len(s.lobby.Requests) == 1 && s.lobby.Requests[0].Name == "Bo" })
}

// TestThroughTheMeetingServers: a person without a direct connection joins through the meeting
// servers once they press for it. Both pages say so, and a reload reconnects by itself. If the
// host does not allow it, the person is told.
func TestThroughTheMeetingServers(t *testing.T) {
	t.Parallel()
	host := meet(t, "Ada")[0]
	guest := opens(t, "Bo", host.address)
	guest.settings.Network.RelayOnly = true // without a relay
	host.until("a room", func(s state) bool { return s.lobby.Room.State == model.RoomReached })
	host.send(host.changes(func(s *wire.Settings) { s.Direct = true }))
	host.until("the switch", func(s state) bool { return s.lobby.Direct })

	guest.send(model.Enter{Text: host.now().lobby.Room.Link, Name: guest.name})
	offered := func(s state) bool { return s.join.Phase == model.JoinFailed && s.join.Relay }
	guest.until("the offer", offered)
	guest.send(model.Relay{})
	book := locale.For(locale.English)
	guest.until("the host's word", func(s state) bool { return s.join.Problem == trouble.Text(signaling.Direct, book) && !s.join.Relay })

	host.send(host.changes(func(s *wire.Settings) { s.Direct = false }))
	host.until("the switch", func(s state) bool { return !s.lobby.Direct })
	guest.send(model.Retry{})
	host.letsIn(guest.name)
	guest.until("the lobby", inLobby)
	relayed := func(s state) bool {
		for _, c := range s.lobby.Chairs {
			if c.Name == guest.name {
				return c.Link == wire.Relayed
			}
		}
		return false
	}
	host.until("how the guest came", relayed)
	guest.until("how they came", relayed)

	guest.reload()
	guest.until("their chair, by the same way", func(s state) bool { return inLobby(s) && relayed(s) })
}

// TestTheScreenHosts: a screen opens a table, and guests sit down without a question. The first one has the remote control. The
// screen shows the game to everybody, also after a reload, and nothing counts for it.
func TestTheScreenHosts(t *testing.T) {
	t.Parallel()
	tv := opens(t, "Ada", site(t))
	start := tv.starts("forsale", 3)
	start.Locals = map[int]string{0: "Zoë"} // they have phones
	tv.send(model.HostScreen(start))
	tv.until("a room", func(s state) bool { return inLobby(s) && s.lobby.Room.State == model.RoomReached })
	sits := func(name string) *user {
		g := opens(t, name, tv.address)
		for in := false; !in; { // a busy machine does not always find a connection in time
			g.send(model.Enter{Text: tv.now().lobby.Room.Link, Name: g.name})
			g.until("the lobby, or that there is no way", func(s state) bool {
				in = inLobby(s)
				return in || s.join.Phase == model.JoinFailed
			})
		}
		return g
	}
	bo, cy := sits("Bo"), sits("Cy")
	all := []*user{tv, bo, cy}
	for _, p := range all {
		p.until("everybody", func(s state) bool { return s.lobby.Decides() == "Bo" && len(s.lobby.Guests()) == 2 })
	}
	if l := tv.now().lobby; !l.Hosting || !l.Screen || l.Runs() || l.Me != -1 || l.Host != -1 || len(l.Chairs) != 3 {
		t.Errorf("the screen shows %+v", l)
	}
	if l := cy.now().lobby; l.Runs() || l.Host != -1 || l.Screens != 1 || l.Keeper != tv.Book().T("page.screen.name") {
		t.Errorf("Cy sees %+v", l)
	}
	cy.send(model.Command{Deal: new(true)}) // in vain
	bo.until("the remote control", func(s state) bool { return s.lobby.Remote && s.lobby.Runs() })
	bo.send(model.Command{AddBot: new("hard")})
	cy.until("another bot", func(s state) bool {
		return slices.ContainsFunc(s.lobby.Chairs, func(c model.Chair) bool { return c.Level == "hard" })
	})
	bo.send(bo.changes(func(s *wire.Settings) { s.Open = false }))
	tv.until("a question for newcomers", func(s state) bool { return !s.lobby.Open })
	di := opens(t, "Di", tv.address)
	di.send(model.Enter{Text: tv.now().lobby.Room.Link, Name: di.name})
	bo.letsIn("Di")
	di.until("the lobby", inLobby)
	if len(tv.now().lobby.Requests) > 0 {
		t.Error("the screen asks somebody")
	}
	all = append(all, di)
	bo.send(model.Command{Deal: new(true)})
	for _, p := range all {
		p.until("the game", atTable)
	}
	tv.reload()
	tv.until("the game", func(s state) bool { return atTable(s) && s.lobby.Screen })
	play("the end", all, over)
	for _, p := range all[1:] {
		p.until("the proof", func(s state) bool { return len(s.verified) == 1 })
	}
	if s := tv.now(); s.memory.results != "" || s.bar.Due {
		t.Errorf("the screen has results %q", s.memory.results)
	}
	bo.send(model.NewGame{})
	for _, p := range all[:2] {
		p.until("the lobby", inLobby)
	}
	bo.send(model.Quit{})
	cy.until("the remote control", func(s state) bool { return s.lobby.Remote })
	cy.send(model.Command{Choose: &wire.Choice{Game: "oddshop", Options: game.Options{}}})
	tv.until("the game", func(s state) bool { return s.lobby.Game == "oddshop" })
}
