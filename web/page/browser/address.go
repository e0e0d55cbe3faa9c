package browser

import (
	"gavel/web/model"
	"gavel/web/page/dom"
)

// address is what links to the page begin with: its canonical address if it
// was built with one (cmd/serve -home), else where it is, without what follows #.
func address(doc dom.Document) string {
	for _, link := range doc.All("link[rel=canonical]") {
		return link.Get("href").String()
	}
	return doc.Location().Get("origin").String() + doc.Location().Get("pathname").String() + doc.Location().Get("search").String()
}

// broker is the address, relative to the page's, of the meeting server that is
// served together with the page; "" if there is none (cmd/serve).
func broker(doc dom.Document) string {
	for _, meta := range doc.All("meta[name=signaling]") {
		return meta.Get("content").String()
	}
	return ""
}

// Site tells where the page comes from. invited says that a link to somebody's table brought
// the person.
func (b *Browser) Site(invited bool) model.Site {
	return model.Site{Address: address(b.doc), Invited: invited, Broker: broker(b.doc)}
}

// InFrame tells whether the page is part of another one. There a file may not be had.
func (b *Browser) InFrame() bool {
	window := b.doc.Window()
	return !window.Get("self").Equal(window.Get("top"))
}
