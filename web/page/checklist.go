package page

import (
	"gavel/assets/locale"
	"gavel/web/page/dom"
)

// checklist shows some steps, and how far each is.
func checklist(texts []string, steps []progress, book *locale.Book) dom.Element {
	list := dom.New("ol", "steps")
	for i, text := range texts {
		state := dom.New("span", "unseen")
		switch steps[i] {
		case stepDone:
			state.SetText(book.T("page.step.done") + " ")
		case stepNow:
			state.SetText(book.T("page.step.now") + " ")
		}
		item := dom.New("li", "", dom.Icon("i-"+string(steps[i])), dom.New("span", "", state, dom.Text("span", "", text)))
		list.Append(item.Attr("data-step", string(steps[i])))
	}
	return list
}
