//go:build !js

package main

import (
	"slices"
	"testing"

	"gavel/assets/locale"
	"gavel/game/bot"
	"gavel/web/characters"
	"gavel/web/store"
)

// said collects what the bots have said in a game that is played to its end, by bot.
func (p *person) said(value string) map[string][]string {
	p.Helper()
	all := map[string][]string{}
	p.press("#new-game [name=game][value=" + value + "]")
	p.press("#new-game [name=go][value=new]")
	p.decides("the end", func() bool {
		for _, toast := range p.doc.All("#toasts .toast.said") {
			name := toast.Find("b")[0].Get("textContent").String()
			line := toast.Find("span")[0].Get("textContent").String()
			if !slices.Contains(all[name], line) {
				all[name] = append(all[name], line)
			}
		}
		return p.ended()
	})
	return all
}

// TestBotsTalk: a bot says a line of its own, and no bot says two. In the settings this is
// switched off, and the choice is kept.
func TestBotsTalk(t *testing.T) {
	own := map[string]bool{}
	book := locale.For(locale.English)
	for n := range 6 {
		for occasion := range characters.Occasions {
			own[book.Line(bot.Easy+"."+string(rune('1'+n)), occasion)] = true
		}
	}
	p := open(t, home, nil)
	p.rulesAreHere()
	said := p.said("forsale")
	for name, lines := range said {
		if len(lines) != 1 || !own[lines[0]] {
			t.Errorf("%s says %q", name, lines)
		}
	}
	if len(said) == 0 {
		t.Error("no bot says anything")
	}

	q := open(t, home, nil)
	q.rulesAreHere()
	q.press("#start [data-act=settings]")
	q.press("#settings-form [name=talk]")
	q.press("#settings-form button.primary")
	if said := q.said("forsale"); len(said) > 0 {
		t.Errorf("bots that are switched off say %v", said)
	}
	if kept := q.store.Get(store.Talk); kept != "no" {
		t.Errorf("the choice is kept as %q", kept)
	}
}

// rulesAreHere waits for the file with the bots' lines.
func (p *person) rulesAreHere() {
	p.press("#start [data-act=rules]")
	p.reads("#rules-text", "cheque")
	p.closes("rules")
}
