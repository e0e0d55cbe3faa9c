package app

import (
	"maps"
	"testing"

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
		var at *witness
		switch a := p.app; {
		case a.replay() != nil:
			at = &a.replay().witness
		case a.player() != nil:
			at = &a.player().witness
		default:
			return
		}
		for i, n := range at.Avatars() {
			if of := at.record.Seats[i]; !of.IsBot() {
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
