package page

import (
	"gavel/web/model"
)

// setExplained shows a sentence beside something on the table, which it does not cover
// as long as there is room; nil takes away what was shown. Aloud, it is read out too,
// and a frame is around what it is about: people who walk there with keys do not point at
// it. Otherwise screen readers have the table in words already.
func (p *Page) setExplained(e *model.Explained) {
	if e == nil {
		e = &model.Explained{}
	}
	note := p.doc.ByID("explained")
	same := !note.IsHidden() && note.Get("textContent").String() == e.Sentence // it has moved
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
			p.voice.Instead(e.Sentence)
		}
	}
	size := note.Rect()
	room := p.insets()
	window := p.doc.Size()
	right, bottom := window.W-room.Right, window.H-room.Bottom
	const beside = 10 // what is pointed at rises
	x := max(room.Left, min(e.What.X+e.What.W/2-size.W/2, right-size.W))
	y := e.What.Y - size.H - beside
	if y < room.Top {
		if y = e.What.Y + e.What.H + beside; y+size.H > bottom { // it fills the table
			y = max(room.Top, bottom-size.H)
		}
	}
	note.Place(x, y)
}
