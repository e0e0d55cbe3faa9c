// Package browser is what the application asks of the browser itself: the page's address,
// files, storage, and what the tab remembers.
package browser

import (
	"time"

	"gavel/web/page/dom"
)

// Browser is the browser that shows the page.
type Browser struct{ doc dom.Document }

// Of returns the browser that shows a document.
func Of(doc dom.Document) *Browser { return &Browser{doc} }

// Now is the time by the clock of this device, in the zone where the device is now.
func (b *Browser) Now() time.Time { return dom.Now() }

// Persist asks the browser not to delete by itself what it keeps, and calls then with
// whether it promises that.
//
// The application asks once there is something to lose: then the question with which
// Firefox interrupts the person makes sense. Chromium and Safari decide without one.
// Chromium hardly ever deletes anything; Safari does after seven days of use without a
// visit, unless the page is on the home screen, and only there it grants persistence.
// What a person wants for good they keep as a file.
func (b *Browser) Persist(then func(promised bool)) {
	b.doc.Persist(then)
}

// FetchPuzzles fetches the puzzles, which the browser unpacks, and calls then: with "" if
// they cannot be had.
func (b *Browser) FetchPuzzles(then func(text string)) {
	failed := func(dom.Value) { then("") }
	unpack := dom.Global().Get("DecompressionStream")
	if unpack.IsUndefined() {
		then("")
		return
	}
	name := b.doc.All("script[data-puzzles]")[0].Data("puzzles")
	dom.Then(b.doc.Window().Call("fetch", name), func(response dom.Value) {
		if !response.Get("ok").Bool() {
			then("")
			return
		}
		stream := response.Get("body").Call("pipeThrough", unpack.New("gzip"))
		dom.Then(dom.Global().Get("Response").New(stream).Call("text"), func(text dom.Value) { then(text.String()) }, failed)
	}, failed)
}

// Download gives the person a text as a file.
func (b *Browser) Download(name, text string) {
	blob := dom.Global().Get("Blob").New([]any{text}, map[string]any{"type": "application/x-ndjson"})
	urls := dom.Global().Get("URL")
	address := urls.Call("createObjectURL", blob)
	dom.New("a", "").Attr("href", address.String()).Attr("download", name).Call("click")
	b.doc.After(time.Minute, func() { urls.Call("revokeObjectURL", address) })
}
