package e2e

import (
	"fmt"
	"strings"
	"testing"

	"gavel/net/room"
	"gavel/web/e2e/browser"
)

// guests are the names of up to five people who come to a table.
var guests = []string{"Bo", "Cy", "Di", "Ed", "Fa"}

// TestFriends has people finish a game, with bots on the other chairs. Of six
// people the last take the chairs of bots. Two or six play in make soak.
func TestFriends(t *testing.T) {
	t.Parallel()
	for _, people := range []int{2, 3, 6} {
		if people != 3 && !soaks() {
			continue
		}
		t.Run(fmt.Sprint(people), func(t *testing.T) {
			h := host(t, parlour(t), 3, nil)
			all := gather(t, h, guests[:people-1], nil)
			h.shoot("lobby")
			h.deal()
			finish(t, all...)
			all[1].shoot("sheet")
			// In another tab, there is no unfinished game for a new one to replace.
			h.does("sessionStorage.clear()")
			h.reload()
			h.click(word("shell.start.play"))
			h.until("a game alone has begun", func() bool {
				return eval[bool](h.person, `document.getElementById("bar").checkVisibility() && document.getElementById("people-tool").hidden`)
			})
		})
	}
}

// TestFriendsPlay has friends play the other games.
func TestFriendsPlay(t *testing.T) {
	t.Parallel()
	for _, game := range []string{"oddshop", "business"} {
		t.Run(game, func(t *testing.T) {
			t.Parallel()
			h := newcomer(t, "Ada", "about:blank", desktop, nil)
			h.open(parlour(t), game, 3)
			h.click(word("page.chair.remove", "who", ""))
			all := gather(t, h, guests[:1], nil)
			h.deal()
			goOn(t, all...)
		})
	}
}

// invite makes an invitation and returns what its button to copy copies.
func (f *friend) invite(button string) string {
	f.Helper()
	if !eval[bool](f.person, `document.querySelector("#lobby .direct").open`) { // as it is where there are no meeting servers
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

// tries enters a way to a table.
func (f *friend) tries(way string) {
	f.Helper()
	f.enter(word("shell.join.ticket"), way)
	f.click(word("shell.join.now"))
}

// TestByDirectCodes connects without any server, by an invitation and a reply.
// Each text that is something else has its own answer.
func TestByDirectCodes(t *testing.T) {
	t.Parallel()
	url := serve(t, nil)
	h := host(t, url, 6, nil)
	invitation := h.invite(word("page.share.code"))
	g := newcomer(t, "Bo", url, small, nil)
	g.click(word("shell.start.join"))
	g.tries(invitation[:60])
	g.reads(word("friends.code.damaged"))
	g.click(word("shell.join.back"))
	g.tries("Hello Bo! " + invitation)
	g.reads(word("page.join.opened"))
	reply := g.offers(word("page.share.code"))
	if len(invitation) > 130 || len(reply) > 130 {
		t.Errorf("an invitation of %d characters, a reply of %d", len(invitation), len(reply))
	}
	for pasted, want := range map[string]string{
		invitation:         "friends.code.own",
		reply[:60]:         "friends.code.damaged",
		"I have no reply.": "friends.code.none",
	} {
		h.connect(pasted)
		h.reads(word(want))
	}
	h.connect("Here you are: " + reply)
	h.admit(g)
	h.deal()
	some(t, h, g)
}

// TestByCodeReadOut has a guest type the room's code as they hear it.
func TestByCodeReadOut(t *testing.T) {
	t.Parallel()
	url := parlour(t)
	h := host(t, url, 6, nil)
	h.room()
	code := h.offers(word("page.share.code"))
	if key, err := room.Read(code); err != nil {
		t.Errorf("%q: %v, %v", code, key, err)
	}
	g := newcomer(t, "Bo", url, small, nil)
	g.click(word("shell.start.join"))
	for typed, want := range map[string]string{
		other(code):        word("friends.room.typo"),
		code[:len(code)-1]: word("friends.room.length", "n", 11),
		"U" + code[1:]:     word("friends.room.character", "character", "U"),
		"Ada":              word("friends.room.none"),
	} {
		g.tries(typed)
		g.reads(want)
		g.click(word("shell.join.back"))
	}
	g.tries(strings.ToLower(code))
	h.admit(g)
}

// other is a code with another first character.
func other(code string) string {
	if code[0] == '7' {
		return "8" + code[1:]
	}
	return "7" + code[1:]
}

// TestFriendsInBrowsers has guests come to a table in another browser, one by
// the room and one by direct codes, and the other way round. Of two games one is
// played to its end.
func TestFriendsInBrowsers(t *testing.T) {
	t.Parallel()
	for _, c := range []struct{ host, guest browser.Kind }{{browser.Chromium, browser.Firefox}, {browser.Firefox, browser.Chromium}} {
		if !tested(c.host, c.guest) {
			continue
		}
		t.Run(string(c.host+" and "+c.guest), func(t *testing.T) {
			t.Parallel()
			h := newcomer(t, "Ada", "about:blank", small.in(c.host), nil)
			h.open(parlour(t), "forsale", 3)
			h.click(word("page.chair.remove", "who", "")) // a bot
			h.invite(word("page.share.code"))
			bo := newcomer(t, "Bo", h.offers(word("page.share.link")), small.in(c.guest), nil)
			bo.click(word("shell.join.now"))
			h.connect(bo.offers(word("page.share.code")))
			h.admit(bo)
			cy := newcomer(t, "Cy", h.room(), small.in(c.guest), nil)
			cy.click(word("shell.join.now"))
			h.admit(cy)
			h.deal()
			if c.host == browser.Firefox {
				goOn(t, h, bo, cy)
			} else {
				finish(t, h, bo, cy)
			}
		})
	}
}
