package app

import (
	"testing"
	"time"

	"gavel/web/model"
	"gavel/web/results/resultstest"
	"gavel/web/store"
)

// TestReminder: a person is reminded of a copy after five games, but not if the browser promises to keep the data.
func TestReminder(t *testing.T) {
	for _, c := range []struct {
		promises bool
		games    int
		reminded bool
	}{{true, 5, false}, {false, 4, false}, {false, 5, true}} {
		p := opens(t, "Ada", "")
		p.of.clock.set(10, 12)
		p.note(func() { p.promises = c.promises })
		p.send(model.Play(p.starts("forsale", 2)))
		p.plays("the end", over)
		p.until("the question", func(s state) bool { return s.persisted == 1 })
		p.keeps(store.Results, resultstest.Many(t)[:c.games-1].Text())
		p.of.clock.set(40, 12)
		if p.reload(); p.now().reminded > 0 != c.reminded {
			t.Errorf("after %d games, of which the browser promises to keep all: %v, the person is reminded: %v", c.games, c.promises, !c.reminded)
		}
	}
}

// TestAnAppWithoutItsResults: an app on an iPhone's home screen offers to import what the person has done in
// Safari, until they answer or have results.
func TestAnAppWithoutItsResults(t *testing.T) {
	p := opens(t, "Ada", "")
	offers := func() string {
		p.unload()
		was := p.document
		p.load(&document{apart: true, changed: make(chan struct{}, 1), settings: was.Settings()})
		reminds := ""
		p.app.Do(func() { reminds = p.app.state.Reminds })
		return reminds
	}
	now := time.Date(2026, 12, 1, 12, 0, 0, 0, time.UTC)
	p.of.clock.at.Store(now.Unix())
	if got := offers(); got != "copy.apart" {
		t.Errorf("the page proposes %q", got)
	}
	p.send(model.PutOffCopy{})
	if got := offers(); got != "" {
		t.Errorf("after an answer the page proposes %q", got)
	}
	p.of.clock.at.Store(now.AddDate(0, 0, 8).Unix())
	p.keeps(store.Results, resultstest.Many(t)[:1].Text())
	if got := offers(); got != "" {
		t.Errorf("with results the page proposes %q", got)
	}
}
