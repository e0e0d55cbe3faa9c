package app

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"gavel/game"
	"gavel/game/catalogue"
	"gavel/net/wire"
	"gavel/web/model"
	"gavel/web/store"
)

// played plays a game and returns its record.
func (p *user) played(rules string) game.Record {
	p.t.Helper()
	p.send(model.Play(p.starts(rules, 2)))
	p.plays("the end", over)
	p.until("the game to be forgotten", func(s state) bool { return s.memory.table == "" })
	p.send(model.SaveRecord{})
	r, err := game.ReadRecord(strings.NewReader(p.now().saved), catalogue.Games().Find)
	if err != nil {
		p.t.Fatal(err)
	}
	p.send(model.Leave{})
	return r
}

func text(t *testing.T, r game.Record) string {
	t.Helper()
	all, err := r.Text()
	if err != nil {
		t.Fatal(err)
	}
	return all
}

// TestPlayingOn: a game continues to its end from its first, a middle and its last moments, and
// from every seat, with its earlier steps. The saved game stays, and the way back leads to the
// same moment.
func TestPlayingOn(t *testing.T) {
	everyGame(t, func(t *testing.T, rules string) {
		p := opens(t, "Ada", "")
		record := p.played(rules)
		p.store.Set(store.Save, "a game")
		p.store.Set(store.Sealed, "sealed")
		p.send(model.OpenRecord(text(t, record)))
		final := p.now().last // a moment with a decision
		for at, err := record.At(final); err != nil || at.Result != nil; at, err = record.At(final) {
			final--
		}
		for seat := range len(record.Seats) {
			for _, at := range []int{0, final / 2, final} {
				p.send(model.ReplayTo(at))
				cut, err := record.At(at)
				if err != nil {
					t.Fatal(err)
				}
				p.send(model.AskPractice{})
				if asked := p.now().asked; asked == nil || len(asked.Names) != len(record.Seats) || asked.Seat != 0 || asked.Level != "easy" {
					t.Fatalf("asked %+v", asked)
				}
				p.send(model.Practise{Seat: seat, Level: "easy"})
				p.until("practice", func(s state) bool { return s.shows == "table" && s.practises })
				p.plays("the end", over)
				var got game.Record
				p.app.Do(func() { got, _ = p.app.practising().record() })
				if !slices.EqualFunc(cut.Entries, got.Entries[:len(cut.Entries)], sameEntry) {
					t.Fatalf("at %d something else has been", at)
				}
				for i, s := range got.Seats {
					if s.IsBot() != (i != seat) {
						t.Fatalf("in seat %d sits %+v", i, s)
					}
				}
				if _, err := game.Replay(got, nil); err != nil {
					t.Fatal(err)
				}
				p.send(model.Rematch{}) // practice has no rematch
				p.send(model.BackToReplay{})
				if s := p.now(); s.shows != "replay" || s.practises || s.moment != at || s.memory.table != "a game" || s.memory.sealed != "sealed" {
					t.Fatalf("back at %d the page shows %q at %d, keeps %q", at, s.shows, s.moment, s.memory.table)
				}
			}
		}
		p.send(model.LeaveReplay{})
		if p.now().shows != "start" {
			t.Errorf("the page shows %q", p.now().shows)
		}
	})
}

func sameEntry(a, b game.Entry) bool { return a.Seat == b.Seat && fmt.Sprint(a) == fmt.Sprint(b) }

// TestPracticeOfAnUnknownDeal: if a record has no seed, its remaining chance is drawn each
// time, and the faces stay.
func TestPracticeOfAnUnknownDeal(t *testing.T) {
	p := opens(t, "Ada", "")
	record := p.played("business")
	record.HasSeed = false
	p.send(model.OpenRecord(text(t, record)))
	groups := map[string]bool{}
	for range 3 {
		p.send(model.ReplayTo(3))
		p.send(model.Practise{Seat: 0, Level: "easy"})
		p.plays("the end", over)
		var got game.Record
		p.app.Do(func() { got, _ = p.app.practising().record() })
		if got.HasSeed || wire.Faces(got.Seed) != wire.Faces(game.Seed{}) {
			t.Errorf("it has a seed: %v", got.HasSeed)
		}
		drawn := ""
		for _, e := range got.Entries {
			if e.Chance != nil {
				drawn += fmt.Sprint(e.Chance)
			}
		}
		groups[drawn] = true
		p.send(model.BackToReplay{})
	}
	if len(groups) < 3 {
		t.Errorf("of 3 games, %d are different", len(groups))
	}
}

// TestPracticeBesideFriends: the table of friends stays during practice, and its next game ends
// the practice.
func TestPracticeBesideFriends(t *testing.T) {
	people := meet(t, "Ada", "Bo")
	host := people[0]
	both := func(f func(p *user)) { f(host); f(people[1]) }
	deals(people)
	play("the end", people, over)
	both(func(p *user) {
		p.until("the record", func(s state) bool { return len(s.verified) > 0 })
		p.send(model.Replay{})
		p.send(model.Practise{Seat: 1, Level: "easy"})
		p.until("practice", func(s state) bool { return s.practises && due(s) })
		p.act()
	})
	if table := host.now().memory.table; table == "" || strings.Contains(table, `"record"`) {
		t.Errorf("the table that is kept is %q", table)
	}
	host.send(model.BackToReplay{})
	host.send(model.LeaveReplay{})
	host.send(model.Rematch{})
	both(func(p *user) {
		p.until("another game", func(s state) bool { return s.shows == "table" && !s.practises && s.sheet == nil })
	})
}
