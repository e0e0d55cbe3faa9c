package e2e

import (
	"context"
	"testing"

	cdp "github.com/chromedp/cdproto/browser"
	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/cdproto/target"
	"github.com/chromedp/chromedp"

	"gavel/web/e2e/browser"
)

// called returns the notifications that the page's service worker shows.
func (f *friend) called() string {
	f.Helper()
	return eval[string](f.person, `navigator.serviceWorker.getRegistration()
		.then(worker => worker.getNotifications()).then(all => all.map(one => one.title).join())`)
}

// TestHiddenGuestIsCalled: the service worker shows one notification to a guest whose tab is behind another one. It goes when they
// come back.
func TestHiddenGuestIsCalled(t *testing.T) {
	inAll(t)
	if !tested(browser.Chromium) {
		return
	}
	t.Parallel()
	h := host(t, serveWithBroker(t), 3, nil)
	// The library's default flags switch these off.
	bo := comes(t, "Bo", h.room(), nil,
		chromedp.Flag("disable-background-timer-throttling", false),
		chromedp.Flag("disable-backgrounding-occluded-windows", false),
		chromedp.Flag("disable-renderer-backgrounding", false))
	bo.run(cdp.GrantPermissions([]cdp.PermissionType{cdp.PermissionTypeNotifications}))
	h.admit(bo)
	bo.until("the service worker", func() bool { return eval[bool](bo.person, `!!navigator.serviceWorker.controller`) })
	h.deal()
	soon(t, h, h, bo)
	bo.run(chromedp.ActionFunc(func(ctx context.Context) error {
		tab, err := target.CreateTarget("about:blank").Do(ctx)
		if err != nil {
			return err
		}
		return target.ActivateTarget(tab).Do(ctx)
	}))
	bo.until("the page is hidden", func() bool { return eval[bool](bo.person, "document.hidden") })
	if shown := bo.called(); shown != "" {
		t.Fatalf("before their turn they are called: %q", shown)
	}
	soon(t, bo, h, bo)
	bo.until("the call", func() bool { return bo.called() == word("page.title.turn") })
	bo.run(page.BringToFront())
	bo.until("the end of the call", func() bool { return bo.called() == "" })
	bo.calm()
}
