package e2e

import (
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/chromedp/kb"

	"gavel/assets/locale"
	"gavel/game"
	"gavel/web/games"
	"gavel/web/ui"
)

// reading returns the note that the page shows; "" for none.
func (p *person) reading() string {
	p.Helper()
	return eval[string](p, `(note => note.hidden ? "" : note.querySelector("p").innerText)(document.getElementById("note"))`)
}

// told plays For Sale until there is a note, and returns it.
func (p *person) told() (note string) {
	p.Helper()
	for {
		buttons := p.awaited() // the note comes with the picture, and the question too
		if note = p.reading(); note != "" {
			return note
		}
		p.press(choose(buttons))
	}
}

// someDecisions is more than there are between the first notes of a game.
const someDecisions = 4

// TestNotes: an event that happens for the first time is explained, to screen readers after the
// event, until the person goes on. It happens once in this browser, unless the person wants it
// again or has switched it off; the settings are tested in make soak.
func TestNotes(t *testing.T) {
	inSoak(t)
	t.Parallel()
	script := checker(t)
	p := arrive(t, small)
	p.sit(6)
	// A slow page reads the event before the note is there, a fast one both at once.
	p.does(`globalThis.said = "", new MutationObserver(all => all.forEach(m => m.addedNodes.forEach(n => said += n.innerText + "\n")))
		.observe(document.getElementById("live"), { childList: true })`)
	first := p.told()
	p.until("it is read out after what led to it", func() bool {
		before, _, noted := strings.Cut(eval[string](p, `said`), first)
		sentences := strings.Split(strings.TrimSpace(before), "\n")
		led := sentences[len(sentences)-1]
		return noted && led != "" && strings.Contains(eval[string](p, `document.getElementById("log-lines").textContent`), led)
	})
	if at := p.focused(); at == "Got it" {
		t.Error("the note takes the focus")
	}
	p.obeys(script, "a note")
	p.click("Got it")
	p.until("the note is gone", func() bool { return p.reading() == "" })

	second := p.told()
	// The thing under the mouse is explained, and Esc closes that before the note.
	p.run(input.DispatchMouseEvent(input.MouseMoved, 0, 0))
	p.until("nothing is explained", func() bool { return eval[bool](p, `document.getElementById("explained").hidden`) })
	p.key(kb.Escape)
	p.until("Esc takes the note away", func() bool { return p.reading() == "" })
	third := p.told()
	p.press(choose(p.awaited()))
	p.until("a decision takes the note away", func() bool { return p.reading() != third })
	if first == second || second == third {
		t.Errorf("notes come again: %q, %q, %q", first, second, third)
	}
	p.finish()
	if note := p.reading(); note != "" {
		t.Errorf("beside the score sheet stands %q", note)
	}
	kept := p.stored("noted")
	if n := len(strings.Fields(kept)); n < 3 {
		t.Errorf("%d notes are kept: %s", n, kept)
	}

	if !soaks() {
		p.calm()
		return
	}
	p.reload()
	p.click("Settings")
	p.find("checkbox", "Notes in the first games")
	p.click("Show all notes again")
	p.reads("All notes are shown again.")
	if kept := p.stored("noted"); kept != "" {
		t.Errorf("%q are kept still", kept)
	}
	p.click("Done")
	p.sit(6)
	p.told()
	p.key(kb.Escape)
	p.click("Settings")
	p.press(p.find("checkbox", "Notes in the first games"))
	p.click("Done")
	p.does(`globalThis.notes = 0, new MutationObserver(() => notes++).observe(document.getElementById("note"), { attributes: true })`)
	for range someDecisions {
		p.press(choose(p.awaited()))
	}
	p.awaited()
	if n := eval[int](p, `notes`); n > 0 {
		t.Error("there are notes though nobody wants them")
	}
	p.calm()
}

// longestNote returns the longest note in some games at the largest table, in German, which
// needs the most room.
func longestNote(t testing.TB, rules game.Rules, options game.Options) (longest string) {
	t.Helper()
	of, _ := games.All().Find(rules.Name())
	_, most := rules.Seats()
	n := ui.Narrator{Game: of, Names: []string{longName}, Book: locale.For(locale.German)}
	for range most - 1 {
		n.Names = append(n.Names, "Archibald")
	}
	for seed := range uint64(4) {
		var before game.View
		rehearse(t, rules, options, most, seed, func(step game.Step) {
			if before != nil {
				for _, note := range n.Notes(step, before) {
					if utf8.RuneCountInString(note.Text) > utf8.RuneCountInString(longest) {
						longest = note.Text
					}
				}
			}
			before = step.View
		}, func(*game.Table, ui.Bar) {})
	}
	return longest
}
