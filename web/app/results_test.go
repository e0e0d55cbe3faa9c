package app

import (
	"maps"
	"strings"
	"testing"

	"gavel/game/catalogue"
	"gavel/web/copies"
	"gavel/web/model"
	"gavel/web/results"
	"gavel/web/store"
)

// TestResults: a finished game is in the list; it can be watched, copied and erased. The coach
// reviews it while the list is open.
func TestResults(t *testing.T) {
	everyGame(t, func(t *testing.T, rules string) {
		p := opens(t, "Ada", "")
		p.send(model.Play(p.starts(rules, 2)))
		p.plays("the end", over)
		p.until("the result", func(s state) bool { return s.memory.results != "" })
		p.send(model.Replay{})
		p.send(model.LeaveReplay{})
		p.send(model.Leave{})

		p.send(model.OpenResults{})
		l := p.now().listed
		if len(l) != 1 || l[0].Rules != rules || l[0].Players != 3 {
			t.Fatalf("the list is %v", l)
		}
		if rules == "forsale" {
			p.until("the coach", func(s state) bool { return s.listed[0].Loss.Known && s.listed[0].Loss.Decisions > 0 })
		}
		p.send(model.CloseResults{})
		p.send(model.WatchResult(l[0]))
		if s := p.now(); s.shows != "replay" || s.last == 0 {
			t.Fatalf("the game is shown as %q, %d moments", s.shows, s.last)
		}
		p.note(func() { p.listed = nil })
		p.send(model.LeaveReplay{})
		if s := p.now(); s.shows != "start" || len(s.listed) != 1 {
			t.Errorf("after the replay comes %q with %d games", s.shows, len(s.listed))
		}

		p.send(model.KeepCopy(false))
		file := p.now().saved
		p.send(model.EraseResults{})
		if s := p.now(); s.memory.results != "" || len(s.listed) != 0 {
			t.Errorf("when all is erased, %d games are listed, %q is kept", len(s.listed), s.memory.results)
		}
		for _, want := range []copies.Tally{{Added: 1}, {Known: 1}} { // the second time nothing is new
			p.send(model.BringCopy(file))
			if kept, err := results.Read(p.now().memory.results); err != nil || len(kept) != 1 || kept[0].Record != l[0].Record {
				t.Errorf("brought is %v: %v", kept, err)
			}
			if b := p.now().brought; b == nil || b.Tallies[copies.Games] != want {
				t.Errorf("the person is told %+v, want %+v", b, want)
			}
		}
		if _, err := l[0].Unpack(catalogue.Games().Find); err != nil {
			t.Error(err)
		}
	})
}

// TestResultsThatCannotBeRead: unreadable results stay until the person erases them. Other
// games are shown and saved beside them.
func TestResultsThatCannotBeRead(t *testing.T) {
	p := opens(t, "Ada", "")
	p.store.Set(store.Results, "gavel results 9\n")
	p.send(model.Play(p.starts("forsale", 2)))
	p.plays("the end", over)
	p.until("the result", func(s state) bool { return s.memory.results != "" })
	p.send(model.Leave{})
	p.send(model.OpenResults{})
	if s := p.now(); p.store.Get(store.Results) != "gavel results 9\n" || len(s.warnings) == 0 || len(s.listed) != 1 {
		t.Errorf("kept is %q, told %q, listed %d", p.store.Get(store.Results), s.warnings, len(s.listed))
	}
	p.send(model.EraseResults{})
	if got := p.store.Get(store.Results); got != "" {
		t.Errorf("kept is %q", got)
	}
}

// TestStorageIsFull: a game without room does not displace others, and the person is told. A
// copy without room changes nothing.
func TestStorageIsFull(t *testing.T) {
	p := opens(t, "Ada", "")
	p.send(model.Play(p.starts("forsale", 2)))
	p.plays("the end", over)
	p.until("the result", func(s state) bool { return s.memory.results != "" })
	first := p.now().memory.results
	p.of.disk.Fail(func(written map[store.Key]store.Item) error {
		for k, item := range written {
			if store.IsResults(k) && len(item.Text) > len(first) {
				return store.ErrFull
			}
		}
		return nil
	})
	p.send(model.Rematch{})
	p.until("another game", func(s state) bool { return s.shows == "table" && s.sheet == nil })
	p.plays("the end", over)
	p.until("a word", func(s state) bool { return told(s.warnings, "The browser’s storage is full or blocked") })
	p.until("nothing kept that is over", func(s state) bool { return s.memory.table == "" })
	if got := p.now().memory.results; got != first {
		t.Errorf("kept is %q, was %q", got, first)
	}
	p.of.disk.Fail(func(map[store.Key]store.Item) error { return store.ErrFull })
	before := p.of.disk.Items()
	p.send(model.BringCopy(copies.Items{store.Noted: "a.note", store.Lesson("forsale"): "known"}.Write()))
	if b := p.now().brought; b == nil || len(b.Sentences) != 1 || !strings.Contains(b.Sentences[0], "no room") {
		t.Errorf("told is %+v", b)
	}
	if after := p.of.disk.Items(); !maps.Equal(after, before) {
		t.Errorf("kept is %v, was %v", after, before)
	}
}
