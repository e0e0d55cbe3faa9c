package page

import (
	"gavel/web/links"
	"gavel/web/page/dom"
)

// bindChallenge has a challenge played, and forgotten by the page's address once it
// is.
func (p *Page) bindChallenge() {
	dom.On(p.doc.ByID("challenge").Value, "close", func(dom.Event) {
		p.joining.DropAddress(links.Challenge)
	})
}
