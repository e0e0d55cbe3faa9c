//go:build js

package page

import (
	"strings"
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

func newVoice() *voice {
	return &voice{polite: dom.ByID("live"), urgent: dom.ByID("alert")}
}

// say has a text read out when the reader has finished what it is reading.
func (v *voice) say(text string) {
	if text == "" {
		return
	}
	v.waiting = append(v.waiting, text)
	if len(v.waiting) == 1 {
		time.AfterFunc(gather, v.flush)
	}
}

func (v *voice) flush() {
	v.last = v.waiting
	v.waiting = nil
	speak(v.polite, v.last)
}

// alert has a text read out at once.
func (v *voice) alert(text string) {
	v.last = append(v.last, text)
	speak(v.urgent, []string{text})
}

// repeat says again what was said last.
func (v *voice) repeat(nothing string) {
	if len(v.last) == 0 {
		v.last = []string{nothing}
	}
	speak(v.polite, v.last)
}

// speak puts a new element into a live region: the same text again would not
// be read out.
func speak(region dom.Element, texts []string) {
	region.Replace(dom.Text("p", "", strings.Join(texts, " ")))
}
