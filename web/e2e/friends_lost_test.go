package e2e

import "testing"

// TestRecoverTable closes the host's page during a game. After the table's grace a guest
// continues the game, the other guest's page says that it has given its share, and both play
// on. The dialogs are measured.
func TestRecoverTable(t *testing.T) {
	inSoak(t)
	t.Parallel()
	script := checker(t)
	ada := newcomer(t, longName, "about:blank", small, nil)
	ada.open(serveWithBroker(t), "forsale", 6)
	ada.shortGrace()
	all := gather(t, ada, []string{"Bo"}, nil)
	bo := all[1]
	looks, cy := newFriendLooker(t, "Cy", ada.offers(word("page.share.link")), nil)
	cy.click(word("shell.join.now"))
	ada.admit(cy)
	cy.does(`(() => {` + hurry + `})()`)
	ada.deal()
	some(t, ada, bo, cy)
	ada.goes()
	on := word("page.lost.on", "who", longName)
	cy.find("button", on)
	cy.reads(word("page.lost.together", "who", longName))
	looks.twice(t, "lost-on", "")
	looks.back()
	cy.obeys(script, "who may go on")
	cy.click(on)
	bo.reads(word("friends.gave", "who", cy.name))
	for _, f := range []*friend{bo, cy} {
		f.until(f.name+" is at the table", func() bool {
			return eval[bool](f.person, `document.getElementById("table").checkVisibility()`)
		})
	}
	goOn(t, bo, cy)
}
