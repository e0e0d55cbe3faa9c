package e2e

import (
	"testing"

	"github.com/chromedp/chromedp"
)

// TestNoWebRTC: who cannot connect with others is told so when they want to,
// keeps the game that they have begun, and plays against bots.
func TestNoWebRTC(t *testing.T) {
	url := serve(t, nil)
	p := open(t, "about:blank", phone)
	p.before("delete globalThis.RTCPeerConnection")
	p.quick()
	p.run(chromedp.Navigate(url))
	p.sit(3)
	p.awaited()
	p.click(word("shell.tools.menu"))
	p.click(word("shell.menu.leave"))
	p.click(word("shell.start.friends"))
	p.reads(word("friends.webrtc"))
	p.shoot("friends")
	p.click(word("shell.start.join"))
	p.reads(word("shell.join.title"))
	p.reads(word("friends.webrtc"))
	p.shoot("join")
	p.click(word("shell.join.back"))
	p.click(word("shell.start.continue"))
	p.awaited()

	// A link to a table is opened.
	p.run(chromedp.Navigate("about:blank"), chromedp.Navigate(url+"#r=x"))
	p.reads(word("friends.webrtc"))
	p.click(word("shell.join.now"))
	p.reads(word("friends.webrtc"))
	p.calm()
}

// TestUpdateWithoutTheEvent: some browsers of iOS do not say that a new service
// worker has taken over.
func TestUpdateWithoutTheEvent(t *testing.T) {
	takeUpdate(t, `
const listen = ServiceWorkerContainer.prototype.addEventListener;
ServiceWorkerContainer.prototype.addEventListener = function (kind, ...rest) {
	if (kind !== "controllerchange") listen.call(this, kind, ...rest);
};`)
}
