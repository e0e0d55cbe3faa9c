package page

import (
	"gavel/web/model"
	"gavel/web/store"
)

// showPuzzle makes the table that is shown one of a puzzle.
func (p *Page) showPuzzle() {
	p.hint.Offer(false)
	p.voice.Say(p.Book().T("puzzle.ask"))
}

// askPractice asks for what the form needs to know about the moment that is shown, at
// which the replay stops.
func (p *Page) askPractice() {
	p.replay.Pause()
	p.send(model.AskPractice{})
}

// showPractice marks the game on the table as practice, and says so.
func (p *Page) showPractice() {
	p.markPractice(true)
	p.voice.Say(p.Book().T("shell.practice.note"))
}

func (p *Page) markPractice(on bool) {
	p.doc.Root().Toggle("practises", on)
	for _, e := range p.doc.All(".in-practice") {
		e.Hide(!on)
	}
}

// forgetNoted has all notes shown again.
func (p *Page) forgetNoted() {
	p.kept.Set(store.Noted, "")
	p.Warn(p.Book().T("page.say.notes"))
}
