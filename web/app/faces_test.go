package app

import (
	"maps"
	"testing"

	"gavel/game"
	"gavel/net/wire"
	"gavel/web/cast"
	"gavel/web/model"
	"gavel/web/players"
	"gavel/web/store"
)

// chooses makes a person choose a portrait.
func (p *user) chooses(avatar int) {
	p.send(model.PutPlayer{Of: store.First, As: players.Person{Name: p.name, Avatar: avatar}})
	p.store.Flush()
}

// faces returns the portraits of people at the table that a person sees, by their names.
func (p *user) faces() map[string]int {
	seen := map[string]int{}
	p.app.Do(func() {
		seats, called, f := []game.Occupant(nil), []string(nil), cast.Faces{}
		switch at := p.app; {
		case at.replay() != nil:
			seats, called, f = at.replay().record.Seats, at.replay().names, at.replay().faces()
		case at.player() != nil:
			seats, called, f = at.player().record.Seats, at.player().names, at.player().faces
		}
		for i, n := range f.Avatars(seats, called, p.app.page.Book()) {
			if !seats[i].IsBot() {
				seen[seats[i].Name] = n
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
