package e2e

import "testing"

// TestSomebodyWatches: a person opens the table's link, watches a whole game without asking,
// and gets a chair for the next one.
func TestSomebodyWatches(t *testing.T) {
	inSoak(t)
	t.Parallel()
	h := host(t, serveWithBroker(t), 3, nil)
	link := h.room()
	bo := comes(t, "Bo", link, nil)
	h.admit(bo)
	cy := newcomer(t, "Cy", link, small, nil)
	cy.shoot("join")
	cy.click(word("shell.join.watch"))
	cy.reads(word("page.watching.only"))
	h.reads(word("page.watchers", "n", 1, "names", "Cy"))
	h.shoot("lobby")
	h.deal()
	cy.reads(word("page.watching.only"))
	cy.shoot("watching")
	controls := eval[int](cy.person, `[...document.querySelectorAll("#bar [data-id], #hint-tool")].filter(c => c.checkVisibility()).length`)
	if controls != 0 {
		t.Errorf("who watches has %d controls", controls)
	}
	h.click(word("shell.people.title"))
	h.reads(word("page.watchers", "n", 1, "names", "Cy"))
	h.shoot("people")
	h.click(word("shell.dialog.close"))
	finish(t, h, bo, cy)
	cy.reads(word("friends.fair.apart"))
	cy.shoot("sheet")
}
