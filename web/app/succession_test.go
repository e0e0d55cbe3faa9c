package app

import (
	"testing"
	"time"

	"gavel/game"
	"gavel/game/catalogue"
	"gavel/net/handshake"
	"gavel/net/join"
	"gavel/net/room"
	"gavel/net/session"
	"gavel/net/wire"
	"gavel/web/app/tables"
	"gavel/web/model"
	"gavel/web/store"
)

// hostless lets people play at a table with a short grace, and then loses the host.
func hostless(t *testing.T, names ...string) (ada *user, guests []*user) {
	return loses(meet(t, names...))
}

// loses lets people play at their table with a short grace, and then loses the host.
func loses(people []*user) (ada *user, guests []*user) {
	deals(people)
	ada, guests = people[0], people[1:]
	ada.send(ada.changes(func(s *wire.Settings) { s.Grace = wire.Seconds(time.Second) }))
	for _, p := range guests {
		p.until("the first line of the game", atTable)
		p.until("the grace", func(s state) bool { return s.lobby.Grace == wire.Seconds(time.Second) })
		p.wait("the other's share", func() (shared bool) {
			p.app.Do(func() { shared = !p.app.Session().(*tables.Guest).Table.Status().Alone })
			return shared
		})
	}
	ada.unload()
	for _, p := range guests {
		p.until("to be asked", func(s state) bool { return s.lost == "Ada" && s.recovery == model.Together })
	}
	return ada, guests
}

// TestGoingOnIsCalledOff: a guest who waits for another one keeps the game on the screen, may
// call the recovery off, and then returns to the host.
func TestGoingOnIsCalledOff(t *testing.T) {
	t.Parallel()
	ada, guests := hostless(t, "Ada", "Bo", "Cy")
	bo, cy := guests[0], guests[1]
	cy.unload()
	bo.send(model.Recover{})
	bo.until("to wait", func(s state) bool { return s.recovering && atTable(s) })
	bo.send(model.CallOff{})
	bo.until("to be asked again", func(s state) bool { return !s.recovering && s.recovery == model.Together && atTable(s) })
	bo.send(model.Recover{})
	bo.until("to wait", func(s state) bool { return s.recovering })
	ada.reload()
	cy.reload()
	bo.until("the host", func(s state) bool { return atTable(s) && s.lost == "" && !s.lobby.Hosting && !s.recovering })
	play("the end", []*user{ada, bo, cy}, over)
}

// TestGoingOnIsWatched: a watcher who has come to a page that waits for another one keeps the game on the screen, and returns to the
// host.
func TestGoingOnIsWatched(t *testing.T) {
	t.Parallel()
	people := meet(t, "Ada", "Bo", "Cy")
	di := opens(t, "Di", people[0].address)
	di.send(model.Enter{Text: people[0].now().lobby.Room.Link, Name: di.name, As: model.Watcher})
	di.until("the lobby", inLobby)
	ada, guests := loses(people)
	bo, cy := guests[0], guests[1]
	di.until("to lose the host", func(s state) bool { return atTable(s) && s.lost == "Ada" })
	cy.unload()
	bo.send(model.Recover{})
	di.until("Bo's page", func(s state) bool { return s.lost == "" })
	if s := di.now(); !atTable(s) {
		t.Errorf("while another goes on, a watcher sees the %s", s.shows)
	}
	bo.send(model.CallOff{})
	di.until("to lose Bo", func(s state) bool { return s.lost != "" })
	if lost := di.now().lost; lost != "Ada" {
		t.Errorf("the watcher has lost %s", lost)
	}
	ada.reload()
	cy.reload()
	di.until("the host", func(s state) bool { return s.lost == "" })
	play("the end", []*user{ada, bo, cy}, over)
	di.until("the end", over)
}

// TestGameBeforeItsLobby: a new host's game may arrive before the page has shown that host's first
// lobby, which has no game yet. The game stays on the table.
func TestGameBeforeItsLobby(t *testing.T) {
	t.Parallel()
	bo := meet(t, "Ada", "Bo")[1]
	g := bo.app.Session().(*tables.Guest)
	bo.app.Do(func() { g.Epoch++ }) // the lobby is a new host's
	rules, _ := catalogue.Games().Find("forsale")
	options, _ := game.Choose(rules, nil)
	seats := []game.Occupant{{Name: "Ada"}, {Name: "Bo"}, {Level: "easy"}}
	p := g.Begin(wire.GameStart{Rules: rules.Name(), Seats: seats, Options: options, Seat: 1})
	p.See(game.Step{View: game.Follow(rules, len(seats), options, 1).View()})
	p.Enter()
	bo.app.Do(g.Show)
	if bo.app.Player() == nil {
		t.Error("the table is empty")
	}
}

// TestGivesWayBesideItsTable: while a host's page searches for the host to which it gives way, it
// shows its own table.
func TestGivesWayBesideItsTable(t *testing.T) {
	t.Parallel()
	people := meet(t, "Ada", "Bo")
	deals(people)
	ada := people[0]
	link := ada.now().lobby.Room.Link
	var g *tables.Guest
	ada.app.Do(func() {
		h := ada.app.Session().(*tables.Host)
		g = ada.app.friends.NewGuest(link, "Ada", join.Visit{Link: link}, game.Spectator, func(_ handshake.Identity, setup session.Setup) *session.Guest {
			return h.Table.Follower(setup, room.Known{})
		})
	})
	g.Reached(join.Requesting)
	if s := ada.now(); s.shows != "table" || s.join.Phase != 0 {
		t.Errorf("the page shows %q and joins: %v", s.shows, s.join.Phase)
	}
	ada.app.Do(g.Close)
}

// TestTheTableIsNotKept: a guest whose disk refuses the replica is told so, once, and plays on.
func TestTheTableIsNotKept(t *testing.T) {
	t.Parallel()
	people := meet(t, "Ada", "Bo")
	bo := people[1]
	bo.of.disk.Fail(func(written map[store.Key]store.Item) error {
		if _, replica := written[store.Replica]; replica {
			return store.ErrFull
		}
		return nil
	})
	deals(people)
	want := bo.Book().T("friends.unkept")
	bo.until("a word", func(s state) bool { return told(s.warnings, want) })
	play("the end", people, over)
	n := 0
	for _, w := range bo.now().warnings {
		if w == want {
			n++
		}
	}
	if n != 1 {
		t.Errorf("told %d times", n)
	}
}
