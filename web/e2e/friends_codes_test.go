package e2e

import (
	"testing"
	"time"

	"github.com/chromedp/chromedp"

	"gavel/web/e2e/browser"
)

// invite makes an invitation and returns the text that its button copies.
func (f *friend) invite(button string) string {
	f.Helper()
	if !eval[bool](f.person, `document.querySelector("#lobby .direct").open`) { // it is open if there are no meeting servers
		f.press(f.find("DisclosureTriangle", word("page.direct.title")))
	}
	f.click(word("page.direct.invite"))
	f.until("there is an invitation", func() bool { return eval[bool](f.person, `!!document.querySelector("#lobby .invitation")`) })
	return f.offers(button)
}

// connect pastes a reply.
func (f *friend) connect(reply string) {
	f.Helper()
	f.enter(word("page.direct.reply"), reply)
	f.click(word("page.direct.connect"))
}

// tries enters a link or code to a table.
func (f *friend) tries(way string) {
	f.Helper()
	f.enter(word("shell.join.invite"), way)
	f.click(word("shell.join.now"))
}

// countConnections counts the page's connections to others.
const countConnections = `
globalThis.connections = 0;
globalThis.RTCPeerConnection = class extends RTCPeerConnection {
	constructor(...how) { super(...how); connections++; }
};`

// connects fails the test unless the page has made so many connections.
func (f *friend) connects(want int, when string) {
	f.Helper()
	if n := eval[int](f.person, "connections"); n != want {
		f.Errorf("%s has %d connections %s", f.name, n, when)
	}
}

// strict makes Chromium refuse local descriptions other than its own.
var strict = chromedp.Flag("force-fieldtrials", "WebRTC-NoSdpMangleUfrag/Enabled/")

// flagsOf returns the flags of friends in a browser.
func flagsOf(kind browser.Kind) []chromedp.ExecAllocatorOption {
	if kind == browser.Chromium {
		return []chromedp.ExecAllocatorOption{strict}
	}
	return nil
}

// TestByDirectCodes: two browsers connect by an invitation and a reply of 130 characters, without any server, and people play over
// the connection. A page makes no connection before its person wants to meet somebody, because macOS would ask the person.
func TestByDirectCodes(t *testing.T) {
	t.Parallel()
	url := serve(t, nil)
	eachPair(t, func(t *testing.T, host, guest browser.Kind) {
		t.Parallel()
		h := newcomer(t, "Ada", "about:blank", small.in(host), nil, flagsOf(host)...)
		h.before(countConnections)
		h.open(url, "forsale", 3)
		h.connects(0, "in the lobby")
		invitation := h.invite(word("page.share.code"))
		h.connects(1, "for an invitation")
		bo := newcomer(t, "Bo", "about:blank", small.in(guest), nil, flagsOf(guest)...)
		bo.before(countConnections)
		bo.navigate(h.offers(word("page.share.link")))
		bo.reads(word("page.join.direct"))
		bo.connects(0, "before Join is pressed")
		bo.click(word("shell.join.now"))
		reply := bo.offers(word("page.share.code"))
		bo.connects(1, "for a reply")
		if len(invitation) > 130 || len(reply) > 130 {
			t.Errorf("an invitation of %d characters, a reply of %d", len(invitation), len(reply))
		}
		h.connect(reply)
		h.admit(bo)
		h.deal()
		some(t, h, bo)
	})
}

// TestReplyIsPastedLate: Firefox gives up after 10 s, and shows nothing of it, while people send codes to each other. The page
// begins anew, so the people still meet. How long they take is the person's part of the story; a longer time changes nothing.
func TestReplyIsPastedLate(t *testing.T) {
	inAll(t)
	t.Parallel()
	if !tested(browser.Firefox) {
		return
	}
	url := serve(t, nil)
	h := newcomer(t, "Ada", "about:blank", desktop.in(browser.Firefox), nil)
	h.open(url, "forsale", 3)
	g := newcomer(t, "Bo", h.invite(word("page.share.link")), small.in(browser.Firefox), nil)
	g.click(word("shell.join.now"))
	reply := g.offers(word("page.share.code"))
	time.Sleep(20 * time.Second)
	h.connect(reply)
	h.admit(g)
}
