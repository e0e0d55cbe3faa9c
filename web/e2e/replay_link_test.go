package e2e

import "testing"

// shares returns the dialog's link to a replay.
func (p *person) shares() (link string) {
	p.Helper()
	p.until("there is a link", func() bool {
		link = eval[string](p, `document.querySelector("#share-game[open] [data-act=copy]")?.dataset.text ?? ""`)
		return link != ""
	})
	return link
}

// aGame is the fragment of a link to a game.
const aGame = "#g=AfyP73ACBXQ5AHX553O1UqttoaJpKCC8j5nsfs7ivU6X"

// TestReplayInALink: a person opens a link to a game, copies a link to one of its moments,
// opens that, and plays the deal.
func TestReplayInALink(t *testing.T) {
	t.Parallel()
	script := checker(t)
	p := arrive(t, small)
	p.quick()
	at := func(moment string) {
		t.Helper()
		p.until("the moment is shown", func() bool {
			return eval[bool](p, `document.getElementById("replay").checkVisibility() && document.getElementById("replay-at").value === `+quote(moment))
		})
	}
	page := eval[string](p, `location.href`)
	p.navigate("about:blank")
	p.navigate(page + aGame)
	at("0")
	if focused := eval[string](p, `document.activeElement.id`); focused != "table" {
		t.Errorf("%q has the focus", focused)
	}
	p.obeys(script, "a replay from a link")
	p.shoot("replay-link-opened")
	p.does(`(at => { at.value = 7; at.dispatchEvent(new Event("input", {bubbles: true})); })(document.getElementById("replay-at"))`)
	p.click("Share this game")
	link := p.shares()
	if link != page+aGame+"&at=7" {
		t.Fatalf("the moment is %q", link)
	}
	p.obeys(script, "a moment to share")
	p.shoot("replay-link-moment")
	p.click(word("page.share.link"))
	p.reads(word("page.share.copied"))
	p.navigate("about:blank")
	p.navigate(link)
	at("7")
	p.click("Menu")
	p.shoot("replay-link-menu")
	p.does(`document.querySelector("#menu [data-act=play-deal]").click()`)
	p.awaited()
	if hash := eval[string](p, `location.hash`); hash != "" {
		t.Errorf("the address still ends with %q", hash)
	}
}
