//go:build !js

package main

import (
	"bytes"
	"compress/gzip"
	"io"
	"math/rand/v2"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"gavel/assets/locale"
	"gavel/assets/sound"
	"gavel/game"
	"gavel/game/catalogue"
	"gavel/game/must"
	"gavel/render"
	"gavel/render/label"
	"gavel/web/app"
	"gavel/web/app/tables"
	"gavel/web/games"
	"gavel/web/model"
	"gavel/web/page"
	"gavel/web/page/dom"
	"gavel/web/page/dom/domtest"
	"gavel/web/site"
	"gavel/web/store"
	"gavel/web/ui"
)

// files is the site.
var files = sync.OnceValue(func() site.Files {
	files, err := site.Assemble(site.Program{}, site.Place{Broker: "broker"}, locale.Folders())
	if err != nil {
		panic(err)
	}
	return files
})

// puzzles are the shipped puzzles, unpacked as by a browser.
var puzzles = sync.OnceValue(func() string {
	unpacked, err := gzip.NewReader(bytes.NewReader(files()["puzzles.bin"]))
	if err != nil {
		panic(err)
	}
	text, err := io.ReadAll(unpacked)
	if err != nil {
		panic(err)
	}
	return string(text)
})

// home is the page of a person who plays alone.
const home = "https://example.org/gavel/"

// person is a person with a page. The page and the application are real; the document is a
// small one, and nothing is drawn on the canvas.
type person struct {
	*testing.T
	window *domtest.Window
	doc    dom.Document
	app    *app.App
	stage  *canvas
	site   site.Files
	store  *store.Store
	warned []string
	kept   []string // the saved files
	chance *rand.Rand
}

// open opens the page at an address, in English.
func open(t *testing.T, address string, keeps map[store.Key]string) *person {
	t.Helper()
	return openIn(t, files(), "en", address, keeps)
}

// openIn opens the page of a site in a language.
func openIn(t *testing.T, of site.Files, lang, address string, keeps map[store.Key]string) *person {
	t.Helper()
	kept := store.Open(store.NewMemory().Page(), &store.MemoryLocks{}, "")
	kept.Set("speed", "instant")
	for k, text := range keeps {
		kept.Set(k, text)
	}
	return openWith(t, of, lang, address, kept)
}

// openWith opens the page of a site in a language, with what its browser keeps.
func openWith(t *testing.T, of site.Files, lang, address string, kept *store.Store) *person {
	t.Helper()
	w := must.Get(domtest.Open(string(of["index.html"]), address))(t)
	p := &person{T: t, window: w, doc: dom.In(w.Value()), site: of, chance: rand.New(rand.NewPCG(1, 2))}
	w.Serve(texts(of))
	p.loads(lang)
	book := must.Get(page.Texts(p.doc))(t)
	p.store = kept
	t.Cleanup(kept.Close)
	var shown *page.Page
	stage := &canvas{}
	p.stage = stage
	p.app = app.New(catalogue.Games(), games.All(), stage, kept, func(send func(model.Intent), ask model.Lookups) app.Page {
		w.Do(func() { shown = page.New(p.doc, book, send, ask, tables.UsualNetwork(), kept) })
		return &thread{page: shown, p: p}
	})
	p.app.Send(model.Then(func() { stage.seen = p.app.Seen }))
	w.Do(func() {
		for _, button := range p.doc.All("button[data-act][disabled]") { // as the loader does
			button.Set("disabled", false)
		}
		shown.Ready()
	})
	return p
}

// texts returns the site's files of texts.
func texts(of site.Files) map[string]string {
	all := map[string]string{}
	for name, content := range of {
		if strings.HasSuffix(name, ".txt") {
			all[name] = string(content)
		}
	}
	return all
}

// loads puts the texts of a language into the document, as the loader does (web/shell/words.js).
func (p *person) loads(lang string) {
	p.window.Do(func() {
		for word := range strings.FieldsSeq(p.doc.All("script[data-languages]")[0].Data("languages")) {
			if part := strings.Split(word, ":"); part[0] == lang {
				p.doc.ByID("texts").SetText(string(p.site[part[1]])).Attr("data-rules", part[2])
			}
		}
		p.doc.Root().Attr("lang", lang)
	})
}

// canvas is a stage that draws nothing. Its picture reaches every moment at once.
type canvas struct {
	held render.Moment
	last game.Step
	seen func(render.Moment) // nil before the application is there
}

func (*canvas) Post(f func())               { f() }
func (*canvas) Show(render.Scene)           {}
func (*canvas) Set(render.Settings)         {}
func (*canvas) Refresh()                    {}
func (*canvas) Hurry()                      {}
func (*canvas) Ask(int)                     {}
func (*canvas) Focus(string)                {}
func (*canvas) Spot(string)                 {}
func (*canvas) Walk(int, func(string) bool) {}
func (*canvas) Lift(string)                 {}

func (c *canvas) See(step game.Step) {
	c.last = step
	switch {
	case c.seen == nil:
	case c.held.Step == step.N:
		c.seen(c.held)
	default:
		c.seen(render.Moment{Step: step.N})
	}
}

func (c *canvas) Leap(steps []game.Step) { c.See(steps[len(steps)-1]) }

func (c *canvas) Scribe() label.Scribe { return nil }
func (c *canvas) Hold(at render.Moment) {
	was := c.held
	if c.held = at; c.seen != nil && at == (render.Moment{}) {
		c.seen(render.Moment{Step: was.Step})
	}
}

// thread makes the page do everything on its window's only thread.
type thread struct {
	page     *page.Page
	p        *person
	asked    int // the number of the newest question
	question string
}

func (t *thread) do(f func()) { t.p.window.Do(f) }

// heard checks that each question is read aloud: in games, lessons and puzzles, with friends, and on a shared device.
func (t *thread) heard(bar *ui.Bar) {
	if bar == nil || !bar.Due || bar.Asked == t.asked && bar.Alert == t.question {
		return
	}
	t.asked, t.question = bar.Asked, bar.Alert
	if said := t.p.doc.ByID("live").Get("textContent").String(); bar.Alert == "" || !strings.Contains(said, bar.Alert) {
		t.p.Errorf("nobody hears the question %q, but %q", bar.Alert, said)
	}
}

func (t *thread) Settings() (s model.Settings) { t.do(func() { s = t.page.Settings() }); return s }
func (t *thread) Book() (b *locale.Book)       { t.do(func() { b = t.page.Book() }); return b }
func (t *thread) Site() (s model.Site)         { t.do(func() { s = t.page.Site() }); return s }
func (t *thread) Window() (w model.Window)     { t.do(func() { w = t.page.Window() }); return w }
func (t *thread) Now() (at time.Time)          { t.do(func() { at = t.page.Now() }); return at }
func (t *thread) Render(s model.State) {
	t.do(func() { t.page.Render(s); t.heard(s.Bar) })
}
func (t *thread) Warn(sentence string) {
	t.do(func() { t.p.warned = append(t.p.warned, sentence); t.page.Warn(sentence) })
}
func (t *thread) Said(s model.Saying) { t.do(func() { t.page.Said(s) }) }
func (t *thread) Download(name, text string) {
	t.do(func() { t.p.kept = append(t.p.kept, text); t.page.Download(name, text) })
}
func (t *thread) Play(n sound.Note)              { t.do(func() { t.page.Play(n) }) }
func (t *thread) FetchPuzzles(then func(string)) { then(puzzles()) }
func (t *thread) Persist(then func(bool))        { t.do(func() { t.page.Persist(then) }) }
func (t *thread) Tab() (tab model.Tab)           { t.do(func() { tab = t.page.Tab() }); return tab }
func (t *thread) KeepSeat(way string)            { t.do(func() { t.page.KeepSeat(way) }) }
func (t *thread) MarkCrash(asks bool)            { t.do(func() { t.page.MarkCrash(asks) }) }

// do does something in the window, and waits for its effects.
func (p *person) do(f func()) {
	p.window.Do(f)
	done := make(chan struct{})
	p.app.Send(model.Then(func() { close(done) }))
	<-done
}

// until waits for a condition on the document that must become true.
func (p *person) until(what string, is func() bool) {
	p.Helper()
	p.does(func() {}, what, is)
}

// does does something in the window, and waits for a condition on the document that must become
// true.
func (p *person) does(f func(), what string, is func() bool) {
	p.Helper()
	if !p.window.Await(f, is, time.After(time.Minute)) {
		p.Fatalf("waits for %s; the page warned of %q and reads:\n%s", what, p.warned, p.text())
	}
}

// text returns all text that can be read on the page.
func (p *person) text() (text string) {
	p.window.Do(func() { text = visible(p.doc.All("body")[0]) })
	return text
}

// visible returns the text that is not hidden.
func visible(e dom.Element) string {
	var b strings.Builder
	for _, line := range e.Find("h1, h2, h3, p, li, button, summary, label, dt, dd, td, th") {
		if line.Call("checkVisibility").Bool() && len(line.Find("*")) == 0 {
			b.WriteString(line.Get("textContent").String() + "\n")
		}
	}
	return b.String()
}

// pressable reports whether a person can press or change an element.
func pressable(e dom.Element) bool {
	return e.Call("checkVisibility").Bool() && !e.Get("disabled").Truthy()
}

// usable reports whether an element does something when pressed.
func usable(e dom.Element) bool { return pressable(e) && !e.Matches("[aria-disabled=true]") }

// isOpen reports whether a dialog is open.
func (p *person) isOpen(dialog string) bool { return p.doc.ByID(dialog).Get("open").Bool() }

// press waits until a button exists and does something, and presses it.
func (p *person) press(selector string) {
	p.Helper()
	var button dom.Element
	p.until(selector, func() bool {
		all := slices.DeleteFunc(p.doc.All(selector), func(e dom.Element) bool { return !usable(e) })
		if len(all) > 0 {
			button = all[0]
		}
		return len(all) > 0
	})
	p.do(func() { button.Call("click") })
}

// choices returns the bar's buttons that do something, while the game waits for this person.
func (p *person) choices() []dom.Element {
	if !strings.HasPrefix(p.doc.Title(), "(!)") {
		return nil
	}
	return slices.DeleteFunc(p.doc.All("#bar button.control:not(.order)"), func(e dom.Element) bool { return !usable(e) })
}
