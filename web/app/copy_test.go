package app

import (
	"testing"
	"time"

	"gavel/web/model"
	"gavel/web/results/resultstest"
	"gavel/web/store"
)

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
