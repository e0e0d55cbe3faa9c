package dialogs

import (
	"strconv"

	"gavel/assets/art"
	"gavel/web/page/dom"
)

// portraits paints the portraits of people and bots in the dialogs. Each frame paints one, because
// that takes some milliseconds.
type portraits struct{ doc dom.Document }

// awaitPortrait lets a canvas wait for a portrait.
func awaitPortrait(canvas dom.Element, avatar int) dom.Element {
	return canvas.Attr("data-face", strconv.Itoa(avatar))
}

// ringed returns a portrait with room for a ring around it.
func ringed(avatar int) dom.Element {
	return dom.New("span", "ring-of", awaitPortrait(dom.New("canvas", "face").Flag("aria-hidden", true), avatar))
}

// begin begins to paint the portraits that wait and can be seen.
func (p portraits) begin() { p.doc.NextFrame(p.next) }

func (p portraits) next() {
	for _, canvas := range p.doc.All("canvas[data-face]") {
		if canvas.Call("checkVisibility").Bool() {
			avatar, _ := strconv.Atoi(canvas.Data("face"))
			canvas.Drop("data-face").Draw(art.Avatar(avatar))
			p.begin()
			return
		}
	}
}

// drawn shows drawings of a game, each from the next frame on.
func drawn(doc dom.Document, calls Calls, game string, names []string) dom.Element {
	all := dom.New("span", "drawn").Attr("aria-hidden", "true")
	for _, name := range names {
		canvas := dom.New("canvas", "")
		all.Append(canvas)
		doc.NextFrame(func() { canvas.Draw(calls.Drawing(game, name)) })
	}
	return all
}
