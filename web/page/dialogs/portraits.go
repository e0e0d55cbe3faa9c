package dialogs

import (
	"strconv"

	"gavel/assets/art"
	"gavel/web/page/dom"
)

// awaitPortrait lets a canvas wait for a portrait.
func awaitPortrait(canvas dom.Element, avatar int) dom.Element {
	return canvas.Attr("data-face", strconv.Itoa(avatar))
}

// ringed returns a portrait with room for a ring around it.
func ringed(avatar int) dom.Element {
	return dom.New("span", "ring-of", awaitPortrait(dom.New("canvas", "face").Flag("aria-hidden", true), avatar))
}

// paintPortraits paints the portraits of people and bots that wait and can be seen. Each frame paints one, because that takes some
// milliseconds.
func paintPortraits(doc dom.Document) {
	doc.NextFrame(func() {
		for _, canvas := range doc.All("canvas[data-face]") {
			if canvas.Call("checkVisibility").Bool() {
				canvas.Draw(art.Avatar(canvas.Index("face")))
				canvas.Drop("data-face")
				paintPortraits(doc)
				return
			}
		}
	})
}

// drawn shows drawings of a game, each from the next frame on.
func drawn(calls Calls, game string, names []string) dom.Element {
	all := dom.New("span", "drawn").Attr("aria-hidden", "true")
	for _, name := range names {
		canvas := dom.New("canvas", "")
		all.Append(canvas)
		calls.Doc.NextFrame(func() { canvas.Draw(calls.Find.Drawing(game, name, calls.Book())) })
	}
	return all
}

// poster shows a game's picture, which the start form has.
func poster(doc dom.Document, game string) dom.Element {
	return dom.New("div", "", doc.All("#new-game picture")[0].Clone()).Attr("data-art", game)
}
