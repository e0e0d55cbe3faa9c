package e2e

import (
	"testing"

	"gavel/web/e2e/browser"
)

// guests are the names of up to five guests.
var guests = []string{"Bo", "Cy", "Di", "Ed", "Fa"}

// TestFriendsPlay lets friends play Business in strict browsers; in make soak also the other
// games, For Sale with six people. The other tests play For Sale.
func TestFriendsPlay(t *testing.T) {
	t.Parallel()
	tables := map[string]int{"business": 2}
	if soaks() {
		tables["oddshop"], tables["forsale"] = 2, 6
	}
	for game, people := range tables {
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
// also by the room, and both with the browsers swapped.
func TestFriendsInBrowsers(t *testing.T) {
	t.Parallel()
	type pair struct{ host, guest browser.Kind }
	for _, c := range someOf(pair{browser.Chromium, browser.Firefox}, pair{browser.Firefox, browser.Chromium}) {
		if !tested(c.host, c.guest) {
			continue
		}
		t.Run(string(c.host+" and "+c.guest), func(t *testing.T) {
			t.Parallel()
			h := newcomer(t, "Ada", "about:blank", small.in(c.host), nil)
			h.open(serveWithBroker(t), "forsale", 3)
			h.click(word("page.chair.remove", "who", "")) // a bot
			all := []*friend{h}
			h.invite(word("page.share.code"))
			bo := newcomer(t, "Bo", h.offers(word("page.share.link")), small.in(c.guest), nil)
			bo.click(word("shell.join.now"))
			h.connect(bo.offers(word("page.share.code")))
			h.admit(bo)
			all = append(all, bo)
			if soaks() {
				cy := newcomer(t, "Cy", h.room(), small.in(c.guest), nil)
				cy.click(word("shell.join.now"))
				h.admit(cy)
				all = append(all, cy)
			}
			h.deal()
			goOn(t, all...)
		})
	}
}
