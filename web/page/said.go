package page

import (
	"strconv"

	"gavel/assets/locale"
	"gavel/web/model"
	"gavel/web/page/dom"
)

// Said shows what somebody says, and has it read out, unless the person of
// this page does not want to hear it. A phrase that does not exist says
// nothing.
func (p *Page) Said(name string, phrase int) {
	if p.people.hushed() || phrase < 1 || phrase > model.Phrases {
		return
	}
	what := phrases[phrase-1]
	text := p.Book().T(what.key)
	p.toast(dom.New("p", "toast said", dom.Icon(what.icon), dom.Text("b", "", name), dom.Text("span", "", text)), len(text))
	p.voice.Say(p.Book().T("page.notice.said", "who", name, "text", text))
}

// phraseButtons offers the phrases.
func phraseButtons(book *locale.Book) []dom.Element {
	var buttons []dom.Element
	for i, what := range phrases {
		button := dom.New("button", "phrase", dom.Icon(what.icon), dom.Text("span", "", book.T(what.key)))
		buttons = append(buttons, button.Attr("type", "button").Attr("data-act", "say").Attr("data-n", strconv.Itoa(i+1)))
	}
	return buttons
}
