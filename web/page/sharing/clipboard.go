package sharing

import (
	"cmp"

	"gavel/assets/locale"
	"gavel/web/page/dom"
)

// Hand copies or shares the text of a button made by [Code.Give]. Sharing uses the system's
// dialog, which knows the person's chats. title is the page's title; warn shows whether the
// text was copied.
//
// If the person cancels sharing, nothing is shown. If the browser refuses to share, as in
// frames, the text is copied.
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

// copyBySelecting is for pages without https, which have no clipboard, such as those of a
// server at home. Pages in frames may lack the clipboard too.
func copyBySelecting(doc dom.Document, button dom.Element, text string) bool {
	field := dom.New("textarea", "unseen").SetText(text)
	button.Call("after", field.Value)
	field.Call("select")
	copied := doc.Value().Call("execCommand", "copy").Bool()
	field.Call("remove")
	button.Focus()
	return copied
}

// copyText copies a text to the clipboard, from beside the pressed button. It reports whether
// that worked.
func copyText(doc dom.Document, button dom.Element, text string, then func(copied bool)) {
	failed := func(dom.Value) { then(copyBySelecting(doc, button, text)) }
	clipboard := doc.Navigator().Get("clipboard")
	if !clipboard.Truthy() {
		failed(clipboard)
		return
	}
	dom.Then(clipboard.Call("writeText", text), func(dom.Value) { then(true) }, failed)
}
