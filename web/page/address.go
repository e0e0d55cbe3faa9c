package page

import (
	"gavel/web/model"
	"gavel/web/page/dom"
)

// Site tells where the page comes from. It was opened by a link to somebody's table if the
// form to join one has that.
func (p *Page) Site() model.Site { return p.Browser.Site(p.joining.Invited()) }

// bindNetwork tells when the network is back, and whether the page is in sight.
func (p *Page) bindNetwork() {
	dom.On(p.doc.Window(), "online", func(dom.Event) { p.send(model.Reconnect{}) })
	dom.On(p.doc.Value(), "visibilitychange", func(dom.Event) {
		p.send(model.InSight(!p.doc.Hidden()))
	})
}
