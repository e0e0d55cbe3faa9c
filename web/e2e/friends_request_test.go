package e2e

import (
	"testing"

	"gavel/net/room"
)

// TestHostDecidesWhoComesIn: junk at the room's meeting place does not change its code. The
// host reads whose page has another version. The host refuses everybody who asks, closes and
// opens the table, and gets a new code after removing somebody, or on request.
func TestHostDecidesWhoComesIn(t *testing.T) {
	inSoak(t)
	t.Parallel() // it waits more than it works
	url := serveWithBroker(t)
	h := host(t, url, 6, nil)
	link := h.room()
	code := h.offers(word("page.share.code"))
	h.shoot("room")

	babble(t, url, link)
	eve, mallory := newIntruder(t, "Eve", url, link), newIntruder(t, "Mallory", url, link)
	for protocol, said := range map[uint16]string{eve.version.Protocol - 1: "friends.request.older", eve.version.Protocol + 1: "friends.request.newer"} {
		other := eve
		other.version.Protocol = protocol
		other.come()
		h.reads(word(said))
	}
	h.shoot("other-versions")
	ends := []func(){}
	for _, i := range []intruder{eve, mallory} {
		conn := i.come()
		h.find("button", word("page.request.refuse.who", "who", i.me.Name))
		ends = append(ends, func() { i.dropped(conn) })
	}
	h.shoot("two-requests")
	h.click(word("page.request.none"))
	for _, ended := range ends {
		ended()
	}
	if now := h.offers(word("page.share.code")); now != code {
		t.Errorf("the code was %s and is %s", code, now)
	}

	h.click(word("page.shut"))
	h.reads(word("page.shut.on"))
	h.shoot("shut")
	bo := comes(t, "Bo", link, nil)
	bo.reads(word("friends.shut"))
	bo.shoot("shut-out")
	h.click(word("page.shut.end"))
	bo.click(word("page.join.retry"))
	h.admit(bo)

	another := func(what string) {
		t.Helper()
		h.until("there is another code after "+what, func() bool {
			was := code
			code = h.offers(word("page.share.code"))
			return code != was
		})
	}
	h.click(word("page.chair.remove", "who", "Bo"))
	h.click(word("page.remove.yes"))
	bo.reads(word("friends.declined"))
	h.reads(word("friends.removed"))
	h.shoot("sent-away")
	another("sending somebody away")
	h.press(h.find("DisclosureTriangle", word("page.room.details")))
	h.click(word("page.room.new"))
	h.shoot("new-code")
	h.click(word("page.room.new.yes"))
	another("asking for it")
}

// babble sends messages to a room's meeting place that nobody in the room would send.
func babble(t *testing.T, url, link string) {
	t.Helper()
	beside, key := meetingPlace(t, url, link)
	line, err := beside.Join(t.Context(), key.Secret().Topic())
	if err != nil {
		t.Fatal(err)
	}
	defer line.Close()
	for n := range 12 {
		junk := make([]byte, room.MaxSealed)
		junk[0], junk[1] = 1, byte(n)
		if err := line.Publish(junk); err != nil {
			t.Fatal(err)
		}
	}
}
