package page

import (
	"strings"

	"gavel/assets/locale"
	"gavel/web/model"
	"gavel/web/page/dom"
	"gavel/web/page/sharing"
	"gavel/web/page/table"
)

// bigScreen is what a page shows, and leaves out, that many look at from afar.
type bigScreen struct {
	doc   dom.Document
	on    bool
	come  dom.Element // how others come to the table
	shown string
	log   *table.Log // has no place on it
}

// set makes the page one for a big screen, or an ordinary one again.
func (b *bigScreen) set(on bool) {
	if b.on == on {
		return
	}
	b.on = on
	if on {
		b.doc.Root().Attr("data-screen", "on")
		b.log.Open(false)
	} else {
		b.doc.Root().Drop("data-screen")
	}
}

// markHandScale has what one decides with be large on a phone where a big screen shows the
// table, as the stage has one's own things, unless the person does not want it or has all
// texts large.
func (b *bigScreen) markHandScale(l model.Lobby, chosen model.Settings) {
	if chosen.LargeHand && chosen.Text < 1.25 && l.Screens > 0 && !l.Screen {
		b.doc.Root().Attr("data-near", "")
	} else {
		b.doc.Root().Drop("data-near")
	}
}

// forget takes away how others come to the table.
func (b *bigScreen) forget() {
	b.come.Hide(true)
	b.shown = ""
}

// invites shows who comes late how to come to a table.
func (b *bigScreen) invites(l model.Lobby, book *locale.Book) {
	if !b.on || b.shown == l.Room.Link+string(book.Lang()) {
		return
	}
	b.shown = l.Room.Link + string(book.Lang())
	path, side, err := sharing.QR(l.Room.Link)
	b.come.Replace().Hide(l.Room.Link == "" || err != nil)
	if err == nil {
		b.come.Append(dom.Text("p", "", book.T("page.screen.come")), dom.Drawing("qr", path, side, book.T("page.room.drawing")), dom.Text("b", "", l.Room.Code))
	}
}

// asked is what the bar asks, without the words for who watches.
func (b *bigScreen) asked(prompt string, book *locale.Book) string {
	if !b.on {
		return prompt
	}
	return strings.TrimSpace(strings.TrimPrefix(prompt, book.T("page.bar.watch")))
}
