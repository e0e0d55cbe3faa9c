package page

import (
	"gavel/assets/art"
	"gavel/assets/locale"
	"gavel/game"
	"gavel/web/page/dom"
)

// rulesDialog is what one looks up in: the rules of a game with a list of its
// sections, a search, and a summary to print.
type rulesDialog struct {
	doc                                                         dom.Document
	root, pages, search, clear, found, contents, sections, text dom.Element

	shown    whichRules
	titles   titles
	drawings func(game, drawing string, book *locale.Book) art.Picture
	painting int // counts the times that the drawings were begun
}

// whichRules says of which game the dialog shows the rules, and how.
type whichRules struct {
	book    *locale.Book
	game    string
	options game.Options
	phase   string // the section of what goes on; "" for none
	keys    bool   // single keys are shortcuts
}

// beside tells whether the list of sections has room beside the rules: then it is
// always open, and nothing opens it (web/shell/rules.css).
func (r *rulesDialog) beside() bool {
	summary := r.contents.Find("summary")[0]
	return r.doc.Window().Call("getComputedStyle", summary.Value).Get("display").String() == "none"
}

func newRulesDialog(doc dom.Document, drawings func(game, drawing string, book *locale.Book) art.Picture) *rulesDialog {
	r := &rulesDialog{
		doc: doc, root: doc.ByID("rules"), pages: doc.All("#rules .pages")[0], search: doc.ByID("rules-search"), clear: doc.ByID("rules-clear"), found: doc.ByID("rules-found"),
		contents: doc.ByID("rules-contents"), sections: doc.ByID("rules-sections"), text: doc.ByID("rules-text"), drawings: drawings,
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
			e.Prevent() // which would close the dialog
			r.forget()
		}
	})
	dom.On(doc.ByID("rules-print").Value, "click", func(dom.Event) { r.print() })
	dom.On(r.root.Value, "close", func(dom.Event) {
		if r.root.Get("open").Bool() {
			return // again: one hears of it late
		}
		r.painting++
		r.text.Replace() // with the drawings, which take room
		for _, sheet := range doc.All("#print") {
			sheet.Call("remove")
		}
	})
	return r
}

// show shows rules, whole, with the list of their sections.
func (r *rulesDialog) show(of whichRules) {
	r.shown = of
	r.search.Set("value", "")
	r.search.Set("placeholder", r.search.Get("ariaLabel"))
	r.sections.Replace()
	for _, section := range r.all() {
		button := dom.Text("button", "", r.title(section)).Attr("type", "button").Attr("data-section", section.ID)
		r.sections.Append(dom.New("li", "", button.Toggle("now", section.ID == of.phase)))
	}
	r.contents.Set("open", r.beside())
	r.find()
}

// all are the sections of the rules, and one about the keyboard.
func (r *rulesDialog) all() []locale.Section {
	of := r.shown
	return append(of.book.Rules(of.game, of.options), keyboardHelp(of.book, of.keys))
}

func (r *rulesDialog) title(section locale.Section) string {
	if section.ID == r.shown.phase {
		return r.shown.book.T("page.rules.now", "title", section.Title)
	}
	return section.Title
}

func (r *rulesDialog) words() string { return r.search.Get("value").String() }

// find shows what has the words in it that are looked for.
func (r *rulesDialog) find() {
	of := r.shown
	sections, search, said := r.all(), locale.NewSearch(r.words()), ""
	if !search.IsZero() {
		var places int
		if sections, places = search.Sections(sections); places > 0 {
			said = of.book.T("page.rules.found", "n", places)
		} else {
			said = of.book.T("page.rules.nothing")
		}
	}
	r.clear.Hide(r.words() == "")
	r.found.SetText(said)
	r.text.Replace()
	for _, section := range sections {
		title := marked("h3", r.title(section), search).Attr("id", "rules-"+section.ID).Attr("tabindex", "-1")
		part := dom.New("section", "", append([]dom.Element{title}, blocks(section, search, of.book)...)...)
		r.text.Append(part.Attr("aria-labelledby", "rules-"+section.ID).Toggle("now", section.ID == of.phase))
	}
	if search.IsZero() {
		r.text.Append(dom.Text("p", "credit", of.book.T(of.game+".credit")))
	}
	r.text.Set("scrollTop", 0)
	r.pages.Set("scrollTop", 0) // where all scrolls
	r.paint()
}

// forget looks for nothing any more.
func (r *rulesDialog) forget() {
	r.search.Set("value", "")
	r.find()
	r.search.Focus()
}

// turnTo brings a section to the top, and the focus to it; "" is the beginning.
func (r *rulesDialog) turnTo(section string) {
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

// paint makes the drawings, one a frame: each takes some milliseconds.
func (r *rulesDialog) paint() {
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
		paint(canvas, r.drawings(of.game, canvas.Data("drawing"), of.book))
		r.doc.NextFrame(next)
	}
	for _, canvas := range waiting {
		proportion(canvas, r.drawings(of.game, canvas.Data("drawing"), of.book))
	}
	r.doc.NextFrame(next)
}

// print prints the rules on one page.
func (r *rulesDialog) print() {
	of := r.shown
	for _, sheet := range r.doc.All("#print") {
		sheet.Call("remove")
	}
	sheet := dom.New("article", "", dom.Text("h1", "", of.book.T("shell.game."+of.game))).Attr("id", "print")
	rules := of.book.Rules(of.game, of.options)
	for _, section := range of.book.Summary(of.game, of.options) {
		part := dom.New("section", "", dom.Text("h2", "", section.Title)).Append(blocks(section, locale.Search{}, of.book)...)
		for _, whole := range rules {
			if whole.ID == section.ID {
				part.Append(blocks(whole.Tables(), locale.Search{}, of.book)...)
			}
		}
		sheet.Append(part)
	}
	sheet.Append(dom.Text("footer", "", of.book.T(of.game+".credit")))
	r.doc.All("body")[0].Append(sheet)
	r.doc.Window().Call("print")
}

// titles are those of the rules of one game in one language, as a link to a section says
// them.
type titles struct {
	lang locale.Lang
	game string
	by   map[string]string // section
}

// about says to which section of the rules of a game something leads.
func (r *rulesDialog) about(section, game string, book *locale.Book) string {
	if t := &r.titles; t.lang != book.Lang() || t.game != game {
		*t = titles{book.Lang(), game, map[string]string{}}
		for _, s := range book.Rules(game, nil) {
			t.by[s.ID] = book.T("page.rules.about", "title", s.Title)
		}
	}
	return r.titles.by[section]
}
