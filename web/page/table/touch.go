package table

import (
	"strconv"

	"gavel/web/model"
	"gavel/web/page/dom"
	"gavel/web/page/part"
	"gavel/web/ui"
)

// Touch shows what a person has begun with one press: the thing that they look at, and the decision that they
// can take back.
type Touch struct {
	*part.Page
	at ui.Control // decides with the lifted thing
}

// Lift shows what a lifted thing is, and what can be done with it; nil hides that. The likely choice is golden.
func (t *Touch) Lift(l *model.Lifted) {
	panel := t.Doc.ByID("lifted")
	panel.Hide(l == nil)
	if l == nil {
		return
	}
	t.at = l.Press
	likely := l.Press.Primary || l.Press.OnTable
	panel.Find("p")[0].SetText(l.Sentence)
	t.Doc.ByID("lifted-do").SetText(l.Press.Called()).Toggle("primary", likely)
	t.Doc.ByID("lifted-not").Toggle("primary", !likely)
	t.Answer(l.Sentence)
}

// Hold shows a decision that can be taken back for a moment; nil hides it.
func (t *Touch) Hold(h *model.Held) {
	strip := t.Doc.ByID("held")
	_, inside := t.Doc.Focused().Closest("#held")
	strip.Hide(h == nil)
	if h == nil {
		if inside {
			t.Doc.ByID("table").Focus() // the focused element has gone
		}
		return
	}
	seconds := strconv.FormatFloat(h.Until.Seconds(), 'g', -1, 64) + "s"
	line := dom.New("i", "")
	line.Get("style").Set("animationDuration", seconds)
	strip.Find("p")[0].Replace(dom.Text("b", "", h.What), line)
	t.Answer(t.Book().T("page.held", "what", h.What, "n", int(h.Until.Seconds())))
}

// Buttons are those of both.
func (t *Touch) Buttons() dom.Buttons {
	return dom.Buttons{
		"lifted-do": func(dom.Element) {
			t.Send(model.Press{ID: t.at.ID, Value: t.at.Value, Touch: true, OnTable: true})
		},
		"lifted-not": func(dom.Element) { t.Send(model.Lower{}) },
		"take-back":  func(dom.Element) { t.TakeBack() },
	}
}

// TakeBack takes the held decision back. It reports whether there is one.
func (t *Touch) TakeBack() bool {
	held := !t.Doc.ByID("held").IsHidden()
	if held {
		t.Send(model.TakeItBack{})
		t.Answer(t.Book().T("page.held.back"))
	}
	return held
}
