package table

import (
	"gavel/web/model"
	"gavel/web/page/dom"
)

// Explanation describes a thing on the table, beside it.
type Explanation struct {
	doc   dom.Document
	calls Calls
}

// NewExplanation returns the element, empty.
func NewExplanation(doc dom.Document, calls Calls) *Explanation {
	return &Explanation{doc: doc, calls: calls}
}

// Set shows a sentence beside a thing on the table, if possible without covering it; nil
// removes the sentence. If Aloud is set, the sentence is read aloud and the thing has a frame:
// people who walk by keys do not point at it. Otherwise screen readers have the table in words
// already.
func (p *Explanation) Set(e *model.Explained) {
	if e == nil {
		e = &model.Explained{}
	}
	note := p.doc.ByID("explained")
	same := !note.IsHidden() && note.Get("textContent").String() == e.Sentence // only its place has changed
	note.SetText(e.Sentence).Hide(e.Sentence == "")
	frame := p.doc.ByID("pointed")
	frame.Hide(e.Sentence == "" || !e.Aloud)
	if e.Sentence == "" {
		return
	}
	if e.Aloud {
		frame.Place(e.What.X, e.What.Y)
		frame.Resize(e.What.W, e.What.H)
		if !same {
			p.calls.Answer(e.Sentence)
		}
	}
	size := note.Rect()
	room := p.calls.Insets()
	window := p.doc.Size()
	right, bottom := window.W-room.Right, window.H-room.Bottom
	const beside = 10 // a pointed-at card rises
	x := max(room.Left, min(e.What.X+e.What.W/2-size.W/2, right-size.W))
	y := e.What.Y - size.H - beside
	if y < room.Top {
		if y = e.What.Y + e.What.H + beside; y+size.H > bottom { // the thing fills the table
			y = max(room.Top, bottom-size.H)
		}
	}
	note.Place(x, y)
}
