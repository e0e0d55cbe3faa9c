package dialogs

import (
	"strings"

	"gavel/assets/locale"
	"gavel/web/copies"
	"gavel/web/model"
	"gavel/web/page/dom"
)

// Copy is the dialog about copies: files with all that a person owns.
type Copy struct {
	doc   dom.Document
	calls Calls
}

// NewCopy returns the dialog, closed.
func NewCopy(doc dom.Document, calls Calls) *Copy {
	d := &Copy{doc: doc, calls: calls}
	file := d.doc.ByID("copy-file")
	dom.On(file.Value, "change", func(dom.Event) {
		if chosen := file.Get("files").Index(0); chosen.Truthy() {
			d.read(chosen)
		}
		file.Set("value", "") // so that the same file can be chosen again
	})
	return d
}

func (d *Copy) read(file dom.Value) {
	refuse := func(why string) { d.Brought(model.Brought{Sentences: []string{d.calls.Book().T(why)}}) }
	if file.Get("size").Int() > copies.MaxFile {
		refuse("copy.foreign")
		return
	}
	d.doc.ByID("copy-brought").Replace()
	dom.Then(file.Call("text"),
		func(text dom.Value) {
			d.calls.Send(model.BringCopy{Text: text.String(), Own: d.doc.ByID("copy-own").Get("checked").Bool()})
		},
		func(dom.Value) { refuse("copy.unreadable") })
}

// Show shows the dialog about copies.
func (d *Copy) Show(c model.Copy) {
	book := d.calls.Book()
	last := book.T("copy.never")
	if !c.Kept.IsZero() {
		last = book.T("copy.kept", "date", when(c.Kept.Unix(), book))
	}
	d.doc.ByID("copy-kept").SetText(last)
	d.doc.ByID("copy-whose").SetText(book.Who("copy.whose", c.Whose)).Hide(c.Whose == "")
	d.doc.OpenDialog("copy")
}

// Checked shows the progress in checking the games of a copy.
func (d *Copy) Checked(c model.Checked) {
	progress := d.doc.ByID("copy-progress").SetText(d.calls.Book().T("copy.checking", "n", c.Games, "of", c.Of))
	progress.Hide(false)
}

// Brought shows the result of reading a file.
func (d *Copy) Brought(b model.Brought) {
	d.doc.ByID("copy-progress").Hide(true)
	var said []dom.Element
	for _, sentence := range b.Sentences {
		said = append(said, dom.Text("p", "", sentence))
	}
	if len(b.Sentences) == 0 {
		said = d.tallied(b)
		d.calls.Reread()
	}
	d.doc.ByID("copy-brought").Replace(said...).Call("scrollIntoView", map[string]any{"block": "nearest"})
}

// tallied lists what happened to the items of a copy.
func (d *Copy) tallied(b model.Brought) []dom.Element {
	t := d.calls.Book().T
	list, changed, left := dom.New("ul", ""), false, false
	for _, kind := range copies.Kinds() {
		tally, holds := b.Tallies[kind]
		if !holds {
			continue
		}
		changed = changed || tally.Added+tally.Newer > 0
		left = left || tally.Left > 0
		list.Append(dom.Text("li", "", t("copy.line", "kind", t("copy.kind."+string(kind)), "what", strings.Join(parts(tally, d.calls.Book()), ", "))))
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

// Buttons are the buttons about copies.
func (d *Copy) Buttons() dom.Buttons {
	return dom.Buttons{
		"copies": func(dom.Element) {
			for _, tick := range []string{"copy-secret", "copy-own"} {
				d.doc.ByID(tick).Set("checked", false)
			}
			d.doc.ByID("copy-brought").Replace()
			d.calls.Send(model.OpenCopy{})
		},
		"copy-keep": func(dom.Element) { // with the secrets if the person has ticked that
			d.calls.Send(model.KeepCopy(d.doc.ByID("copy-secret").Get("checked").Bool()))
		},
	}
}

// Render shows what has changed.
func (d *Copy) Render(is, was *model.State) {
	model.Changed(is.Copy, was.Copy, d.Show)
	model.Changed(is.Checked, was.Checked, d.Checked)
	model.Changed(is.Brought, was.Brought, d.Brought)
	model.Differs(is.Reminds, was.Reminds, d.remind)
}

// remind proposes on the start page to keep or import a copy, with the text of a key; "" ends that.
func (d *Copy) remind(key string) {
	if d.doc.ByID("copy-remind").Hide(key == ""); key == "" {
		return
	}
	said := d.doc.All("#copy-remind p")[0].SetText(d.calls.Book().T(key))
	said.Attr("data-t", strings.TrimPrefix(key, "shell.")) // for another language
}
