package e2e

import (
	"strconv"
	"strings"
	"testing"

	"gavel/assets/locale"
)

// loseLinks spoils the page's links for draws while it is told to, so that the host ignores them as if
// they came too late.
const loseLinks = `
globalThis.losesLinks = false;
const send = RTCDataChannel.prototype.send;
RTCDataChannel.prototype.send = function (data) {
	const bytes = new Uint8Array(data.buffer ?? data, data.byteOffset ?? 0, data.byteLength);
	const text = new TextDecoder("latin1").decode(bytes), due = 'due\\":\\"';
	const at = text.indexOf(due) + due.length;
	if (losesLinks && at >= due.length) bytes[at] = text[at] === "0" ? 49 : 48;
	send.call(this, data);
};`

// TestFriendsDraw: the pages of friends draw the cards together. A link is missing once: everybody
// reads for whom the card waits, and at the end that this draw was without them.
func TestFriendsDraw(t *testing.T) {
	inSoak(t)
	t.Parallel()
	for _, game := range []string{"forsale", "business"} {
		t.Run(game, func(t *testing.T) {
			t.Parallel()
			ada := newcomer(t, "Ada", "about:blank", desktop, nil)
			ada.open(serveWithBroker(t), game, 4)
			bo := newcomer(t, "Bo", "about:blank", screen{width: 390, height: 844, touch: true}, nil)
			bo.before(loseLinks)
			bo.navigate(ada.room())
			bo.click(word("shell.join.now"))
			ada.admit(bo)
			ada.deal()
			some(t, ada, bo)
			lost := game == "forsale"
			if lost {
				bo.does("losesLinks = true")
				for _, f := range []*friend{ada, bo} {
					f.hurry(true)
				}
				ada.reads(word("page.notice.late", "who", "Bo"))
				bo.reads(word("page.notice.late.mine"))
				for _, lang := range locale.Langs() {
					for _, f := range []*friend{ada, bo} {
						f.speaks(string(lang))
						f.shoot("late-" + f.name + "-" + string(lang))
					}
				}
				bo.does("losesLinks = false")
			}
			finish(t, ada, bo)
			for _, lang := range locale.Langs() {
				all := locale.For(lang).T("friends.drawn")
				less, _, _ := strings.Cut(locale.For(lang).T("friends.drawn.less", "names", "Bo"), "Bo")
				for _, f := range []*friend{ada, bo} {
					f.speaks(string(lang))
					f.until("the sentence about the draws in "+string(lang), func() bool {
						says := eval[string](f.person, `document.getElementById("verified").innerText`)
						return strings.HasPrefix(says, less) || !lost && says == all // on a slow machine pages are late
					})
					f.shoot("drawn-" + f.name + "-" + string(lang))
				}
			}
		})
	}
}

// loseOpenings keeps the page's openings of secret choices from the host.
const loseOpenings = `
const send = RTCDataChannel.prototype.send;
RTCDataChannel.prototype.send = function (data) {
	const bytes = new Uint8Array(data.buffer ?? data, data.byteOffset ?? 0, data.byteLength);
	if (!new TextDecoder("latin1").decode(bytes).includes('"of":"opening"')) send.call(this, data);
};`

// TestTheLastChoiceOnThePage: a person chooses in secret after all others, and another page does not open its choice. The bar
// says what was chosen, and the page for whom the game waits.
func TestTheLastChoiceOnThePage(t *testing.T) {
	inSoak(t)
	t.Parallel()
	ada := newcomer(t, "Ada", "about:blank", screen{width: 390, height: 844, touch: true}, nil)
	ada.open(serveWithBroker(t), "business", 4)
	bo := newcomer(t, "Bo", "about:blank", desktop, nil)
	bo.before(loseOpenings)
	bo.navigate(ada.room())
	bo.click(word("shell.join.now"))
	ada.admit(bo)
	ada.deal()
	bo.does("presses = 0")
	bo.hurry(true)
	bo.until("Bo has bid", func() bool { return eval[int](bo.person, "presses") > 0 })
	bo.hurry(false)
	_, bids, _ := strings.Cut(word("business.log.sealed"), "}")
	ada.until("all others have bid", func() bool {
		return eval[int](ada.person, `document.getElementById("log").textContent.split(`+strconv.Quote(bids)+`).length`) > 3
	})
	ada.hurry(true)
	for _, lang := range locale.Langs() {
		book := locale.For(lang)
		chosen, _, _ := strings.Cut(book.T("page.chosen", "what", "|"), "|")
		ada.speaks(string(lang))
		ada.reads(strings.TrimSpace(chosen))
		ada.reads(book.Who("page.notice.late", "Bo"))
		ada.shoot("chosen-" + string(lang))
	}
}
