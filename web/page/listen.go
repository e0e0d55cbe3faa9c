package page

import (
	"strconv"

	"gavel/web/links"
	"gavel/web/model"
	"gavel/web/page/dom"
)

// listen adds the page's listeners to the document. A button's attribute data-act says what it
// does.
func (p *Page) listen() {
	dom.On(p.doc.Value(), "click", func(e dom.Event) {
		if button, ok := e.Target().Closest("[data-act]"); ok {
			p.act(button)
		} else if button, ok := e.Target().Closest("[data-rules]"); ok {
			p.openRules(button.Data("rules"))
		} else if button, ok := e.Target().Closest("#log-lines [data-step]"); ok {
			step, _ := strconv.Atoi(button.Data("step"))
			p.replay.Jump(step)
		}
	})
	dom.On(p.doc.Value(), "keydown", p.pressed)
	dom.Capture(p.doc.Value(), "keydown", p.sift)
	dom.On(p.doc.Window(), "gavel:language", func(dom.Event) { p.speak() })
	dom.On(p.doc.Window(), "popstate", func(dom.Event) { p.wentBack() })
	dom.On(p.doc.Window(), "hashchange", func(dom.Event) {
		if !p.back.moving {
			p.joining.OpenAddress()
		}
	})
	dom.On(p.doc.ByID("sheet").Value, "close", func(dom.Event) {
		if p.doc.Focused().Matches("body, #table") && !p.bar.Over.IsHidden() {
			p.bar.FocusOver()
		}
	})
	dom.On(p.doc.Window(), "online", func(dom.Event) { p.send(model.Reconnect{}) })
	dom.On(p.doc.Value(), "visibilitychange", func(dom.Event) {
		if p.send(model.InSight(!p.doc.Hidden())); !p.doc.Hidden() {
			p.caller.Shown()
		}
	})
	dom.On(p.doc.ByID("challenge").Value, "close", func(dom.Event) {
		p.joining.DropAddress(links.Challenge)
	})
	dom.On(p.doc.Window(), dom.Crash, func(e dom.Event) { p.send(model.NoteCrash(e.Get("detail").String())) })
	dom.Capture(p.doc.Window(), "webglcontextlost", func(e dom.Event) {
		e.Prevent()                        // so that it comes back
		e.Call("stopImmediatePropagation") // the engine would reload the page without a message, over forms too
		p.losesPicture()
	})
	dom.Capture(p.doc.Window(), "webglcontextrestored", func(dom.Event) { p.getsPicture() })
}
