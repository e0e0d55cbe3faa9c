// Package call calls a person to a table of friends when it is their turn. It keeps the screen
// on, and while the page is hidden, it calls with a badge and a notification, which lets a phone
// vibrate. In a frame, and where a browser lacks one of these, it does nothing.
package call

import (
	"gavel/assets/locale"
	"gavel/web/page/dom"
	"gavel/web/store"
)

// Caller calls the person of this page.
type Caller struct {
	doc     dom.Document
	calls   Calls
	kept    *store.Store
	wake    wake
	framed  bool // the page is in a frame
	ringing bool // the service worker was asked to call
}

// Calls are the callbacks to the page. Each returns at once.
type Calls struct {
	Book func() *locale.Book
	Say  func(text string) // reads a text aloud

	Answered func() // the person has said whether they want notifications
}

// New returns a caller. It neither calls nor asks for anything yet.
func New(doc dom.Document, calls Calls, kept *store.Store) *Caller {
	return &Caller{doc: doc, calls: calls, kept: kept, wake: wake{doc: doc}, framed: doc.InFrame()}
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
	if c.framed || !c.doc.Hidden() {
		return
	}
	c.ringing = true
	c.tell(c.calls.Book().T("page.title.turn"))
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
	c.doc.ByID("call-ask").Hide(true)
	c.wake.keep(false)
	c.Stop()
}

// tell sends a call to the service worker (web/shell/sw.js), because on Android a page may show
// no notification itself. Without a title the call ends.
func (c *Caller) tell(title string) {
	dom.Attempt(dom.Soft(c.doc.Navigator(), "serviceWorker", "controller"), "postMessage", title)
}
