package app

import (
	"encoding/base64"
	"slices"
	"testing"

	"gavel/game"
	"gavel/net/ledger"
	"gavel/net/ledger/ledgertest"
	"gavel/web/evenings"
	"gavel/web/model"
	"gavel/web/results"
	"gavel/web/results/resultstest"
	"gavel/web/store"
)

// results returns the games that a page keeps.
func (p *user) results() (l results.List) {
	p.app.Do(func() { l, _ = p.app.played.Read() })
	return l
}

// TestAGameNamesItsPeople: the pages of host and guests keep the keys of those who played, signed by the host.
func TestAGameNamesItsPeople(t *testing.T) {
	t.Parallel()
	people := meet(t, "Ada", "Bo", "Cy")
	deals(people)
	play("the end", people, over)
	var first []results.Person
	for i, p := range people {
		p.until("the results", func(state) bool { return p.counted() == 1 })
		g := p.results()[0]
		who := g.People()
		if g.Proof == "" || int(g.Seat) != i || slices.ContainsFunc(who, func(p results.Person) bool { return len(p.ID) != 43 }) {
			t.Errorf("%s keeps %+v with %d bytes of proof", p.name, who, len(g.Proof))
		}
		if first == nil {
			first = who
		}
		if !slices.Equal(who, first) {
			t.Errorf("%s keeps %+v, not %+v", p.name, who, first)
		}
	}
}

// sits opens a page with a person's key and games.
func sits(t *testing.T, name string, nth int, address string, l results.List) *user {
	p := opens(t, name, address)
	p.unload()
	p.keeps(store.Identity, base64.StdEncoding.EncodeToString(ledgertest.Private(nth).Seed()))
	if len(l) > 0 {
		p.keeps(store.Results, l.Text())
	}
	p.reopen()
	p.note(func() { p.settings.Evenings = name != "Di" })
	return p
}

// TestALostBrowser: a browser that has only a person's key gets their games back from two friends when it meets them, each game once, also at
// the table of a stranger, whose page gets none. Who has switched the exchange off gets nothing.
func TestALostBrowser(t *testing.T) {
	t.Parallel()
	all := resultstest.Friends(t, 8, 0) // all but one are signed
	address := site(t)
	eve := sits(t, "Eve", 7, address, nil)
	bo := sits(t, "Bo", 1, address, resultstest.Friends(t, 8, 1)[:5])
	cy := sits(t, "Cy", 2, address, resultstest.Friends(t, 8, 2)[3:])
	di := sits(t, "Di", 3, address, nil)
	ada := sits(t, "Ada", 0, address, nil)
	eve.send(model.Host(eve.starts("oddshop", 0)))
	eve.until("the lobby", inLobby)
	for _, p := range []*user{bo, di, ada, cy} {
		eve.admits(p)
	}
	for n, p := range map[int]*user{7: ada, 8: cy} {
		p.until("the games of all", func(state) bool { return p.counted() == n })
	}
	for _, g := range ada.results() {
		if !slices.Contains(all, g) {
			t.Errorf("a game comes back as %+v", g)
		}
	}
	bo.until("the games of all", func(state) bool { return bo.counted() == 7 })
	for _, p := range []*user{eve, di} {
		if n := p.counted(); n != 0 {
			t.Errorf("%s gets %d games", p.name, n)
		}
	}
}

// TestAReloadDuringTheExchange: two pages give each other what they lack, although one reloads as soon as a game has come. One of them is the
// host, or neither.
func TestAReloadDuringTheExchange(t *testing.T) {
	t.Parallel()
	for _, guests := range []bool{false, true} {
		address := site(t)
		ada := sits(t, "Ada", 0, address, resultstest.Friends(t, 40, 0)[:28])
		bo := sits(t, "Bo", 1, address, resultstest.Friends(t, 40, 1)[12:])
		host := ada
		if guests {
			host = sits(t, "Eve", 7, address, nil)
		}
		host.send(model.Host(host.starts("forsale", 1)))
		host.until("the lobby", inLobby)
		if guests {
			host.admits(ada)
		}
		host.admits(bo)
		bo.wait("a game", func() bool { return bo.counted() > 28 })
		bo.reload()
		bo.until("the lobby", inLobby)
		for _, p := range []*user{ada, bo} { // a tenth of the games is not signed
			p.wait("all signed games", func() bool { return p.counted() == 39 })
		}
	}
}

// TestTheEndOfAnEvening: who leaves friends after two games sees how the evening has ended, and a big screen shows it when somebody ends
// it, until the next game begins. The standings have the portraits that friends have chosen.
func TestTheEndOfAnEvening(t *testing.T) {
	t.Parallel()
	people := meet(t, "Ada", "Bo", "Cy")
	ada, bo := people[0], people[1]
	big := opens(t, "Screen", ada.address)
	room := ada.now().lobby.Room
	big.send(model.Enter{Text: room.Link, Name: big.name, As: model.Screen})
	big.until("the lobby", inLobby)
	bo.chooses(7)
	for n := range 2 {
		deals(people)
		play("the end", people, over)
		for _, p := range people {
			p.until("the results", func(state) bool { return p.counted() == n+1 })
		}
	}
	ends := func(p *user, i model.Intent, seat game.Seat) {
		t.Helper()
		p.send(i)
		p.wait("both games", func() (is bool) { // the last one may still be checked
			p.app.Do(func() {
				shown := p.app.state.Evening
				is = shown != nil && len(*shown) == 2 && (*shown)[0].Seat == seat
			})
			return is
		})
	}
	ends(big, model.ShowEvening{}, game.Spectator)
	deals(people)
	big.wait("the next game", func() (is bool) { // so its end does not bring the evening back
		big.app.Do(func() { is = big.app.state.Evening == nil })
		return is
	})
	ends(bo, model.Quit{}, 1)
	known := evenings.Read(ada.store.Get(store.Friends))
	if face := known.Face(results.IDOf(ledger.KeyOf(bo.app.friends.Identity()))); face != 8 {
		t.Errorf("Bo has portrait %d", face)
	}
}
