//go:build !js

package main

import (
	"maps"
	"slices"
	"strings"
	"testing"

	"gavel/net/signaling/mqtttest"
	"gavel/web/page/dom/domtest"
	"gavel/web/site"
	"gavel/web/store"
)

// hears gives the device voices that speak a text at once.
func (p *person) listens() *domtest.Speech {
	s := p.window.Speaks(domtest.Voice("en-GB", true, true))
	s.AtOnce = true
	return s
}

// plain is the site without the auctioneer's phrases: it says what the log says.
func plain() site.Files {
	of := maps.Clone(files())
	maps.DeleteFunc(of, func(name string, _ []byte) bool { return strings.HasPrefix(name, "rules-") })
	return of
}

// TestABigScreenSpeaksTheWholeGame: who only hears a big screen hears all of its log, in the same
// order. A device of one person says nothing, unless they have switched it on. Then it says the
// same as the big screen, so nobody hears a secret. It may say earlier that its own person has chosen, because the
// choice reaches the others later.
func TestABigScreenSpeaksTheWholeGame(t *testing.T) {
	ada, way := hosts(t)
	bo := openIn(t, plain(), "en", way, map[store.Key]string{store.Name: "Bo"})
	bo.press("#join-now")
	ada.press("#lobby [data-act=admit]")
	bo.seated()
	silent, always := ada.listens(), bo.listens()
	bo.chooses("#settings-form [name=speech]", "always")
	link := ""
	ada.do(func() {
		for _, b := range ada.doc.All("[data-act=copy], [data-act=share]") {
			if text := b.Data("text"); strings.Contains(text, "&screen=") {
				link = text
			}
		}
	})
	screen := openIn(t, plain(), "en", link, nil)
	public := screen.listens()
	screen.press("#join-now")
	screen.until("the lobby", func() bool { return screen.doc.Root().Data("screen") == "on" && !screen.doc.ByID("lobby").IsHidden() })
	address, _, _ := strings.Cut(strings.TrimPrefix(link, "http://"), "#")
	_, code, _ := strings.Cut(link, "&screen=")
	screen.until("the address and the code to join by", func() bool {
		return screen.doc.ByID("come").Get("textContent").String() == word("page.screen.come")+address+code
	})
	bo.press("#lobby-ready")
	ada.press("#lobby-start")
	for _, p := range []*person{ada, bo} {
		go p.plays()
	}
	screen.until("the end", func() bool {
		all := strings.Join(public.Texts, " ")
		return strings.Contains(all, " wins with ") || strings.Contains(all, " share the win ")
	})
	bo.until("the end", bo.ended)
	var log []string
	screen.do(func() {
		for _, line := range screen.doc.All("#log-lines li") {
			log = append(log, line.Get("textContent").String())
		}
	})
	if got, want := strings.Join(public.Texts, " "), strings.Join(log, " "); !strings.HasSuffix(want, got) || len(public.Texts) < 40 {
		t.Errorf("the screen says\n%s\nThe log is\n%s", got, want)
	}
	if !slices.Equal(sentences(always.Texts), sentences(public.Texts)) {
		t.Errorf("Bo's device says\n%q\nThe screen says\n%q", always.Texts, public.Texts)
	}
	if len(silent.Texts) > 0 {
		t.Errorf("Ada's device says %q", silent.Texts)
	}
}

// sentences returns all sentences of texts, sorted.
func sentences(texts []string) []string {
	all := strings.SplitAfter(strings.Join(texts, " "), ". ")
	slices.Sort(all)
	return all
}

// TestTheSettingsMissAVoice: the settings say whether the device has a voice for the language.
func TestTheSettingsMissAVoice(t *testing.T) {
	p := open(t, home, nil)
	for _, missing := range []bool{true, false} {
		p.press("#start [data-act=settings]")
		p.until("the settings", func() bool { return p.isOpen("settings") && p.doc.ByID("speech-none").IsHidden() != missing })
		p.closes("settings")
		p.listens()
	}
}

// TestASharedDeviceSpeaks: a device that people pass on speaks by itself. One key mutes it, and
// the same key makes it speak again.
func TestASharedDeviceSpeaks(t *testing.T) {
	ada := open(t, mqtttest.Own(t)+"/", map[store.Key]string{store.Name: "Ada"})
	s := ada.listens()
	ada.press("#new-game [name=go][value=friends]")
	ada.until("the lobby", func() bool { return !ada.doc.ByID("add-local").IsHidden() })
	ada.do(func() { ada.doc.All("#add-local input")[0].Set("value", "Cy") })
	ada.press("#add-local button")
	ada.press("#lobby-start")
	ada.decides("some calls", func() bool { return len(s.Texts) > 5 })
	ada.window.Key("m")
	n := len(s.Texts)
	ada.do(func() { s.AtOnce = false })
	turns := 0
	ada.decides("two turns in silence", func() bool { turns++; return turns > 20 })
	if len(s.Texts) != n {
		t.Errorf("the muted device says %q", s.Texts[n:])
	}
	ada.window.Key("m")
	ada.decides("a call", func() bool { return len(s.Texts) > n })
	ada.window.Key("m")
	if s.Stopped != 1 {
		t.Errorf("muted in the middle of a text, the device stopped %d texts", s.Stopped)
	}
}
