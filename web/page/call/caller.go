// Package call calls a person to a table of friends when it is their turn. It keeps the screen
// on, and while the page is hidden, it calls with a badge and a notification, which lets a phone
// vibrate. In a frame, and where a browser lacks one of these, it does nothing.
package call

import (
	"gavel/web/page/dom"
	"gavel/web/page/part"
)

// Caller calls the person of this page.
type Caller struct {
	*part.Page
	answered func() // the person has said whether they want notifications
	wake     wake
	framed   bool // the page is in a frame
	ringing  bool // the service worker was asked to call
}

// New returns a caller. It neither calls nor asks for anything yet. It calls answered when the person has said whether they want
// notifications.
func New(p *part.Page, answered func()) *Caller {
	return &Caller{Page: p, answered: answered, wake: wake{doc: p.Doc}, framed: p.Doc.InFrame()}
}

// Shown handles that the page is shown again.
func (c *Caller) Shown() {
	c.wake.ask()
	c.Stop()
}

// KeepAwake keeps the screen on, or lets it turn off.
func (c *Caller) KeepAwake(on bool) { c.wake.keep(on && !c.framed) }

// Call calls the person, whose turn has begun, if the page is hidden. The call says nothing of
// the game, because others may see it.
func (c *Caller) Call() {
	if c.framed || !c.Doc.Hidden() {
		return
	}
	c.ringing = true
	c.tell(c.Book().T("page.title.turn"))
}

// Stop ends the call, because the person sees the page or their turn is over.
func (c *Caller) Stop() {
	if c.ringing {
		c.ringing = false
		c.tell("")
	}
}

// Leave ends all this, because the person has left the table.
func (c *Caller) Leave() {
	c.Doc.ByID("call-ask").Hide(true)
	c.wake.keep(false)
	c.Stop()
}

// tell sends a call to the service worker (web/shell/sw.js), because on Android a page may show
// no notification itself. Without a title the call ends.
func (c *Caller) tell(title string) {
	dom.Attempt(dom.Soft(c.Doc.Navigator(), "serviceWorker", "controller"), "postMessage", title)
}
