package page

import (
	"strconv"

	"gavel/assets/locale"
	"gavel/web/page/dom"
)

// phraseButtons offers the phrases.
func phraseButtons(book *locale.Book) []dom.Element {
	var buttons []dom.Element
	for i, what := range phrases {
		button := dom.New("button", "phrase", dom.Icon(what.icon), dom.Text("span", "", book.T(what.key)))
		buttons = append(buttons, button.Attr("type", "button").Attr("data-act", "say").Attr("data-n", strconv.Itoa(i+1)))
	}
	return buttons
}
