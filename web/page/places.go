package page

import (
	"strings"

	"gavel/assets/sound"
	"gavel/web/links"
	"gavel/web/model"
	"gavel/web/page/sheet"
	"gavel/web/ui"
)

// showLobby shows the lobby, or updates it.
func (p *Page) showLobby(l *model.Lobby) {
	arrives := !p.people.InLobby()
	if arrives {
		p.game, p.table, p.turn, p.alert = "", model.Table{}, false, ""
		p.doc.CloseDialogs()
		p.replay.Close()
		p.doc.ByID("start").Hide(true)
		p.doc.ByID("table").Hide(true)
		p.people.OpenLobby()
	}
	p.told(l)
	if arrives {
		p.people.Focus()
		p.retitle()
	}
}

// showStart shows the start page.
func (p *Page) showStart() {
	_, starts := p.doc.Focused().Closest("#new-game")
	p.game, p.table, p.turn, p.alert = "", model.Table{}, false, ""
	p.doc.CloseDialogs()
	p.lesson.Hide()
	p.replay.Close()
	p.doc.ByID("table").Hide(true)
	p.doc.ByID("start").Hide(false)
	p.left()
	p.joining.DropAddress(links.Replay, links.Moment)
	p.joining.Close()
	p.screen.set(p.people.Here() && p.people.Table().Screen)
	p.start.OfferContinue()
	p.today.Offer()
	p.players.Offer()
	p.start.OfferLesson()
	p.retitle()
	if !starts {
		p.start.Focus()
	}
}

// showTable shows the table of a game with an empty log. game is the rule set's name.
//
// A spectator has no seat, so no hint and no review are offered.
func (p *Page) showTable(game string, watching bool) {
	p.game, p.table, p.turn, p.alert = game, model.Table{}, false, ""
	p.doc.CloseDialogs()
	p.markPractice(false)
	p.lesson.Hide()
	p.replay.Close()
	for _, button := range p.doc.All("[data-act=play-deal]") {
		button.Hide(true)
	}
	p.log.Clear()
	p.bar.Set(ui.Bar{})
	p.bar.Root.Toggle("whole", false).Hide(false)
	p.bar.Over.Hide(true)
	p.doc.ByID("over-stars").Hide(true)
	p.bar.Answered.Hide(true)
	p.hint.Offer(!watching)
	p.note.Hide()
	for _, button := range p.doc.All("[data-act=review]") {
		button.Hide(watching)
	}
	p.doc.ByID("start").Hide(true)
	p.people.SitDown()
	table := p.doc.ByID("table").Toggle("watched", watching)
	fresh := table.IsHidden()
	table.Hide(false)
	if _, here := p.doc.Focused().Closest("#table"); !here {
		// To scroll to it, the browser would lay out the page twice: also after the bar is filled.
		table.Attr("tabindex", "-1").Call("focus", map[string]any{"preventScroll": true})
	}
	if fresh {
		p.learns = false
		p.log.Open(p.doc.Wide())
	}
	p.retitle()
}

// learn closes the log while a lesson is on the table, which tells everything itself. After the
// lesson the log opens where it has room.
func (p *Page) learn(yes bool) {
	if yes != p.learns {
		p.learns = yes
		p.log.Open(!yes && p.doc.Wide())
	}
}

// showReplay shows the table with a replay bar for the moments 0 to last, in place of the
// action bar. The table shows moment 0. again says whether the deal can be played.
func (p *Page) showReplay(game string, watching bool, last int, again bool) {
	p.showTable(game, watching)
	for _, button := range p.doc.All("[data-act=play-deal]") {
		button.Hide(!again)
	}
	p.bar.Root.Hide(true)
	p.hint.Offer(false)
	p.replay.Open(last)
}

// setBar shows the action bar's present state, and announces the reader's turn.
func (p *Page) setBar(shown ui.Bar) {
	shown.Prompt = p.screen.asked(shown.Prompt, p.Book())
	p.bar.Set(shown)
	if shown.Due != p.turn {
		p.turn = shown.Due
		p.retitle()
	}
	if shown.Alert != "" && shown.Alert != p.alert {
		p.voice.Ask(shown.Alert)
		p.Play(sound.Note{Sound: sound.Turn, Rate: 1, Gain: 1})
		if p.withFriends() {
			p.caller.Call()
		}
	}
	p.alert = shown.Alert
}

// addLines adds lines to the log. In a replay the line of the moment stays marked.
func (p *Page) addLines(lines []ui.Line) {
	replay := p.replay.IsOpen()
	p.log.Add(lines, replay, p.Book())
	if replay {
		p.log.Mark(p.replay.At())
	}
}

// missed asks the person whether to call them, if a bot has decided for them among friends.
func (p *Page) missed(lines []ui.Line) {
	for _, line := range lines {
		if line.Mine && line.Icon == ui.IconBot && !p.replay.IsOpen() && p.withFriends() {
			p.caller.Missed()
			p.people.Refresh()
			return
		}
	}
}

// showSheet fills the score sheet, which opens on demand. The bar gets the same buttons, so that
// nothing covers the result on the table.
func (p *Page) showSheet(s ui.Scoresheet) {
	next, other := p.people.GameOver()
	p.bar.Over.Hide(false)
	for _, button := range p.doc.All("[data-act=challenge]") {
		button.Hide(!s.Sends)
	}
	body := p.doc.ByID("sheet-body").Replace(sheet.Score(s, next, p.Book())...)
	if p.drawn.Why != nil {
		p.review.Why(*p.drawn.Why)
	}
	for _, e := range other {
		body.Find(".verdict")[0].Call("after", e.Value)
	}
	if lost := p.doc.ByID("lost"); lost.Get("open").Bool() {
		lost.Call("close") // nothing waits for the host any more
	}
}

// remind proposes on the start page to keep or import a copy, with the text of a key; "" ends that.
func (p *Page) remind(key string) {
	if p.doc.ByID("copy-remind").Hide(key == ""); key == "" {
		return
	}
	said := p.doc.All("#copy-remind p")[0].SetText(p.Book().T(key))
	said.Attr("data-t", strings.TrimPrefix(key, "shell.")) // for another language
}

// fail shows a fatal error, and a button that reloads the page.
func (p *Page) fail(sentence string) {
	p.doc.ByID("error-text").SetText(sentence)
	p.doc.OpenDialog("error")
}

// retitle sets the window's title.
func (p *Page) retitle() {
	t := p.Book().T
	switch {
	case p.turn:
		p.doc.SetTitle("(!) " + t("page.title.turn"))
	case p.game != "":
		p.doc.SetTitle(t("page.title", "game", p.Book().T("shell.game."+p.game)))
	case p.people.Here():
		p.doc.SetTitle(t("page.title", "game", p.doc.ByID("lobby-title").Get("textContent").String()))
	default:
		p.doc.SetTitle(p.name)
	}
}

// markPractice marks the game on the table as practice.
func (p *Page) markPractice(on bool) {
	p.doc.Root().Toggle("practises", on)
	for _, e := range p.doc.All(".in-practice") {
		e.Hide(!on)
	}
}
