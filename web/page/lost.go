package page

import (
	"strconv"
	"time"

	"gavel/assets/locale"
	"gavel/web/model"
	"gavel/web/page/dom"
)

// hostLost tells that the table's host cannot be reached, and offers to wait
// or to go on without them. The next [Page.showLobby] or [Page.setPeople] ends it.
// Over a score sheet it opens nothing by itself: the bar at the table says it.
func (p *Page) hostLost(l model.Lost) {
	c := p.people
	if c.lost == "" {
		c.lostAt = time.Now()
	}
	c.lost, c.away = l.Host, l
	p.showLost()
	p.showPeople()
	if !l.Over && !l.Gathers {
		p.doc.OpenDialog("lost")
	}
}

// showLost says in the dialog who is lost.
func (p *Page) showLost() {
	c, t := p.people, p.Book().T
	p.doc.ByID("lost-title").SetText(t("page.lost.title", "who", c.lost))
	p.doc.All("[data-act=take-over]")[0].Hide(c.table.Onlooking())
	p.doc.ByID("lost-relay").Hide(!c.away.Relay)
	on := p.doc.ByID("lost-go")
	on.Hide(c.away.GoOn == model.Waits)
	on.SetText(t("page.lost.on", "who", c.lost))
	var text string
	switch {
	case c.table.Onlooking():
		text = t("page.lost.watching", "who", c.lost)
	case c.away.GoOn == model.Alone:
		text = t("page.lost.alone", "who", c.lost)
	case c.away.GoOn == model.Together:
		text = t("page.lost.together", "who", c.lost)
	case c.away.Returns:
		text = t("page.lost.away", "who", c.lost)
	default:
		text = t("page.lost.gone", "who", c.lost)
	}
	p.doc.ByID("lost-text").SetText(text)
}

// lostLine says that the host is lost, after the dialog about it is closed.
type lostLine struct{ root, text, more dom.Element }

func newLostLine() lostLine {
	l := lostLine{text: dom.New("p", ""), more: dom.New("button", "").Attr("type", "button")}
	l.root = dom.New("div", "missing-host", dom.Icon("i-link-away"), l.text, l.more)
	return l
}

func (l lostLine) show(c *peoplePanel, at time.Time, book *locale.Book) {
	l.root.Hide(c.lost == "")
	if c.lost == "" {
		l.text.SetText("")
		return
	}
	if c.away.Gathers {
		l.text.SetText(book.T("page.lost.gathering", "who", c.lost))
		l.more.Attr("data-act", "call-off").SetText(book.T("page.lost.off"))
		return
	}
	l.text.SetText(book.T("page.lost.waiting", "who", c.lost, "time", clock(at.Sub(c.lostAt))))
	l.more.Attr("data-act", "lost").SetText(book.T("page.lost.more"))
}

// foundHost ends what HostLost began.
func (p *Page) foundHost() {
	p.people.lost = ""
	if dialog := p.doc.ByID("lost"); dialog.Get("open").Bool() {
		dialog.Call("close")
	}
}

// leave leaves the table, after a question where something would be lost.
func (p *Page) leave() {
	l, t := p.people.table, p.Book().T
	switch {
	case !p.people.here:
		p.send(model.Leave{})
	case l.Hosting && len(l.Guests()) > 0:
		p.askSuccessor()
	case l.Hosting && len(absences(l, 0)) > 0:
		p.question.ask(t("page.leave.close"), t("shell.menu.leave"), t("page.confirm.no"), func() { p.send(model.Quit{}) })
	case !l.Hosting && p.game != "" && !p.people.over && !l.Watching():
		p.question.ask(t("page.leave.game"), t("shell.menu.leave"), t("page.confirm.no"), func() { p.send(model.Quit{}) })
	default:
		p.send(model.Quit{})
	}
}

// askSuccessor asks the host who is to go on with the table.
func (p *Page) askSuccessor() {
	l, t := p.people.table, p.Book().T
	var buttons []dom.Element
	for _, chair := range l.Guests() {
		button := dom.Text("button", "", t("page.successor", "who", l.Name(chair)))
		buttons = append(buttons, button.Attr("type", "button").Attr("data-act", "hand-over").Attr("data-n", strconv.Itoa(chair)))
	}
	p.doc.ByID("successor-guests").Replace(buttons...)
	p.doc.OpenDialog("successor")
}
