package page

import (
	"time"

	"gavel/web/page/dom"
)

// gather is how long what is to be read out waits for more of the same, so
// that a screen reader gets one text and not ten that cut each other off.
const gather = 400 * time.Millisecond

// voice speaks to screen readers, through two live regions.
type voice struct {
	polite, urgent dom.Element
	waiting        []string
	last           []string // what was said last, the urgent included
}

func newVoice(doc dom.Document) *voice {
	return &voice{polite: doc.ByID("live"), urgent: doc.ByID("alert")}
}

// say has a text read out when the reader has finished what it is reading.
func (v *voice) say(text string) {
	if text == "" {
		return
	}
	v.waiting = append(v.waiting, text)
	if len(v.waiting) == 1 {
		v.polite.Document().After(gather, v.flush)
	}
}

func (v *voice) flush() {
	v.last = v.waiting
	v.waiting = nil
	speak(v.polite, v.last)
}

// ask has a question read out: after what led to it, if that is still waiting.
func (v *voice) ask(text string) {
	if len(v.waiting) > 0 {
		v.say(text)
	} else {
		v.alert(text)
	}
}

// alert has a text read out at once.
func (v *voice) alert(text string) {
	v.last = append(v.last, text)
	speak(v.urgent, []string{text})
}

// instead has a text read out in place of what was to be.
func (v *voice) instead(text string) {
	v.last = []string{text}
	speak(v.urgent, v.last)
}

// forget takes back what was said, and what is yet to be.
func (v *voice) forget() {
	v.waiting, v.last = nil, nil
	speak(v.polite, nil)
	speak(v.urgent, nil)
}

// repeat says again what was said last.
func (v *voice) repeat(nothing string) {
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
