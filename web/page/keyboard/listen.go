package keyboard

import (
	"strings"

	"gavel/web/page/dom"
)

// Calls are the callbacks to the page.
type Calls struct {
	AtTable  func() bool                                      // reports whether a game is on the page
	Single   func() bool                                      // reports whether character keys are shortcuts
	Obey     func(what Order, at dom.Element, held bool) bool // executes a key's command; reports whether it had an effect
	Shortcut func(key string) bool                            // executes the command of a control's own key, likewise
	Leave    func()                                           // handles Escape away from a game
}

// Listen makes the keys of a document act.
func Listen(doc dom.Document, calls Calls) {
	dom.On(doc.Value(), "keydown", func(e dom.Event) { calls.pressed(doc, e) })
	dom.Capture(doc.Value(), "keydown", func(e dom.Event) { calls.sift(doc, e) })
}

// sift keeps a key from all listeners if it is part of a word that is being composed, or held and
// does nothing again.
func (c Calls) sift(doc dom.Document, e dom.Event) {
	at, key := e.Target(), e.Get("key").String()
	what, known := Of(key, true)
	types := at.Matches("textarea") || len(key) == 1 && at.Matches("input:not([role])")
	switch {
	case e.Composes():
		e.Call("stopImmediatePropagation")
	case e.Repeats() && known && !what.Repeats() && !types:
		if e.Call("stopImmediatePropagation"); key != " " || c.AtTable() && !doc.InDialog() {
			e.Prevent() // elsewhere Space scrolls
		}
	}
}

func (c Calls) pressed(doc dom.Document, e dom.Event) {
	for _, dialog := range doc.All("dialog[data-fresh]") {
		dialog.Drop("data-fresh")
	}
	at, key := e.Target(), e.Get("key").String()
	switch {
	case doc.InDialog():
		return
	case !c.AtTable():
		if key == "Escape" {
			c.Leave()
		}
		return
	case e.Get("ctrlKey").Bool(), e.Get("metaKey").Bool(), e.Get("altKey").Bool():
		return
	case at.Matches("select, [type=text]:not([role])"), at.Matches("[role=spinbutton], [type=range]") && Numeric(key):
		return
	}
	done := false
	if what, ok := Of(key, c.Single()); ok {
		done = c.Obey(what, at, e.Repeats())
	} else {
		done = c.Single() && !e.Repeats() && c.Shortcut(strings.ToLower(key))
	}
	if done {
		e.Prevent()
	}
}
