package page

import (
	"gavel/web/model"
	"gavel/web/page/dom"
)

// siteAddress is what links to the page begin with: its canonical address if it
// was built with one (cmd/serve -home), else where it is, without what follows #.
func siteAddress(doc dom.Document) string {
	for _, link := range doc.All("link[rel=canonical]") {
		return link.Get("href").String()
	}
	return doc.Location().Get("origin").String() + doc.Location().Get("pathname").String() + doc.Location().Get("search").String()
}

// Site tells where the page comes from. It was opened by a link to somebody's table if the
// form to join one has that.
func (p *Page) Site() model.Site {
	return model.Site{Address: siteAddress(p.doc), Invited: p.joining.Invited(), Broker: broker(p.doc)}
}

// broker is the address, relative to the page's, of the meeting server that is
// served together with the page; "" if there is none (cmd/serve).
func broker(doc dom.Document) string {
	for _, meta := range doc.All("meta[name=signaling]") {
		return meta.Get("content").String()
	}
	return ""
}

// bindNetwork tells when the network is back, and whether the page is in sight.
func (p *Page) bindNetwork() {
	dom.On(p.doc.Window(), "online", func(dom.Event) { p.send(model.Reconnect{}) })
	dom.On(p.doc.Value(), "visibilitychange", func(dom.Event) {
		p.send(model.InSight(!p.doc.Hidden()))
	})
}
