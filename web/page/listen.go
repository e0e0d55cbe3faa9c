package page

import (
	"maps"

	"gavel/web/links"
	"gavel/web/model"
	"gavel/web/page/dom"
	"gavel/web/page/keyboard"
)

// listen adds the page's listeners to the document. A button's attribute data-act says what it
// does.
func (p *Page) listen() {
	buttons := dom.Buttons{}
	for _, of := range []dom.Buttons{
		p.openers(), p.around.buttons(), p.start.Buttons(), p.joining.Buttons(), p.people.Buttons(), p.caller.Buttons(),
		p.results.Buttons(), p.copies.Buttons(), p.transfer.Buttons(), p.picture.Buttons(), p.players.Buttons(), p.replay.Buttons(), p.touch.Buttons(),
	} {
		maps.Copy(buttons, of)
	}
	dom.On(p.doc.Value(), "click", func(e dom.Event) {
		if button, ok := e.Target().Closest("[data-act]"); ok {
			if does, known := buttons[button.Data("act")]; known {
				does(button)
			} else if i, known := intents[button.Data("act")]; known {
				p.send(i)
			}
		} else if button, ok := e.Target().Closest("[data-rules]"); ok {
			p.openRules(button.Data("rules"))
		} else if button, ok := e.Target().Closest("#log-lines [data-step]"); ok {
			p.replay.Jump(button.Index("step"))
		}
	})
	keyboard.Listen(p.doc, keyboard.Calls{
		AtTable: func() bool { return p.game != "" },
		Single:  func() bool { return p.settings.Chosen().Keys },
		Obey:    p.obey, Shortcut: func(key string) bool { return p.ear.shortcut(key) },
		Leave: func() {
			if p.doc.Root().Data("way") != "" {
				p.joining.GoBack()
			}
		},
	})
	dom.On(p.doc.Window(), "gavel:language", func(dom.Event) { p.speak() })
	dom.On(p.doc.Window(), "popstate", func(dom.Event) { p.wentBack() })
	dom.On(p.doc.Window(), "hashchange", func(dom.Event) {
		if !p.back.moving {
			p.joining.OpenAddress()
		}
	})
	dom.On(p.doc.ByID("sheet").Value, "close", func(dom.Event) {
		if p.doc.Focused().Matches("body, #table, #bar") && !p.bar.Over.IsHidden() {
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
		p.blind = "page.warn.webgl"        // only a page that is loaded again can draw
		p.doc.After(comesBack, p.miss)
	})
	dom.Capture(p.doc.Window(), "webglcontextrestored", func(dom.Event) {
		p.drawable = true
		p.miss()
	})
}
