package page

import (
	"time"

	"gavel/web/page/dom"
)

const (
	// comesBack is how long the page waits for a lost picture before it says so.
	comesBack = time.Second
	// youngest is the age of a page, in milliseconds, that may load itself again, so that it does not do so
	// again and again.
	youngest = 20_000
)

// sight says whether the page has a picture.
type sight struct {
	doc      dom.Document
	at       func() (missed, returns bool) // whether the page is at a table, and whether it comes back to it by itself
	say      func(key string)              // says why there is no picture
	blind    string                        // the key of the sentence that says why; "" if there is one
	drawable bool                          // the browser has given a lost picture back
}

// NoGraphics says that this browser cannot draw the table. All else on the page can be used.
func (p *Page) NoGraphics() {
	p.blind = "shell.load.nowebgl"
	p.Tell("gavel:blind")
	p.miss()
}

// miss loads the page again if it is at a table without a picture that it comes back to by itself, and can
// draw then. At other tables, or if it cannot draw, it says why there is no picture. Over forms nothing is
// missed.
func (s *sight) miss() {
	switch missed, returns := s.at(); {
	case s.blind == "" || !missed:
	case s.drawable && returns && s.doc.Window().Get("performance").Call("now").Float() > youngest:
		s.doc.Location().Call("reload")
	default:
		s.say(s.blind)
	}
}
