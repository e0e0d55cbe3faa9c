package page

import (
	"gavel/web/model"
	"gavel/web/page/dom"
)

// Window tells what of the window is left for the table. Of a page that nobody can see no
// frames are drawn.
func (p *Page) Window() model.Window {
	return model.Window{Insets: p.view.Insets(), Hidden: p.doc.Hidden()}
}

// watchPicture tells what to do when the browser takes the canvas's memory
// away. The engine would load the page again without a word.
func (p *Page) watchPicture() {
	dom.Capture(p.doc.Window(), "webglcontextlost", func(e dom.Event) {
		e.Call("stopImmediatePropagation")
		p.fail(p.Book().T("page.warn.webgl"))
	})
}
