package people

import (
	"strconv"
	"time"

	"gavel/assets/locale"
	"gavel/web/model"
	"gavel/web/page/dom"
)

// LoseHost says that the host cannot be reached, and offers to wait or to go on. The next
// [Panel.Tell] ends it. Over a score sheet it opens no dialog; the bar at the table shows the
// message.
func (c *Panel) LoseHost(l model.Lost) {
	if c.lost == "" {
		c.lostAt = time.Now()
	}
	c.lost, c.away = l.Host, l
	c.showLost()
	c.show()
	if !l.Over && !l.Recovering {
		c.Doc.OpenDialog("lost")
	}
}

// showLost updates the dialog.
func (c *Panel) showLost() {
	book := c.Book()
	c.Doc.ByID("lost-title").SetText(book.Who("page.lost.title", c.lost))
	c.Doc.All("[data-act=take-over]")[0].Hide(c.table.Onlooking())
	c.Doc.ByID("lost-relay").Hide(!c.away.Relay)
	on := c.Doc.ByID("lost-go")
	on.Hide(c.away.Recovery == model.Waits)
	on.SetText(book.Who("page.lost.on", c.lost))
	var text string
	switch {
	case c.table.Onlooking():
		text = book.Who("page.lost.watching", c.lost)
	case c.away.Recovery == model.Alone:
		text = book.Who("page.lost.alone", c.lost)
	case c.away.Recovery == model.Together:
		text = book.Who("page.lost.together", c.lost)
	case c.away.Returns:
		text = book.Who("page.lost.away", c.lost)
	default:
		text = book.Who("page.lost.gone", c.lost)
	}
	if c.away.Recovery != model.Waits && !c.away.Unseated && !c.table.Onlooking() {
		text += " " + book.Who("page.lost.bot", c.lost)
	}
	c.Doc.ByID("lost-text").SetText(text)
}

// lostLine says that the host is lost while the dialog is closed.
type lostLine struct{ root, text, more dom.Element }

func newLostLine() lostLine {
	l := lostLine{text: dom.New("p", ""), more: dom.Button("", "")}
	l.root = dom.New("div", "missing-host", dom.Icon("i-link-away"), l.text, l.more)
	return l
}

func (l lostLine) show(c *Panel, at time.Time, book *locale.Book) {
	l.root.Hide(c.lost == "")
	if c.lost == "" {
		l.text.SetText("")
		return
	}
	if c.away.Recovering {
		l.text.SetText(book.Who("page.lost.gathering", c.lost))
		l.more.Attr("data-act", "call-off").SetText(book.T("page.lost.off"))
		return
	}
	l.text.SetText(book.T("page.lost.waiting", "who", c.lost, "time", clock(at.Sub(c.lostAt))))
	l.more.Attr("data-act", "lost").SetText(book.T("page.lost.more"))
}

// Relayed removes the offer of the meeting servers, once it was accepted.
func (c *Panel) Relayed() {
	c.away.Relay = false
	c.showLost()
}

// foundHost ends what LoseHost started.
func (c *Panel) foundHost() {
	c.lost = ""
	if dialog := c.Doc.ByID("lost"); dialog.Get("open").Bool() {
		dialog.Call("close")
	}
}

// AskLeave leaves the table, after a question if something would be lost. playing says that a
// game is shown. The browser's Back always asks, because people press it by mistake.
func (c *Panel) AskLeave(playing, back bool) {
	l, t := c.table, c.Book().T
	switch {
	case !c.here:
		c.Send(model.Leave{})
	case l.Hosting && len(l.Guests()) > 0:
		c.askSuccessor()
	case l.Hosting && len(absences(l, 0)) > 0:
		c.Ask(t("page.leave.close"), t("shell.menu.leave"), t("page.confirm.no"), func() { c.Send(model.Quit{}) })
	case !l.Hosting && playing && !c.over && !l.Watching():
		c.Ask(t("page.leave.game"), t("shell.menu.leave"), t("page.confirm.no"), func() { c.Send(model.Quit{}) })
	case back:
		c.Ask(t("page.leave.lobby"), t("shell.menu.leave"), t("page.confirm.no"), func() { c.Send(model.Quit{}) })
	default:
		c.Send(model.Quit{})
	}
}

// askSuccessor asks the host who shall be the next host.
func (c *Panel) askSuccessor() {
	l, book := c.table, c.Book()
	var buttons []dom.Element
	for _, chair := range l.Guests() {
		button := dom.Button("", "hand-over").SetText(book.Who("page.successor", l.Name(chair)))
		buttons = append(buttons, button.Attr("data-n", strconv.Itoa(chair)))
	}
	c.Doc.ByID("successor-guests").Replace(buttons...)
	c.Doc.OpenDialog("successor")
}
