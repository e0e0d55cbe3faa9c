package page

import (
	"time"

	"gavel/web/model"
)

const (
	// comesBack is how long the page waits for a lost picture before it says so.
	comesBack = time.Second
	// youngest is the age of a page, in milliseconds, that may load itself again, so that it does not do so
	// again and again.
	youngest = 20_000
)

// NoGraphics says that this browser cannot draw the table. All else on the page can be used.
func (p *Page) NoGraphics() {
	p.blind = "shell.load.nowebgl"
	p.tell("gavel:blind")
	p.miss()
}

// losesPicture handles that the browser has taken the canvas's memory away. Only a page that is loaded
// again can draw.
func (p *Page) losesPicture() {
	p.blind = "page.warn.webgl"
	p.doc.After(comesBack, p.miss)
}

// getsPicture handles that a page can draw again.
func (p *Page) getsPicture() {
	p.drawable = true
	p.miss()
}

// miss loads the page again if it is at a table without a picture that it comes back to by itself, and can
// draw then. At other tables, or if it cannot draw, it says why there is no picture. Over forms nothing is
// missed.
func (p *Page) miss() {
	at := p.drawn.Place
	switch {
	case p.blind == "" || at == nil || at.Kind != model.AtTable && at.Kind != model.AtReplay:
	case p.drawable && p.people.Here() && p.doc.Window().Get("performance").Call("now").Float() > youngest:
		p.doc.Location().Call("reload")
	default:
		p.fail(p.Book().T(p.blind))
	}
}
