package page

import (
	"gavel/web/model"
	"gavel/web/page/dom"
	"gavel/web/page/keyboard"
)

// obey executes a key's command, unless the focused element uses the key itself.
func (p *Page) obey(what keyboard.Order, at dom.Element, held bool) bool {
	switch what {
	case keyboard.ToggleLog:
		p.log.Toggle()
	case keyboard.OpenRules:
		p.openRules("")
	case keyboard.ToggleMute:
		p.settings.ToggleMute()
	case keyboard.SayStatus:
		p.voice.Answer(p.table.Status)
	case keyboard.SayAgain, keyboard.SayBefore:
		p.voice.Repeat(what == keyboard.SayBefore, p.Book().T("page.say.silent"))
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
