// Package announce makes screen readers read messages aloud: it writes them into the live
// regions of the document.
package announce

import (
	"strings"
	"time"

	"gavel/web/page/dom"
)

// gather is how long a text waits for more, so that a screen reader gets one text instead of
// ten that interrupt each other.
const gather = 400 * time.Millisecond

// Voice speaks to screen readers, through two live regions.
type Voice struct {
	polite, urgent dom.Element
	waiting        []string
	last           []string               // the last texts, including urgent ones
	earlier        func(lines int) string // says that texts were left out
}

// New returns the voice that speaks through the document's two live regions. earlier says that
// so many texts were left out, and how to hear them.
func New(doc dom.Document, earlier func(lines int) string) *Voice {
	return &Voice{polite: doc.ByID("live"), urgent: doc.ByID("alert"), earlier: earlier}
}

// Say makes the reader read a text after its present one.
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
	speak(v.polite, v.short(v.last))
}

// patience is how many words a person hears before the last text, which may be a question.
const patience = 40

// short leaves out the first of many texts, and says so. [Voice.Repeat] reads all of them.
func (v *Voice) short(texts []string) []string {
	words := 0
	for _, text := range texts[:max(len(texts)-1, 0)] {
		words += len(strings.Fields(text))
	}
	if words <= patience {
		return texts
	}
	from := len(texts) - 1
	for words = len(strings.Fields(v.earlier(from))); from > 0; from-- {
		if words += len(strings.Fields(texts[from-1])); words > patience {
			break
		}
	}
	return append([]string{v.earlier(from)}, texts[from:]...)
}

// Ask makes the reader read a question, after the waiting texts that led to it.
func (v *Voice) Ask(text string) {
	if len(v.waiting) > 0 {
		v.Say(text)
	} else {
		v.Alert(text)
	}
}

// Alert makes the reader read a text at once.
func (v *Voice) Alert(text string) {
	v.last = append(v.last, text)
	speak(v.urgent, []string{text})
}

// Instead makes the reader read a text in place of the waiting ones.
func (v *Voice) Instead(text string) {
	v.last = []string{text}
	speak(v.urgent, v.last)
}

// Forget removes all texts, read or waiting.
func (v *Voice) Forget() {
	v.waiting, v.last = nil, nil
	speak(v.polite, nil)
	speak(v.urgent, nil)
}

// Repeat repeats the last texts.
func (v *Voice) Repeat(nothing string) {
	if len(v.last) == 0 {
		v.last = []string{nothing}
	}
	speak(v.polite, v.last)
}

// speak puts a new element for each text into a live region, so that the reader pauses between
// them. It would not read the same element again.
func speak(region dom.Element, texts []string) {
	var parts []dom.Element
	for _, text := range texts {
		parts = append(parts, dom.Text("p", "", text))
	}
	region.Replace(parts...)
}
