package app

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"gavel/game"
	"gavel/game/catalogue"
	"gavel/game/must"
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
	r := must.Get(game.ReadRecord(strings.NewReader(p.now().saved), catalogue.Games().Find))(p.t)
	p.send(model.Leave{})
	return r
}

// practises plays on from a moment of the replay to the end, and returns the record of the practice game.
func (p *user) practises(seat, at int) (got game.Record) {
	p.send(model.ReplayTo(at))
	p.send(model.Practise{Seat: seat, Level: "easy"})
	p.until("practice", func(s state) bool { return s.shows == "table" && s.practises })
	p.plays("the end", over)
	p.app.Do(func() { got, _ = p.app.Practice().Record() })
	return got
}

// TestPlayingOn: a game continues to its end from its first, a middle and its last moments, from every seat, with its earlier
// steps. The saved game stays, and the way back leads to the same moment.
func TestPlayingOn(t *testing.T) {
	everyGame(t, func(t *testing.T, rules string) {
		p := opens(t, "Ada", "")
		record := p.played(rules)
		p.store.Set(store.Save, "a game")
		p.store.Set(store.Sealed, "sealed")
		p.send(model.OpenRecord(must.Get(record.Text())(t)))
		final := p.now().last // a moment with a decision
		for at, err := record.At(final); err != nil || at.Result != nil; at, err = record.At(final) {
			final--
		}
		for seat, at := range []int{final, 0, final / 2} {
			got := p.practises(seat, at)
			cut := must.Get(record.At(at))(t)
			if !slices.EqualFunc(cut.Entries, got.Entries[:len(cut.Entries)], sameEntry) {
				t.Fatalf("at %d something else has been", at)
			}
			for i, s := range got.Seats {
				if s.IsBot() != (i != seat) {
					t.Fatalf("in seat %d sits %+v", i, s)
				}
			}
			must.Get(game.Replay(got, nil))(t)
			p.send(model.BackToReplay{})
			if s := p.now(); s.shows != "replay" || s.practises || s.moment != at || s.memory.table != "a game" || s.memory.sealed != "sealed" {
				t.Fatalf("back at %d the page shows %q at %d, keeps %q", at, s.shows, s.moment, s.memory.table)
			}
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
	p.send(model.OpenRecord(must.Get(record.Text())(t)))
	drawn := ""
	for range 2 {
		got := p.practises(0, 3)
		if got.HasSeed || wire.Faces(got.Seed) != wire.Faces(game.Seed{}) {
			t.Errorf("it has a seed: %v", got.HasSeed)
		}
		was := drawn
		drawn = ""
		for _, e := range got.Entries {
			if e.Chance != nil {
				drawn += fmt.Sprint(e.Chance)
			}
		}
		if drawn == was {
			t.Error("the same is drawn again")
		}
		p.send(model.BackToReplay{})
	}
}

// TestPracticeBesideFriends: the next game at a table of friends ends the practice.
func TestPracticeBesideFriends(t *testing.T) {
	t.Parallel()
	people := meet(t, "Ada", "Bo")
	host, bo := people[0], people[1]
	deals(people)
	play("the end", people, over)
	bo.until("the record", func(s state) bool { return len(s.verified) > 0 })
	bo.send(model.Replay{})
	bo.send(model.Practise{Seat: 1, Level: "easy"})
	bo.until("practice", func(s state) bool { return s.practises && due(s) })
	host.send(model.Rematch{})
	bo.until("another game", func(s state) bool { return s.shows == "table" && !s.practises && s.sheet == nil })
}
