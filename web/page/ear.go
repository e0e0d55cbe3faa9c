package page

import (
	"cmp"
	"strings"

	"gavel/assets/locale"
	"gavel/web/model"
	"gavel/web/page/actionbar"
	"gavel/web/page/announce"
	"gavel/web/page/keyboard"
	"gavel/web/page/preferences"
	"gavel/web/ui"
)

// ear has what a person hears of a game, and answers what they ask with keys.
type ear struct {
	voice    *announce.Voice
	bar      *actionbar.Bar
	settings *preferences.Form
	table    *model.Table
	book     func() *locale.Book

	sealed bool     // others have chosen in secret, which is not said yet
	asked  question // the last that they have heard
}

// question is a question of the action bar: its number, and what was read aloud.
type question struct {
	number int
	text   string
}

// asks reads a new question aloud. It reports whether it is one.
func (e *ear) asks(now question) bool {
	if now.text == "" || now == e.asked {
		return false
	}
	e.asked = now
	e.voice.Ask(now.text)
	return true
}

// forget begins another game, or another reader.
func (e *ear) forget() { e.sealed, e.asked = false, question{} }

// hear reads a new line of the log aloud, unless it is an aside. Who watches is asked nothing, and hears all, and
// so does a person who wants it.
func (e *ear) hear(line ui.Line, all bool) {
	text := cmp.Or(line.Short, line.Text)
	switch {
	case all, e.settings.Chosen().Ear == model.EarFull:
		text = line.Text
	case line.Mine && line.Aside != ui.NoAside:
	case line.Aside == ui.Hidden:
		e.sealed = true
		return
	case line.Aside == ui.Outbid:
		return
	case e.sealed:
		e.sealed = false
		e.voice.Say(e.book().T("page.say.chosen"))
	}
	e.voice.Say(text)
}

// remark says what somebody who wants short announcements does without.
func (e *ear) remark(text string) {
	if e.settings.Chosen().Ear != model.EarShort {
		e.voice.Say(text)
	}
}

// answers says what a key asks for. It reports whether the key asks something.
func (e *ear) answers(what keyboard.Order) bool {
	switch all := &e.table.Aloud; what {
	case keyboard.SayStatus:
		e.voice.Answer(all.All())
	case keyboard.SayMine:
		e.voice.Answer(all.Mine)
	case keyboard.SayTable:
		e.voice.Answer(all.Table)
	case keyboard.SayOthers:
		e.voice.Answer(all.Others)
	case keyboard.SayLeft:
		e.voice.Answer(all.Left)
	case keyboard.SayAgain, keyboard.SayBefore:
		e.voice.Repeat(what == keyboard.SayBefore, e.book().T("page.say.silent"))
	default:
		return false
	}
	return true
}

// cannot says that a key does nothing now, and what the bar says.
func (e *ear) cannot() bool {
	e.voice.Answer(e.book().T("page.say.cannot") + " " + e.bar.Prompt.Get("textContent").String())
	return true
}

// shortcut presses the control of a game's key, or says why it can't.
func (e *ear) shortcut(key string) bool {
	return e.bar.Shortcut(key) || strings.Contains("abp123456789", key) && e.cannot()
}
