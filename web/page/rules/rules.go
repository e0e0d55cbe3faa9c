// Package rules shows the dialog with the rules of a game and the keys.
package rules

import (
	"cmp"

	"gavel/assets/art"
	"gavel/assets/locale"
	"gavel/game"
	"gavel/web/page/dom"
	"gavel/web/page/keyboard"
)

// Dialog shows the rules of a game with a list of sections, a search, and a printable summary.
type Dialog struct {
	doc                                                         dom.Document
	root, pages, search, clear, found, contents, sections, text dom.Element

	shown    Topic
	titles   titles
	drawings func(game, drawing string, book *locale.Book) art.Picture
	fetch    func() // fetches the rules, and then calls Update or Fail
	failed   bool   // the rules could not be fetched
	wanted   string // the section to show once they have been fetched
	painting int    // counts how often drawing was started
}

// Topic is the game whose rules the dialog shows.
type Topic struct {
	Book    *locale.Book // without rules while they are being fetched
	Game    string
	Options game.Options
	Phase   string // the section for the present part of the game; "" for none
	Keys    bool   // single keys are shortcuts
}

// beside reports whether the list of sections has room beside the rules. Then it is always open
// (web/shell/rules.css).
func (r *Dialog) beside() bool {
	summary := r.contents.Find("summary")[0]
	return r.doc.Window().Call("getComputedStyle", summary.Value).Get("display").String() == "none"
}

// New returns the dialog. drawings returns a drawing of a game by its name. fetch fetches the
// rules if the book has none; then it calls [Dialog.Update], or [Dialog.Fail].
func New(doc dom.Document, drawings func(game, drawing string, book *locale.Book) art.Picture, fetch func()) *Dialog {
	r := &Dialog{
		doc: doc, root: doc.ByID("rules"), pages: doc.All("#rules .pages")[0], search: doc.ByID("rules-search"), clear: doc.ByID("rules-clear"), found: doc.ByID("rules-found"),
		contents: doc.ByID("rules-contents"), sections: doc.ByID("rules-sections"), text: doc.ByID("rules-text"), drawings: drawings, fetch: fetch,
	}
	dom.On(r.search.Value, "input", func(dom.Event) { r.find() })
	dom.On(r.clear.Value, "click", func(dom.Event) { r.forget() })
	dom.On(r.sections.Value, "click", func(e dom.Event) {
		if button, ok := e.Target().Closest("[data-section]"); ok {
			r.turnTo(button.Data("section"))
		}
	})
	dom.On(r.root.Value, "keydown", func(e dom.Event) {
		if e.Get("key").String() == "Escape" && r.words() != "" {
			e.Prevent() // this key would close the dialog
			r.forget()
		}
	})
	dom.On(doc.ByID("rules-print").Value, "click", func(dom.Event) { r.print() })
	dom.On(r.root.Value, "close", func(dom.Event) {
		if r.root.Get("open").Bool() {
			return // a late second event
		}
		r.painting++
		r.text.Replace() // the drawings take memory
		for _, sheet := range doc.All("#print") {
			sheet.Call("remove")
		}
	})
	return r
}

// Open opens the dialog at a section; "" means the beginning.
func (r *Dialog) Open(of Topic, section string) {
	r.shown, r.wanted = of, section
	r.offerPrint()
	r.doc.OpenDialog("rules")
	r.doc.NextFrame(r.begin)
}

// begin shows the list of sections. The dialog, the list and the rules come in three frames, because each takes some time.
func (r *Dialog) begin() {
	if r.root.Get("open").Bool() {
		r.list()
		r.doc.NextFrame(r.tell)
	}
}

// tell shows the rules at the wanted section, or fetches them.
func (r *Dialog) tell() {
	if !r.root.Get("open").Bool() {
		return
	}
	r.find()
	r.turnTo(r.wanted)
	if !r.shown.Book.HasRules() {
		r.retry()
	}
}

// Update shows another topic if the dialog is open.
func (r *Dialog) Update(of Topic) {
	if !r.root.Get("open").Bool() {
		return
	}
	waited := !r.shown.Book.HasRules()
	r.shown = of
	r.list()
	if r.find(); waited && of.Book.HasRules() {
		r.turnTo(r.wanted)
	}
}

// Fail says that the rules could not be fetched.
func (r *Dialog) Fail() {
	if r.root.Get("open").Bool() {
		r.failed = true
		r.find()
	}
}

// retry fetches the rules, and says so.
func (r *Dialog) retry() {
	r.failed = false
	r.find()
	r.fetch()
}

// list shows the list of sections, and empties the search.
func (r *Dialog) list() {
	of := r.shown
	r.search.Set("value", "")
	r.search.Set("placeholder", r.search.Get("ariaLabel"))
	r.sections.Replace()
	for _, section := range r.all() {
		button := dom.Button("", "").SetText(r.title(section)).Attr("data-section", section.ID)
		r.sections.Append(dom.New("li", "", button.Toggle("now", section.ID == of.Phase)))
	}
	r.contents.Set("open", r.beside())
	r.offerPrint()
}

// offerPrint shows the button that prints if the rules are there.
func (r *Dialog) offerPrint() { r.doc.ByID("rules-print").Hide(!r.shown.Book.HasRules()) }

// all returns the sections of the rules, and the one about the keyboard.
func (r *Dialog) all() []locale.Section {
	of := r.shown
	return append(of.Book.Rules(of.Game, of.Options), keyboard.Help(of.Book, of.Keys))
}

func (r *Dialog) title(section locale.Section) string {
	if section.ID == r.shown.Phase {
		return r.shown.Book.T("page.rules.now", "title", section.Title)
	}
	return section.Title
}

func (r *Dialog) words() string { return r.search.Get("value").String() }

// find shows the search results.
func (r *Dialog) find() {
	of := r.shown
	sections, search, said := r.all(), locale.NewSearch(r.words()), ""
	if !search.IsZero() {
		var places int
		if sections, places = search.Sections(sections); places > 0 {
			said = of.Book.T("page.rules.found", "n", places)
		} else {
			said = of.Book.T("page.rules.nothing")
		}
	}
	r.clear.Hide(r.words() == "")
	r.found.SetText(said)
	r.text.Replace()
	r.text.Set("scrollTop", 0)  // while it is empty, because the browser lays out the text for this
	r.pages.Set("scrollTop", 0) // the whole dialog scrolls there
	if !of.Book.HasRules() {
		r.text.Append(r.lacking())
	}
	for _, section := range sections {
		title := marked("h3", r.title(section), search).Attr("id", "rules-"+section.ID).Attr("tabindex", "-1")
		part := dom.New("section", "", append([]dom.Element{title}, blocks(section, search, of.Book)...)...)
		r.text.Append(part.Attr("aria-labelledby", "rules-"+section.ID).Toggle("now", section.ID == of.Phase))
	}
	if search.IsZero() {
		r.text.Append(dom.Text("p", "credit", of.Book.T(of.Game+".credit")))
	}
	r.paint()
}

// lacking says that the rules are on their way, or how to try again.
func (r *Dialog) lacking() dom.Element {
	t := r.shown.Book.T
	if !r.failed {
		return dom.New("div", "", dom.Text("p", "", t("page.rules.waiting")).Attr("role", "status"))
	}
	again := dom.Button("", "").SetText(t("shell.load.retry"))
	dom.On(again.Value, "click", func(dom.Event) { r.retry() })
	return dom.New("div", "", dom.Text("p", "", t("page.rules.failed")).Attr("role", "alert"), again)
}

// forget ends the search.
func (r *Dialog) forget() {
	r.search.Set("value", "")
	r.find()
	r.search.Focus()
}

// turnTo scrolls to a section and focuses it; "" means the beginning.
func (r *Dialog) turnTo(section string) {
	if r.words() != "" {
		r.search.Set("value", "")
		r.find()
	}
	if !r.beside() {
		r.contents.Set("open", false) // it would be in the way
	}
	titles := r.doc.All("#rules-" + section)
	if section == "" || len(titles) == 0 {
		return
	}
	titles[0].Focus()
	titles[0].Call("scrollIntoView", map[string]any{"block": "start"})
}

// paint paints the drawings, one per frame: each takes some milliseconds.
func (r *Dialog) paint() {
	r.painting++
	begun, of := r.painting, r.shown
	waiting := r.text.Find("canvas")
	var next func()
	next = func() {
		if r.painting != begun || len(waiting) == 0 {
			return
		}
		canvas := waiting[0]
		waiting = waiting[1:]
		canvas.Draw(r.drawings(of.Game, canvas.Data("drawing"), of.Book))
		r.doc.NextFrame(next)
	}
	for _, canvas := range waiting {
		proportion(canvas, r.drawings(of.Game, canvas.Data("drawing"), of.Book))
	}
	r.doc.NextFrame(next)
}

// print prints the summary of the rules on one page.
func (r *Dialog) print() {
	of := r.shown
	for _, sheet := range r.doc.All("#print") {
		sheet.Call("remove")
	}
	sheet := dom.New("article", "", dom.Game("h1", of.Book.T("shell.game."+of.Game))).Attr("id", "print")
	for _, section := range of.Book.Summary(of.Game, of.Options) {
		sheet.Append(dom.New("section", "", dom.Text("h2", "", section.Title)).Append(blocks(section, locale.Search{}, of.Book)...))
	}
	sheet.Append(dom.Text("footer", "", of.Book.T(of.Game+".credit")))
	r.doc.All("body")[0].Append(sheet)
	r.doc.Window().Call("print")
}

// titles are the titles of the sections of one game in one language.
type titles struct {
	book *locale.Book
	game string
	by   map[string]string // by section
}

// About returns the text of a link to a section of a game's rules.
func (r *Dialog) About(section, game string, book *locale.Book) string {
	if t := &r.titles; t.book != book || t.game != game {
		*t = titles{book, game, map[string]string{}}
		for _, s := range book.Rules(game, nil) {
			t.by[s.ID] = book.T("page.rules.about", "title", s.Title)
		}
	}
	return cmp.Or(r.titles.by[section], book.T("shell.tools.rules")) // the rules may come later
}
