package page

import (
	"strings"

	"gavel/web/model"
	"gavel/web/page/dom"
	"gavel/web/page/keyboard"
)

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
		if p.obey(what, at) {
			e.Prevent()
		}
	} else if p.settings.Chosen().Keys && !e.Get("repeat").Bool() && p.bar.Shortcut(strings.ToLower(key)) {
		e.Prevent()
	}
}

// obey executes a key's command, unless the focused element uses the key itself.
func (p *Page) obey(what keyboard.Order, at dom.Element) bool {
	replay := p.replay.IsOpen()
	idle := !at.Matches("button, summary, a, [role=region], #log-lines")
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
		p.bar.Step(1)
	case keyboard.Lower:
		p.bar.Step(-1)
	case keyboard.ToggleHint:
		p.hint.Toggle(p.replay.IsOpen())
	case keyboard.NameNext:
		p.send(model.Walk(1))
	case keyboard.NameLast:
		p.send(model.Walk(-1))
	case keyboard.ClosePanel:
		switch {
		case !p.doc.ByID("explained").IsHidden():
			p.send(model.Walk(0))
		case p.hint.IsOpen():
			p.hint.Toggle(p.replay.IsOpen())
		case p.note.IsOpen():
			p.send(model.ReadNote{})
		default:
			p.log.Open(false)
		}
	case keyboard.Confirm:
		switch {
		case !idle || replay:
			return false
		case p.lesson.GoesOn():
			p.lesson.Onward()
		default:
			p.bar.Confirm()
		}
	case keyboard.Hurry:
		switch {
		case !idle:
			return false
		case p.lesson.GoesOn():
			p.lesson.Onward()
		case replay:
			p.replay.Toggle()
		default:
			p.send(model.Hurry{})
		}
	case keyboard.StepBack, keyboard.StepForward:
		switch {
		case replay:
			p.replay.Step(map[keyboard.Order]int{keyboard.StepBack: -1, keyboard.StepForward: 1}[what])
		case p.lesson.GoesOn() && what == keyboard.StepForward:
			p.lesson.Onward()
		case p.lesson.GoesOn() && p.lesson.GoesBack():
			p.send(model.PreviousBeat{})
		default:
			return false
		}
	}
	return true
}
