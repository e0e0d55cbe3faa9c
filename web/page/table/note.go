package table

import (
	"gavel/web/model"
	"gavel/web/page/dom"
)

// Note says what something that has happened means.
type Note struct {
	doc   dom.Document
	calls Calls
}

// NewNote returns the element, with nothing in it.
func NewNote(doc dom.Document, calls Calls) *Note { return &Note{doc: doc, calls: calls} }

// Set shows what something that has happened means, and has it read out after
// what was said of it.
func (p *Note) Set(n *model.Note) {
	if n == nil {
		p.Hide()
		return
	}
	note := p.doc.ByID("note")
	note.Find("p")[0].SetText(n.Sentence)
	note.Hide(false)
	if !n.Again {
		p.calls.Say(n.Sentence)
	}
}

// Hide takes the note away: the person has gone on.
func (p *Note) Hide() {
	note := p.doc.ByID("note")
	_, inside := p.doc.Focused().Closest("#note")
	note.Hide(true)
	if inside {
		p.doc.ByID("table").Focus() // what had the focus is gone
	}
}

// IsOpen tells whether a note is shown.
func (p *Note) IsOpen() bool { return !p.doc.ByID("note").IsHidden() }
