package table

import (
	"strconv"

	"gavel/web/model"
	"gavel/web/page/dom"
	"gavel/web/ui"
)

// Touch shows what a person has begun with one press: the thing that they look at, and the decision that they
// can take back.
type Touch struct {
	doc   dom.Document
	calls Calls
	at    ui.Control // decides with the lifted thing
}

// NewTouch returns the elements, hidden.
func NewTouch(doc dom.Document, calls Calls) *Touch { return &Touch{doc: doc, calls: calls} }

// Lift shows what a lifted thing is, and what can be done with it; nil hides that. The likely choice is golden.
func (t *Touch) Lift(l *model.Lifted) {
	panel := t.doc.ByID("lifted")
	panel.Hide(l == nil)
	if l == nil {
		return
	}
	t.at = l.Press
	likely := l.Press.Primary || l.Press.OnTable
	panel.Find("p")[0].SetText(l.Sentence)
	t.doc.ByID("lifted-do").SetText(l.Press.Called()).Toggle("primary", likely)
	t.doc.ByID("lifted-not").Toggle("primary", !likely)
	t.calls.Answer(l.Sentence)
}

// Hold shows a decision that can be taken back for a moment; nil hides it.
func (t *Touch) Hold(h *model.Held) {
	strip := t.doc.ByID("held")
	_, inside := t.doc.Focused().Closest("#held")
	strip.Hide(h == nil)
	if h == nil {
		if inside {
			t.doc.ByID("table").Focus() // the focused element has gone
		}
		return
	}
	seconds := strconv.FormatFloat(h.Until.Seconds(), 'g', -1, 64) + "s"
	line := dom.New("i", "")
	line.Get("style").Set("animationDuration", seconds)
	strip.Find("p")[0].Replace(dom.Text("b", "", h.What), line)
	t.calls.Answer(t.calls.Book().T("page.held", "what", h.What, "n", int(h.Until.Seconds())))
}

// Buttons are those of both.
func (t *Touch) Buttons() dom.Buttons {
	return dom.Buttons{
		"lifted-do": func(dom.Element) {
			t.calls.Send(model.Press{ID: t.at.ID, Value: t.at.Value, Touch: true, OnTable: true})
		},
		"lifted-not": func(dom.Element) { t.calls.Send(model.Lower{}) },
		"take-back":  func(dom.Element) { t.TakeBack() },
	}
}

// TakeBack takes the held decision back. It reports whether there is one.
func (t *Touch) TakeBack() bool {
	held := !t.doc.ByID("held").IsHidden()
	if held {
		t.calls.Send(model.TakeItBack{})
		t.calls.Answer(t.calls.Book().T("page.held.back"))
	}
	return held
}
