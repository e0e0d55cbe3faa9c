package app

import (
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

// TestTheChosenFaceIsAtTheTable: the portrait that a person has chosen is at the table: alone, with
// friends, whose pages show it too, after a reload, and when they see a game again.
func TestTheChosenFaceIsAtTheTable(t *testing.T) {
	t.Parallel()
	people := meet(t, "Ada", "Bo", "Cy")
	people[0].chooses(3)
	people[1].chooses(7)
	same := func(when string) {
		t.Helper()
		cy := -1
		for _, p := range people {
			p.until("the portraits "+when, func(state) bool { seen := p.faces(); return seen["Ada"] == 3 && seen["Bo"] == 7 })
			if seen := p.faces()["Cy"]; seen == 3 || seen == 7 || cy >= 0 && seen != cy {
				t.Errorf("%s, %s sees Cy as %d", when, p.name, seen)
			} else {
				cy = seen
			}
		}
	}
	deals(people)
	same("at the table")
	people[1].reload()
	people[1].until("the game", atTable)
	people[0].reload()
	people[0].until("the game", atTable)
	same("after a reload")

	p := opens(t, "Di", "")
	p.chooses(5)
	p.send(model.Play(p.starts("forsale", 2)))
	p.until("a turn", due)
	if seen := p.faces(); seen["Di"] != 5 {
		t.Errorf("alone, the portraits are %v", seen)
	}
	p.plays("the end", over)
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

// TestAFamilysFaces: the players of a browser who share it in a game have their portraits.
func TestAFamilysFaces(t *testing.T) {
	p := opens(t, "Ada", "")
	p.chooses(9)
	p.send(model.PutPlayer{As: players.Person{Name: "Bo", Avatar: 4}})
	p.store.Flush()
	p.send(model.Play(p.shares("forsale", 0, "Bo", "Eve")))
	p.until("a turn", due)
	if seen := p.faces(); seen["Ada"] != 9 || seen["Bo"] != 4 || seen["Eve"] == 9 || seen["Eve"] == 4 {
		t.Errorf("the portraits are %v", seen)
	}
}
