package sharing

import (
	"cmp"

	"gavel/assets/locale"
	"gavel/web/page/dom"
)

// Hand hands on the text of a button that [Code.Give] has made: by the clipboard, or by the
// system, which knows the person's chats. title is the page's; warn says whether the text
// was copied.
//
// If the person thinks better of sharing, nothing is said. If the browser refuses, as it
// does in embedded pages, the text is copied.
func Hand(doc dom.Document, button dom.Element, title string, book *locale.Book, warn func(sentence string)) {
	text := button.Data("text")
	copied := func() {
		copyText(doc, button, text, func(copied bool) {
			if copied {
				warn(book.T("page.share.copied"))
			} else {
				warn(book.T("page.share.failed"))
			}
		})
	}
	if button.Data("act") == "copy" {
		copied()
		return
	}
	what := map[string]any{"title": title, "text": text}
	if text != button.Data("code") {
		what = map[string]any{"title": title, "text": cmp.Or(button.Data("says"), book.T("page.share.text")), "url": text}
	}
	dom.Then(doc.Navigator().Call("share", what), func(dom.Value) {}, func(why dom.Value) {
		if why.Get("name").String() != "AbortError" {
			copied()
		}
	})
}

// copyBySelecting is for pages without https, where there is no clipboard: at
// home, that is, with a server of one's own; and for embedded ones, which may
// not have it.
func copyBySelecting(doc dom.Document, button dom.Element, text string) bool {
	field := dom.New("textarea", "unseen").SetText(text)
	button.Call("after", field.Value)
	field.Call("select")
	copied := doc.Value().Call("execCommand", "copy").Bool()
	field.Call("remove")
	button.Focus()
	return copied
}

// copyText puts a text into the clipboard, beside the button that was pressed, and tells
// whether it could.
func copyText(doc dom.Document, button dom.Element, text string, then func(copied bool)) {
	failed := func(dom.Value) { then(copyBySelecting(doc, button, text)) }
	clipboard := doc.Navigator().Get("clipboard")
	if !clipboard.Truthy() {
		failed(clipboard)
		return
	}
	dom.Then(clipboard.Call("writeText", text), func(dom.Value) { then(true) }, failed)
}
