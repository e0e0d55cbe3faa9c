//go:build js

package page

import (
	"gavel/web/model"
	"gavel/web/page/dom"
)

// setExplained shows a sentence beside something on the table, or takes away the one that
// is shown.
func (p *Page) setExplained(e *model.Explained) {
	if e == nil {
		p.explainAt("", model.Box{}, false)
		return
	}
	p.explainAt(e.Sentence, e.What, e.Aloud)
}

// explainAt shows a sentence beside something on the table, which it does not cover
// as long as there is room; "" takes away what was shown. Aloud, it is read out too,
// and a frame is around what it is about: who walks there with keys does not point at
// it. Otherwise screen readers have the table in words already.
func (p *Page) explainAt(sentence string, what model.Box, aloud bool) {
	note := dom.ByID("explained")
	same := !note.IsHidden() && note.Get("textContent").String() == sentence // it has moved
	note.SetText(sentence).Hide(sentence == "")
	frame := dom.ByID("pointed")
	frame.Hide(sentence == "" || !aloud)
	if sentence == "" {
		return
	}
	if aloud {
		place(frame, what.X, what.Y)
		at := frame.Get("style")
		at.Set("width", pixels(what.W))
		at.Set("height", pixels(what.H))
		if !same {
			p.voice.instead(sentence)
		}
	}
	size := rect(note)
	room := p.insets()
	right := dom.Root().Get("clientWidth").Float() - room.Right
	bottom := dom.Root().Get("clientHeight").Float() - room.Bottom
	const beside = 10 // what is pointed at rises
	x := max(room.Left, min(what.X+what.W/2-size.W/2, right-size.W))
	y := what.Y - size.H - beside
	if y < room.Top {
		if y = what.Y + what.H + beside; y+size.H > bottom { // it fills the table
			y = max(room.Top, bottom-size.H)
		}
	}
	place(note, x, y)
}

// place moves an element to a point of the window.
func place(e dom.Element, x, y float64) {
	at := e.Get("style")
	at.Set("left", pixels(x))
	at.Set("top", pixels(y))
}
