package e2e

import (
	"slices"
	"strings"
	"testing"

	"github.com/chromedp/chromedp/kb"
)

// compared returns the table of both results in an element.
func (p *person) compared(in string) (rows []string) {
	p.Helper()
	p.until("both results are shown", func() bool {
		rows = eval[[]string](p, `[...document.querySelectorAll("#`+in+` table:not(.ranking)")].slice(0, 1).flatMap(t => [...t.rows].map(r => [...r.cells].map(c => c.innerText).join("|")))`)
		return len(rows) > 0 && strings.HasPrefix(rows[0], "Round|You|")
	})
	return rows
}

// sends returns the link in the dialog of a challenge.
func (p *person) sends() (link string) {
	p.Helper()
	p.until("there is a link", func() bool {
		link = eval[string](p, `document.querySelector("#challenge[open] [data-act=copy]")?.dataset.text ?? ""`)
		return link != ""
	})
	return link
}

// TestChallenge: two people play one deal, each in their own browser, and both see both
// results.
func TestChallenge(t *testing.T) {
	inSoak(t)
	t.Parallel()
	script := checker(t)
	ada, bo := arrive(t, desktop), arrive(t, screen{width: 390, height: 844})
	for p, name := range map[*person]string{ada: "Ada", bo: "Bo"} {
		p.quick()
		p.store(map[string]string{"name": name})
		p.reload()
	}
	ada.sit(3)
	ada.finish()
	ada.shoot("challenge-offered")
	ada.click("Challenge a friend")
	link := ada.sends()
	ada.obeys(script, "challenge to send")
	ada.shoot("challenge-send")

	bo.navigate(link)
	bo.find("button", "Play this deal")
	bo.obeys(script, "challenge")
	bo.shoot("challenge-opened")
	bo.click("Play this deal")
	bo.awaited()
	bo.reload()
	bo.click("Continue game")
	bo.finish()
	seen := bo.compared("sheet")
	bo.obeys(script, "both results")
	bo.shoot("challenge-compared")
	bo.click("Challenge a friend")
	back := bo.sends()
	bo.shoot("challenge-back")

	ada.key(kb.Escape)
	ada.click("New game")
	ada.navigate(back)
	told := ada.compared("challenge")
	ada.obeys(script, "the answer")
	ada.shoot("challenge-answer")
	for i, row := range told {
		mine, theirs := strings.Split(row, "|"), strings.Split(seen[i], "|")
		if i > 0 && !slices.Equal(mine, []string{theirs[0], theirs[2], theirs[1]}) {
			t.Errorf("Ada sees %q, Bo %q", row, seen[i])
		}
	}
}
