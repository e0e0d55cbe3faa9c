// Package auctioneer speaks what happens at the table: it uses the device's own voices
// (speechSynthesis).
package auctioneer

import (
	"strings"
	"time"

	"gavel/web/page/dom"
)

// Auctioneer speaks one text at a time. At most one more text waits; it is dropped if a step of
// the game comes before its turn. So the voice is at most one text behind the picture.
type Auctioneer struct {
	doc    dom.Document
	lang   string  // a two-letter code
	volume float64 // 0 to 1; 0 means silent

	said     int       // how many texts were begun
	speaking bool      // the last of them has not ended
	spoken   dom.Value // the text in the browser's hands; some browsers forget it otherwise
	ended    dom.Func  // hears that a text has ended

	waiting string
	step    int  // of the game, to which the waiting text belongs
	weighty bool // the waiting text must not give way to a lesser one
}

// New returns a silent auctioneer.
func New(doc dom.Document) *Auctioneer {
	a := &Auctioneer{doc: doc}
	a.ended = dom.Listener(func(e dom.Event) { a.end(e.Target().Get("number").Int()) })
	return a
}

// Tune sets the language and the volume of the voice. If the volume is 0, the voice stops at
// once.
func (a *Auctioneer) Tune(lang string, volume float64) {
	a.lang, a.volume = lang, volume
	if volume == 0 {
		a.Stop()
	}
}

// IsSilent reports whether nobody hears the auctioneer: its volume is 0, or nobody can see the page.
func (a *Auctioneer) IsSilent() bool { return a.volume == 0 || a.doc.Hidden() }

// Speaks reports whether the auctioneer is not muted, and has a voice.
func (a *Auctioneer) Speaks() bool { return a.volume > 0 && a.HasVoice() }

// HasVoice reports whether the device has a voice for the language.
func (a *Auctioneer) HasVoice() bool { return a.voice().Truthy() }

// Say speaks a text about a step of the game, at once or after the present one. A weighty text is
// a result: a lesser one of a later step does not replace it. Texts of one step wait together.
// Nothing is said if nobody can see the page.
func (a *Auctioneer) Say(text string, step int, weighty bool) {
	switch {
	case text == "" || a.IsSilent():
	case !a.speaking:
		a.speak(text)
	case a.waiting != "" && a.step == step:
		a.waiting, a.weighty = a.waiting+" "+text, a.weighty || weighty
	case weighty || !a.weighty:
		a.waiting, a.step, a.weighty = text, step, weighty
	}
}

// Stop ends the present text, and drops the waiting one.
func (a *Auctioneer) Stop() {
	a.waiting, a.weighty = "", false
	if a.speaking {
		a.speaking = false
		a.synthesis().Call("cancel")
	}
}

// synthesis is the browser's speech. Some browsers have none.
func (a *Auctioneer) synthesis() dom.Value { return a.doc.Window().Get("speechSynthesis") }

// A voice that never ends is stopped after this time.
const shortest, perByte = 4 * time.Second, 150 * time.Millisecond

// pace makes the voice a little faster than usual, as auctioneers speak.
const pace = 1.15

func (a *Auctioneer) speak(text string) {
	voice := a.voice()
	if !voice.Truthy() {
		return
	}
	a.said++
	number := a.said
	u := a.doc.Window().Get("SpeechSynthesisUtterance").New(text)
	u.Set("voice", voice)
	u.Set("lang", voice.Get("lang"))
	u.Set("volume", a.volume)
	u.Set("rate", pace)
	u.Set("number", number)
	u.Set("onend", a.ended)
	u.Set("onerror", a.ended)
	a.spoken, a.speaking = u, true
	a.synthesis().Call("speak", u)
	a.doc.After(shortest+time.Duration(len(text))*perByte, func() {
		if a.speaking && a.said == number {
			a.synthesis().Call("cancel")
			a.end(number)
		}
	})
}

// end speaks the waiting text after the present one, which has this number.
func (a *Auctioneer) end(number int) {
	if !a.speaking || number != a.said {
		return // it was stopped before
	}
	text := a.waiting
	a.speaking, a.waiting, a.weighty = false, "", false
	a.Say(text, a.step, false)
}

// voice returns the device's own voice for the language, or undefined. Other voices would send
// the text to a server.
func (a *Auctioneer) voice() (best dom.Value) {
	s := a.synthesis()
	if !s.Truthy() {
		return best
	}
	all := s.Call("getVoices")
	for i := range all.Length() {
		v := all.Index(i)
		if !v.Get("localService").Truthy() || !strings.HasPrefix(strings.ToLower(v.Get("lang").String()), a.lang) {
			continue
		}
		if usual := v.Get("default").Truthy(); usual || !best.Truthy() {
			if best = v; usual {
				break
			}
		}
	}
	return best
}
