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

// TestFriendsInBrowsers: a guest joins a table of another browser by direct codes, and by the
// room with the browsers swapped; in make soak both in both directions.
func TestFriendsInBrowsers(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		host, guest  browser.Kind
		direct, room bool
	}{
		{browser.Chromium, browser.Firefox, true, soaks()},
		{browser.Firefox, browser.Chromium, soaks(), true},
	} {
		if !tested(c.host, c.guest) {
			continue
		}
		t.Run(string(c.host+" and "+c.guest), func(t *testing.T) {
			t.Parallel()
			h := newcomer(t, "Ada", "about:blank", small.in(c.host), nil)
			h.open(serveWithBroker(t), "forsale", 3)
			h.click(word("page.chair.remove", "who", "")) // a bot
			all := []*friend{h}
			if c.direct {
				h.invite(word("page.share.code"))
				bo := newcomer(t, "Bo", h.offers(word("page.share.link")), small.in(c.guest), nil)
				bo.click(word("shell.join.now"))
				h.connect(bo.offers(word("page.share.code")))
				h.admit(bo)
				all = append(all, bo)
			}
			if c.room {
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
