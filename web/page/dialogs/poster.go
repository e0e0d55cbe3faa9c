package dialogs

import "gavel/web/page/dom"

// poster shows a game's picture, which the start form has.
func poster(doc dom.Document, game string) dom.Element {
	return dom.New("div", "", doc.All("#new-game picture")[0].Clone()).Attr("data-art", game)
}
