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

// previews returns the folder of the pages to which links lead; "" if the page was built without a
// canonical address.
func previews(doc dom.Document) string {
	for _, link := range doc.All("link[rel=canonical]") {
		return link.Data("previews")
	}
	return ""
}

// broker returns the address of the site's own meeting server, relative to the page; "" if
// there is none (cmd/serve).
func broker(doc dom.Document) string {
	for _, meta := range doc.All("meta[name=signaling]") {
		return meta.Get("content").String()
	}
	return ""
}

// Site returns the page's address. invited says that it leads to somebody's table.
func (b *Browser) Site(invited bool) model.Site {
	return model.Site{Address: address(b.doc), Previews: previews(b.doc), Invited: invited, Broker: broker(b.doc), Apart: b.doc.Apart()}
}
