// Package checklist shows the steps of connecting two people, and which are done.
package checklist

import (
	"gavel/assets/locale"
	"gavel/web/page/dom"
)

// New returns a list of steps with their progress. Each step has a text.
func New(texts []string, steps []Progress, book *locale.Book) dom.Element {
	list := dom.New("ol", "steps")
	for i, text := range texts {
		state := dom.New("span", "unseen")
		switch steps[i] {
		case Done:
			state.SetText(book.T("page.step.done") + " ")
		case Now:
			state.SetText(book.T("page.step.now") + " ")
		}
		item := dom.New("li", "", dom.Icon("i-"+string(steps[i])), dom.New("span", "", state, dom.Text("span", "", text)))
		list.Append(item.Attr("data-step", string(steps[i])))
	}
	return list
}
