package e2e

import (
	"strings"
	"testing"

	"gavel/web/results/resultstest"
)

// TestFromOneDeviceToAnother: a person brings their games from a desktop to a phone, over a
// connection of two real browsers.
func TestFromOneDeviceToAnother(t *testing.T) {
	inSoak(t)
	t.Parallel()
	url := serveWithBroker(t)
	ada := newcomer(t, "Ada", url, desktop, nil)
	ada.store(map[string]string{"results": resultstest.Many(t).Text()})
	ada.reload()
	ada.click("My results")
	ada.click("Keep or import a copy…")
	ada.click(word("shell.transfer.open"))
	ada.reads(word("transfer.open"))
	ada.look("code")
	other := newcomer(t, "Bo", ada.offers(word("page.share.link")), phone, nil)
	other.find("button", word("shell.transfer.bring"))
	other.look("offer")
	other.click(word("shell.transfer.bring"))
	ada.find("button", word("shell.transfer.yes"))
	other.reads(word("transfer.number"))
	ada.look("confirm")
	other.look("number")
	number := func(f *friend) string {
		return eval[string](f.person, `document.querySelector("#transfer-number").innerText`)
	}
	if a, b := number(ada), number(other); a != b || len(a) != 4 {
		t.Errorf("the desktop shows %q, the phone %q", a, b)
	}
	ada.click(word("shell.transfer.yes"))
	other.until("the games are added", func() bool {
		return strings.Contains(eval[string](other.person, `document.getElementById("copy-brought").innerText`), "Games: 60 added")
	})
	other.look("added")
	ada.reads(word("transfer.sent"))
	ada.look("sent")
}
