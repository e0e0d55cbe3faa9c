package page

import (
	"strings"

	"gavel/web/model"
	"gavel/web/page/dom"
	"gavel/web/page/keyboard"
)

// sift keeps a key from all listeners if it is part of a word that is being composed, or held and
// does nothing again.
func (p *Page) sift(e dom.Event) {
	at, key := e.Target(), e.Get("key").String()
	what, known := keyboard.Of(key, true)
	types := at.Matches("textarea") || len(key) == 1 && at.Matches("input:not([role])")
	switch {
	case e.Composes():
		e.Call("stopImmediatePropagation")
	case e.Repeats() && known && !what.Repeats() && !types:
		if e.Call("stopImmediatePropagation"); key != " " || p.game != "" && !p.doc.InDialog() {
			e.Prevent() // elsewhere Space scrolls
		}
	}
}

// pressed handles keys at the table.
func (p *Page) pressed(e dom.Event) {
	for _, dialog := range p.doc.All("dialog[data-fresh]") {
		dialog.Drop("data-fresh")
	}
	if e.Get("key").String() == "Escape" && p.game == "" && !p.doc.InDialog() && p.doc.Root().Data("way") != "" {
		p.joining.GoBack()
		return
	}
	if p.game == "" || p.doc.InDialog() || e.Get("ctrlKey").Bool() || e.Get("metaKey").Bool() || e.Get("altKey").Bool() {
		return
	}
	at, key := e.Target(), e.Get("key").String()
	if at.Matches("select, [type=text]:not([role])") || at.Matches("[role=spinbutton], [type=range]") && keyboard.Numeric(key) {
		return
	}
	if what, ok := keyboard.Of(key, p.settings.Chosen().Keys); ok {
		if p.obey(what, at, e.Repeats()) {
			e.Prevent()
		}
	} else if p.settings.Chosen().Keys && !e.Repeats() && p.bar.Shortcut(strings.ToLower(key)) {
		e.Prevent()
	}
}

// obey executes a key's command, unless the focused element uses the key itself.
func (p *Page) obey(what keyboard.Order, at dom.Element, held bool) bool {
	switch what {
	case keyboard.ToggleLog:
		p.log.Open(!p.log.IsOpen())
	case keyboard.OpenRules:
		p.openRules("")
	case keyboard.ToggleMute:
		p.toggleMute()
	case keyboard.SayStatus:
		p.voice.Say(p.table.Status)
	case keyboard.SayAgain:
		p.voice.Repeat(p.Book().T("page.say.silent"))
	case keyboard.Raise:
		p.bar.Step(1, held)
	case keyboard.Lower:
		p.bar.Step(-1, held)
	case keyboard.ToggleHint:
		p.hint.Toggle(p.replay.IsOpen())
	case keyboard.TakeBack:
		p.touch.TakeBack()
	case keyboard.NameNext:
		p.send(model.Walk(1))
	case keyboard.NameLast:
		p.send(model.Walk(-1))
	case keyboard.ClosePanel:
		p.closePanel()
	case keyboard.StepBack, keyboard.StepForward:
		return p.step(what == keyboard.StepForward)
	case keyboard.Confirm, keyboard.Hurry:
		return !at.Matches("button, summary, a, [role=region], #log-lines") && p.goOn(what == keyboard.Confirm)
	}
	return true
}

// closePanel closes the panel that covers the others.
func (p *Page) closePanel() {
	switch {
	case !p.doc.ByID("lifted").IsHidden():
		p.send(model.Lower{})
	case !p.doc.ByID("explained").IsHidden():
		p.send(model.Walk(0))
	case p.hint.IsOpen():
		p.hint.Toggle(p.replay.IsOpen())
	case p.note.IsOpen():
		p.send(model.ReadNote{})
	default:
		p.log.Open(false)
	}
}

// goOn confirms what the bar proposes, or hurries. It reports whether there is something to do.
func (p *Page) goOn(confirms bool) bool {
	switch replay := p.replay.IsOpen(); {
	case replay && confirms:
		return false
	case p.lesson.GoesOn():
		p.lesson.Onward()
	case replay:
		p.replay.Toggle()
	case confirms:
		p.bar.Confirm()
	default:
		p.send(model.Hurry(true))
	}
	return true
}

// step steps through a replay or a lesson. It reports whether there is one.
func (p *Page) step(forward bool) bool {
	switch {
	case p.replay.IsOpen() && forward:
		p.replay.Step(1)
	case p.replay.IsOpen():
		p.replay.Step(-1)
	case p.lesson.GoesOn() && forward:
		p.lesson.Onward()
	case p.lesson.GoesOn() && p.lesson.GoesBack():
		p.send(model.PreviousBeat{})
	default:
		return false
	}
	return true
}
