package table

import (
	"gavel/render/geom"
	"gavel/web/model"
	"gavel/web/page/part"
)

// Explanation describes a thing on the table, beside it.
type Explanation struct{ *part.Page }

// Set shows a sentence beside a thing on the table, if possible without covering it; nil
// removes the sentence. If Aloud is set, the sentence is read aloud and the thing has a frame:
// people who walk by keys do not point at it. Otherwise screen readers have the table in words
// already.
func (p *Explanation) Set(e *model.Explained) {
	if e == nil {
		e = &model.Explained{}
	}
	note := p.Doc.ByID("explained")
	same := !note.IsHidden() && note.Get("textContent").String() == e.Sentence // only its place has changed
	note.SetText(e.Sentence).Hide(e.Sentence == "")
	frame := p.Doc.ByID("pointed")
	frame.Hide(e.Sentence == "" || !e.Aloud)
	if e.Sentence == "" {
		return
	}
	if e.Aloud {
		frame.Place(e.What.X, e.What.Y)
		frame.Resize(e.What.W, e.What.H)
		if !same {
			p.Answer(e.Sentence)
		}
	}
	size, room, window := note.Rect(), p.Insets(), p.Doc.Size()
	note.Place(beside(e.What, size, geom.Rect{X: room.Left, Y: room.Top, W: window.W - room.Left - room.Right, H: window.H - room.Top - room.Bottom}))
}

// beside returns where a note of a size lies in the room around a thing: above it, or else below it. If the thing fills the room, the
// note covers its lower edge.
func beside(thing model.Box, note, room geom.Rect) (x, y float64) {
	const gap = 10 // a pointed-at card rises
	x = max(room.X, min(thing.X+thing.W/2-note.W/2, room.X+room.W-note.W))
	bottom := room.Y + room.H - note.H
	if y = thing.Y - note.H - gap; y < room.Y {
		if y = thing.Y + thing.H + gap; y > bottom {
			y = max(room.Y, bottom)
		}
	}
	return x, y
}
