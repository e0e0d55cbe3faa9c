package app

import (
	"slices"
	"testing"

	"gavel/game"
	"gavel/net/wire"
	"gavel/web/model"
)

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
	cy.send(model.Deal{}) // in vain
	bo.until("the remote control", func(s state) bool { return s.lobby.Remote && s.lobby.Runs() })
	bo.send(model.AddBot("hard"))
	cy.until("another bot", func(s state) bool {
		return slices.ContainsFunc(s.lobby.Chairs, func(c model.Chair) bool { return c.Level == "hard" })
	})
	bo.send(model.ChangeTable(func(s *wire.Settings) { s.Open = false }))
	tv.until("a question for newcomers", func(s state) bool { return !s.lobby.Open })
	di := opens(t, "Di", tv.address)
	di.send(model.Enter{Text: tv.now().lobby.Room.Link, Name: di.name})
	bo.letsIn("Di")
	di.until("the lobby", inLobby)
	if len(tv.now().lobby.Requests) > 0 {
		t.Error("the screen asks somebody")
	}
	all = append(all, di)
	bo.send(model.Deal{})
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
	cy.send(model.Choose(model.Start{Game: "oddshop", Options: game.Options{}}))
	tv.until("the game", func(s state) bool { return s.lobby.Game == "oddshop" })
}
