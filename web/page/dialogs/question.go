package dialogs

import (
	"gavel/web/model"
	"gavel/web/page/dom"
)

// Question is a dialog that asks before something is lost.
type Question struct {
	root, text, yes, no dom.Element
	then                func()
}

// NewQuestion returns the dialog, closed.
func NewQuestion(doc dom.Document) *Question {
	q := &Question{
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

// Show asks a question of the application.
func (q *Question) Show(of model.Question) { q.Ask(of.Question, of.Yes, of.No, of.Then) }

// Ask asks a question, and calls then if the answer is yes; then returns at once.
func (q *Question) Ask(text, yes, no string, then func()) {
	q.text.SetText(text)
	q.yes.SetText(yes)
	q.no.SetText(no)
	q.then = then
	if q.root.Get("open").Bool() {
		q.root.Call("close") // closes an earlier question
	}
	q.root.Call("showModal")
}
