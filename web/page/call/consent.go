package call

import (
	"gavel/assets/locale"
	"gavel/web/page/dom"
	"gavel/web/store"
)

// Missed asks the person whether they want notifications, because a bot has decided for them.
// The page asks this once.
func (c *Caller) Missed() {
	if c.Kept.Get(store.Called) != "" || !c.undecided() {
		return
	}
	c.Kept.Set(store.Called, asked)
	c.Doc.ByID("call-ask").Hide(false)
	c.Say(c.Book().T("shell.call.ask"))
}

// asked is the item of the person who was asked for notifications.
const asked = "yes"

// answer handles the answer to the question of [Caller.Missed].
func (c *Caller) answer(yes bool) {
	c.Doc.ByID("call-ask").Hide(true)
	c.Doc.ByID("table").Focus()
	if yes {
		c.Request()
	}
	c.answered()
}

// Request lets the browser ask the person whether this page may show notifications.
func (c *Caller) Request() {
	c.Kept.Set(store.Called, asked)
	answer := dom.Attempt(dom.Soft(c.Doc.Window(), "Notification"), "requestPermission")
	if !answer.Truthy() {
		return
	}
	answered := func(dom.Value) {
		if c.Show(); c.permission() == "granted" {
			c.Say(c.Book().T("page.call.on"))
		}
	}
	dom.Then(answer, answered, answered)
}

// Show shows in the settings whether this page can call, and what it lacks.
func (c *Caller) Show() {
	says, button := c.Doc.ByID("call-says").SetText(c.report()), c.Doc.ByID("call")
	focused := button.HasFocus()
	button.Hide(!c.undecided())
	if focused && button.IsHidden() {
		says.Focus()
	}
}

// report says which of camera, notifications and wake lock this page lacks, and why.
func (c *Caller) report() string {
	book, permission := c.Book(), c.permission()
	switch {
	case !c.Doc.Window().Get("isSecureContext").Truthy():
		return book.T("page.call.http")
	case c.framed:
		return book.T("page.call.frame")
	}
	text := lack(book, "page.call.camera", c.has("mediaDevices"), false) +
		lack(book, "page.call.silent", c.has("serviceWorker") && permission != none, permission == "denied") +
		lack(book, "page.call.dark", c.has("wakeLock"), c.wake.refused)
	if permission == "granted" {
		text += book.T("page.call.on")
	}
	return text
}

// lack says what is missing because the browser does not have it, or refuses it.
func lack(book *locale.Book, what string, has, refused bool) string {
	why := "page.call.refused"
	switch {
	case !has:
		why = "page.call.none"
	case !refused:
		return ""
	}
	return book.T(what) + " " + book.T(why) + " "
}

// has reports whether the browser has a part of its navigator.
func (c *Caller) has(part string) bool { return dom.Soft(c.Doc.Navigator(), part).Truthy() }

// permission is what the person has told the browser about notifications: "default" if they
// were not asked, none if the browser has no notifications.
func (c *Caller) permission() string {
	return dom.Soft(c.Doc.Window(), "Notification", "permission").String()
}

const none = "<undefined>"

// undecided reports whether the person can still be asked for notifications. A service worker
// shows them.
func (c *Caller) undecided() bool {
	return c.permission() == "default" && !c.framed && c.has("serviceWorker")
}

// Buttons are the buttons of the auctioneer.
func (c *Caller) Buttons() dom.Buttons {
	return dom.Buttons{
		"call":     func(dom.Element) { c.Request() },
		"call-yes": func(dom.Element) { c.answer(true) },
		"call-no":  func(dom.Element) { c.answer(false) },
	}
}
