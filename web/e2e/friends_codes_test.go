package e2e

import (
	"testing"
	"time"

	"gavel/web/e2e/browser"
)

// TestReplyIsPastedLate: people take their time to send codes to each other, in
// any two browsers; of those, two Firefoxes once lost each other. The others
// wait in make soak.
func TestReplyIsPastedLate(t *testing.T) {
	t.Parallel()
	for _, c := range []struct{ host, guest browser.Kind }{
		{browser.Chromium, browser.Chromium}, {browser.Chromium, browser.Firefox}, {browser.Firefox, browser.Firefox},
	} {
		if !tested(c.host, c.guest) || c.host != browser.Firefox && !soaks() {
			continue
		}
		t.Run(string(c.host+" and "+c.guest), func(t *testing.T) {
			t.Parallel() // it waits more than it works
			url := serve(t, nil)
			h := newcomer(t, "Ada", "about:blank", desktop.in(c.host), nil)
			h.open(url, "forsale", 3)
			link := h.invite(word("page.share.link"))
			g := newcomer(t, "Bo", link, small.in(c.guest), nil)
			g.click(word("shell.join.now"))
			reply := g.offers(word("page.share.code"))
			// Nothing tells when a browser that waits in vain has given up:
			// Firefox does after 10 s.
			time.Sleep(20 * time.Second)
			h.connect(reply)
			h.admit(g)
		})
	}
}

// TestNoConnectionUnasked: before somebody wants to meet somebody, the page
// makes no connection, for which macOS would ask the person.
func TestNoConnectionUnasked(t *testing.T) {
	t.Parallel()
	const count = `
globalThis.connections = 0;
globalThis.RTCPeerConnection = class extends RTCPeerConnection {
	constructor(...how) { super(...how); connections++; }
};`
	connections := func(f *friend) int { return eval[int](f.person, "connections") }
	url := serve(t, nil)
	h := newcomer(t, "Ada", "about:blank", desktop, nil)
	h.before(count)
	h.open(url, "forsale", 3)
	if n := connections(h); n != 0 {
		t.Errorf("%d connections in the lobby", n)
	}
	link := h.invite(word("page.share.link"))
	if n := connections(h); n != 1 {
		t.Errorf("%d connections for an invitation", n)
	}
	g := newcomer(t, "Bo", "about:blank", small, nil)
	g.before(count)
	g.navigate(link)
	g.reads(word("page.join.direct"))
	if n := connections(g); n != 0 {
		t.Errorf("%d connections before Join is pressed", n)
	}
	g.click(word("shell.join.now"))
	g.offers(word("page.share.code"))
	if n := connections(g); n != 1 {
		t.Errorf("%d connections for a reply", n)
	}
}
