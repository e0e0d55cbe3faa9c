package page

import (
	"cmp"

	"gavel/assets/locale"
	"gavel/web/page/dom"
)

// sharing is a code that a person gives to another, in all the ways that a
// browser has for it.
type sharing struct {
	doc        dom.Document
	code, link string // a link that holds the code, if there is one
	short      bool   // the code can be read out
	drawing    string // what the QR code is called
	says       string // what the link is sent with; "" for an invitation to play
}

// show returns the code with all ways to hand it on.
func (s sharing) show(book *locale.Book) dom.Element {
	return dom.New("div", "share", append(s.ways(book), s.picture(book)...)...)
}

// best is what is handed on where there is one way only.
func (s sharing) best() string {
	if s.link != "" {
		return s.link
	}
	return s.code
}

// ways returns the code with buttons to copy and share it.
func (s sharing) ways(book *locale.Book) []dom.Element {
	t := book.T
	code := dom.Text("p", "code", s.code)
	buttons := dom.New("div", "ways")
	if s.link != "" {
		buttons.Append(s.button("copy", "i-copy", t("page.share.link"), s.link))
	}
	if s.short {
		code.Toggle("short", true).Replace(dom.Text("span", "unseen", spelled(s.code)), dom.Text("span", "", s.code).Flag("aria-hidden", true))
		small := dom.New("button", "tool", dom.Icon("i-copy")).Attr("aria-label", t("page.share.code"))
		code = dom.New("div", "short-code", code, s.copies(small, "copy", s.code))
	} else {
		buttons.Append(s.button("copy", "i-copy", t("page.share.code"), s.code))
	}
	if navigator(s.doc).Get("share").Truthy() {
		buttons.Append(s.button("share", "i-share", t("page.share.share"), s.best()))
	}
	return []dom.Element{code, buttons}
}

// picture returns a QR code, unless it would hold too much.
func (s sharing) picture(book *locale.Book) []dom.Element {
	path, side, err := qrPath(s.best())
	if err != nil {
		return nil
	}
	picture := dom.New("details", "qr", dom.Text("summary", "", book.T("page.share.qr")), dom.Drawing("qr", path, side, s.drawing))
	picture.Set("open", s.doc.Wide())
	return []dom.Element{picture}
}

func (s sharing) button(act, icon, label, text string) dom.Element {
	return s.copies(dom.New("button", "", dom.Icon(icon), dom.Text("span", "", label)), act, text)
}

// copies has a button hand on a text.
func (s sharing) copies(button dom.Element, act, text string) dom.Element {
	return button.Attr("type", "button").Attr("data-act", act).Attr("data-text", text).Attr("data-code", s.code).Attr("data-says", s.says)
}

func navigator(doc dom.Document) dom.Value { return doc.Window().Get("navigator") }

// copy puts a button's text into the clipboard.
func (p *Page) copy(button dom.Element) {
	text := button.Data("text")
	failed := func(dom.Value) {
		if copyBySelecting(p.doc, button, text) {
			p.Warn(p.Book().T("page.share.copied"))
		} else {
			p.Warn(p.Book().T("page.share.failed"))
		}
	}
	clipboard := navigator(p.doc).Get("clipboard")
	if !clipboard.Truthy() {
		failed(clipboard)
		return
	}
	dom.Then(clipboard.Call("writeText", text), func(dom.Value) { p.Warn(p.Book().T("page.share.copied")) }, failed)
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

// share hands a button's text to the system, which knows the person's chats.
// If they think better of it, nothing is said; if the browser refuses, as it
// does in embedded pages, the text is copied.
func (p *Page) share(button dom.Element) {
	text := button.Data("text")
	what := map[string]any{"title": p.name, "text": text}
	if text != button.Data("code") {
		what = map[string]any{"title": p.name, "text": cmp.Or(button.Data("says"), p.Book().T("page.share.text")), "url": text}
	}
	dom.Then(navigator(p.doc).Call("share", what), func(dom.Value) {}, func(why dom.Value) {
		if why.Get("name").String() != "AbortError" {
			p.copy(button)
		}
	})
}
