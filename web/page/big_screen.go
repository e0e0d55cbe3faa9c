package page

import (
	"strings"

	"gavel/assets/locale"
	"gavel/web/model"
	"gavel/web/page/dom"
	"gavel/web/page/sharing"
	"gavel/web/page/table"
)

// bigScreen changes the page for a big screen that many people watch: it leaves out bars and
// shows how to join.
type bigScreen struct {
	doc   dom.Document
	on    bool
	come  dom.Element // how others join the table
	shown string
	log   *table.Log // is closed on a big screen
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

// markHandScale enlarges the person's controls on a phone while a big screen shows the table.
// The stage does the same with the person's own things. It does nothing if the person does not
// want this or has enlarged all texts.
func (b *bigScreen) markHandScale(l *model.Lobby, chosen model.Settings) {
	b.doc.Root().Mark("data-near", chosen.LargeHand && chosen.Text < 1.25 && l.Screens > 0 && !l.Screen)
}

// forget hides how to join.
func (b *bigScreen) forget() {
	b.come.Hide(true)
	b.shown = ""
	b.doc.Root().Toggle("hosts", false)
}

// invites shows how to join a table: by the camera, or by the address and the code.
func (b *bigScreen) invites(l *model.Lobby, book *locale.Book) {
	if !b.on || b.shown == l.Room.Link+string(book.Lang()) {
		return
	}
	b.shown = l.Room.Link + string(book.Lang())
	path, side, err := sharing.QR(l.Room.Link)
	b.come.Replace().Attr("data-link", l.Room.Link).Hide(l.Room.Link == "" || err != nil)
	if err == nil {
		address, _, _ := strings.Cut(l.Room.Link, "#")
		_, address, _ = strings.Cut(address, "://")
		b.come.Append(dom.Text("p", "", book.T("page.screen.come")), dom.Drawing("qr", path, side, book.T("page.room.drawing")),
			dom.Text("span", "", address), dom.Text("b", "", l.Room.Code))
	}
}

// asked returns the prompt of the bar, without the prefix for spectators.
func (b *bigScreen) asked(prompt string, book *locale.Book) string {
	if !b.on {
		return prompt
	}
	return strings.TrimSpace(strings.TrimPrefix(prompt, book.T("page.bar.watch")))
}
