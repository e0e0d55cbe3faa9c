package app

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"gavel/game"
	"gavel/game/catalogue"
	"gavel/net/wire"
	"gavel/web/store"
)

// played plays a game and returns its record.
func (p *user) played(rules string) game.Record {
	p.t.Helper()
	p.handlers.Play(p.starts(rules, 2))
	p.plays("the end", over)
	p.until("the game to be forgotten", func(s state) bool { return s.memory.table == "" })
	p.handlers.SaveRecord()
	r, err := game.ReadRecord(strings.NewReader(p.now().saved), catalogue.Games().Find)
	if err != nil {
		p.t.Fatal(err)
	}
	p.handlers.Leave()
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

// TestPlayingOn: from the first, a middle and the last moments of a game, and from every
// seat, the game goes on to its end, with what was; the saved game stays as it was, and
// the way back leads to the same moment.
func TestPlayingOn(t *testing.T) {
	everyGame(t, func(t *testing.T, rules string) {
		p := opens(t, "Ada", "")
		record := p.played(rules)
		p.store.Set(store.Save, "a game")
		p.store.Set(store.Sealed, "sealed")
		p.handlers.Open(text(t, record))
		final := p.now().last // moment at which somebody decides
		for at, err := record.At(final); err != nil || at.Result != nil; at, err = record.At(final) {
			final--
		}
		for seat := range len(record.Seats) {
			for _, at := range []int{0, final / 2, final} {
				p.handlers.ReplayTo(at)
				cut, err := record.At(at)
				if err != nil {
					t.Fatal(err)
				}
				p.handlers.Practices.Ask()
				if asked := p.now().asked; asked == nil || len(asked.Names) != len(record.Seats) || asked.Seat != 0 || asked.Level != "easy" {
					t.Fatalf("asked %+v", asked)
				}
				p.handlers.Practices.Play(seat, "easy")
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
				p.handlers.Rematch() // there is none
				p.handlers.Practices.Back()
				if s := p.now(); s.shows != "replay" || s.practises || s.moment != at || s.memory.table != "a game" || s.memory.sealed != "sealed" {
					t.Fatalf("back at %d the page shows %q at %d, keeps %q", at, s.shows, s.moment, s.memory.table)
				}
			}
		}
		p.handlers.LeaveReplay()
		if p.now().shows != "start" {
			t.Errorf("the page shows %q", p.now().shows)
		}
	})
}

func sameEntry(a, b game.Entry) bool { return a.Seat == b.Seat && fmt.Sprint(a) == fmt.Sprint(b) }

// TestWhereNobodyDecides: a sentence says why the game cannot go on.
func TestWhereNobodyDecides(t *testing.T) {
	everyGame(t, func(t *testing.T, rules string) {
		p := opens(t, "Ada", "")
		record := p.played(rules)
		ask := func(of game.Record, at func() int, want string) {
			t.Helper()
			p.handlers.Open(text(t, of))
			p.handlers.ReplayTo(at())
			p.note(func() { p.warnings = nil })
			p.handlers.Practices.Ask()
			p.handlers.Practices.Play(0, "easy")
			if s := p.now(); s.asked != nil || !slices.Equal(s.warnings, slices.Repeat([]string{p.Book().T(want)}, 2)) || s.shows != "replay" {
				t.Errorf("%q, asked %v, the page shows %q", s.warnings, s.asked, s.shows)
			}
		}
		ask(record, func() int { return p.now().last }, "page.practice.over")
		record.Entries, record.Result = record.Entries[:2], nil
		ask(record, func() int { return 0 }, "page.practice.unfinished")
		p.handlers.Practices.Back() // from nowhere
		p.handlers.Practices.Play(-1, "easy")
		p.handlers.Practices.Play(0, "nobody")
		if p.now().shows != "replay" {
			t.Errorf("the page shows %q", p.now().shows)
		}
	})
}

// TestPracticeOfAnUnknownDeal: what chance has not decided in a record without a seed is
// drawn each time, and the faces stay.
func TestPracticeOfAnUnknownDeal(t *testing.T) {
	p := opens(t, "Ada", "")
	record := p.played("business")
	record.HasSeed = false
	p.handlers.Open(text(t, record))
	groups := map[string]bool{}
	for range 3 {
		p.handlers.ReplayTo(3)
		p.handlers.Practices.Play(0, "easy")
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
		p.handlers.Practices.Back()
	}
	if len(groups) < 3 {
		t.Errorf("of 3 games, %d are different", len(groups))
	}
}

// TestTryingTheOtherMove: what the coach would have done can be tried, the review is there
// again afterwards, and after a reload nothing is left of it.
func TestTryingTheOtherMove(t *testing.T) {
	p := opens(t, "Ada", "")
	p.handlers.Play(p.starts("forsale", 2))
	p.plays("the end", over)
	p.until("the game to be forgotten", func(s state) bool { return s.memory.table == "" })
	sheet := p.now().sheet
	p.handlers.Coach.Review()
	p.until("a review", func(s state) bool { return s.review != nil })
	step := p.now().review.Verdicts[1].Step
	p.handlers.Practices.Try(step)
	p.until("practice", func(s state) bool { return s.shows == "table" && s.practises && due(s) })
	if p.now().memory.table != "" {
		t.Error("practice is kept")
	}
	p.handlers.Coach.Hint()
	p.until("a hint", func(s state) bool { return s.hint != nil })
	p.handlers.Practices.Back()
	if s := p.now(); s.shows != "replay" || s.moment != step {
		t.Fatalf("the page shows %q at %d, not at %d", s.shows, s.moment, step)
	}
	p.handlers.Coach.Review()
	p.until("the review again", func(s state) bool { return s.review != nil })
	p.handlers.LeaveReplay()
	if s := p.now(); s.shows != "table" || s.sheet == nil || s.sheet.Title != sheet.Title || s.practises {
		t.Fatalf("after the replay the page shows %q", s.shows)
	}
	p.handlers.Practices.Try(step)
	p.until("practice", func(s state) bool { return s.practises && due(s) })
	p.act()
	p.reload()
	if s := p.now(); s.memory.table != "" || s.shows != "" {
		t.Errorf("after a reload the page shows %q, keeps %q", s.shows, s.memory.table)
	}
}

// TestPracticeBesideFriends: the table of friends stays while somebody practises, and its
// next game ends the practice.
func TestPracticeBesideFriends(t *testing.T) {
	people := meet(t, "Ada", "Bo")
	host := people[0]
	both := func(f func(p *user)) { f(host); f(people[1]) }
	deals(people)
	play("the end", people, over)
	both(func(p *user) {
		p.until("the record", func(s state) bool { return len(s.verified) > 0 })
		p.handlers.Replay()
		p.handlers.Practices.Play(1, "easy")
		p.until("practice", func(s state) bool { return s.practises && due(s) })
		p.act()
	})
	if table := host.now().memory.table; table == "" || strings.Contains(table, `"record"`) {
		t.Errorf("the table that is kept is %q", table)
	}
	host.handlers.Practices.Back()
	host.handlers.LeaveReplay()
	host.handlers.Rematch()
	both(func(p *user) {
		p.until("another game", func(s state) bool { return s.shows == "table" && !s.practises && s.sheet == nil })
	})
}
