package page

import (
	"gavel/web/model"
	"gavel/web/page/dom"
)

// Window tells what of the window is left for the table. Of a page that nobody can see no
// frames are drawn.
func (p *Page) Window() model.Window { return model.Window{Insets: p.insets(), Hidden: p.doc.Hidden()} }

// insets returns how much of the window bars and panels cover, and nothing
// while no table is shown.
func (p *Page) insets() model.Insets {
	box := p.doc.ByID("view").Call("getBoundingClientRect")
	if box.Get("width").Float() == 0 {
		return model.Insets{}
	}
	at := func(side string) float64 { return max(box.Get(side).Float(), 0) }
	window := p.doc.Root()
	return model.Insets{
		Top: at("top"), Left: at("left"),
		Right:  max(window.Get("clientWidth").Float()-at("right"), 0),
		Bottom: max(window.Get("clientHeight").Float()-at("bottom"), 0),
	}
}

// watchInsets tells when the room for the canvas changes.
func (p *Page) watchInsets() {
	var was model.Insets
	changed := dom.FuncOf(func(dom.Value, []dom.Value) any {
		dom.Guard(func() {
			if now := p.insets(); p.game != "" && now != was {
				was = now
				p.send(model.Arrange{})
			}
		})()
		return nil
	})
	p.doc.Window().Get("ResizeObserver").New(changed).Call("observe", p.doc.ByID("view").Value)
}

// watchPicture tells what to do when the browser takes the canvas's memory
// away. The engine would load the page again without a word.
func (p *Page) watchPicture() {
	dom.Capture(p.doc.Window(), "webglcontextlost", func(e dom.Event) {
		e.Call("stopImmediatePropagation")
		p.fail(p.Book().T("page.warn.webgl"))
	})
}
