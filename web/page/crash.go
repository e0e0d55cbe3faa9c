package page

import (
	"strconv"
	"strings"
	"time"

	"gavel/web/model"
	"gavel/web/page/dom"
)

// itemCrash is what the tab keeps after a crash: when it was, in milliseconds, and
// whether the person has been asked and has answered. The loader (web/shell/load.js)
// writes and reads it as well.
const (
	itemCrash = "gavel.crash"
	answered  = " answered"
)

// crashAsked tells whether something broke down in this tab and the person is still to
// be asked whether to go back.
func crashAsked() bool {
	kept := crashKept()
	return kept != "" && !strings.HasSuffix(kept, answered)
}

func crashKept() (kept string) {
	defer func() { _ = recover() }() // where nothing is kept, nobody goes back by themselves
	if v := tab().Call("getItem", itemCrash); v.Type() == dom.TypeString {
		kept = v.String()
	}
	return kept
}

// MarkCrash remembers, for as long as the tab is there, that something broke down and
// the person is to be asked; or that they have answered.
func (p *Page) MarkCrash(asks bool) {
	defer func() { _ = recover() }()
	switch kept := crashKept(); {
	case asks:
		tab().Call("setItem", itemCrash, strconv.FormatInt(time.Now().UnixMilli(), 10))
	case crashAsked():
		tab().Call("setItem", itemCrash, kept+answered)
	}
}

// bindCrash binds the question whether to go back.
func (p *Page) bindCrash() {
	dom.On(p.doc.Window(), dom.Crash, func(e dom.Event) { p.send(model.NoteCrash(e.Get("detail").String())) })
	dialog := p.doc.ByID("crash")
	dom.On(p.doc.ByID("crash-back").Value, "click", func(dom.Event) { dialog.Call("close", "back") })
	dom.On(dialog.Value, "close", func(dom.Event) {
		if dialog.Get("returnValue").String() == "back" {
			p.send(model.GoBack{})
		} else {
			p.send(model.Stay{})
		}
	})
}

// askBack asks whether to go back to where something broke down.
func (p *Page) askBack(to model.Back) {
	t := p.Book().T
	text, back := t("page.crash.table"), t("page.crash.table.back")
	if to == model.BackToGame {
		text, back = t("page.crash.game"), t("page.crash.game.back")
	}
	p.doc.ByID("crash-text").SetText(text)
	p.doc.ByID("crash-back").SetText(back)
	p.doc.ByID("crash").Set("returnValue", "")
	p.doc.OpenDialog("crash")
}
