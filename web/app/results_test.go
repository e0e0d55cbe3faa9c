package app

import (
	"strings"
	"testing"

	"gavel/game/catalogue"
	"gavel/web/results"
	"gavel/web/store"
)

// TestResults: a game that is over stands in the list, can be watched, taken elsewhere and
// erased; the coach goes through it while the list is shown.
func TestResults(t *testing.T) {
	everyGame(t, func(t *testing.T, rules string) {
		p := opens(t, "Ada", "")
		p.handlers.Play(p.starts(rules, 2))
		p.plays("the end", over)
		p.until("the result", func(s state) bool { return s.memory.results != "" })
		p.handlers.Replay()
		p.handlers.LeaveReplay()
		p.handlers.Leave()

		p.handlers.Results.Open()
		l := p.now().listed
		if len(l) != 1 || l[0].Rules != rules || l[0].Players != 3 {
			t.Fatalf("the list is %v", l)
		}
		if rules == "forsale" {
			p.until("the coach", func(s state) bool { return s.listed[0].Loss.Known && s.listed[0].Loss.Decisions > 0 })
		}
		p.handlers.Results.Stop()
		p.handlers.Results.Watch(l[0])
		if s := p.now(); s.shows != "replay" || s.last == 0 {
			t.Fatalf("the game is shown as %q, %d moments", s.shows, s.last)
		}
		p.note(func() { p.listed = nil })
		p.handlers.LeaveReplay()
		if s := p.now(); s.shows != "start" || len(s.listed) != 1 {
			t.Errorf("after the replay comes %q with %d games", s.shows, len(s.listed))
		}

		p.handlers.Results.Export()
		file := p.now().saved
		p.handlers.Results.Erase()
		if s := p.now(); s.memory.results != "" || len(s.listed) != 0 {
			t.Errorf("when all is erased, %d games are listed, %q is kept", len(s.listed), s.memory.results)
		}
		for range 2 { // the second time nothing is new
			p.handlers.Results.Import(file)
			if kept, err := results.Read(p.now().memory.results); err != nil || len(kept) != 1 || kept[0].Record != l[0].Record {
				t.Errorf("imported is %v: %v", kept, err)
			}
		}
		if _, err := l[0].Unpack(catalogue.Games().Find); err != nil {
			t.Error(err)
		}
		if w := p.now().warnings; !strings.HasPrefix(w[len(w)-2], "1 ") || !strings.HasPrefix(w[len(w)-1], "0 ") {
			t.Errorf("the person is told %q", w)
		}
	})
}

func TestForeignResultsChangeNothing(t *testing.T) {
	p := opens(t, "Ada", "")
	kept := "gavel results 1\n"
	p.store.Set(store.Results, kept)
	for text, want := range map[string]string{
		"":                                       "holds no results",
		"gavel results 2\n":                      "newer Gavel",
		kept + "1 forsale 3 0 1 1 40 - - AA\n":   "damaged",
		kept + "1 forsale 3 0 1 1 40 - - AA":     "damaged",
		kept + "1 forsale 3 0 1 1 40 - - /*\n":   "damaged",
		kept + "1 forsale 3 0 1 1 40 - - AQ==\n": "damaged",
	} {
		p.handlers.Results.Import(text)
		s := p.now()
		if s.memory.results != kept || len(s.warnings) == 0 || !strings.Contains(s.warnings[len(s.warnings)-1], want) {
			t.Errorf("%q: told %q, kept %q", text, s.warnings, s.memory.results)
		}
	}
}

// TestResultsThatCannotBeRead stay as they are until the person erases them.
func TestResultsThatCannotBeRead(t *testing.T) {
	p := opens(t, "Ada", "")
	p.store.Set(store.Results, "gavel results 9\n")
	p.handlers.Play(p.starts("forsale", 2))
	p.plays("the end", over)
	p.handlers.Leave()
	p.handlers.Results.Open()
	if s := p.now(); s.memory.results != "gavel results 9\n" || len(s.warnings) == 0 {
		t.Errorf("kept is %q, told %q", s.memory.results, s.warnings)
	}
	p.handlers.Results.Export()
	if p.now().saved != "gavel results 9\n" {
		t.Errorf("exported is %q", p.now().saved)
	}
}

// TestStorageIsFull: the oldest results give way to the newest; where there is no room at
// all, or for a file, what was there stays.
func TestStorageIsFull(t *testing.T) {
	p := opens(t, "Ada", "")
	p.handlers.Play(p.starts("forsale", 2))
	p.plays("the end", over)
	p.until("the result", func(s state) bool { return s.memory.results != "" })
	first := p.now().memory.results
	p.room(len(first) + 50)
	p.handlers.Rematch()
	p.until("another game", func(s state) bool { return s.shows == "table" && s.sheet == nil })
	p.plays("the end", over)
	p.until("the result", func(s state) bool { return s.memory.results != first })
	p.until("a word", func(s state) bool { return told(s.warnings, "The browser’s storage is full: the oldest") })
	second := p.now().memory.results
	p.handlers.Results.Import(first)
	if s := p.now(); s.memory.results != second || !strings.Contains(s.warnings[len(s.warnings)-1], "no room") {
		t.Errorf("told %q", s.warnings)
	}
	p.room(1)
	p.handlers.Rematch()
	p.until("another game", func(s state) bool { return s.shows == "table" && s.sheet == nil })
	p.plays("the end", over)
	p.until("a word", func(s state) bool { return told(s.warnings, "The browser’s storage is full or blocked") })
	if p.now().memory.results != second {
		t.Error("what was kept is lost")
	}
}

// room has the browser have no room for results beyond some bytes.
func (p *user) room(bytes int) {
	p.of.disk.Fail(func(written map[store.Key]store.Item) error {
		if len(written[store.Results].Text) > bytes {
			return store.ErrFull
		}
		return nil
	})
}
