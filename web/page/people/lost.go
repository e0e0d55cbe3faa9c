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
		c.doc.OpenDialog("lost")
	}
}

// showLost updates the dialog.
func (c *Panel) showLost() {
	t := c.calls.Book().T
	c.doc.ByID("lost-title").SetText(t("page.lost.title", "who", c.lost))
	c.doc.All("[data-act=take-over]")[0].Hide(c.table.Onlooking())
	c.doc.ByID("lost-relay").Hide(!c.away.Relay)
	on := c.doc.ByID("lost-go")
	on.Hide(c.away.Recovery == model.Waits)
	on.SetText(t("page.lost.on", "who", c.lost))
	var text string
	switch {
	case c.table.Onlooking():
		text = t("page.lost.watching", "who", c.lost)
	case c.away.Recovery == model.Alone:
		text = t("page.lost.alone", "who", c.lost)
	case c.away.Recovery == model.Together:
		text = t("page.lost.together", "who", c.lost)
	case c.away.Returns:
		text = t("page.lost.away", "who", c.lost)
	default:
		text = t("page.lost.gone", "who", c.lost)
	}
	c.doc.ByID("lost-text").SetText(text)
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
		l.text.SetText(book.T("page.lost.gathering", "who", c.lost))
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
	if dialog := c.doc.ByID("lost"); dialog.Get("open").Bool() {
		dialog.Call("close")
	}
}

// AskLeave leaves the table, after a question if something would be lost. playing says that a
// game is shown.
func (c *Panel) AskLeave(playing bool) {
	l, t := c.table, c.calls.Book().T
	switch {
	case !c.here:
		c.calls.Send(model.Leave{})
	case l.Hosting && len(l.Guests()) > 0:
		c.askSuccessor()
	case l.Hosting && len(absences(l, 0)) > 0:
		c.calls.Ask(t("page.leave.close"), t("shell.menu.leave"), t("page.confirm.no"), func() { c.calls.Send(model.Quit{}) })
	case !l.Hosting && playing && !c.over && !l.Watching():
		c.calls.Ask(t("page.leave.game"), t("shell.menu.leave"), t("page.confirm.no"), func() { c.calls.Send(model.Quit{}) })
	default:
		c.calls.Send(model.Quit{})
	}
}

// askSuccessor asks the host who shall be the next host.
func (c *Panel) askSuccessor() {
	l, t := c.table, c.calls.Book().T
	var buttons []dom.Element
	for _, chair := range l.Guests() {
		button := dom.Button("", "hand-over").SetText(t("page.successor", "who", l.Name(chair)))
		buttons = append(buttons, button.Attr("data-n", strconv.Itoa(chair)))
	}
	c.doc.ByID("successor-guests").Replace(buttons...)
	c.doc.OpenDialog("successor")
}
