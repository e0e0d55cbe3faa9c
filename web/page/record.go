package page

import (
	"time"

	"gavel/web/page/dialogs"
	"gavel/web/page/dom"
)

// Download gives the person a text as a file. A frame may forbid that, and the page does
// not learn it: there the text is shown as well, to be copied.
func (p *Page) Download(name, text string) {
	if window := p.doc.Window(); !window.Get("self").Equal(window.Get("top")) {
		dialogs.ShowText(p.doc, name, text, p.Book())
	}
	blob := dom.Global().Get("Blob").New([]any{text}, map[string]any{"type": "application/x-ndjson"})
	urls := dom.Global().Get("URL")
	address := urls.Call("createObjectURL", blob)
	dom.New("a", "").Attr("href", address.String()).Attr("download", name).Call("click")
	p.doc.After(time.Minute, func() { urls.Call("revokeObjectURL", address) })
}
