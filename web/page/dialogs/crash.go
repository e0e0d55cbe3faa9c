package dialogs

import (
	"gavel/web/model"
	"gavel/web/page/dom"
)

// Crash asks whether to return to the place of a crash.
type Crash struct {
	doc   dom.Document
	calls Calls
}

// NewCrash returns the dialog, closed.
func NewCrash(doc dom.Document, calls Calls) *Crash {
	d := &Crash{doc: doc, calls: calls}
	dialog := d.doc.ByID("crash")
	dom.On(d.doc.ByID("crash-back").Value, "click", func(dom.Event) { dialog.Call("close", "back") })
	dom.On(dialog.Value, "close", func(dom.Event) {
		if dialog.Get("returnValue").String() == "back" {
			d.calls.Send(model.GoBack{})
		} else {
			d.calls.Send(model.Stay{})
		}
	})
	return d
}

// Ask asks whether to return to the place of a crash.
func (d *Crash) Ask(to model.Back) {
	t := d.calls.Book().T
	text, back := t("page.crash.table"), t("page.crash.table.back")
	if to == model.BackToGame {
		text, back = t("page.crash.game"), t("page.crash.game.back")
	}
	d.doc.ByID("crash-text").SetText(text)
	d.doc.ByID("crash-back").SetText(back)
	d.doc.ByID("crash").Set("returnValue", "")
	d.doc.OpenDialog("crash")
}
