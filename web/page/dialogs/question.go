package dialogs

import (
	"gavel/web/model"
	"gavel/web/page/dom"
)

// Question is a dialog that asks before something is lost.
type Question struct {
	root, text, details, yes, no, first dom.Element
	asked                               model.Question
}

// NewQuestion returns the dialog, closed.
func NewQuestion(doc dom.Document) *Question {
	button := func(class string) dom.Element { return dom.Button(class, "") }
	q := &Question{
		root: dom.New("dialog", "").Attr("role", "alertdialog").Attr("aria-labelledby", "question").Attr("aria-describedby", "question-details").Attr("id", "ask"),
		text: dom.New("h2", "").Attr("id", "question"), details: dom.New("p", "").Attr("id", "question-details"),
		yes: button(""), no: button("primary"), first: button(""),
	}
	doc.All("body")[0].Append(q.root.Append(q.text, q.details, dom.New("div", "actions", q.no, q.first, q.yes)))
	dom.On(q.no.Value, "click", func(dom.Event) { q.root.Call("close") })
	dom.On(q.first.Value, "click", func(dom.Event) { q.asked.Before() })
	dom.On(q.yes.Value, "click", func(dom.Event) {
		q.root.Call("close")
		q.asked.Then()
	})
	return q
}

// Ask asks a question, and calls then if the answer is yes; then returns at once.
func (q *Question) Ask(text, yes, no string, then func()) {
	q.Show(model.Question{Question: text, Yes: yes, No: no, Then: then})
}

// Show asks a question.
func (q *Question) Show(of model.Question) {
	q.asked = of
	q.text.SetText(of.Question)
	q.details.SetText(of.Details).Hide(of.Details == "")
	q.yes.SetText(of.Yes)
	q.no.SetText(of.No)
	q.first.SetText(of.First).Hide(of.First == "")
	if q.root.Get("open").Bool() {
		q.root.Call("close") // closes an earlier question
	}
	q.root.Call("showModal")
}
