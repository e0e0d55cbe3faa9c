package e2e

import (
	"testing"

	"github.com/chromedp/chromedp/kb"
)

// TestFriendsAccessibility holds all that is seen of a table of friends to the
// accessibility checker's rules.
func TestFriendsAccessibility(t *testing.T) {
	t.Parallel()
	script := checker(t)
	url := parlour(t)
	h := newcomer(t, "Ada", "about:blank", desktop, nil)
	h.open(url, "forsale", 3)
	link := h.room()
	h.press(h.find("DisclosureTriangle", word("page.direct.title")))
	h.click(word("page.direct.invite"))
	h.offers(word("page.share.link"))
	h.obeys(script, "lobby of the host")
	h.click(word("shell.lobby.change"))
	h.obeys(script, "the table's game")
	h.key(kb.Escape)

	g := newcomer(t, "Bo", link, small, nil)
	g.find("button", word("shell.join.now"))
	g.obeys(script, "way in")
	g.click(word("shell.join.now"))
	h.find("button", word("page.knock.admit.who", "who", "Bo"))
	h.obeys(script, "somebody knocks")
	h.admit(g)
	g.obeys(script, "lobby of the guest")

	h.deal()
	g.click(word("shell.people.title"))
	g.find("dialog", word("shell.people.title"))
	g.obeys(script, "people")
	g.click(word("page.phrase.hello"))
	h.reads(word("page.news.said", "who", "Bo", "text", word("page.phrase.hello")))
	h.click(word("shell.people.title"))
	h.click(word("shell.menu.leave"))
	h.find("dialog", word("shell.successor.title"))
	h.obeys(script, "who is to go on")
}
