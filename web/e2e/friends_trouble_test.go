package e2e

import (
	"context"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/cdproto/target"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

// TestReloads: a person who reloads during a game is back at the table automatically, also the
// host. In make soak the game is played to its end, and then another one.
func TestReloads(t *testing.T) {
	inSoak(t)
	t.Parallel()
	h := host(t, serveWithBroker(t), 6, nil)
	all := gather(t, h, guests[:1], nil)
	h.deal()
	for _, who := range all {
		g := all[1]
		soon(t, g, all...)
		table := g.table()
		reloaded := time.Now()
		who.reload()
		g.until("the table is as it was", func() bool { return g.owes() && g.table() == table })
		g.hurry(true)
		g.until("the table goes on", func() bool { return g.table() != table })
		t.Logf("%s is back %v after the reload", who.name, time.Since(reloaded).Round(time.Millisecond))
	}
	goOn(t, all...)
	if !soaks() {
		return
	}
	for _, g := range all[1:] {
		g.click(word("shell.sheet.again"))
	}
	h.reads(word("page.again.ready", "names", guests[:1]))
	h.click(word("shell.sheet.rematch"))
	some(t, all...)
}

// kill ends a friend's own browser process, without a goodbye.
func (f *friend) kill() {
	f.Helper()
	f.must(f.chromium().Kill())
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

// TestGuestIsKilled opens another tab in front of the host's, and then kills a guest's browser
// during a game: bots decide for both, and the other guest plays on.
func TestGuestIsKilled(t *testing.T) {
	inSoak(t)
	t.Parallel()
	// The library's default flags switch these off.
	h := host(t, serveWithBroker(t), 6, nil,
		chromedp.Flag("disable-background-timer-throttling", false),
		chromedp.Flag("disable-backgrounding-occluded-windows", false),
		chromedp.Flag("disable-renderer-backgrounding", false))
	h.shortGrace()
	all := gather(t, h, guests[:1], nil)
	victim := comes(t, guests[1], h.offers(word("page.share.link")), nil, apart)
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
	victim.kill()
	left := all[1]
	left.click(word("shell.people.title"))
	left.until("bots play for both", func() bool {
		return strings.Count(eval[string](left.person, `document.getElementById("people").innerText`), word("page.chair.autoplayed")) == 2
	})
	left.key(kb.Escape)
	goOn(t, left)
}

// TestHostIsLost: the host leaves during a game; a guest continues as the host, and a bot plays
// the old host's cards. Then that guest's browser is killed: the others are told, and continue
// without it. It runs only in make soak; web/app tests this without browsers.
func TestHostIsLost(t *testing.T) {
	inSoak(t)
	t.Parallel()
	ada := host(t, serveWithBroker(t), 6, nil)
	all := gather(t, ada, []string{"Cy", "Di"}, nil)
	cy, di := all[1], all[2]
	bo := comes(t, "Bo", ada.offers(word("page.share.link")), nil, apart)
	ada.admit(bo)
	ada.deal()
	soon(t, bo, append(all, bo)...)
	ada.click(word("shell.tools.menu"))
	ada.click(word("shell.menu.leave"))
	ada.click(word("page.successor", "who", bo.name))
	ada.find("button", word("shell.start.friends"))
	bo.click(word("shell.people.title"))
	bo.until("a bot has the old host's cards", func() bool {
		return strings.Contains(eval[string](bo.person, `document.getElementById("people").innerText`), word("page.chair.autoplayed"))
	})
	bo.key(kb.Escape)
	some(t, bo, cy, di)

	bo.kill()
	for _, g := range []*friend{cy, di} {
		g.find("alertdialog", word("page.lost.title", "who", bo.name))
		g.click(word("page.lost.on", "who", bo.name))
	}
	finish(t, cy, di)
}
