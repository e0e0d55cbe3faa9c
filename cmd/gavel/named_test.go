//go:build !js

package main

import (
	"fmt"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"

	"gavel/assets/locale"
	"gavel/game/catalogue"
	"gavel/web/page/dom"
	"gavel/web/store"
)

// speaks changes the language of the page, as the loader's script does.
func (p *person) speaks(lang locale.Lang) {
	book := locale.For(lang)
	p.loads(string(lang))
	p.do(func() {
		for _, e := range p.doc.All("[data-t]") {
			e.SetText(book.T("shell."+e.Data("t"), "n", e.Data("n")))
		}
		for _, e := range p.doc.All("[data-t-label]") {
			e.Attr("aria-label", book.T("shell."+e.Data("tLabel")))
		}
	})
	p.window.Happens("gavel:language")
}

// seen returns the visible text of an element: without what is hidden from everybody, and without
// what is only read aloud.
func seen(e dom.Element) string { return words(e, ".unseen") }

// words returns the text of an element without its hidden parts and without some others.
func words(e dom.Element, without string) string {
	text := e.Get("textContent").String()
	for _, part := range e.Find("*") {
		if part.Matches("[aria-hidden=true], [hidden]"+","+without) && len(part.Find("*")) == 0 {
			text = strings.Replace(text, part.Get("textContent").String(), " ", 1)
		}
	}
	return strings.Join(strings.Fields(text), " ")
}

// name returns the accessible name of a control.
func (p *person) name(e dom.Element) string {
	attr := func(name string) string {
		if value := e.Call("getAttribute", name); value.Truthy() {
			return value.String()
		}
		return ""
	}
	if ids := attr("aria-labelledby"); ids != "" {
		var parts []string
		for _, id := range strings.Fields(ids) {
			parts = append(parts, words(p.doc.ByID(id), ".none"))
		}
		return strings.Join(parts, " ")
	}
	if label := attr("aria-label"); label != "" {
		return label
	}
	if e.Matches("input, select, textarea") {
		if id := attr("id"); id != "" {
			for _, label := range p.doc.All("label[for='" + id + "']") {
				return words(label, ".none")
			}
		}
		if label := e.Call("closest", "label"); label.Truthy() {
			return words(dom.Element{Value: label}, "select, option")
		}
		return ""
	}
	return words(e, ".none")
}

// place names an element by what is around it.
func place(e dom.Element) string {
	around := dom.Element{Value: e.Call("closest", "[id]")}
	return fmt.Sprintf("#%s .%s, data-t %s", around.Call("getAttribute", "id"), e.Get("className"), e.Data("t"))
}

// within reports whether the element or one around it matches.
func within(e dom.Element, selector string) bool { return e.Call("closest", selector).Truthy() }

var (
	controls = "button, a[href], input:not([type=hidden]), select, textarea, summary, [role=button], [tabindex='0']"
	code     = regexp.MustCompile(`#[a-z]=|^[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}$|^\{"game"`)
)

// audit checks everything that is visible: names of controls, and texts that are not to be
// translated.
func (p *person) audit(where string) {
	p.Helper()
	p.do(func() {
		lang := p.doc.Root().Get("lang").String()
		for _, e := range p.doc.All(controls) {
			if !e.Call("checkVisibility").Bool() {
				continue
			}
			name := strings.Join(strings.Fields(p.name(e)), " ")
			switch {
			case name == "":
				p.Errorf("%s, %s: a control has no name, in %s", where, lang, place(e))
			case strings.Contains(name, "{"):
				p.Errorf("%s, %s: a control is named %q", where, lang, name)
			case e.Matches("button, a, summary") && !strings.Contains(strings.ToLower(name), strings.ToLower(seen(e))):
				p.Errorf("%s, %s: a control reads %q and is named %q", where, lang, seen(e), name)
			}
		}
		for _, e := range p.doc.All("body *:not(script, option)") {
			text := strings.TrimSpace(e.Get("textContent").String())
			if len(e.Find("*")) > 0 || text == "" || !e.Call("checkVisibility").Bool() {
				continue
			}
			switch {
			case slices.Contains(p.games(), text) && !within(e, "[translate=no]:lang(en)") && !within(e, "[translate=no][lang=en]"):
				p.Errorf("%s, %s: the game's name %q is neither English nor kept, in %s", where, lang, text, place(e))
			case (code.MatchString(text) || p.isName(text)) && !within(e, "[translate=no]"):
				p.Errorf("%s, %s: %q may be translated, in %s", where, lang, text, place(e))
			}
		}
	})
}

// games returns the names of the games.
func (p *person) games() (names []string) {
	for _, rules := range catalogue.Games() {
		names = append(names, locale.For(locale.English).T("shell.game."+rules.Name()))
	}
	return names
}

// isName reports whether a text is a name of somebody at the table.
func (p *person) isName(text string) bool {
	book := locale.For(locale.English)
	for _, level := range []string{"easy", "medium", "hard", "expert"} {
		for _, n := range "123456" {
			if text == book.T("page.name."+level+"."+string(n)) {
				return true
			}
		}
	}
	return text == "Zoë"
}

// TestControlsAreNamed goes through the screens and dialogs in each language, and plays one game in each, in make soak all. Each
// control has a
// name that contains its visible text: people say what they see (WCAG 2.5.3). Names of games are
// English in all languages. Names, codes and records are not translated.
func TestControlsAreNamed(t *testing.T) {
	soak := os.Getenv("GAVEL_SOAK") != ""
	for i, lang := range locale.Langs() {
		t.Run(string(lang), func(t *testing.T) {
			p := open(t, home, map[store.Key]string{store.Name: "Zoë"})
			p.speaks(lang)
			p.toursStart()
			for k, rules := range catalogue.Games() {
				if k%len(locale.Langs()) == i || soak {
					p.toursGame(rules.Name())
				}
			}
			p.toursLists()
			p.toursPuzzle()
			p.toursLesson()
		})
	}
}

// TestControlsAreNamedAmongFriends does the same in the lobby of a table, and at the table.
func TestControlsAreNamedAmongFriends(t *testing.T) {
	ada, bo := gather(t)
	for _, lang := range locale.Langs() {
		ada.speaks(lang)
		bo.speaks(lang)
		ada.audit("lobby of the host")
		bo.audit("lobby of a guest")
		ada.views("#lobby [data-act=table-settings]", "table-settings")
	}
	ada.press("#lobby-start")
	for _, p := range []*person{ada, bo} {
		p.until("the table", func() bool { return p.doc.ByID("lobby").IsHidden() })
	}
	for _, lang := range locale.Langs() {
		for _, p := range []*person{ada, bo} {
			p.speaks(lang)
			p.audit("table of friends")
			p.views("#tools [data-act=people]", "people")
		}
	}
}

// views opens something, checks it, and closes it.
func (p *person) views(button, dialog string) {
	p.Helper()
	p.press(button)
	p.until(dialog, func() bool { return p.isOpen(dialog) })
	p.audit(dialog)
	p.closes(dialog)
}

// toursStart looks at the start page and its dialogs.
func (p *person) toursStart() {
	p.audit("start page")
	for _, dialog := range []string{"about", "settings", "rules", "results", "puzzles", "today"} {
		p.views("#start [data-act="+dialog+"]", dialog)
	}
	p.views("#start [data-act=challenge-new]", "challenge")
	for _, rules := range catalogue.Games() {
		p.press("#new-game [name=game][value=" + rules.Name() + "]")
		p.audit("form of " + rules.Name())
	}
	p.press("#start [data-act=join]")
	p.until("the form to join", func() bool { return p.doc.Root().Matches("[data-way=join]") })
	p.audit("join")
	p.press("[data-act=join-back]")
	p.until("the start page", func() bool { return !p.doc.Root().Matches("[data-way]") })
}

// toursGame plays a game, looks at each kind of question that it asks, and at all that follows.
func (p *person) toursGame(rules string) {
	p.press("#new-game [name=game][value=" + rules + "]")
	p.press("#new-game [name=go][value=new]")
	p.until("the table", func() bool { return !p.ended() && len(p.choices()) > 0 })
	asked := map[string]bool{}
	question := func() string { // its first words
		var text []rune
		for _, e := range p.doc.All("#prompt") {
			text = []rune(strings.TrimLeft(seen(e), "0123456789 "))
		}
		return string(text[:min(14, len(text))])
	}
	for over := false; !over; {
		now := ""
		p.decides("a new question", func() bool {
			over = p.ended()
			now = question()
			return over || len(p.choices()) > 0 && !asked[now]
		})
		asked[now] = true
		p.audit(rules + ": " + now)
	}
	p.press("#over [data-act=sheet]")
	p.audit("score sheet of " + rules)
	p.closes("sheet")
	p.views("#tools [data-act=menu]", "menu")
	p.press("#over [data-act=replay]")
	p.shows("0")
	p.press("[data-act=replay-last]")
	p.audit("replay of " + rules)
	p.views("#replay [data-act=share-game]", "share-game")
	p.press("[data-act=replay-first]")
	p.press("[data-act=replay-next]")
	p.shows("1")
	p.press("[data-act=practice]")
	p.until("who plays on", func() bool { return p.isOpen("practice") })
	p.audit("practice")
	p.closes("practice")
	p.press("[data-act=replay-leave]")
	if rules == "forsale" { // the others take the coach longer
		p.press("#over [data-act=review]")
		p.until("the review", func() bool { return len(p.doc.All("#review-body [data-moment]")) > 0 })
		p.audit("review")
		p.closes("review")
	}
	p.press("#over [data-act=new-game]")
	p.until("the start page", func() bool { return !p.doc.ByID("start").IsHidden() })
}

// toursLists looks at the lists of what the person has played.
func (p *person) toursLists() {
	p.counts()
	for _, dialog := range []string{"results", "puzzles", "today"} {
		p.views("#start [data-act="+dialog+"]", dialog)
	}
	p.press("#start [data-act=results]")
	p.press("#results [data-act=copies]")
	p.until("copies", func() bool { return p.isOpen("copy") })
	p.audit("copies")
	p.closes("copy")
	p.closes("results")
}

// toursPuzzle answers a puzzle.
func (p *person) toursPuzzle() {
	p.press("#start [data-act=puzzles]")
	p.press("#puzzles [data-puzzle=forsale]")
	p.until("a decision", func() bool { return len(p.choices()) > 0 })
	p.audit("puzzle")
	p.decides("the answer", func() bool { return p.isOpen("answer") })
	p.until("what each choice is worth", func() bool { return len(p.doc.All("#answer .options tbody tr")) > 1 })
	p.audit("answer")
	p.closes("answer")
	p.press("#tools [data-act=menu]")
	p.press("#menu [data-act=leave]")
	p.until("the start page", func() bool { return !p.doc.ByID("start").IsHidden() })
}

// toursLesson begins a lesson.
func (p *person) toursLesson() {
	p.press("#new-game [name=go][value=teach]")
	p.until("the lesson", func() bool { return !p.doc.ByID("lesson").IsHidden() })
	p.audit("lesson")
}
