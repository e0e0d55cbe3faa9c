//go:build js

package page

import (
	"gavel/web/model"
	"gavel/web/page/dom"
)

// siteAddress is what links to the page begin with: its canonical address if it
// was built with one (cmd/serve -home), else where it is, without what follows #.
func siteAddress() string {
	for _, link := range dom.All("link[rel=canonical]") {
		return link.Get("href").String()
	}
	return address().Get("origin").String() + address().Get("pathname").String() + address().Get("search").String()
}

// Site tells where the page comes from. It was opened by a link to somebody's table if the
// form to join one has that.
func (p *Page) Site() model.Site {
	return model.Site{Address: siteAddress(), Invited: p.joining.opened != "", Broker: broker()}
}

// broker is the address, relative to the page's, of the meeting server that is
// served together with the page; "" if there is none (cmd/serve).
func broker() string {
	for _, meta := range dom.All("meta[name=signaling]") {
		return meta.Get("content").String()
	}
	return ""
}

// bindNetwork tells when the network is back, and whether the page is in sight.
func (p *Page) bindNetwork() {
	dom.On(dom.Window(), "online", func(dom.Event) { p.send(model.Reconnect{}) })
	dom.On(dom.Document(), "visibilitychange", func(dom.Event) {
		p.send(model.InSight(!dom.Hidden()))
	})
}
