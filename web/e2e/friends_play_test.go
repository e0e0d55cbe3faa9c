package e2e

import (
	"testing"

	"github.com/chromedp/chromedp"

	"gavel/web/e2e/browser"
)

// guests are the names of up to five guests.
var guests = []string{"Bo", "Cy", "Di", "Ed", "Fa"}

// TestFriendsPlay lets friends play each game in strict browsers, For Sale with six people.
func TestFriendsPlay(t *testing.T) {
	inSoak(t)
	t.Parallel()
	for game, people := range map[string]int{"business": 2, "oddshop": 2, "forsale": 6} {
		t.Run(game, func(t *testing.T) {
			t.Parallel()
			h := newcomer(t, "Ada", "about:blank", desktop, nil, strict)
			h.open(serveWithBroker(t), game, 3)
			h.click(word("page.chair.remove", "who", ""))
			all := gather(t, h, guests[:people-1], nil, strict)
			h.deal()
			goOn(t, all...)
		})
	}
}

// TestFriendsInBrowsers: a guest joins a table of another browser by direct codes; in make soak
// also by the room, and both with the browsers swapped. Chromium is strict.
func TestFriendsInBrowsers(t *testing.T) {
	t.Parallel()
	flags := map[browser.Kind][]chromedp.ExecAllocatorOption{browser.Chromium: {strict}}
	type pair struct{ host, guest browser.Kind }
	for _, c := range someOf(pair{browser.Chromium, browser.Firefox}, pair{browser.Firefox, browser.Chromium}) {
		if !tested(c.host, c.guest) {
			continue
		}
		t.Run(string(c.host+" and "+c.guest), func(t *testing.T) {
			t.Parallel()
			h := newcomer(t, "Ada", "about:blank", small.in(c.host), nil, flags[c.host]...)
			h.open(serveWithBroker(t), "forsale", 3)
			h.click(word("page.chair.remove", "who", "")) // a bot
			all := []*friend{h}
			h.invite(word("page.share.code"))
			bo := newcomer(t, "Bo", h.offers(word("page.share.link")), small.in(c.guest), nil, flags[c.guest]...)
			bo.click(word("shell.join.now"))
			h.connect(bo.offers(word("page.share.code")))
			h.admit(bo)
			all = append(all, bo)
			if soaks() {
				cy := newcomer(t, "Cy", h.room(), small.in(c.guest), nil, flags[c.guest]...)
				cy.click(word("shell.join.now"))
				h.admit(cy)
				all = append(all, cy)
			}
			h.deal()
			goOn(t, all...)
		})
	}
}
