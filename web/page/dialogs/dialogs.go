// Package dialogs shows the dialogs that open over the page: results, reviews, puzzles, today's
// auction, copies, challenges, and questions.
package dialogs

import (
	"gavel/web/model"
	"gavel/web/page/dom"
	"gavel/web/page/part"
)

// Calls are the page, and the dialogs' own callbacks to it. Each returns at once.
type Calls struct {
	*part.Page
	Know             func(game string)  // marks a game as known to the person
	UnlessUnfinished func(begin func()) // asks first if an unfinished game would be lost
	Reread           func()             // shows new contents of the store
	Golden           func() dom.Element // returns the start page's golden button
}

// Render shows the dialogs that have no state of their own, if they have changed.
func Render(p *part.Page, is, was *model.State) {
	doc, book := p.Doc, p.Book()
	model.Changed(is.Games, was.Games, func(of []model.Played) { ShowGames(doc, of, book) })
	model.Changed(is.Challenge, was.Challenge, func(of model.Challenge) { ShowChallenge(doc, of, book) })
	model.Changed(is.ReplayLink, was.ReplayLink, func(of model.ReplayLink) { ShowReplayLink(doc, of, book) })
	model.Changed(is.About, was.About, func(of model.About) { ShowAbout(doc, of, book) })
}

// ShowFailure shows a fatal error, and a button that reloads the page.
func ShowFailure(doc dom.Document, sentence string) {
	doc.ByID("error-text").SetText(sentence)
	doc.OpenDialog("error")
}

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

// belowVerdict puts a section on the score sheet, below the winner, in place of the one before with
// the same id. If a button of that one has the focus, the button of the new one gets it.
func belowVerdict(doc dom.Document, id string, section dom.Element) {
	sheet, focused := doc.ByID("sheet-body"), doc.Focused().Matches("#"+id+" *")
	for _, was := range sheet.Find("#" + id) {
		was.Call("remove")
	}
	for _, verdict := range sheet.Find(".verdict") {
		verdict.Call("after", section.Attr("id", id).Value)
	}
	if again := section.Find("button"); focused && len(again) > 0 {
		again[0].Focus()
	}
}

// Crash asks whether to return to the place of a crash.
type Crash struct{ Calls }

// NewCrash returns the dialog, closed.
func NewCrash(calls Calls) *Crash {
	d := &Crash{calls}
	dialog := d.Doc.ByID("crash")
	dom.On(d.Doc.ByID("crash-back").Value, "click", func(dom.Event) { dialog.Call("close", "back") })
	dom.On(dialog.Value, "close", func(dom.Event) {
		if dialog.Get("returnValue").String() == "back" {
			d.Send(model.GoBack{})
		} else {
			d.Send(model.Stay{})
		}
	})
	return d
}

// Ask asks whether to return to the place of a crash.
func (d *Crash) Ask(to model.Back) {
	t := d.Book().T
	text, back := t("page.crash.table"), t("page.crash.table.back")
	if to == model.BackToGame {
		text, back = t("page.crash.game"), t("page.crash.game.back")
	}
	d.Doc.ByID("crash-text").SetText(text)
	d.Doc.ByID("crash-back").SetText(back)
	d.Doc.ByID("crash").Set("returnValue", "")
	d.Doc.OpenDialog("crash")
}
