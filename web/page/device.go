package page

import (
	"gavel/web/model"
	"gavel/web/page/dom"
)

// conceal takes away all that was said to one person alone, for the device is handed to
// another: also what stands hidden in the document.
func (p *Page) conceal() {
	p.voice.Forget()
	p.explained.Set(nil)
	p.bar.DropReason()
	p.toasts.Clear()
	p.doc.ByID("hint-body").Replace()
	p.doc.ByID("note").Find("p")[0].SetText("")
	p.alert = ""
}

// bindLocals has the lobby's form add people who play at this device.
func (p *Page) bindLocals() {
	form := p.doc.ByID("add-local")
	dom.On(form.Value, "submit", func(e dom.Event) {
		e.Prevent()
		field := form.Find("input")[0]
		p.send(model.AddLocal(field.Trimmed()))
		field.Set("value", "")
	})
}
