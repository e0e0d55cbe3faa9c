package dialogs

import (
	"strings"

	"gavel/assets/locale"
	"gavel/web/copies"
	"gavel/web/model"
	"gavel/web/page/dom"
	"gavel/web/page/sharing"
)

// Copy is the dialog about copies: files with all that a person owns.
type Copy struct{ Calls }

// NewCopy returns the dialog, closed.
func NewCopy(calls Calls) *Copy {
	d := &Copy{calls}
	dom.OnFile(d.Doc.ByID("copy-file"), copies.MaxFile, "copy.foreign", "copy.unreadable", func(text string) {
		d.Doc.ByID("copy-brought").Replace()
		d.Send(model.BringCopy{Text: text, Own: d.Doc.ByID("copy-own").Get("checked").Bool()})
	}, func(why string) { d.Brought(model.Brought{Sentences: []string{d.Book().T(why)}}) })
	return d
}

// Show shows the dialog about copies.
func (d *Copy) Show(c model.Copy) {
	book := d.Book()
	last := book.T("copy.never")
	if !c.Kept.IsZero() {
		last = book.T("copy.kept", "date", when(c.Kept.Unix(), book))
	}
	d.Doc.ByID("copy-kept").SetText(last)
	d.Doc.ByID("copy-whose").SetText(book.Who("copy.whose", c.Whose)).Hide(c.Whose == "")
	d.Doc.OpenDialog("copy")
}

// Checked shows the progress in checking the games of a copy.
func (d *Copy) Checked(c model.Checked) {
	progress := d.Doc.ByID("copy-progress").SetText(d.Book().T("copy.checking", "n", c.Games, "of", c.Of))
	progress.Hide(false)
}

// Brought shows the result of reading a file.
func (d *Copy) Brought(b model.Brought) {
	d.Doc.ByID("copy-progress").Hide(true)
	var said []dom.Element
	for _, sentence := range b.Sentences {
		said = append(said, dom.Text("p", "", sentence))
	}
	if len(b.Sentences) == 0 {
		said = d.tallied(b)
		d.Reread()
	}
	d.Doc.ByID("copy-brought").Replace(said...).Call("scrollIntoView", map[string]any{"block": "nearest"})
}

// tallied lists what happened to the items of a copy.
func (d *Copy) tallied(b model.Brought) []dom.Element {
	t := d.Book().T
	list, changed, left := dom.New("ul", ""), false, false
	for _, kind := range copies.Kinds() {
		tally, holds := b.Tallies[kind]
		if !holds {
			continue
		}
		changed = changed || tally.Added+tally.Newer > 0
		left = left || tally.Left > 0
		list.Append(dom.Text("li", "", t("copy.line", "kind", t("copy.kind."+string(kind)), "what", strings.Join(parts(tally, d.Book()), ", "))))
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
				d.Doc.ByID(tick).Set("checked", false)
			}
			d.Doc.ByID("copy-brought").Replace()
			d.Send(model.OpenCopy{})
		},
		"copy-keep": func(dom.Element) { // with the secrets if the person has ticked that
			d.Send(model.KeepCopy(d.Doc.ByID("copy-secret").Get("checked").Bool()))
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
	if d.Doc.ByID("copy-remind").Hide(key == ""); key == "" {
		return
	}
	said := d.Doc.All("#copy-remind p")[0].SetText(d.Book().T(key))
	said.Attr("data-t", strings.TrimPrefix(key, "shell.")) // for another language
}

// Transfer is the dialog about a copy that goes straight to another device, or comes from one.
type Transfer struct {
	Calls
	dialog dom.Element
}

// NewTransfer returns the dialog, closed. If it is closed, the transfer ends.
func NewTransfer(calls Calls) *Transfer {
	d := &Transfer{calls, calls.Doc.ByID("transfer")}
	dom.On(d.dialog.Value, "close", func(dom.Event) { d.Send(model.EndTransfer) })
	return d
}

// Act does what a button of the dialog says.
func (d *Transfer) Act(button string) {
	act := model.ActTransfer(button)
	if act == model.ConfirmCopy && d.Doc.ByID("transfer-secret").Get("checked").Bool() {
		act = model.ConfirmKeys
	}
	d.Send(act)
}

// Show shows the progress of the transfer.
func (d *Transfer) Show(s model.Transfer) {
	begins := s.Phase == model.TransferBegins || s.Phase == model.TransferReaching || s.Phase == model.TransferOffered
	waits := s.Phase == model.TransferOpen
	switch {
	case s.Phase == model.TransferArrived:
		d.Doc.ByID("copy-brought").Replace()
		d.dialog.Call("close")
		return
	case !begins && !d.dialog.Get("open").Bool():
		return // the person has closed it, and the application does not know that yet
	}
	held := d.Doc.Focused().Matches("#transfer button")
	d.Doc.ByID("transfer-says").SetText(s.Says)
	d.Doc.ByID("transfer-number").SetText(s.Number)
	d.Doc.ByID("transfer-progress").Set("value", s.Percent)
	if s.Code != "" {
		code := sharing.Code{Doc: d.Doc, Code: s.Code, Link: s.Link, Short: waits, Near: !waits, Drawing: d.Book().T("page.share.qr"), Says: d.Book().T("shell.transfer.title")}
		d.Doc.ByID("transfer-code").Replace(code.Show(d.Book()))
	}
	for _, part := range d.Doc.All("#transfer [data-in]") {
		part.Hide(!strings.Contains(part.Data("in"), string(s.Phase)))
	}
	d.Doc.OpenDialog("transfer")
	if held {
		d.Doc.ByID("transfer-body").Focus()
	}
}

// Buttons are the buttons of the transfer.
func (d *Transfer) Buttons() dom.Buttons {
	buttons := dom.Buttons{}
	for _, act := range []string{"transfer", "transfer-yes", "transfer-no", "transfer-bring", "transfer-relay", "transfer-direct"} {
		buttons[act] = func(dom.Element) { d.Act(act) }
	}
	return buttons
}

// Render shows what has changed.
func (d *Transfer) Render(is, was *model.State) {
	model.Changed(is.Transfer, was.Transfer, d.Show)
}
