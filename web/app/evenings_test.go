package app

import (
	"encoding/base64"
	"slices"
	"testing"

	"gavel/net/ledger/ledgertest"
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

// TestALostBrowser: a browser that has only a person's key gets their games back from two friends when it meets them, each game once.
// Who has switched the exchange off gets nothing.
func TestALostBrowser(t *testing.T) {
	t.Parallel()
	key := func(nth int) string { return base64.StdEncoding.EncodeToString(ledgertest.Private(nth).Seed()) }
	sits := func(name string, nth int, address string, l results.List) *user {
		p := opens(t, name, address)
		p.unload()
		p.keeps(store.Identity, key(nth))
		if len(l) > 0 {
			p.keeps(store.Results, l.Text())
		}
		p.reopen()
		p.note(func() { p.settings.Evenings = name != "Di" })
		return p
	}
	all := resultstest.Friends(t, 8, 0) // six of them are signed
	address := site(t)
	bo := sits("Bo", 1, address, resultstest.Friends(t, 8, 1)[:5])
	cy := sits("Cy", 2, address, resultstest.Friends(t, 8, 2)[3:])
	di := sits("Di", 3, address, nil)
	ada := sits("Ada", 0, address, nil)
	ada.send(model.Host(ada.starts("forsale", 0)))
	ada.until("the lobby", inLobby)
	for _, p := range []*user{bo, cy, di} {
		ada.admits(p)
	}
	ada.until("the games of both", func(state) bool { return ada.counted() == 7 })
	for _, g := range ada.results() {
		if !slices.Contains(all, g) {
			t.Errorf("a game comes back as %+v", g)
		}
	}
	bo.until("the games of all", func(state) bool { return bo.counted() == 5 })
	if n := di.counted(); n != 0 {
		t.Errorf("who wants none gets %d games", n)
	}
}

// TestTheEndOfAnEvening: who leaves friends after two games sees how the evening has ended.
func TestTheEndOfAnEvening(t *testing.T) {
	t.Parallel()
	people := meet(t, "Ada", "Bo", "Cy")
	for n := range 2 {
		deals(people)
		play("the end", people, over)
		for _, p := range people {
			p.until("the results", func(state) bool { return p.counted() == n+1 })
		}
	}
	bo := people[1]
	bo.send(model.Quit{})
	bo.app.Do(func() {
		if shown := bo.app.state.Evening; shown == nil || len(*shown) != 2 {
			t.Errorf("the evening is %v", shown)
		}
	})
}
