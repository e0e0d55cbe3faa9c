//go:build !js

package main

import (
	"cmp"
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"

	"gavel/assets/locale"
	"gavel/game/bot"
	"gavel/web/characters"
	"gavel/web/page/dom"
	"gavel/web/store"
)

// chooses fills in a field of a form.
func (p *person) chooses(selector, value string) {
	p.Helper()
	p.do(func() {
		field := p.doc.All(selector)[0]
		field.Set("value", value)
		p.changes(field)
	})
}

// TestEachSetting: each control of the settings changes its own setting, to what it shows, also at the next visit.
func TestEachSetting(t *testing.T) {
	p := open(t, home, nil)
	p.press("#start [data-act=settings]")
	kept := func() map[store.Key]string {
		all := map[store.Key]string{}
		for _, k := range p.store.Keys() {
			all[k] = p.store.Get(k)
		}
		delete(all, store.Chosen) // has the times of all choices
		return all
	}
	controls := 0
	p.do(func() { controls = len(p.doc.All("#settings-form [name]")) })
	for i := range controls {
		name, value, ticked := "", "", ""
		p.do(func() {
			field := p.doc.All("#settings-form [name]")[i]
			name = field.Get("name").String()
			switch {
			case field.Matches("[type=checkbox]"):
				field.Call("click")
				ticked = map[bool]string{true: "yes", false: "no"}[field.Get("checked").Bool()]
			case field.Matches("select"):
				for _, o := range field.Find("option") {
					if v := o.Get("value").String(); v != field.Get("value").String() {
						value = v
					}
				}
			default:
				value = map[string]string{"volume": "35", "stun": "stun:example.org", "brokers": "wss://example.org"}[name]
				value = cmp.Or(value, "turn:"+name)
			}
		})
		before := kept()
		if ticked == "" {
			p.chooses("#settings-form [name="+name+"]", value)
		} else {
			value = ticked
			delete(before, store.Key(name)) // the press has changed it
		}
		p.do(func() {})
		after := kept()
		if got := after[store.Key(name)]; strings.TrimSpace(got) != value {
			t.Errorf("%s: %q is kept, not %q", name, got, value)
		}
		delete(before, store.Key(name))
		delete(after, store.Key(name))
		if ticked == "" && !maps.Equal(before, after) {
			t.Errorf("%s changes more: %v to %v", name, before, after)
		}
	}
	shown := func(p *person) (all []string) {
		p.do(func() {
			for _, field := range p.doc.All("#settings-form [name]") {
				all = append(all, fmt.Sprint(field.Get("name"), field.Get("value"), field.Get("checked")))
			}
		})
		return all
	}
	if is, was := shown(p.again()), shown(p); !slices.Equal(is, was) {
		t.Errorf("the next visit shows\n%q, not\n%q", is, was)
	}
}

// TestSettings: settings take effect. The bots play at the chosen level, which is saved for the next visit.
func TestSettings(t *testing.T) {
	p := open(t, home, nil)
	p.press("#start [data-act=settings]")
	p.chooses("#settings-form [name=text]", "1.5")
	p.chooses("#settings-form [name=colours]", "contrast")
	p.press("#settings-form [name=calm]")
	p.press("#settings-form button.primary")
	p.press("#new-game [name=level][value=hard]")
	p.until("the settings to take effect", func() bool {
		root := p.doc.Root()
		return root.Matches("[data-colours=contrast][data-calm]") && root.Get("style").Get("--text-scale").String() == "1.5" && !p.isOpen("settings")
	})
	p.press("#new-game [name=go][value=new]")
	p.until("their turn", func() bool { return len(p.choices()) > 0 })
	if start := p.store.Get(store.Start); !strings.Contains(start, "level=hard") {
		t.Errorf("of the form is kept %q", start)
	}
	if saved := p.store.Get(store.Save); strings.Count(saved, "bot:hard") != strings.Count(saved, "bot:") {
		t.Errorf("not all bots are hard: %.300s", saved)
	}

	q := open(t, home, map[store.Key]string{"turn": "turn:example.org:3478"})
	q.press("#start [data-act=settings]")
	q.press("#settings [data-act=usual-network]")
	q.until("the usual servers", func() bool { return q.doc.All("#settings-form [name=turn]")[0].Get("value").String() == "" })
}

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

// TestBotsTalk: a bot says a line of its own, and no bot says two. The line goes with the table. In the settings this is
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
	p.do(func() { p.doc.ByID("toasts").Append(dom.Text("p", "toast said", "Hm.")) }) // one that is still there
	p.press("#tools [data-act=menu]")
	p.press("#menu [data-act=leave]")
	p.until("the start page", func() bool { return !p.doc.ByID("start").IsHidden() })
	p.do(func() {
		if said := p.doc.All("#toasts .said"); len(said) > 0 {
			t.Errorf("on the start page %d bots speak", len(said))
		}
	})

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
