// Package announce makes screen readers read messages aloud: it writes them into the live
// region of the document.
package announce

import (
	"strings"
	"time"

	"gavel/web/page/dom"
)

const (
	// gather is how long a text waits for more, so that a screen reader gets one text instead of
	// ten that interrupt each other.
	gather = 400 * time.Millisecond
	// kept is how many announcements can be heard again.
	kept = 50
	// places is how many places the live region has for announcements. Each stays for a while: a reader may be late.
	places = 3
)

// Voice speaks to screen readers, through one polite live region: nothing cuts off what is being
// read. Each announcement is a list of texts that belong together, such as news and the question
// to which they lead.
type Voice struct {
	region  dom.Element
	places  []dom.Element // in the region, for one announcement each, in turn
	waiting []string
	newest  []string               // the announcement that a reader may not have begun to read; else nil
	begun   *time.Timer            // until it has
	past    [][]string             // announcements, the newest last; answers are not among them
	back    int                    // the announcement that was repeated last, counted from the newest
	earlier func(lines int) string // says that texts were left out
}

// New returns the voice that speaks through the document's live region. earlier says that
// so many texts were left out, and how to hear them.
func New(doc dom.Document, earlier func(lines int) string) *Voice {
	v := &Voice{region: doc.ByID("live"), earlier: earlier}
	for range places {
		v.places = append(v.places, dom.New("div", ""))
	}
	v.region.Append(v.places...)
	dom.On(doc.Value(), "focusin", v.follow)
	dom.Capture(doc.Value(), "close", v.follow)
	return v
}

// follow moves the live region into the dialog with the focus, and out of it again: what lies below an open dialog is
// not read.
func (v *Voice) follow(dom.Event) {
	to, _ := v.region.Document().Focused().Closest("dialog[open], body")
	if to.Equal(v.region.Get("parentNode")) {
		return
	}
	v.clear() // else it would be read again
	to.Append(v.region)
	if v.newest != nil {
		v.speak(v.newest)
	}
}

// Say makes the reader read a text, together with those that come soon.
func (v *Voice) Say(text string) {
	if text == "" {
		return
	}
	v.waiting = append(v.waiting, text)
	if len(v.waiting) == 1 {
		v.region.Document().After(gather, v.flush)
	}
}

// Ask makes the reader read a question, joined to the texts that led to it.
func (v *Voice) Ask(text string) {
	v.waiting = append(v.waiting, text)
	v.flush()
}

func (v *Voice) flush() {
	if len(v.waiting) == 0 {
		return // a question has taken them along
	}
	v.past, v.back = append(v.past[max(0, len(v.past)-kept+1):], v.waiting), 0
	v.speak(v.short(v.waiting))
	v.waiting = nil
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

// Answer makes the reader read what a person has asked for with a key. It is not news, and is not
// repeated.
func (v *Voice) Answer(text string) {
	if text != "" {
		v.speak([]string{text})
	}
}

// Leave removes all texts of a place: they are over.
func (v *Voice) Leave() {
	v.past, v.back, v.newest = nil, 0, nil
	v.clear()
}

func (v *Voice) clear() {
	for _, place := range v.places {
		place.Replace()
	}
}

// Forget removes all texts, read or waiting, because the next reader is somebody else.
func (v *Voice) Forget() {
	v.waiting = nil
	v.Leave()
}

// Repeat repeats the newest announcement, or the one before the one that was repeated last.
func (v *Voice) Repeat(before bool, nothing string) {
	if v.back++; !before {
		v.back = 1
	}
	if v.back > len(v.past) {
		v.back = len(v.past)
		v.Answer(nothing)
		return
	}
	v.speak(v.past[len(v.past)-v.back])
}

// speak writes an announcement as one paragraph into the place whose turn it is. Of what is written into one element at
// nearly the same time, Orca reads only the last. A reader would not read the same element again.
func (v *Voice) speak(texts []string) {
	said := dom.New("p", "")
	for _, text := range texts {
		said.Append(dom.Text("span", "", text+" "))
	}
	place := v.places[0]
	v.places = append(v.places[1:], place)
	place.Replace(said)
	v.newest = texts
	if v.begun != nil {
		v.begun.Stop()
	}
	v.begun = v.region.Document().After(gather, func() { v.newest = nil })
}
