package e2e

import (
	"strings"
	"testing"
	"time"
)

// TestThroughTheMeetingServers: nothing passes between two pages. The guest is offered the
// meeting servers, which the host has switched off. The guest is told so, and joins once they
// are on. Both pages show it, and they play.
func TestThroughTheMeetingServers(t *testing.T) {
	inSoak(t)
	t.Parallel()
	walled, between := relay(t)
	between.shut.Store(true)
	h := host(t, serveWithBroker(t), 6, walled)
	link := h.room()
	relays := func() {
		h.click(word("shell.lobby.change"))
		h.press(h.find("checkbox", word("shell.table.relays")))
		h.shoot("switch")
		h.click(word("shell.settings.done"))
	}
	relays()
	began := time.Now()
	g := comes(t, "Bo", link, walled)
	g.find("button", word("shell.join.relay"))
	t.Logf("offered after %v", time.Since(began).Round(time.Second/10))
	g.shoot("offer")
	g.click(word("shell.join.relay"))
	g.reads(word("friends.direct"))
	g.shoot("refused")
	relays()
	g.click(word("page.join.retry"))
	pressed := time.Now()
	h.admit(g)
	t.Logf("seated %v after the press", time.Since(pressed).Round(time.Second/10))
	for _, p := range []*friend{h, g} {
		p.until("it says how the guest came", func() bool {
			return strings.Contains(eval[string](p.person, `document.querySelector("#lobby .chairs").innerText`), word("page.chair.relayed"))
		})
		p.shoot("lobby")
	}
	h.deal()
	goOn(t, h, g)
	g.shoot("sheet")
}
