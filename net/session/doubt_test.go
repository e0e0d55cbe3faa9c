package session

import (
	"testing"
	"testing/synctest"
	"time"

	"gavel/game"
	"gavel/game/bot"
	"gavel/game/catalogue"
	"gavel/game/must"
	"gavel/net/verdict"
)

// TestMissedChapters: a guest who was away gets the rest of the log, if the table has dealt at
// most once since. Otherwise the page reports the missing part, and so does its proof of the
// current game.
func TestMissedChapters(t *testing.T) {
	for deals, missed := range map[int]bool{1: false, 2: true} {
		synctest.Test(t, func(t *testing.T) {
			p := newParty(t, "forsale", 1, "Bo", "Cy")
			bo := p.guests[0]
			p.deal()
			time.Sleep(5 * time.Second)
			<-bo.screens
			p.ends[0].Conn.Close()
			for range deals {
				<-(<-p.ada.screens).over
				time.Sleep(time.Second)
				p.deal()
			}
			bo.enter(p.ada.host)
			<-(<-bo.screens).over
			time.Sleep(time.Second)
			if of := bo.guest.Doubts(); of.Missed != missed || of.Other {
				t.Errorf("after %d deals the page says %+v", deals, of)
			}
			if proof := bo.guest.Status().Proof; !proof.Done() || proof.Err != nil || (proof.Found == verdict.Missed) != missed {
				t.Errorf("after %d deals the proof is %+v", deals, proof)
			}
			if of := p.guests[1].guest.Doubts(); of != (verdict.Doubts{}) {
				t.Errorf("the page of somebody who was there says %+v", of)
			}
		})
	}
}

// TestDiskRefusesReplica: a guest whose disk refuses the replica does not confirm its share, so
// nobody counts on that page. The game waits for it at most three seconds.
func TestDiskRefusesReplica(t *testing.T) {
	for _, refused := range []bool{false, true} {
		synctest.Test(t, func(t *testing.T) {
			p := newParty(t, "forsale", 1)
			bo := visiting(t, "Bo")
			setup := bo.setup()
			setup.Refused = func() bool { return refused }
			bo.guest = NewGuest(bo.me, setup)
			p.admit(bo)
			time.Sleep(time.Second)
			p.deal()
			time.Sleep(5 * time.Second)
			log := p.ada.log()
			if confirmed := log.Boxed(1).Count() > 0; confirmed == refused || len(log.Decisions()) == 0 {
				t.Errorf("a page whose disk refuses (%v) has confirmed its share: %v; there are %d decisions", refused, confirmed, len(log.Decisions()))
			}
		})
	}
}

// TestNobodyWaitsForADisk: while the disk of a guest's page writes, its methods return. The page shows and
// sends what depends on the replica once the disk has written.
func TestNobodyWaitsForADisk(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		p := newParty(t, "forsale", 1)
		bo, disk := visiting(t, "Bo"), make(chan struct{})
		setup := bo.setup()
		setup.Keep = func(string) <-chan struct{} { return disk }
		bo.guest = NewGuest(bo.me, setup)
		p.admit(bo)
		time.Sleep(time.Second)
		go p.deal()
		time.Sleep(time.Minute)
		if s := bo.guest.Status(); !s.Connected {
			t.Error("the page has left")
		}
		if len(bo.screens) > 0 || p.ada.log().Boxed(1).Count() > 0 {
			t.Error("the page goes on before the disk has written")
		}
		close(disk)
		time.Sleep(time.Minute)
		if len(bo.screens) == 0 || p.ada.log().Boxed(1).Count() == 0 {
			t.Error("the page does not go on")
		}
	})
}

// TestEveryPageChecksTheBots: a guest's page finds the bots for which the host has decided, and no
// others.
func TestEveryPageChecksTheBots(t *testing.T) {
	for _, rules := range catalogue.Games().Rules() {
		for _, cheats := range []bool{false, true} {
			onItsOwnClock(t, func(t *testing.T) {
				p := newParty(t, rules.Name(), 2, "Bo")
				ada := p.ada
				p.deal()
				synctest.Wait()
				seat := game.Spectator
				for i, of := range ada.host.match.play.record.Seats {
					if of.IsBot() {
						seat = game.Seat(i)
					}
				}
				runner, cheating := ada.host.match.play.runner, make(chan struct{})
				runner.Hold(cheating)
				synctest.Wait()
				if cheats {
					other := must.Get(catalogue.Games().Bot(rules.Name(), bot.Random, seat, 1))(t)
					runner.Table.Subscribe(seat, other)
					runner.Bots[seat] = other
				}
				close(cheating)
				p.finished(ada, p.guests...)
				time.Sleep(time.Minute)
				want := game.Seats(0)
				if cheats {
					want = game.Only(seat)
				}
				if got := p.guests[0].guest.Status().Proof; got.Bots != want || got.Err != nil {
					t.Errorf("%s, cheats %t: the guest finds %+v", rules.Name(), cheats, got)
				}
			})
		}
	}
}

// TestBotsOfTwoVersions: a page would take the bots of another version for cheats. If the host's page has others, or had others in a
// part of the game, it judges none, and says nothing bad.
func TestBotsOfTwoVersions(t *testing.T) {
	onItsOwnClock(t, func(t *testing.T) {
		p := newParty(t, "forsale", 2, "Bo")
		p.deal()
		h := p.ada.host
		h.locked(func() { // as if it was loaded again with other bots
			table := h.table.Facts()
			table.Bots--
			if err := h.publisher.append(&table); err != nil {
				t.Error(err)
			}
		})
		p.finished(p.ada, p.guests...)
		time.Sleep(time.Minute)
		if got := p.guests[0].guest.Status().Proof; got.Found != verdict.Drawn || got.Bots != 0 || !got.OtherBots {
			t.Errorf("the guest finds %+v", got)
		}
	})
}
