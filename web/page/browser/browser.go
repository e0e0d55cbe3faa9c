// Package browser gives the application access to the browser itself: the page's address,
// files, storage, and the tab's memory.
package browser

import (
	"time"

	"gavel/web/page/dom"
)

// Browser is the browser that shows the page.
type Browser struct{ doc dom.Document }

// Of returns the browser that shows a document.
func Of(doc dom.Document) *Browser { return &Browser{doc} }

// Now is the device's time, in its present zone.
func (b *Browser) Now() time.Time { return dom.Now() }

// Tell sends an event to the loader (web/shell/load.js).
func (b *Browser) Tell(kind string) {
	b.doc.Window().Call("dispatchEvent", dom.Global().Get("Event").New(kind))
}

// Persist asks the browser not to delete the page's data by itself, and calls then with the
// answer.
//
// The application asks once there is something to lose, because Firefox shows a question.
// Chromium and Safari decide by themselves. Chromium hardly ever deletes anything. Safari
// deletes data after seven days of use without a visit, unless the page is on the home screen;
// only there it grants persistence. For certainty, a person can save a copy as a file.
func (b *Browser) Persist(then func(promised bool)) {
	b.doc.Persist(true, then)
}

// FetchPuzzles fetches the puzzles, which the browser unpacks, and calls then; with "" if that
// fails.
func (b *Browser) FetchPuzzles(then func(text string)) {
	unpack := dom.Global().Get("DecompressionStream")
	if unpack.IsUndefined() {
		then("")
		return
	}
	b.fetch(b.doc.All("script[data-puzzles]")[0].Data("puzzles"), then, func(response dom.Value) dom.Value {
		return dom.Global().Get("Response").New(response.Get("body").Call("pipeThrough", unpack.New("gzip")))
	})
}

// Fetch fetches a text of the site, and calls then; with "" if that fails.
func (b *Browser) Fetch(name string, then func(text string)) {
	b.fetch(name, then, func(response dom.Value) dom.Value { return response })
}

// fetch is Fetch for a text that is unpacked from the response.
func (b *Browser) fetch(name string, then func(text string), unpack func(response dom.Value) dom.Value) {
	failed := func(dom.Value) { then("") }
	dom.Then(b.doc.Window().Call("fetch", name), func(response dom.Value) {
		if !response.Get("ok").Bool() {
			then("")
			return
		}
		dom.Then(unpack(response).Call("text"), func(text dom.Value) { then(text.String()) }, failed)
	}, failed)
}

// Download saves a text as a file for the person.
func (b *Browser) Download(name, text string) {
	b.doc.Save(name, dom.Global().Get("Blob").New([]any{text}, map[string]any{"type": "application/x-ndjson"}))
}
