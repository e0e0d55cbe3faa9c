// Package sharing shows codes and links that people give to others: as text, as a QR code,
// and with buttons that copy and share.
package sharing

import (
	"strings"

	"gavel/assets/locale"
	"gavel/web/page/dom"
)

// Code is a code for another person, in all forms that the browser supports.
type Code struct {
	Doc        dom.Document
	Code, Link string // a link that contains the code, if any
	Short      bool   // the code can be read out
	Drawing    string // the accessible name of the QR code
	Says       string // the message sent with the link; "" means an invitation to play
	Near       bool   // the other person is here with a camera
}

// Show returns the code with all ways to copy or share it.
func (s Code) Show(book *locale.Book) dom.Element {
	if s.Near {
		return dom.New("div", "share", append(s.Picture(book), s.Ways(book)...)...)
	}
	return dom.New("div", "share", append(s.Ways(book), s.Picture(book)...)...)
}

// best returns the text to use if there is room for only one: the link, if there is one.
func (s Code) best() string {
	if s.Link != "" {
		return s.Link
	}
	return s.Code
}

// Ways returns the code with buttons to copy and share it.
func (s Code) Ways(book *locale.Book) []dom.Element {
	t := book.T
	code := dom.Text("p", "code", s.best()).Attr("translate", "no")
	buttons := dom.New("div", "ways")
	if s.Link != "" {
		buttons.Append(s.Button("copy", "i-copy", t("page.share.link"), s.Link))
	}
	if s.Short {
		code.Toggle("short", true).Replace(dom.Text("span", "unseen", spelled(s.Code)), dom.Text("span", "", s.Code).Flag("aria-hidden", true))
		small := dom.New("button", "tool", dom.Icon("i-copy")).Attr("aria-label", t("page.share.code"))
		code = dom.New("div", "short-code", code, s.Give(small, "copy", s.Code))
	} else if !strings.HasPrefix(s.Code, "#") && s.Code != s.Link { // otherwise it is only a part of the link
		buttons.Append(s.Button("copy", "i-copy", t("page.share.code"), s.Code))
	}
	if s.Doc.Navigator().Get("share").Truthy() {
		buttons.Append(s.Button("share", "i-share", t("page.share.share"), s.best()))
	}
	return []dom.Element{code, buttons}
}

// Picture returns a QR code, unless the text is too long. It is shown at once if there is room, or if
// the code is too long to be typed.
func (s Code) Picture(book *locale.Book) []dom.Element {
	path, side, err := QR(s.best())
	if err != nil {
		return nil
	}
	picture := dom.New("details", "qr", dom.Text("summary", "", book.T("page.share.qr")), dom.Drawing("qr", path, side, s.Drawing))
	picture.Set("open", s.Doc.Wide() || !s.Short)
	return []dom.Element{picture}
}

// Button returns a button that copies or shares a text; act is "copy" or "share".
func (s Code) Button(act, icon, label, text string) dom.Element {
	return s.Give(dom.New("button", "", dom.Icon(icon), dom.Text("span", "", label)), act, text)
}

// Give makes a button copy or share a text.
func (s Code) Give(button dom.Element, act, text string) dom.Element {
	return button.Attr("type", "button").Attr("data-act", act).Attr("data-text", text).Attr("data-code", s.Code).Attr("data-says", s.Says)
}
