package app

import (
	"slices"
	"testing"

	"gavel/game"
	"gavel/net/wire"
	"gavel/web/model"
)

// televises opens a table on a screen, and lets guests join it. They are not asked for anything.
func televises(t *testing.T, rules string, names ...string) (tv *user, guests []*user) {
	t.Helper()
	tv = opens(t, "Ada", site(t))
	start := tv.starts(rules, 3)
	start.Locals = map[int]string{0: "Zoë"} // they have phones
	tv.send(model.HostScreen(start))
	tv.until("a room", func(s state) bool { return inLobby(s) && s.lobby.Room.State == model.RoomReached })
	for _, name := range names {
		g := opens(t, name, tv.address)
		for in := false; !in; { // a busy machine does not always find a connection in time
			g.send(model.Enter{Text: tv.now().lobby.Room.Link, Name: g.name})
			g.until("the lobby, or that there is no way", func(s state) bool {
				in = inLobby(s)
				return in || s.join.Phase == model.JoinFailed
			})
		}
		guests = append(guests, g)
	}
	return tv, guests
}

// TestTheScreenHosts: a screen opens a table, and guests sit down. The first one has the remote
// control. The screen shows the game to everybody, also after a reload, and nothing counts for it.
func TestTheScreenHosts(t *testing.T) {
	for _, rules := range []string{"forsale", "oddshop", "business"} {
		t.Run(rules, func(t *testing.T) {
			t.Parallel()
			tv, guests := televises(t, rules, "Bo", "Cy")
			bo, cy := guests[0], guests[1]
			for _, p := range []*user{tv, bo, cy} {
				p.until("everybody", func(s state) bool { return s.lobby.Decides() == "Bo" && len(s.lobby.Guests()) == 2 })
			}
			if l := tv.now().lobby; !l.Hosting || !l.Screen || l.Runs() || l.Me != -1 || l.Host != -1 || len(l.Chairs) != 3 || l.Decides() != "Bo" {
				t.Errorf("the screen shows %+v", l)
			}
			if l := cy.now().lobby; l.Runs() || l.Host != -1 || l.Screens != 1 || l.Decides() != "Bo" || l.Keeper != tv.Book().T("page.screen.name") {
				t.Errorf("Cy sees %+v", l)
			}
			cy.send(model.Deal{}) // in vain
			bots := func(n int) func(state) bool {
				return func(s state) bool {
					have := 0
					for _, c := range s.lobby.Chairs {
						if c.Level != "" {
							have++
						}
					}
					return have == n
				}
			}
			bo.until("the remote control", func(s state) bool { return s.lobby.Remote && s.lobby.Runs() })
			bo.send(model.AddBot("hard"))
			for _, p := range guests {
				p.until("another bot", bots(2))
			}
			bo.send(model.SetLevel{Chair: slices.IndexFunc(bo.now().lobby.Chairs, func(c model.Chair) bool { return c.Level == "hard" }), Level: "easy"})
			tv.until("an easy one", func(s state) bool {
				return !slices.ContainsFunc(s.lobby.Chairs, func(c model.Chair) bool { return c.Level == "hard" })
			})
			bo.send(model.Remove(slices.IndexFunc(bo.now().lobby.Chairs, func(c model.Chair) bool { return c.Level != "" })))
			for _, p := range guests {
				p.until("fewer bots", bots(1))
			}
			bo.send(model.ChangeTable(func(s *wire.Settings) { s.Open = false }))
			tv.until("a question for newcomers", func(s state) bool { return !s.lobby.Open })
			di := opens(t, "Di", tv.address)
			di.send(model.Enter{Text: tv.now().lobby.Room.Link, Name: di.name})
			bo.letsIn("Di")
			di.until("the lobby", inLobby)
			if len(tv.now().lobby.Requests) > 0 {
				t.Error("the screen asks somebody")
			}
			all := append(guests, di)
			bo.send(model.Deal{})
			for _, p := range append(all, tv) {
				p.until("the game", atTable)
			}
			tv.reload()
			tv.until("the game", func(s state) bool { return atTable(s) && s.lobby.Screen })
			play("the end", append(all, tv), over)
			for _, p := range all {
				p.until("the proof", func(s state) bool { return len(s.verified) == 1 })
			}
			if s := tv.now(); s.memory.results != "" || s.bar.Due {
				t.Errorf("the screen has results %q", s.memory.results)
			}
			bo.send(model.NewGame{})
			for _, p := range []*user{bo, tv} {
				p.until("the lobby", inLobby)
			}
			bo.send(model.Quit{})
			cy.until("the remote control", func(s state) bool { return s.lobby.Remote })
			cy.send(model.Choose(model.Start{Game: "forsale", Options: game.Options{}}))
			tv.until("the game", func(s state) bool { return s.lobby.Game == "forsale" })
		})
	}
}
