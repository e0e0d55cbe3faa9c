//go:build !js

package main

import (
	"strings"
	"testing"
	"time"

	"gavel/web/daily"
	"gavel/web/learned"
	"gavel/web/store"
)

// invited opens the empty list of results, and returns the button that invites to play.
func (p *person) invited() (text string) {
	p.Helper()
	p.press("#start [data-act=results]")
	p.reads("#results-body", "No finished game yet")
	p.do(func() { text = p.doc.All("#results-body button")[0].Get("textContent").String() })
	return text
}

// TestEmptyResultsInvite: the empty list of results has the start page's golden button. It
// continues an unfinished game, else it teaches a new game, else it starts one.
func TestEmptyResultsInvite(t *testing.T) {
	p := open(t, home, nil)
	if text := p.invited(); !strings.Contains(text, "Teach me") {
		t.Errorf("a new person is invited to %q", text)
	}
	p.press("#results-body button")
	p.until("the lesson", func() bool { return !p.isOpen("results") && !p.doc.ByID("lesson").IsHidden() })

	p = open(t, home, map[store.Key]string{store.Lesson("forsale"): learned.Known})
	if text := p.invited(); text != "Play" {
		t.Errorf("a person who knows the game is invited to %q", text)
	}
	p.press("#results-body button")
	p.until("a decision", func() bool { return len(p.choices()) > 0 })
	p.keeps("the game", func() bool { return p.store.Get(store.Save) != "" })
	saved := p.store.Get(store.Save)

	p = open(t, home, map[store.Key]string{store.Save: saved})
	if text := p.invited(); text != "Continue game" {
		t.Errorf("a person with an unfinished game is invited to %q", text)
	}
	p.press("#results-body button")
	p.until("the same game", func() bool { return len(p.choices()) > 0 })

	p = open(t, home, map[store.Key]string{store.Save: saved, store.Idle: "yes"})
	if text := p.invited(); !strings.Contains(text, "Teach me") {
		t.Errorf("a person whose table has no game in progress is invited to %q", text)
	}
}

// TestNews: the start page says in one line what is new today, until a game of today's auction
// has been played. It warns if the streak ends otherwise.
func TestNews(t *testing.T) {
	today := daily.DayOf(time.Now())
	played := func(day daily.Day) string {
		log := daily.Read("")

		log.Begin(daily.Try{Day: day, Game: "forsale"}, time.Now().AddDate(0, 0, int(day-today)))
		log.Finish(daily.Result{Try: daily.Try{Day: day, Game: "forsale"}, Score: 50, Place: 1})
		return log.String()
	}
	for name, c := range map[string]struct {
		log, want string
	}{
		"nothing played": {"", "New today: the same cards for everybody."},
		"yesterday":      {played(today - 1), "1 day in a row. Play today’s auction to go on."},
		"today":          {played(today), ""},
	} {
		p := open(t, home, map[store.Key]string{store.Today: c.log})
		shown := ""
		p.do(func() {
			if news := p.doc.ByID("news"); !news.IsHidden() {
				shown = news.Get("textContent").String()
			}
		})
		if shown != c.want {
			t.Errorf("%s: the news are %q, want %q", name, shown, c.want)
		}
		if shown == "" {
			continue
		}
		p.press("#news")
		p.until("today's auction", func() bool { return p.isOpen("today") })
	}
}

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
