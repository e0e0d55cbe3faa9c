package table

import (
	"gavel/web/model"
	"gavel/web/page/part"
)

// Note explains an event.
type Note struct {
	*part.Page
	say func(text string) // reads a text aloud
}

// NewNote returns the element, empty. It calls say to read a text aloud.
func NewNote(p *part.Page, say func(text string)) *Note { return &Note{p, say} }

// Set shows an explanation of an event, and reads it aloud after the event itself.
func (p *Note) Set(n *model.Note) {
	if n == nil {
		p.Hide()
		return
	}
	note := p.Doc.ByID("note")
	note.Find("p")[0].SetText(n.Sentence)
	note.Hide(false)
	if !n.Again {
		p.say(n.Sentence)
	}
}

// Hide hides the note, because the person has gone on.
func (p *Note) Hide() {
	note := p.Doc.ByID("note")
	_, inside := p.Doc.Focused().Closest("#note")
	note.Hide(true)
	if inside {
		p.Doc.ByID("table").Focus() // the focused element has gone
	}
}

// IsOpen reports whether a note is shown.
func (p *Note) IsOpen() bool { return !p.Doc.ByID("note").IsHidden() }
