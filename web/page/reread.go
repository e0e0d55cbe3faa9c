package page

import (
	"gavel/web/model"
)

// reread has the page show what was brought.
func (p *Page) reread() {
	p.settings.Reread()
	p.start.FillName()
	p.start.OfferLesson()
	if p.doc.ByID("results").Get("open").Bool() {
		p.send(model.OpenResults{})
	}
}

// remindLater says that the person does not want to keep a copy now.
func (p *Page) remindLater() {
	p.send(model.PutOffCopy{})
	p.start.Focus()
}
