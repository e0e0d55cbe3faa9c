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
	all, err := write(r)
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
				p.app.do(func() { got, _ = p.app.practice.record() })
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

// TestWhereNobodyDecides: a message says why the game cannot continue from a moment.
func TestWhereNobodyDecides(t *testing.T) {
	everyGame(t, func(t *testing.T, rules string) {
		p := opens(t, "Ada", "")
		record := p.played(rules)
		ask := func(of game.Record, at func() int, want string) {
			t.Helper()
			p.send(model.OpenRecord(text(t, of)))
			p.send(model.ReplayTo(at()))
			p.note(func() { p.warnings = nil })
			p.send(model.AskPractice{})
			p.send(model.Practise{Seat: 0, Level: "easy"})
			if s := p.now(); s.asked != nil || !slices.Equal(s.warnings, slices.Repeat([]string{p.Book().T(want)}, 2)) || s.shows != "replay" {
				t.Errorf("%q, asked %v, the page shows %q", s.warnings, s.asked, s.shows)
			}
		}
		ask(record, func() int { return p.now().last }, "page.practice.over")
		record.Entries, record.Result = record.Entries[:2], nil
		ask(record, func() int { return 0 }, "page.practice.unfinished")
		p.send(model.BackToReplay{}) // there is nowhere to go back to
		p.send(model.Practise{Seat: -1, Level: "easy"})
		p.send(model.Practise{Seat: 0, Level: "nobody"})
		if p.now().shows != "replay" {
			t.Errorf("the page shows %q", p.now().shows)
		}
	})
}

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
		p.app.do(func() { got, _ = p.app.practice.record() })
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

// TestTryingTheOtherMove: the coach's decision can be tried. Then the review is there again,
// and after a reload nothing of it is left.
func TestTryingTheOtherMove(t *testing.T) {
	p := opens(t, "Ada", "")
	p.send(model.Play(p.starts("forsale", 2)))
	p.plays("the end", over)
	p.until("the game to be forgotten", func(s state) bool { return s.memory.table == "" })
	sheet := p.now().sheet
	p.send(model.AskReview{})
	p.until("a review", func(s state) bool { return s.review != nil })
	step := p.now().review.Verdicts[1].Step
	p.send(model.TryOther(step))
	p.until("practice", func(s state) bool { return s.shows == "table" && s.practises && due(s) })
	if p.now().memory.table != "" {
		t.Error("practice is kept")
	}
	p.send(model.AskHint{})
	p.until("a hint", func(s state) bool { return s.hint != nil })
	p.send(model.BackToReplay{})
	if s := p.now(); s.shows != "replay" || s.moment != step {
		t.Fatalf("the page shows %q at %d, not at %d", s.shows, s.moment, step)
	}
	p.send(model.AskReview{})
	p.until("the review again", func(s state) bool { return s.review != nil })
	p.send(model.LeaveReplay{})
	if s := p.now(); s.shows != "table" || s.sheet == nil || s.sheet.Title != sheet.Title || s.practises {
		t.Fatalf("after the replay the page shows %q", s.shows)
	}
	p.send(model.TryOther(step))
	p.until("practice", func(s state) bool { return s.practises && due(s) })
	p.act()
	p.reload()
	if s := p.now(); s.memory.table != "" || s.shows != "" {
		t.Errorf("after a reload the page shows %q, keeps %q", s.shows, s.memory.table)
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
