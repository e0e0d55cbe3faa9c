package people

import (
	"strconv"

	"gavel/assets/locale"
	"gavel/web/model"
	"gavel/web/page/dom"
)

// phrases are what people can say to each other, in their order on the page: a drawing and a
// text's key each.
var phrases = [model.Phrases]struct{ icon, key string }{
	{"i-say-hello", "page.phrase.hello"},
	{"i-say-bid", "page.phrase.bid"},
	{"i-say-ouch", "page.phrase.ouch"},
	{"i-say-turn", "page.phrase.turn"},
	{"i-say-moment", "page.phrase.moment"},
	{"i-say-thanks", "page.phrase.thanks"},
	{"i-say-sorry", "page.phrase.sorry"},
	{"i-say-laugh", "page.phrase.laugh"},
	{"i-say-wow", "page.phrase.wow"},
	{"i-say-game", "page.phrase.game"},
}

// Said returns a phrase for the eyes and for screen readers. It returns nothing if the person
// has switched phrases off, or n is not the number of a phrase, from 1.
func (c *Panel) Said(name string, n int) (shown dom.Element, text, aloud string, ok bool) {
	if c.hushed() || n < 1 || n > len(phrases) {
		return shown, "", "", false
	}
	book, what := c.calls.Book(), phrases[n-1]
	text = book.T(what.key)
	shown = dom.New("p", "toast said", dom.Icon(what.icon), dom.Text("b", "", name), dom.Text("span", "", text))
	return shown, text, book.T("page.notice.said", "who", name, "text", text), true
}

// phraseButtons returns the buttons for the phrases.
func phraseButtons(book *locale.Book) []dom.Element {
	var buttons []dom.Element
	for i, what := range phrases {
		button := dom.Button("phrase", "say", dom.Icon(what.icon), dom.Text("span", "", book.T(what.key)))
		buttons = append(buttons, button.Attr("data-n", strconv.Itoa(i+1)))
	}
	return buttons
}
