package e2e

import (
	"context"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/target"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"

	"gavel/web/e2e/browser"
)

// TestReloads: a real reload breaks the connections, and the tab's storage brings the person back to the table by itself, also the
// host.
func TestReloads(t *testing.T) {
	inAll(t)
	t.Parallel()
	each(t, []browser.Kind{browser.Chromium, browser.Firefox}, func(t *testing.T, kind browser.Kind) {
		h := newcomer(t, "Ada", "about:blank", small.in(kind), nil)
		h.open(serveWithBroker(t), "forsale", 6)
		bo := newcomer(t, "Bo", h.room(), small.in(kind), nil)
		bo.click(word("shell.join.now"))
		h.admit(bo)
		h.deal()
		for _, who := range []*friend{h, bo} {
			soon(t, bo, h, bo)
			table := bo.table()
			who.reload()
			bo.until("the table is as it was", func() bool { return bo.owes() && bo.table() == table })
			bo.hurry(true)
			bo.until("the table goes on", func() bool { return bo.table() != table })
		}
		some(t, h, bo)
	})
}

// shortGrace sets the shortest time for which the host waits for absent people.
func (f *friend) shortGrace() {
	f.Helper()
	f.click(word("shell.lobby.change"))
	f.press(f.find("combobox", word("shell.table.grace")))
	f.key(kb.Home) // 15 s, the shortest, comes first
	f.key(kb.Enter)
	f.click(word("shell.settings.done"))
}

// TestGuestIsKilled: a browser slows down the timers of a hidden page, and one that is killed says no goodbye. The host's page is
// behind another tab, and a guest's browser is killed: bots decide for both, and the other guest plays on.
func TestGuestIsKilled(t *testing.T) {
	inAll(t)
	t.Parallel()
	// The library's default flags switch these off.
	h := host(t, serveWithBroker(t), 6, nil,
		chromedp.Flag("disable-background-timer-throttling", false),
		chromedp.Flag("disable-backgrounding-occluded-windows", false),
		chromedp.Flag("disable-renderer-backgrounding", false))
	h.shortGrace()
	all := gather(t, h, []string{"Bo"}, nil)
	victim := comes(t, "Cy", h.offers(word("page.share.link")), nil, apart)
	h.admit(victim)
	h.deal()
	soon(t, victim, append(all, victim)...)
	h.run(chromedp.ActionFunc(func(ctx context.Context) error {
		tab, err := target.CreateTarget("about:blank").Do(ctx)
		if err != nil {
			return err
		}
		return target.ActivateTarget(tab).Do(ctx)
	}))
	h.until("the host's page is hidden", func() bool { return eval[bool](h.person, "document.hidden") })
	victim.must(victim.chromium().Kill())
	left := all[1]
	left.click(word("shell.people.title"))
	left.until("bots play for both", func() bool {
		return strings.Count(eval[string](left.person, `document.getElementById("people").innerText`), word("page.chair.autoplayed")) == 2
	})
	left.key(kb.Escape)
	some(t, left)
}
