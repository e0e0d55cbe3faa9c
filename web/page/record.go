//go:build js

package page

import (
	"syscall/js"
	"time"

	"gavel/web/page/dom"
)

// maxRecord is the largest file that is read as a record, in bytes. Whole
// games take a few thousand.
const maxRecord = 1 << 20

func (p *Page) readFile(file js.Value) {
	t := p.Book().T
	if file.Get("size").Int() > maxRecord {
		p.Warn(t("page.record.large"))
		return
	}
	dom.Then(file.Call("text"),
		func(text js.Value) { go p.handlers.Open(text.String()) },
		func(js.Value) { p.Warn(t("page.record.unreadable")) })
}

// Download gives the person a text as a file.
func (p *Page) Download(name, text string) {
	blob := js.Global().Get("Blob").New([]any{text}, map[string]any{"type": "application/x-ndjson"})
	urls := js.Global().Get("URL")
	address := urls.Call("createObjectURL", blob)
	dom.New("a", "").Attr("href", address.String()).Attr("download", name).Call("click")
	time.AfterFunc(time.Minute, dom.Guard(func() { urls.Call("revokeObjectURL", address) }))
}

// Keep keeps a table for the next visit, and the decision of this person that
// is still sealed, hence not in it: "" if there is none. playing tells whether
// a game is on. If the browser cannot, the person is told once.
func (p *Page) Keep(table, sealed string, playing bool) {
	if p.storage.write(itemGame, table) { // else the table before is kept, and what was sealed then
		p.storage.write(itemSealed, sealed)
		p.storage.write(itemIdle, yesNo(!playing))
	}
}

// Kept returns what Keep has kept; "" if there is nothing.
func (p *Page) Kept() (table, sealed string) {
	return p.storage.read(itemGame), p.storage.read(itemSealed)
}

func (p *Page) keeps() bool {
	table, _ := p.Kept()
	return table != ""
}

// unfinished tells whether a game goes on at the table that is kept.
func (p *Page) unfinished() bool { return p.keeps() && p.storage.read(itemIdle) != yes }

// Forget drops what Keep has kept.
func (p *Page) Forget() {
	p.storage.remove(itemIdle)
	p.storage.remove(itemGame)
	p.storage.remove(itemSealed)
}

// offerContinue shows the button that goes on with the game in progress, if
// there is one.
func (p *Page) offerContinue() {
	dom.All("#new-game .continue")[0].Hide(!p.keeps())
}

// notKept tells the person, once, that the browser keeps nothing.
func (p *Page) notKept() {
	if !p.warned {
		p.warned = true
		p.Warn(p.Book().T("page.warn.storage"))
	}
}
