package page

import (
	"strings"

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
		p.answer(ui.If(p.log.IsOpen(), "page.say.log", "page.say.log.closed"))
	case keyboard.OpenRules:
		p.openRules("")
	case keyboard.ToggleMute:
		p.settings.ToggleMute()
	case keyboard.SayStatus:
		p.voice.Answer(p.table.Aloud.All())
	case keyboard.SayMine:
		p.voice.Answer(p.table.Aloud.Mine)
	case keyboard.SayTable:
		p.voice.Answer(p.table.Aloud.Table)
	case keyboard.SayOthers:
		p.voice.Answer(p.table.Aloud.Others)
	case keyboard.SayLeft:
		p.voice.Answer(p.table.Aloud.Left)
	case keyboard.NextSpeed:
		p.settings.NextSpeed()
	case keyboard.SayAgain, keyboard.SayBefore:
		p.voice.Repeat(what == keyboard.SayBefore, p.Book().T("page.say.silent"))
	case keyboard.Raise:
		return p.bar.Step(1, held) || p.cannot()
	case keyboard.Lower:
		return p.bar.Step(-1, held) || p.cannot()
	case keyboard.ToggleHint:
		return p.hint.Toggle(p.replay.IsOpen()) || p.cannot()
	case keyboard.TakeBack:
		return p.touch.TakeBack() || p.cannot()
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

// shortcut presses the control of a game's key, or says why it can't.
func (p *Page) shortcut(key string) bool {
	return p.bar.Shortcut(key) || strings.Contains("abp123456789", key) && p.cannot()
}

// cannot says that a key does nothing now, and what the bar says.
func (p *Page) cannot() bool {
	p.voice.Answer(p.Book().T("page.say.cannot") + " " + p.bar.Prompt.Get("textContent").String())
	return true
}

// remark says what somebody who wants short announcements does without.
func (p *Page) remark(text string) {
	if p.settings.Chosen().Ear != model.EarShort {
		p.voice.Say(text)
	}
}

// answer says a text after a key.
func (p *Page) answer(key string) { p.voice.Answer(p.Book().T(key)) }

// askers are the buttons that do what a key does.
func (p *Page) askers() dom.Buttons {
	return dom.Buttons{"key": func(button dom.Element) { p.obey(keyboard.Order(button.Data("order")), button, false) }}
}
