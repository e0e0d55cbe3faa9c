package session

import (
	"testing"
	"testing/synctest"
	"time"

	"gavel/game/must"
	"gavel/net/ledger"
	"gavel/net/seating"
	"gavel/net/succession"
)

// TestRecoveredGameIsInvalid: a hostile host has signed an illegal decision. Its table does not
// continue. The page that recovers it learns the reason, the others are not told that it
// continues, and a new game can be dealt.
func TestRecoveredGameIsInvalid(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		p := newParty(t, "forsale", 1, "Bo", "Cy")
		p.deal()
		time.Sleep(5 * time.Second)
		h := p.ada.host
		h.mutex.Lock()
		err := h.publisher.append(ledger.Do{Do: "bid 99"})
		for _, c := range h.table.People.Chairs {
			if c.Who != nil && c.Who != h.table.People.Me {
				h.tellLog(c.Who)
			}
		}
		h.mutex.Unlock()
		must.Do(t, err)
		p.lose()
		time.Sleep(seating.UsualGrace)
		bo, cy := p.guests[0], p.guests[1]
		heir := must.Get(p.goOn(0))(t)
		cy.enter(heir.host)
		time.Sleep(2 * succession.GatherWait)
		if !heir.host.Status().Recovering || !heir.host.Status().Broken || heir.host.Status().Resumes {
			t.Errorf("gathers %t, broken %t, resumes %t", heir.host.Status().Recovering, heir.host.Status().Broken, heir.host.Status().Resumes)
		}
		if l, _ := cy.guest.Lobby(); !l.Recovering {
			t.Error("Cy is told that the table goes on")
		}
		bo.guest.CallOff()
		heir.host.Close()
		anew := must.Get(TakeOver(bo.again().setup(), bo.guest))(t)
		t.Cleanup(anew.Close)
		if got := seated(anew); got != "Cy,Bo," {
			t.Errorf("at the new table sit %s", got)
		}
	})
}
