package table

import (
	"gavel/web/model"
	"gavel/web/page/dom"
)

// Note explains an event.
type Note struct {
	doc   dom.Document
	calls Calls
}

// NewNote returns the element, empty.
func NewNote(doc dom.Document, calls Calls) *Note { return &Note{doc: doc, calls: calls} }

// Set shows an explanation of an event, and reads it aloud after the event itself.
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

// Hide hides the note, because the person has gone on.
func (p *Note) Hide() {
	note := p.doc.ByID("note")
	_, inside := p.doc.Focused().Closest("#note")
	note.Hide(true)
	if inside {
		p.doc.ByID("table").Focus() // the focused element has gone
	}
}

// IsOpen reports whether a note is shown.
func (p *Note) IsOpen() bool { return !p.doc.ByID("note").IsHidden() }
