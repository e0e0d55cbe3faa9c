package domtest

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
