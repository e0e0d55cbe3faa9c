//go:build !js

package announce

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"gavel/game/must"
	"gavel/web/page/dom"
	"gavel/web/page/dom/domtest"
)

// TestLongTextsAreShortened: before the last text a person hears at most 40 words. The newest
// texts stay; the others are counted.
func TestLongTextsAreShortened(t *testing.T) {
	v := &Voice{earlier: func(lines int) string { return fmt.Sprintf("%d lines before.", lines) }}
	words := func(n int) string { return strings.TrimSpace(strings.Repeat("word ", n)) }
	question := words(60)
	for _, c := range []struct {
		texts, want []string
	}{
		{nil, nil}, // forgotten meanwhile
		{[]string{question}, []string{question}},
		{[]string{words(20), words(20), question}, []string{words(20), words(20), question}},
		{[]string{words(20), words(21), question}, []string{"1 lines before.", words(21), question}},
		{[]string{words(9), words(30), words(20), words(17), question}, []string{"2 lines before.", words(20), words(17), question}},
		{[]string{words(50), question}, []string{"1 lines before.", question}},
	} {
		if got := v.short(c.texts); !slices.Equal(got, c.want) {
			t.Errorf("of %q one hears %q, want %q", c.texts, got, c.want)
		}
	}
}

// TestDialogsAreHeard: what is said while a dialog is open is said in it, in one paragraph, and nothing is left there. A question in whose
// moment a dialog opens or closes is said again there; one that has been read is not.
func TestDialogsAreHeard(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		w := must.Get(domtest.Open(`<body><div id="live" aria-live="polite"></div><button>Play</button><dialog id="rules"><button>Close</button></dialog></body>`, "https://example.org/"))(t)
		doc := dom.In(w.Value())
		var v *Voice
		w.Do(func() { v = New(doc, nil) })
		says := func(place string, want ...string) {
			t.Helper()
			w.Do(func() {
				var got []string
				for _, p := range doc.All(place + " > #live p") {
					got = append(got, strings.TrimSpace(p.Get("textContent").String()))
				}
				if !slices.Equal(got, want) {
					t.Errorf("%s says %q, want %q", place, got, want)
				}
			})
		}
		read := func() { time.Sleep(2 * gather); synctest.Wait() }
		w.Do(func() { v.Say("Bo leads."); v.Ask("Your turn.") })
		says("body", "Bo leads. Your turn.")
		read()
		w.Do(func() { doc.OpenDialog("rules") })
		says("#rules")
		w.Do(func() { v.Ask("Bid."); doc.CloseDialogs() })
		says("body", "Bid.")
		w.Do(func() { doc.OpenDialog("rules") })
		says("#rules", "Bid.")
		read()
		w.Do(func() { doc.CloseDialogs() })
		says("body")
	})
}

// TestAnnouncementsDoNotHideEachOther: of several changes of one element that come soon after each other, Orca reads only the
// last. A question and what follows it are therefore written into different elements.
func TestAnnouncementsDoNotHideEachOther(t *testing.T) {
	w := must.Get(domtest.Open(`<body><div id="live" aria-live="polite"></div></body>`, "https://example.org/"))(t)
	w.Do(func() {
		doc := dom.In(w.Value())
		v := New(doc, nil)
		for n := range 9 {
			v.Ask(fmt.Sprint("old ", n))
		}
		v.Ask("Trade, or stop.")
		v.Answer("Bo stops.")
		if all := doc.All("#live > :not(:has(p + p)) > p"); len(all) != places {
			t.Errorf("%d announcements have an element for themselves, want %d", len(all), places)
		}
		for _, want := range []string{"Trade, or stop.", "Bo stops."} {
			if text := doc.ByID("live").Get("textContent").String(); strings.Count(text, want) != 1 {
				t.Errorf("%q does not have %q once", text, want)
			}
		}
	})
}
