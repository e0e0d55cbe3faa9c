package page

import (
	"gavel/web/model"
	"gavel/web/store"
)

// reread has the page show what was brought.
func (p *Page) reread() {
	p.settings.Reread()
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
