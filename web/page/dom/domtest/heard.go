package domtest

import (
	"strings"

	"golang.org/x/net/html"
)

// ear is what a screen reader has read of a window by itself: what live regions said, in order.
type ear struct {
	heard []string
	seen  map[*html.Node]string // the texts of the live regions, and of their parts
}

// Listen makes a screen reader listen from now on.
func (w *Window) Listen() {
	w.Do(func() { w.ear = &ear{seen: map[*html.Node]string{}} })
}

// Heard returns what the screen reader has read since [Window.Listen]. It is called within [Window.Do].
func (w *Window) Heard() []string { return w.ear.heard }

// hear reads what is new in the live regions: new parts of a region, or its text if it has no parts.
func (e *ear) hear(of *document) {
	for _, h := range of.find("[aria-live], [role=status], [role=alert]") {
		n := of.tree.of(h)
		parts := n.find("span, p:not(:has(span))")
		if len(parts) == 0 {
			parts = []*html.Node{h}
		}
		for _, part := range parts {
			text := strings.TrimSpace(of.tree.of(part).text())
			if was, known := e.seen[part]; (!known || was != text) && text != "" && n.shown() {
				e.heard = append(e.heard, text)
			}
			e.seen[part] = text
		}
	}
}

// Speech is the speech of a window (speechSynthesis). It records what is spoken.
type Speech struct {
	Texts   []string
	Stopped int   // how often speech was stopped
	Present Value // the last text, a SpeechSynthesisUtterance
	AtOnce  bool  // each text ends as soon as it begins
}

// Speaks gives the window speech with some voices.
func (w *Window) Speaks(voices ...any) *Speech {
	s := &Speech{}
	w.props["SpeechSynthesisUtterance"] = method(func(args []Value) any { return map[string]any{"text": args[0]} })
	w.props["speechSynthesis"] = Value{record{
		"getVoices": method(func([]Value) any { return voices }),
		"cancel":    method(func([]Value) any { s.Stopped++; return nil }),
		"speak": method(func(args []Value) any {
			s.Present = args[0]
			s.Texts = append(s.Texts, args[0].Get("text").String())
			if s.AtOnce {
				End(s.Present, "onend")
			}
			return nil
		}),
	}}
	return s
}

// Voice returns a voice of the device itself, or of a server.
func Voice(lang string, local, usual bool) any {
	return map[string]any{"lang": lang, "localService": local, "default": usual}
}

// End ends a spoken text. how is its handler: "onend" or "onerror".
func End(text Value, how string) { text.Call(how, map[string]any{"target": text}) }
