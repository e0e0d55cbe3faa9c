package e2e

import (
	"testing"

	"github.com/chromedp/chromedp/kb"
)

// shares returns the link that the dialog has to a replay.
func (p *person) shares() (link string) {
	p.Helper()
	p.until("there is a link", func() bool {
		link = eval[string](p, `document.querySelector("#share-game[open] [data-act=copy]")?.dataset.text ?? ""`)
		return link != ""
	})
	return link
}

// TestReplayInALink: somebody shares a moment of a game, and another, with a browser of
// their own, sees it there and plays the deal.
func TestReplayInALink(t *testing.T) {
	t.Parallel()
	script := checker(t)
	ada, bo := arrive(t, desktop), arrive(t, small)
	ada.quick()
	bo.quick()
	ada.sit(3)
	ada.finish()
	ada.click("Share this game")
	whole := ada.shares()
	ada.obeys(script, "a game to share")
	ada.shoot("replay-link-sheet")
	ada.key(kb.Escape)
	ada.click("Watch the replay")
	ada.find("slider", "Step")
	ada.does(`(at => { at.value = 7; at.dispatchEvent(new Event("input", {bubbles: true})); })(document.getElementById("replay-at"))`)
	ada.shoot("replay-link-bar")
	ada.click("Share this game")
	link := ada.shares()
	if link != whole+"&at=7" {
		t.Fatalf("the moment is %q, the game %q", link, whole)
	}
	ada.shoot("replay-link-moment")

	bo.navigate(link)
	bo.until("the moment is shown", func() bool {
		return eval[bool](bo, `document.getElementById("replay").checkVisibility() && document.getElementById("replay-at").value === "7"`)
	})
	if focused := eval[string](bo, `document.activeElement.id`); focused != "table" {
		t.Errorf("%q has the focus", focused)
	}
	bo.obeys(script, "a replay from a link")
	bo.shoot("replay-link-opened")
	bo.click("Share this game")
	if again := bo.shares(); again != link {
		t.Errorf("the same moment is shared as %q and %q", link, again)
	}
	bo.obeys(script, "a moment to share")
	bo.shoot("replay-link-shared")
	bo.key(kb.Escape)
	bo.click("Menu")
	bo.shoot("replay-link-menu")
	bo.does(`document.querySelector("#menu [data-act=play-deal]").click()`)
	bo.awaited()
	if hash := eval[string](bo, `location.hash`); hash != "" {
		t.Errorf("the address still ends with %q", hash)
	}
}
