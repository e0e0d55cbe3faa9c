package page

import (
	"time"

	"gavel/web/model"
	"gavel/web/page/dialogs"
	"gavel/web/page/dom"
	"gavel/web/page/preferences"
	"gavel/web/store"
)

// maxRecord is the largest file that is read as a record, in bytes. Whole
// games take a few thousand.
const maxRecord = 1 << 20

func (p *Page) readFile(file dom.Value) {
	t := p.Book().T
	if file.Get("size").Int() > maxRecord {
		p.Warn(t("page.record.large"))
		return
	}
	dom.Then(file.Call("text"),
		func(text dom.Value) { p.send(model.OpenRecord(text.String())) },
		func(dom.Value) { p.Warn(t("page.record.unreadable")) })
}

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

func (p *Page) keeps() bool { return p.kept.Get(store.Save) != "" }

// unfinished tells whether a game goes on at the table that is kept.
func (p *Page) unfinished() bool { return p.keeps() && p.kept.Get(store.Idle) != preferences.Yes }

// offerContinue shows the button that goes on with the game in progress, if
// there is one.
func (p *Page) offerContinue() {
	p.doc.All("#new-game .continue")[0].Hide(!p.keeps())
}
