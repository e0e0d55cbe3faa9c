package e2e

import (
	"strings"
	"testing"

	"gavel/web/e2e/browser"
	"gavel/web/results/resultstest"
)

// TestFromOneDeviceToAnother: a person brings their games from a desktop to a phone, over a
// connection of two real browsers.
func TestFromOneDeviceToAnother(t *testing.T) {
	inSoak(t)
	t.Parallel()
	url := serveWithBroker(t)
	eachPair(t, func(t *testing.T, from, to browser.Kind) { bringsGames(t, url, from, to) })
}

func bringsGames(t *testing.T, url string, from, to browser.Kind) {
	ada := newcomer(t, "Ada", url, desktop.in(from), nil)
	ada.store(map[string]string{"results": resultstest.Many(t).Text()})
	ada.reload()
	ada.click("My results")
	ada.click("Keep or import a copy…")
	ada.click(word("shell.transfer.open"))
	ada.reads(word("transfer.open"))
	ada.look("code")
	other := newcomer(t, "Bo", ada.offers(word("page.share.link")), phone.in(to), nil)
	other.find("button", word("shell.transfer.bring"))
	other.look("offer")
	other.click(word("shell.transfer.bring"))
	ada.find("button", word("shell.transfer.yes"))
	other.reads(word("transfer.number"))
	ada.look("confirm")
	other.look("number")
	ada.sends(other)
}

// sends compares the numbers of two devices, and sends the games.
func (f *friend) sends(other *friend) {
	f.Helper()
	number := func(f *friend) string {
		return eval[string](f.person, `document.querySelector("#transfer-number").innerText`)
	}
	if a, b := number(f), number(other); a != b || len(a) != 4 {
		f.Errorf("the desktop shows %q, the phone %q", a, b)
	}
	f.click(word("shell.transfer.yes"))
	other.until("the games are added", func() bool {
		return strings.Contains(eval[string](other.person, `document.getElementById("copy-brought").innerText`), "Games: 60 added")
	})
	other.look("added")
	f.reads(word("transfer.sent"))
	f.look("sent")
}

// TestFromOneDeviceToAnotherByCamera: without a server, the two devices scan each other's code.
func TestFromOneDeviceToAnotherByCamera(t *testing.T) {
	inSoak(t)
	t.Parallel()
	url := serve(t, nil)
	eachPair(t, func(t *testing.T, from, to browser.Kind) {
		ada := newcomer(t, "Ada", "about:blank", desktop.in(from), nil)
		ada.before(drawing + noteStreams)
		ada.navigate(url)
		ada.store(map[string]string{"results": resultstest.Many(t).Text()})
		ada.reload()
		ada.click("My results")
		ada.click("Keep or import a copy…")
		ada.click(word("shell.transfer.open"))
		ada.click(word("shell.transfer.direct"))
		ada.reads(word("transfer.direct"))
		ada.look("invitation")
		other := newcomer(t, "Bo", "about:blank", small.in(to), nil)
		other.before(drawing + noteStreams)
		other.navigate(url)
		other.click(word("shell.start.join"))
		drawnCamera{other.person}.points(other, plainly(), ada.shows("#transfer-code"))
		other.click(word("shell.scan.title"))
		other.reads(word("shell.transfer.title"))
		other.dark()
		other.click(word("shell.join.now"))
		other.click(word("shell.transfer.bring"))
		other.reads(word("transfer.reply"))
		other.look("reply")
		drawnCamera{ada.person}.points(ada, plainly(), other.shows("#transfer-code"))
		ada.click(word("shell.scan.title"))
		ada.find("button", word("shell.transfer.yes"))
		ada.dark()
		ada.sends(other)
	})
}
