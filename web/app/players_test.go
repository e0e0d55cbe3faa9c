package app

import (
	"maps"
	"math/bits"
	"testing"

	"gavel/game"
	"gavel/net/wire"
	"gavel/web/app/person"
	"gavel/web/cast"
	"gavel/web/model"
	"gavel/web/players"
	"gavel/web/results"
	"gavel/web/store"
)

// family adds players to the browser.
func (p *user) family(names ...string) {
	for _, name := range names {
		p.send(model.PutPlayer{As: players.Person{Name: name}})
	}
	p.store.Flush()
}

// list returns the finished games of a player.
func (p *user) list(q store.Player) results.List {
	l, err := new(results.Shelf).Read(players.Played(p.store, q))
	if err != nil {
		p.t.Error(err)
	}
	return l
}

// TestADeviceGameCountsForEach: each player of the browser gets their own result of a game at this
// device, once; others at the device get none.
func TestADeviceGameCountsForEach(t *testing.T) {
	p := opens(t, "Ada", "")
	p.family("Bo", "Cy", "Di")
	p.send(model.Play(p.shares("forsale", 0, "cy", "Eve", "Bo")))
	for n := 1; n <= 2; n++ {
		p.passes(nil)
		p.until("the results", func(state) bool { return len(p.list(1)) == n })
		seats := map[string]int{} // by game: its seats with a result
		for q, seat := range map[store.Player]game.Seat{1: 0, 2: 3, 3: 1} {
			l := p.list(q)
			if len(l) != n || n == 1 && l[0].Seat != seat { // in a rematch the seats have moved on
				t.Fatalf("after %d games, player %v has %+v", n, q, l)
			}
			for _, g := range l {
				seats[g.Record] |= 1 << g.Seat
				if _, err := g.Unpack(p.rules.Find); err != nil {
					t.Error(err)
				}
			}
		}
		for _, of := range seats {
			if len(seats) != n || bits.OnesCount(uint(of)) != 3 {
				t.Errorf("%d games have results of the seats %b", len(seats), of)
			}
		}
		if len(p.list(4)) != 0 {
			t.Error("a player who was not there has a result")
		}
		if n == 1 {
			p.send(model.Rematch{})
			p.until("another game", func(s state) bool { return s.sheet == nil && due(s) })
		}
	}
}

// TestThePageStartsAgainWithEverythingKept: the page starts again for a new player once the disk
// has that player.
func TestThePageStartsAgainWithEverythingKept(t *testing.T) {
	p := opens(t, "Ada", "")
	p.store.Flush()
	leave := make(chan bool)
	p.of.disk.Fail(func(map[store.Key]store.Item) error {
		<-leave
		return nil
	})
	p.send(model.PutPlayer{As: players.Person{Name: "Bo"}})
	p.send(model.PlayAs(2))
	again := func() (as *store.Player) {
		p.app.Do(func() { as = p.app.state.PlayAs })
		return as
	}
	if again() != nil {
		t.Error("the page starts again while the player is not on the disk")
	}
	close(leave)
	p.wait("the page to start again", func() bool { as := again(); return as != nil && *as == 2 })
	if list := p.of.disk.Items()[store.Roster].Text; list != "12" {
		t.Errorf("the disk has the players %q", list)
	}
}

// chooses makes a person choose a portrait.
func (p *user) chooses(avatar int) {
	p.send(model.PutPlayer{Of: store.First, As: players.Person{Name: p.name, Avatar: avatar}})
	p.store.Flush()
}

// faces returns the portraits of people at the table that a person sees, by their names.
func (p *user) faces() map[string]int {
	seen := map[string]int{}
	p.app.Do(func() {
		var at *person.Witness
		switch a := p.app; {
		case a.replay() != nil:
			at = &a.replay().Witness
		case a.Player() != nil:
			at = &a.Player().Witness
		default:
			return
		}
		for i, n := range at.Avatars() {
			if of := at.Record.Seats[i]; !of.IsBot() {
				seen[of.Name] = n
			}
		}
	})
	return seen
}

// TestTheChosenFaceIsAtTheTable: the portrait that a person has chosen is at the table, on the pages of friends too, and in the
// replay of a game; in a replay that somebody sends, the sender's are not this browser's.
func TestTheChosenFaceIsAtTheTable(t *testing.T) {
	t.Parallel()
	people := meet(t, "Ada", "Bo")
	people[0].chooses(3)
	people[1].chooses(7)
	deals(people)
	for _, p := range people {
		p.until("the portraits", func(state) bool { return maps.Equal(p.faces(), map[string]int{"Ada": 3, "Bo": 7}) })
	}

	p := opens(t, "Di", "")
	p.chooses(5)
	p.send(model.PutPlayer{As: players.Person{Name: "Bo", Avatar: 4}})
	p.store.Flush()
	p.send(model.Play(p.shares("forsale", 0, "Bo", "Eve")))
	p.until("a turn", due)
	if seen := p.faces(); seen["Di"] != 5 || seen["Bo"] != 4 || seen["Eve"] == 5 || seen["Eve"] == 4 {
		t.Errorf("on a shared device the portraits are %v", seen)
	}
	p.passes(nil)
	p.send(model.Replay{})
	p.until("the replay", func(s state) bool { return s.shows == "replay" })
	if seen := p.faces(); seen["Di"] != 5 {
		t.Errorf("in the replay, the portraits are %v", seen)
	}

	p.send(model.ShareReplay{}) // to another Di
	q, usual := opens(t, "Di", ""), cast.Portrait(wire.Faces(p.recorded().Seed), 0)
	q.chooses(usual + 1)
	q.watches(p.now().link.Code)
	if seen := q.faces(); seen["Di"] != usual {
		t.Errorf("another Di has the portrait of this browser's: %v", seen)
	}
}
