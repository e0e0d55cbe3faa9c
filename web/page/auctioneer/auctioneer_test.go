//go:build !js

package auctioneer

import (
	"slices"
	"testing"
	"testing/synctest"
	"time"

	"gavel/game/must"
	"gavel/web/page/dom"
	"gavel/web/page/dom/domtest"
)

// open returns a speaking English auctioneer in a browser with these voices, and the browser's
// speech. A text goes on until the test ends it.
func open(t *testing.T, voices ...any) (*Auctioneer, *domtest.Speech) {
	t.Helper()
	w := must.Get(domtest.Open("<html></html>", "https://example.org/"))(t)
	s := w.Speaks(voices...)
	a := New(dom.In(w.Value()))
	a.Tune("en", 0.5)
	return a, s
}

func said(t *testing.T, s *domtest.Speech, want ...string) {
	t.Helper()
	if !slices.Equal(s.Texts, want) {
		t.Errorf("said %q, want %q", s.Texts, want)
	}
}

// TestOneTextWaits: while a text is spoken, one more waits. The newest one is said next, but no
// bid in place of a result.
func TestOneTextWaits(t *testing.T) {
	a, s := open(t, domtest.Voice("en-GB", true, false))
	for i, bid := range []string{"one", "two", "three"} {
		a.Say(bid, -i, false)
	}
	said(t, s, "one")
	domtest.End(s.Present, "onend")
	said(t, s, "one", "three")
	a.Say("four", 1, false)
	a.Say("sold", 2, true)
	a.Say("five", 3, false)
	domtest.End(s.Present, "onerror")
	said(t, s, "one", "three", "sold")
	a.Say("six", 4, false)
	a.Say("sold again", 5, true)
	a.Say("sold at last", 6, true)
	domtest.End(s.Present, "onend")
	domtest.End(s.Present, "onend")
	a.Say("seven", 7, false)
	said(t, s, "one", "three", "sold", "sold at last", "seven")
}

// TestTextsOfOneStepWaitTogether: a sale and the next lot come with one step.
func TestTextsOfOneStepWaitTogether(t *testing.T) {
	a, s := open(t, domtest.Voice("en-GB", true, false))
	a.Say("pass", 1, false)
	a.Say("sold", 1, true)
	a.Say("next", 1, true)
	domtest.End(s.Present, "onend")
	a.Say("five", 2, false)
	a.Say("pass", 3, false)
	a.Say("sold", 3, true)
	a.Say("six", 4, false)
	domtest.End(s.Present, "onend")
	said(t, s, "pass", "sold next", "pass sold")
}

// TestAVoiceThatNeverEnds: after a while it is stopped, and the newest text is said. If its end
// is told after all, that means nothing.
func TestAVoiceThatNeverEnds(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		a, s := open(t, domtest.Voice("en-GB", true, false))
		a.Say("one", 8, false)
		first := s.Present
		a.Say("two", 9, false)
		time.Sleep(shortest + 3*perByte - time.Millisecond)
		synctest.Wait()
		said(t, s, "one")
		time.Sleep(time.Millisecond)
		synctest.Wait()
		said(t, s, "one", "two")
		a.Say("three", 10, false)
		domtest.End(first, "onend")
		said(t, s, "one", "two")
		domtest.End(s.Present, "onend")
		said(t, s, "one", "two", "three")
		domtest.End(s.Present, "onend")
		time.Sleep(time.Minute)
		synctest.Wait()
		if said(t, s, "one", "two", "three"); s.Stopped != 1 {
			t.Errorf("stopped %d texts, want 1", s.Stopped)
		}
	})
}

// TestSilence: a silent auctioneer stops at once, and says nothing in a hidden page.
func TestSilence(t *testing.T) {
	a, s := open(t, domtest.Voice("en-GB", true, false))
	a.Say("one", 11, false)
	a.Say("two", 12, true)
	a.Tune("en", 0)
	if s.Stopped != 1 {
		t.Errorf("stopped %d texts, want 1", s.Stopped)
	}
	domtest.End(s.Present, "onerror") // as browsers say of a text that was stopped
	a.Say("three", 13, true)
	said(t, s, "one")
	a.Tune("en", 1)
	a.doc.Value().Set("hidden", true)
	a.Say("four", 14, true)
	a.doc.Value().Set("hidden", false)
	a.Say("five", 15, true)
	said(t, s, "one", "five")
}

// TestVoices: only a voice of the device itself speaks, in the language of the page. Without one
// nothing is said.
func TestVoices(t *testing.T) {
	far, near, usual := domtest.Voice("fr-CA", false, true), domtest.Voice("fr_FR", true, false), domtest.Voice("fr-BE", true, true)
	for _, c := range []struct {
		voices []any
		lang   string
		want   string
	}{
		{nil, "fr", ""},
		{[]any{far}, "fr", ""},
		{[]any{far, near}, "de", ""},
		{[]any{far, near}, "fr", "fr_FR"},
		{[]any{near, usual}, "fr", "fr-BE"},
	} {
		a, s := open(t, c.voices...)
		a.Tune(c.lang, 1)
		a.Say("un", 16, false)
		got := ""
		if len(s.Texts) > 0 {
			got = s.Present.Get("lang").String()
		}
		if got != c.want {
			t.Errorf("in %s, %v speaks as %q, want %q", c.lang, c.voices, got, c.want)
		}
	}
	a, s := open(t, domtest.Voice("en-GB", true, true))
	a.doc.Window().Set("speechSynthesis", dom.Null())
	a.Say("one", 17, false)
	a.Stop()
	said(t, s)
}
