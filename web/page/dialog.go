package page

import (
	"gavel/web/model"
	"gavel/web/page/dom"
)

// question is a dialog that asks before something is lost.
type question struct {
	root, text, yes, no dom.Element
	then                func()
}

func newQuestion(doc dom.Document) *question {
	q := &question{
		root: dom.New("dialog", "").Attr("role", "alertdialog").Attr("aria-labelledby", "question").Attr("id", "ask"),
		text: dom.New("h2", "").Attr("id", "question"),
		yes:  dom.New("button", "").Attr("type", "button"),
		no:   dom.New("button", "primary").Attr("type", "button"),
	}
	doc.All("body")[0].Append(q.root.Append(q.text, dom.New("div", "actions", q.no, q.yes)))
	dom.On(q.no.Value, "click", func(dom.Event) { q.root.Call("close") })
	dom.On(q.yes.Value, "click", func(dom.Event) {
		q.root.Call("close")
		q.then()
	})
	return q
}

// put opens a question of the application.
func (q *question) put(of model.Question) { q.ask(of.Question, of.Yes, of.No, of.Then) }

// ask opens a question; then is called if the answer is yes, and returns at once.
func (q *question) ask(text, yes, no string, then func()) {
	q.text.SetText(text)
	q.yes.SetText(yes)
	q.no.SetText(no)
	q.then = then
	if q.root.Get("open").Bool() {
		q.root.Call("close") // of what was asked before
	}
	q.root.Call("showModal")
}
