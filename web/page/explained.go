//go:build js

package page

import (
	"strconv"

	"gavel/web/page/dom"
)

// Explain shows a sentence beside something on the table, which it does not cover;
// "" takes away what was shown. Screen readers have the table in words already.
func (p *Page) Explain(sentence string, what Box) {
	note := dom.ByID("explained").SetText(sentence)
	note.Hide(sentence == "")
	if sentence == "" {
		return
	}
	size := note.Call("getBoundingClientRect")
	wide, high := size.Get("width").Float(), size.Get("height").Float()
	room := p.Insets()
	right := dom.Root().Get("clientWidth").Float() - room.Right
	const apart = 10 // what is pointed at rises
	x := max(room.Left, min(what.X+what.W/2-wide/2, right-wide))
	y := what.Y - high - apart
	if y < room.Top {
		y = what.Y + what.H + apart
	}
	at := note.Get("style")
	at.Set("left", strconv.FormatFloat(x, 'f', 0, 64)+"px")
	at.Set("top", strconv.FormatFloat(y, 'f', 0, 64)+"px")
}
