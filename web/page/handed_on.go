package page

import (
	"cmp"

	"gavel/web/page/dom"
	"gavel/web/page/sharing"
)

// copy puts a button's text into the clipboard.
func (p *Page) copy(button dom.Element) {
	text := button.Data("text")
	sharing.Copy(p.doc, button, text, func(copied bool) {
		if copied {
			p.Warn(p.Book().T("page.share.copied"))
		} else {
			p.Warn(p.Book().T("page.share.failed"))
		}
	})
}

// share hands a button's text to the system, which knows the person's chats.
// If they think better of it, nothing is said; if the browser refuses, as it
// does in embedded pages, the text is copied.
func (p *Page) share(button dom.Element) {
	text := button.Data("text")
	what := map[string]any{"title": p.name, "text": text}
	if text != button.Data("code") {
		what = map[string]any{"title": p.name, "text": cmp.Or(button.Data("says"), p.Book().T("page.share.text")), "url": text}
	}
	dom.Then(p.doc.Navigator().Call("share", what), func(dom.Value) {}, func(why dom.Value) {
		if why.Get("name").String() != "AbortError" {
			p.copy(button)
		}
	})
}
