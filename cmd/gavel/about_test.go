//go:build !js

package main

import (
	"strings"
	"testing"
)

// reported opens the dialog about the page, and returns the text for the report of a fault.
func (p *person) reported() (text string) {
	p.Helper()
	p.press("#start [data-act=about]")
	p.until("the report", func() bool { return p.isOpen("about") && len(p.doc.All("#about-report textarea")) == 1 })
	p.do(func() { text = p.doc.All("#about-report textarea")[0].Get("value").String() })
	return text
}

// TestAbout: the dialog about the page has a text for the report of a fault: version, browser,
// and the record of the last game. A button copies it.
func TestAbout(t *testing.T) {
	p := open(t, home, nil)
	before := p.reported()
	version := ""
	p.do(func() { version = p.doc.All("script[data-version]")[0].Data("version") })
	for _, want := range []string{"Gavel " + version, "Small/1.0", "en, 1366x768 x1"} {
		if !strings.Contains(before, want) {
			t.Errorf("without a game, the report lacks %q:\n%s", want, before)
		}
	}
	if strings.Contains(before, "{") {
		t.Errorf("there is no game, but the report has the record of one:\n%s", before)
	}
	p.window.Key("Escape")
	p.press("#new-game [name='forsale.players'][value='3']")
	p.press("#new-game [name=go][value=new]")
	p.plays()
	p.counts()
	p.press("#sheet [data-act=new-game]")
	after := p.reported()
	if !strings.Contains(after, `"game":"forsale"`) || !strings.Contains(after, `"result"`) {
		t.Errorf("the report lacks the record of the last game:\n%s", after)
	}
	p.press("#about-report [data-act=copy]")
	if copied := p.window.Copied(); copied != after {
		t.Errorf("copied is %q", copied)
	}
}
