package page

import (
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
		p.game, p.table, p.turn = "", model.Table{}, false
		p.ear.forget()
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
	p.game, p.table, p.turn = "", model.Table{}, false
	p.ear.forget()
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
func (p *Page) showTable(game string, watching bool) {
	p.game, p.table, p.turn = game, model.Table{}, false
	p.ear.forget()
	p.doc.CloseDialogs()
	p.around.clear(watching)
	p.doc.ByID("start").Hide(true)
	p.people.SitDown()
	table := p.doc.ByID("table").Toggle("watched", watching).Attr("data-game", game)
	fresh := table.IsHidden()
	table.Hide(false)
	if _, here := p.doc.Focused().Closest("#table"); !here {
		// To scroll to it, the browser would lay out the page twice: also after the bar is filled.
		table.Attr("tabindex", "-1").Call("focus", map[string]any{"preventScroll": true})
	}
	if fresh {
		p.learns = false
		p.log.Greet()
	}
	p.retitle()
}

// setBar shows the action bar's present state, and asks the reader each new
// question aloud.
func (p *Page) setBar(shown ui.Bar) {
	shown.Prompt = p.screen.asked(shown.Prompt, p.Book())
	p.bar.Set(shown)
	if shown.Due != p.turn {
		p.turn = shown.Due
		p.retitle()
	}
	if p.ear.asks(question{shown.Asked, shown.Alert}) {
		if p.doc.Focused().Matches("body, #table") { // otherwise the person has chosen to be there
			p.bar.Root.Focus()
		}
		p.Play(sound.Note{Sound: sound.Turn, Rate: 1, Gain: 1})
		if p.withFriends() {
			p.caller.Call()
		}
	}
}

// showSheet fills the score sheet, which opens on demand. The bar gets the same buttons, so that
// nothing covers the result on the table.
func (p *Page) showSheet(s ui.Scoresheet) {
	next, other := p.people.GameOver()
	p.bar.Over.Hide(false)
	p.showButtons("challenge", s.Sends)
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
