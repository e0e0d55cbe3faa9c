//go:build js

package page

import (
	"gavel/web/page/dom"
	"gavel/web/store"
)

// ShowNote shows what something that has happened means, and has it read out after
// what was said of it.
func (p *Page) ShowNote(sentence string) {
	p.SetNote(sentence)
	p.voice.say(sentence)
}

// SetNote is [Page.ShowNote] without a voice, as when the language has changed.
func (p *Page) SetNote(sentence string) {
	note := dom.ByID("note")
	note.Find("p")[0].SetText(sentence)
	note.Hide(false)
}

// HideNote takes the note away: the person has gone on.
func (p *Page) HideNote() {
	note := dom.ByID("note")
	_, inside := dom.Focused().Closest("#note")
	note.Hide(true)
	if inside {
		dom.ByID("table").Focus() // what had the focus is gone
	}
}

func (p *Page) hasNote() bool { return !dom.ByID("note").IsHidden() }

// forgetNoted has all notes shown again.
func (p *Page) forgetNoted() {
	p.kept.Set(store.Noted, "")
	p.Warn(p.Book().T("page.say.notes"))
}
