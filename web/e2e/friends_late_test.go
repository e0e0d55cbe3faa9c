package e2e

import "testing"

// TestFriendComesLate: a person who joins during a game watches, and takes a bot's place if the
// host agrees. At the end everybody sees that the game fits its deal, and who had no share in
// it. It runs only in make soak; web/app tests this without browsers.
func TestFriendComesLate(t *testing.T) {
	inSoak(t)
	t.Parallel()
	h := host(t, serveWithBroker(t), 6, nil)
	link := h.room()
	bo := comes(t, "Bo", link, nil)
	h.admit(bo)
	h.deal()
	soon(t, bo, h, bo) // the game stays there
	cy := comes(t, "Cy", link, nil)
	h.find("button", word("page.request.admit.who", "who", "Cy"))
	h.shoot("request")
	h.click(word("page.request.admit.who", "who", "Cy"))
	cy.reads(word("page.watching"))
	cy.shoot("watching")
	controls := eval[int](cy.person, `[...document.querySelectorAll("#bar [data-id], #hint-tool")].filter(c => c.checkVisibility()).length`)
	if controls != 0 {
		t.Errorf("who watches has %d controls", controls)
	}

	h.click(word("shell.people.title"))
	h.shoot("people")
	bot := eval[string](h.person, `document.querySelector("[data-act=give]").innerText`)
	h.click(word("page.chair.give.bot", "who", "Cy", "bot", bot))
	cy.reads(word("page.notice.mine", "bot", bot))
	cy.shoot("seated")
	h.click(word("shell.dialog.close"))
	finish(t, h, bo, cy)
	cy.reads(word("friends.fair.apart"))
	bo.reads(word("friends.fair.less", "names", "Cy"))
	cy.shoot("sheet")
	// In another tab there is no unfinished game that a new one would replace.
	h.does("sessionStorage.clear()")
	h.reload()
	h.click(word("shell.start.play"))
	h.until("a game alone has begun", func() bool {
		return eval[bool](h.person, `document.getElementById("bar").checkVisibility() && document.getElementById("people-tool").hidden`)
	})
}
