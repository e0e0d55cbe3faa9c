package people

import (
	"strconv"

	"gavel/assets/art"
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

// Said returns what somebody says, for the eyes and for screen readers. It returns nothing if the
// person has switched phrases off, or there is no such phrase.
func (c *Panel) Said(s model.Saying) (shown dom.Element, text, aloud string, ok bool) {
	book, text := c.Book(), s.Line
	var picture dom.Element
	switch {
	case c.hushed():
		return shown, "", "", false
	case s.Phrase >= 1 && s.Phrase <= len(phrases):
		picture, text = dom.Icon(phrases[s.Phrase-1].icon), book.T(phrases[s.Phrase-1].key)
	case s.Phrase != 0 || s.Line == "":
		return shown, "", "", false
	default:
		picture = dom.New("canvas", "face")
		c.Doc.NextFrame(func() { picture.Draw(art.Avatar(s.Face)) })
	}
	shown = dom.New("p", "toast said", picture, dom.Text("b", "", s.Name).Attr("translate", "no"), dom.Text("span", "", text))
	return shown, text, book.T("page.notice.said", "who", s.Name, "text", text), true
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
