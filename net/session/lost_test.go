package session

import (
	"errors"
	"slices"
	"testing"
	"testing/synctest"
	"time"

	"gavel/game/must"
	"gavel/net/ledger"
	"gavel/net/peer"
	"gavel/net/seating"
	"gavel/net/succession"
	"gavel/net/wire"
)

// playsKept lets Bo, whose page stores the table, play for a while. reload reloads that page.
func (p *party) playsKept() (bo *somebody, end *frail, reload func() *Guest) {
	bo = visiting(p.t, "Bo")
	setup, kept := bo.setup(), make(chan string, 1)
	setup.Keep = func(text string) <-chan struct{} {
		select {
		case <-kept:
		default:
		}
		kept <- text
		return nil
	}
	bo.guest = NewGuest(bo.me, setup)
	end = p.admit(bo)
	time.Sleep(time.Second)
	p.deal()
	time.Sleep(5 * time.Second)
	return bo, end, func() *Guest {
		setup.Kept = <-kept
		return NewGuest(bo.me, setup)
	}
}

// TestHostLossSurvivesReload: a guest's page is reloaded while the host is lost. It waits only
// for the rest of the grace, but at least as long as a search for the host takes. A loss before that does not count.
func TestHostLossSurvivesReload(t *testing.T) {
	grace := seating.UsualGrace * 2 / 3
	for name, c := range map[string]struct{ before, closed, left time.Duration }{
		"at once":                {0, 0, grace},
		"after half of it":       {grace / 2, 0, grace / 2},
		"closed for a while":     {grace / 8, grace / 4, grace * 5 / 8},
		"after most of it":       {grace - time.Second, 0, settleTime},
		"closed for a long time": {grace / 2, time.Hour, settleTime},
	} {
		t.Run(name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				p := newParty(t, "forsale", 1)
				bo, end, reload := p.playsKept()
				end.Conn.Close()
				time.Sleep(10 * time.Second)
				p.ends[0] = bo.enter(p.ada.host)
				time.Sleep(5 * time.Second)
				p.lose()
				time.Sleep(c.before + c.closed)
				if wait, ok := reload().GoesOn(); !ok || wait.Round(time.Millisecond) != c.left {
					t.Errorf("waits for %v, %v, instead of %v", wait, ok, c.left)
				}
			})
		})
	}
}

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
		bo, cy := p.guests[0], p.guests[1]
		heir := p.succeeds(cy)
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

// TestAHandedOverTableStaysAsItIs: a hand-over ends the host's part in the table at once. Later
// events at that page do not get into the table's log.
func TestAHandedOverTableStaysAsItIs(t *testing.T) {
	ada, bo, cy := hosting(t, "forsale", 2), visiting(t, "Bo"), visiting(t, "Cy")
	bo.seat(ada.host)
	cy.seat(ada.host)
	chair := slices.IndexFunc(ada.host.Lobby().Chairs, func(c wire.Chair) bool { return c.Name == "Bo" })
	must.Do(t, ada.host.HandOver(chair))
	until(t, bo.guest.Changes(), "the table", func() bool { return bo.guest.Status().Heir != "" })
	before := ada.log().At()
	set(ada.host, func(s *wire.Settings) { s.Timer = wire.Seconds(time.Minute) })
	must.Do(t, addBot(ada.host, "easy"))
	if after := ada.log().At(); after != before {
		t.Errorf("after the hand-over the log goes on from %v to %v", before, after)
	}
	until(t, bo.guest.Changes(), "the end of the connection", func() bool { return !bo.guest.Status().Connected })
}

// TestNewHostIsLostAfterHandOver: a page that gets a table and is lost before it has begun counts
// as a lost host. The others continue the same game.
func TestNewHostIsLostAfterHandOver(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		p := newParty(t, "forsale", 0, "Bo", "Cy", "Di")
		p.deal()
		time.Sleep(5 * time.Second)
		if err := p.ada.host.HandOver(1); err != nil { // Bo's page does nothing with it
			t.Fatal(err)
		}
		synctest.Wait()
		for i, end := range p.ends {
			if err := end.Err(); !errors.Is(err, peer.ErrClosed) && !errors.Is(err, peer.ErrLeft) {
				t.Errorf("guest %d is still connected: %v", i, err)
			}
		}
		time.Sleep(seating.UsualGrace)
		heir := must.Get(p.goOn(1))(t)
		p.guests[2].enter(heir.host)
		time.Sleep(2 * succession.GatherWait)
		if heir.host.Status().Recovering {
			t.Fatal("those who stay cannot go on")
		}
		p.finished(heir, p.guests[2])
	})
}
