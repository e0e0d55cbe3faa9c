package page

import (
	"gavel/web/model"
	"gavel/web/store"
)

// setNote shows what something that has happened means, and has it read out after
// what was said of it.
func (p *Page) setNote(n *model.Note) {
	if n == nil {
		p.hideNote()
		return
	}
	note := p.doc.ByID("note")
	note.Find("p")[0].SetText(n.Sentence)
	note.Hide(false)
	if !n.Again {
		p.voice.Say(n.Sentence)
	}
}

// hideNote takes the note away: the person has gone on.
func (p *Page) hideNote() {
	note := p.doc.ByID("note")
	_, inside := p.doc.Focused().Closest("#note")
	note.Hide(true)
	if inside {
		p.doc.ByID("table").Focus() // what had the focus is gone
	}
}

func (p *Page) hasNote() bool { return !p.doc.ByID("note").IsHidden() }

// forgetNoted has all notes shown again.
func (p *Page) forgetNoted() {
	p.kept.Set(store.Noted, "")
	p.Warn(p.Book().T("page.say.notes"))
}
