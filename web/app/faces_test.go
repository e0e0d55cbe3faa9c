package app

import (
	"slices"
	"testing"

	"gavel/assets/art"
	"gavel/assets/locale"
	"gavel/game"
	"gavel/net/wire"
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
	p.app.do(func() {
		seats, called, f := []game.Occupant(nil), []string(nil), faces{}
		switch at := p.app; {
		case at.replay != nil:
			seats, called, f = at.replay.record.Seats, at.replay.names, faces{wire.Faces(at.replay.record.Seed), at.chosenHere(at.replay.record.Seats)}
		case at.player != nil:
			seats, called, f = at.player.record.Seats, at.player.names, at.player.faces
		}
		for i, n := range f.avatars(seats, called, p.app.page.Book()) {
			if !seats[i].IsBot() {
				seen[seats[i].Name] = n
			}
		}
	})
	return seen
}

// TestNobodyHasAnothersFace: people have the portraits that they have chosen, and the others have
// theirs unless somebody has chosen it. Bots have those of their names.
func TestNobodyHasAnothersFace(t *testing.T) {
	seats := []game.Occupant{{Name: "Ada"}, {Level: "hard"}, {Name: "Bo"}, {Level: "easy"}, {Name: "Cy"}, {Level: "easy"}}
	book := locale.For(locale.English)
	called := names(seats, book)
	for usual := range byte(art.Avatars) {
		before := faces{usual: usual}.avatars(seats, called, book)
		for i, n := range before {
			want := portrait(usual, game.Seat(i))
			if seats[i].IsBot() {
				want = art.Character(rank(seats[i].Level), i)
			}
			if n != want {
				t.Errorf("without a choice, seat %d of table %d has the portrait %d, want %d", i, usual, n, want)
			}
		}
		for n := range art.Avatars {
			got := faces{usual, map[string]int{"Ada": 1 + n, "Cy": 256 + n, "": 1}}.avatars(seats, called, book)
			if got[0] != n || got[4] != (255+n)%art.Avatars {
				t.Errorf("Ada and Cy have chosen %d and %d, and have %v", n, (255+n)%art.Avatars, got)
			}
			var all []int
			for i, face := range got {
				if all = append(all, face); seats[i].IsBot() && face != before[i] {
					t.Errorf("the bot at seat %d has the portrait %d, not %d", i, face, before[i])
				}
			}
			slices.Sort(all)
			if len(slices.Compact(all)) != len(seats) {
				t.Errorf("two have the same portrait: %v", got)
			}
		}
	}
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
