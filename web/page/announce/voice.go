// Package announce has screen readers say what happens, through the live regions of the
// document.
package announce

import (
	"time"

	"gavel/web/page/dom"
)

// gather is how long what is to be read out waits for more of the same, so
// that a screen reader gets one text and not ten that cut each other off.
const gather = 400 * time.Millisecond

// Voice speaks to screen readers, through two live regions.
type Voice struct {
	polite, urgent dom.Element
	waiting        []string
	last           []string // what was said last, the urgent included
}

// New returns the voice that speaks through the document's two live regions.
func New(doc dom.Document) *Voice {
	return &Voice{polite: doc.ByID("live"), urgent: doc.ByID("alert")}
}

// Say has a text read out when the reader has finished what it is reading.
func (v *Voice) Say(text string) {
	if text == "" {
		return
	}
	v.waiting = append(v.waiting, text)
	if len(v.waiting) == 1 {
		v.polite.Document().After(gather, v.flush)
	}
}

func (v *Voice) flush() {
	v.last = v.waiting
	v.waiting = nil
	speak(v.polite, v.last)
}

// Ask has a question read out: after what led to it, if that is still waiting.
func (v *Voice) Ask(text string) {
	if len(v.waiting) > 0 {
		v.Say(text)
	} else {
		v.Alert(text)
	}
}

// Alert has a text read out at once.
func (v *Voice) Alert(text string) {
	v.last = append(v.last, text)
	speak(v.urgent, []string{text})
}

// Instead has a text read out in place of what was to be.
func (v *Voice) Instead(text string) {
	v.last = []string{text}
	speak(v.urgent, v.last)
}

// Forget takes back what was said, and what is yet to be.
func (v *Voice) Forget() {
	v.waiting, v.last = nil, nil
	speak(v.polite, nil)
	speak(v.urgent, nil)
}

// Repeat says again what was said last.
func (v *Voice) Repeat(nothing string) {
	if len(v.last) == 0 {
		v.last = []string{nothing}
	}
	speak(v.polite, v.last)
}

// speak puts new elements into a live region, one for each text, so that there is a
// breath between them: the same element again would not be read out.
func speak(region dom.Element, texts []string) {
	var parts []dom.Element
	for _, text := range texts {
		parts = append(parts, dom.Text("p", "", text))
	}
	region.Replace(parts...)
}
