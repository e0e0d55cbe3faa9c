package browser

import (
	"gavel/web/model"
	"gavel/web/page/dom"
)

// address is the beginning of links to the page: the canonical address that it was built with
// (cmd/serve -home), or its present address without the fragment.
func address(doc dom.Document) string {
	for _, link := range doc.All("link[rel=canonical]") {
		return link.Get("href").String()
	}
	return doc.Location().Get("origin").String() + doc.Location().Get("pathname").String() + doc.Location().Get("search").String()
}

// Site returns the page's address. invited says that it leads to somebody's table.
func (b *Browser) Site(invited bool) model.Site {
	at := model.Site{Address: address(b.doc), Invited: invited, Apart: b.doc.Apart()}
	for _, link := range b.doc.All("link[rel=canonical]") {
		at.Previews = link.Data("previews")
	}
	for _, meta := range b.doc.All("meta[name=signaling]") {
		at.Broker = meta.Get("content").String()
	}
	return at
}
