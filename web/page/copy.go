package page

import (
	"strings"

	"gavel/assets/locale"
	"gavel/web/copies"
	"gavel/web/model"
	"gavel/web/page/dom"
	"gavel/web/page/preferences"
	"gavel/web/store"
)

// bindCopy gives the dialog about copies its meaning.
func (p *Page) bindCopy() {
	file := p.doc.ByID("copy-file")
	dom.On(file.Value, "change", func(dom.Event) {
		if chosen := file.Get("files").Index(0); chosen.Truthy() {
			p.readCopy(chosen)
		}
		file.Set("value", "") // so that the same file can be chosen again
	})
}

func (p *Page) openCopy() {
	p.doc.ByID("copy-secret").Set("checked", false)
	p.doc.ByID("copy-brought").Replace()
	p.send(model.OpenCopy{})
}

func (p *Page) keepCopy() {
	p.send(model.KeepCopy(p.doc.ByID("copy-secret").Get("checked").Bool()))
}

func (p *Page) readCopy(file dom.Value) {
	refuse := func(why string) { p.showBrought(model.Brought{Sentences: []string{p.Book().T(why)}}) }
	if file.Get("size").Int() > copies.MaxFile {
		refuse("copy.foreign")
		return
	}
	p.doc.ByID("copy-brought").Replace()
	dom.Then(file.Call("text"),
		func(text dom.Value) { p.send(model.BringCopy(text.String())) },
		func(dom.Value) { refuse("copy.unreadable") })
}

// showCopy shows the dialog about copies.
func (p *Page) showCopy(c model.Copy) {
	book := p.Book()
	last := book.T("copy.never")
	if !c.Kept.IsZero() {
		last = book.T("copy.kept", "date", when(c.Kept.Unix(), book))
	}
	p.doc.ByID("copy-kept").SetText(last)
	p.doc.OpenDialog("copy")
}

// showChecked shows how far the games of a copy are checked.
func (p *Page) showChecked(c model.Checked) {
	progress := p.doc.ByID("copy-progress").SetText(p.Book().T("copy.checking", "n", c.Games, "of", c.Of))
	progress.Hide(false)
}

// showBrought shows what came of a file.
func (p *Page) showBrought(b model.Brought) {
	p.doc.ByID("copy-progress").Hide(true)
	var said []dom.Element
	for _, sentence := range b.Sentences {
		said = append(said, dom.Text("p", "", sentence))
	}
	if len(b.Sentences) == 0 {
		said = p.tallied(b)
		p.reread()
	}
	p.doc.ByID("copy-brought").Replace(said...).Call("scrollIntoView", map[string]any{"block": "nearest"})
}

// tallied says what became of what a copy holds.
func (p *Page) tallied(b model.Brought) []dom.Element {
	t := p.Book().T
	list, changed, left := dom.New("ul", ""), false, false
	for _, kind := range copies.Kinds() {
		tally, holds := b.Tallies[kind]
		if !holds {
			continue
		}
		changed = changed || tally.Added+tally.Newer > 0
		left = left || tally.Left > 0
		list.Append(dom.Text("li", "", t("copy.line", "kind", t("copy.kind."+string(kind)), "what", strings.Join(parts(tally, p.Book()), ", "))))
	}
	all := []dom.Element{dom.Text("p", "", t("copy.done")), list}
	if !changed && !left {
		all[0] = dom.Text("p", "", t("copy.same"))
	}
	if left {
		all = append(all, dom.Text("p", "", t("copy.left.why")))
	}
	if b.Busy {
		all = append(all, dom.Text("p", "", t("copy.busy")))
	}
	return all
}

func parts(tally copies.Tally, book *locale.Book) (said []string) {
	add := func(n int, key string) {
		if n > 0 {
			said = append(said, book.T(key, "n", n))
		}
	}
	add(tally.Added, "copy.added")
	add(tally.Newer, "copy.newer")
	add(tally.Known, "copy.known")
	add(tally.Stays, "copy.stays")
	add(tally.Left, "copy.left")
	return said
}

// reread has the page show what was brought.
func (p *Page) reread() {
	p.chosen = preferences.Read(p.chosen.Lang, p.usual, func(name string) string { return p.kept.Get(store.Key(name)) })
	p.apply()
	p.tell()
	if name := p.kept.Get(store.Name); name != "" {
		nameField(p.doc).Set("value", name)
	}
	p.offerLesson()
	if p.doc.ByID("results").Get("open").Bool() {
		p.send(model.OpenResults{})
	}
}

// remindLater says that the person does not want to keep a copy now.
func (p *Page) remindLater() {
	p.send(model.PutOffCopy{})
	p.doc.All("#new-game [name=go]:not([hidden])")[0].Focus()
}
