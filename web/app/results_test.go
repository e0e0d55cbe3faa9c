package app

import (
	"maps"
	"strings"
	"testing"

	"gavel/web/copies"
	"gavel/web/model"
	"gavel/web/store"
)

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
	p.send(model.BringCopy{Text: copies.Items{store.Noted: "a.note", store.Lesson("forsale"): "known"}.Write()})
	if b := p.now().brought; b == nil || len(b.Sentences) != 1 || !strings.Contains(b.Sentences[0], "no room") {
		t.Errorf("told is %+v", b)
	}
	if after := p.of.disk.Items(); !maps.Equal(after, before) {
		t.Errorf("kept is %v, was %v", after, before)
	}
}
