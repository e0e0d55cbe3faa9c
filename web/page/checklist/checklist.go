// Package checklist shows the steps of connecting two people, and which are done.
package checklist

import (
	"gavel/assets/locale"
	"gavel/web/page/dom"
)

// New returns a list of steps, each with a text. Those before now are done, and now is in progress.
func New(texts []string, now int, book *locale.Book) dom.Element {
	list := dom.New("ol", "steps")
	for i, text := range texts {
		step, state := "later", dom.New("span", "unseen")
		switch {
		case i < now:
			step = "done"
			state.SetText(book.T("page.step.done") + " ")
		case i == now:
			step = "now"
			state.SetText(book.T("page.step.now") + " ")
		}
		item := dom.New("li", "", dom.Icon("i-"+step), dom.New("span", "", state, dom.Text("span", "", text)))
		list.Append(item.Attr("data-step", step))
	}
	return list
}
