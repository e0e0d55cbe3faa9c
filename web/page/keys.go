package page

import (
	"gavel/web/model"
	"gavel/web/page/dom"
	"gavel/web/page/keyboard"
	"gavel/web/ui"
)

// obey executes a key's command, unless the focused element uses the key itself.
func (p *Page) obey(what keyboard.Order, at dom.Element, held bool) bool {
	switch what {
	case keyboard.ToggleLog:
		p.log.Toggle()
		p.voice.Answer(p.Book().T(ui.If(p.log.IsOpen(), "page.say.log", "page.say.log.closed")))
	case keyboard.OpenRules:
		p.openRules("")
	case keyboard.ToggleMute:
		p.settings.ToggleMute()
	case keyboard.NextSpeed:
		p.settings.NextSpeed()
	case keyboard.Raise:
		return p.bar.Step(1, held) || p.ear.cannot()
	case keyboard.Lower:
		return p.bar.Step(-1, held) || p.ear.cannot()
	case keyboard.ToggleHint:
		return p.hint.Toggle(p.replay.IsOpen()) || p.ear.cannot()
	case keyboard.TakeBack:
		return p.touch.TakeBack() || p.ear.cannot()
	case keyboard.NameNext:
		p.send(model.Walk(1))
	case keyboard.NameLast:
		p.send(model.Walk(-1))
	case keyboard.ClosePanel:
		p.closePanel()
	case keyboard.StepBack, keyboard.StepForward:
		return p.step(what == keyboard.StepForward)
	case keyboard.Confirm, keyboard.Hurry:
		return !at.Matches("button, summary, a, [role=region], #log-lines") && (p.goOn(what == keyboard.Confirm) || !p.replay.IsOpen() && p.ear.cannot())
	default:
		return p.ear.answers(what)
	}
	return true
}
