package session

import (
	"testing"
	"testing/synctest"
	"time"

	"gavel/game/must"
	"gavel/net/draw"
	"gavel/net/ledger"
	"gavel/net/peer"
	"gavel/net/verdict"
	"gavel/net/wire"
)

// openDraw deals a game in which no link of these guests reaches the host, and waits for its first
// draw.
func (p *party) openDraw(held ...int) (open ledger.Draw) {
	for _, i := range held {
		p.ends[i].hold(true)
	}
	p.deal()
	for begun := false; !begun; time.Sleep(time.Millisecond) {
		open, begun = p.ada.log().Open()
	}
	synctest.Wait()
	return open
}

// connects lets a guest join through a connection of the guest's own making.
func (p *party) connects(s *somebody, through func(*peer.Conn) Conn) (hostEnd *peer.Conn) {
	a, b := peer.Pair()
	theirs := through(b)
	s.slow()
	go func() { _ = p.ada.host.Serve(s.ctx, relayed{a, theirs.Relayed()}, secret) }()
	go func() { _ = s.guest.Serve(s.ctx, theirs, secret) }()
	synctest.Wait()
	admit(p.ada.host, p.ada.host.Status().Requests[0].ID, true)
	time.Sleep(2 * time.Second)
	return a
}

// overhears lets a guest join, and returns a spy that hears all that this guest's page says.
func (p *party) overhears(name string) (spy *leak) {
	g := visiting(p.t, name)
	p.guests = append(p.guests, g)
	p.connects(g, func(c *peer.Conn) Conn { spy = &leak{Conn: c}; return spy })
	return spy
}

// relayed is a connection that may go through brokers.
type relayed struct {
	*peer.Conn
	yes bool
}

func (r relayed) Relayed() bool { return r.yes }

// through returns a connection on which a guest's messages with a word are late.
func through(word string, late time.Duration, relayed bool) func(*peer.Conn) Conn {
	return func(b *peer.Conn) Conn { return tardy{b, word, late, relayed} }
}

const (
	chainWord = `"of":"` + wire.Chain + `"`
	linkWord  = `"of":"` + wire.ChainLink + `"`
)

// TestEverybodyDraws: the pages of all people have a part in each draw of a game, and prove it. So has a page whose chain comes a
// second late, and in the second game on the same connection.
func TestEverybodyDraws(t *testing.T) {
	eachGame(t, func(t *testing.T, name string) {
		p, cy := newParty(t, name, 1, "Bo"), visiting(t, "Cy")
		p.connects(cy, through(chainWord, time.Second, false))
		for range 2 {
			p.deal()
			p.finished(p.ada, p.guests[0], cy)
			l := p.ada.log()
			r, _ := p.ada.host.Record()
			if n := len(l.Draws()); n < 5 || !r.Drawn {
				t.Fatalf("%d draws", n)
			}
			for _, d := range l.Draws() {
				if len(d.Pages) != 3 || len(d.Without) > 0 || d.Try != 1 {
					t.Fatalf("draw %d: %d pages, without %d, try %d", d.N, len(d.Pages), len(d.Without), d.Try)
				}
			}
			for _, s := range []*somebody{p.guests[0], cy} {
				<-s.screens
			}
		}
	})
}

// TestAPageWithoutAChain: a page that never sends a chain delays the draws no more than a page that
// sends no links.
func TestAPageWithoutAChain(t *testing.T) {
	for kind, relays := range map[string]bool{"direct": false, "by brokers": true} {
		t.Run(kind, func(t *testing.T) {
			onItsOwnClock(t, func(t *testing.T) {
				p, cy := newParty(t, "business", 2), visiting(t, "Cy")
				p.connects(cy, through(chainWord, 0, relays))
				limit := map[bool]time.Duration{false: graceOf(wire.Settings{}), true: relayedLinkLimit}[relays]
				begun := time.Now()
				p.deal()
				p.finished(p.ada, cy)
				if all := time.Since(begun); len(p.ada.log().Draws()) < 9 || all > maxSilences*limit+time.Minute {
					t.Errorf("%d draws in %v", len(p.ada.log().Draws()), all)
				}
			})
		})
	}
}

// TestWhoLeavesIsNotAwaited: a draw does not wait for the line of a page that has gone.
func TestWhoLeavesIsNotAwaited(t *testing.T) {
	eachGame(t, func(t *testing.T, name string) {
		p, cy := newParty(t, name, 1, "Bo"), visiting(t, "Cy")
		end := p.connects(cy, through(linkWord, 0, true))
		p.openDraw()
		time.Sleep(5 * time.Second)
		end.Close()
		time.Sleep(time.Second)
		if len(p.ada.log().Draws()) == 0 {
			t.Error("the draw waits")
		}
		p.finished(p.ada, p.guests[0])
	})
}

// TestWhoReconnectsOften: a lost connection is no silence. A page that was away for four draws has a
// part in the fifth.
func TestWhoReconnectsOften(t *testing.T) {
	eachGame(t, func(t *testing.T, name string) {
		p := newParty(t, name, 1, "Bo", "Cy")
		p.openDraw(1)
		for n := range 4 {
			for open := false; !open; time.Sleep(time.Millisecond) {
				_, open = p.ada.log().Open()
			}
			p.ends[1].Conn.Close()
			for len(p.ada.log().Draws()) == n {
				time.Sleep(time.Millisecond)
			}
			p.ends[1] = p.guests[1].enter(p.ada.host)
			p.ends[1].hold(n < 3)
		}
		p.finished(p.ada, p.guests...)
		for i, d := range p.ada.log().Draws() {
			if has(d, p.guests[1]) != (i > 3) {
				t.Errorf("draw %d has %d pages", d.N, len(d.Pages))
			}
		}
		p.leftOut(p.guests[1], 0, 4, verdict.Drawn)
	})
}

// TestWhoComesBackWithoutASeat: a person leaves for good while a draw is open, and comes back as a
// late guest before it begins anew. They have no part in it.
func TestWhoComesBackWithoutASeat(t *testing.T) {
	eachGame(t, func(t *testing.T, name string) {
		p := newParty(t, name, 0, "Bo", "Cy", "Di")
		p.openDraw(2)
		p.guests[1].guest.Leave()
		synctest.Wait()
		cy := comingLate(t, "Cy")
		cy.me.Key = p.guests[1].me.Key
		cy.guest = NewGuest(cy.me, cy.setup())
		p.admit(cy)
		p.ends[2].hold(false)
		time.Sleep(time.Minute)
		if d := p.ada.log().Draws(); len(d) == 0 || has(d[0], cy) || !has(d[0], p.guests[0]) {
			t.Errorf("the draws are %+v", d)
		}
		p.finished(p.ada, p.guests[0], p.guests[2])
	})
}

// TestAReloadedHostsDraw: a host that is loaded again ends the draw that was open.
func TestAReloadedHostsDraw(t *testing.T) {
	eachGame(t, func(t *testing.T, name string) {
		p := newParty(t, name, 1, "Bo", "Cy")
		open := p.openDraw(0, 1)
		ada := p.older(p.save())
		for _, g := range p.guests {
			g.enter(ada.host)
		}
		p.finished(ada, p.guests...)
		if first := ada.log().Draws()[0]; first.Mark != open.Mark || len(first.Pages) != 3 {
			t.Errorf("the first draw has try %d and %d pages", first.Try, len(first.Pages))
		}
		for _, d := range ada.log().Draws() {
			if len(d.Pages) != 3 {
				t.Errorf("draw %d has %d pages", d.N, len(d.Pages))
			}
		}
	})
}

// TestAnOlderHostKeepsItsGame: a host is loaded again with an earlier table, and one of its guests
// is loaded again too. It gets the game back from the other guest before it writes a line.
func TestAnOlderHostKeepsItsGame(t *testing.T) {
	eachGame(t, func(t *testing.T, name string) {
		p := newParty(t, name, 1, "Bo", "Cy")
		p.deal()
		time.Sleep(3 * time.Second)
		text := p.save()
		time.Sleep(5 * time.Second)
		before := p.ada.log()
		ada := p.older(text)
		cy := reloaded(p.guests[1])
		cy.slow()
		cy.enter(ada.host)
		time.Sleep(time.Second)
		p.guests[0].enter(ada.host)
		p.finished(ada, p.guests[0], cy)
		if mark, ok := ada.log().MarkAt(before.At().N); !ok || mark != before.Mark() || p.guests[0].guest.Status().Proof.Found == verdict.Other {
			t.Error("the host has lost lines that a guest knows")
		}
	})
}

// TestADrawThatTheHostLost: a host is loaded again with a table from just before a draw began. It gets
// the draw back from its guests, with their links.
func TestADrawThatTheHostLost(t *testing.T) {
	eachGame(t, func(t *testing.T, name string) {
		p, text := newParty(t, name, 1, "Bo", "Cy"), ""
		p.deal()
		time.Sleep(5 * time.Second)
		done := len(p.ada.log().Draws())
		for _, end := range p.ends {
			end.hold(true)
		}
		var open ledger.Draw
		for begun := false; !begun; {
			text = p.save()
			time.Sleep(time.Millisecond)
			open, begun = p.ada.log().Open()
		}
		synctest.Wait()
		ada := p.older(text)
		if _, begun := ada.log().Open(); begun {
			t.Fatal("the host knows the draw")
		}
		for _, g := range p.guests {
			g.enter(ada.host)
		}
		p.finished(ada, p.guests...)
		if d := ada.log().Draws()[done]; d.Mark != open.Mark || len(d.Pages) != 3 || d.Try != 1 {
			t.Errorf("draw %d has try %d and %d pages", d.N, d.Try, len(d.Pages))
		}
	})
}

// TestTheViewsOfAnotherLog: a host is loaded again with an earlier table, and goes on while a guest is away. When the guest comes back,
// it is asked for a link in another game. The views of the game that it has seen do not count against that host, and all play on.
func TestTheViewsOfAnotherLog(t *testing.T) {
	eachGame(t, func(t *testing.T, name string) {
		p := newParty(t, name, 1, "Bo", "Cy")
		p.deal()
		time.Sleep(3 * time.Second)
		text, draws := p.save(), len(p.ada.log().Draws())
		time.Sleep(5 * time.Second)
		ada, cy := p.older(text), reloaded(p.guests[1])
		cy.slow()
		end := cy.enter(ada.host)
		end.hold(true)
		other := ada.log()
		for open := false; !open || len(other.Draws()) < draws+2; time.Sleep(time.Millisecond) {
			other = ada.log()
			_, open = other.Open()
		}
		_, _, _, ended := p.guests[0].come(ada.host)
		select {
		case err := <-ended:
			t.Errorf("the page leaves: %v", err)
		case <-time.After(5 * time.Second):
		}
		end.hold(false)
		p.finished(ada, p.guests[0], cy)
	})
}

// TestASuccessorWithoutItsChain: the host is lost while a draw is open. The next host has lost its own
// chain, and the lost host comes back as a guest. The draw begins anew.
func TestASuccessorWithoutItsChain(t *testing.T) {
	eachGame(t, func(t *testing.T, name string) {
		p := newParty(t, name, 0, "Bo", "Cy")
		p.openDraw(0, 1)
		bo := p.succeeds()
		bo.host.locked(func() { bo.host.draws.page = draw.NewPage(bo.me.Key) })
		p.guests[1].enter(bo.host)
		for bo.host.Status().Recovering {
			time.Sleep(time.Millisecond)
		}
		ada := reloaded(p.ada)
		ada.slow()
		ada.enter(bo.host)
		p.finished(bo, p.guests[1], ada)
		if first := bo.log().Draws()[0]; first.Try != 2 || !has(first, bo) || !has(first, p.guests[1]) {
			t.Errorf("the first draw has try %d and %d pages", first.Try, len(first.Pages))
		}
	})
}

// TestAHandedOverDraw: the host hands the table over while a draw is open. The new host does not draw
// alone while the others are on their way.
func TestAHandedOverDraw(t *testing.T) {
	eachGame(t, func(t *testing.T, name string) {
		p := newParty(t, name, 0, "Bo", "Cy", "Di")
		p.openDraw(0, 1, 2)
		must.Do(t, p.ada.host.HandOver(1))
		synctest.Wait()
		bo := p.guests[0].inherited()
		bo.slow()
		must.Do(t, bo.host.Continue())
		time.Sleep(5 * time.Second)
		for _, g := range p.guests[1:] {
			g.enter(bo.host)
		}
		p.finished(bo, p.guests[1:]...)
		for _, d := range bo.log().Draws() {
			if !has(d, bo) || len(d.Pages) < 2 || d.N > 1 && len(d.Pages) < 3 {
				t.Errorf("draw %d has %d pages", d.N, len(d.Pages))
			}
		}
	})
}

// TestTheOnlyGuestIsAway: before it draws alone, the host waits for a guest who has just lost the
// connection, but only once.
func TestTheOnlyGuestIsAway(t *testing.T) {
	eachGame(t, func(t *testing.T, name string) {
		for _, back := range []bool{true, false} {
			p := newParty(t, name, 2, "Bo")
			set(p.ada.host, func(s *wire.Settings) { s.Grace = wire.Seconds(9 * time.Second) })
			p.openDraw(0)
			p.ends[0].Conn.Close()
			time.Sleep(5 * time.Second)
			if n := len(p.ada.log().Draws()); n > 0 {
				t.Fatal("the host draws alone at once")
			}
			if back {
				p.guests[0].enter(p.ada.host)
				p.finished(p.ada, p.guests[0])
			} else {
				begun := time.Now()
				p.finished(p.ada)
				if took := time.Since(begun); took > 2*time.Minute {
					t.Errorf("the game takes %v", took)
				}
			}
			for _, d := range p.ada.log().Draws() {
				if (len(d.Pages) == 2) != back {
					t.Errorf("draw %d has %d pages", d.N, len(d.Pages))
				}
			}
		}
	})
}

// TestWhoTakesABotsSeat has a part in the draws from the next one on.
func TestWhoTakesABotsSeat(t *testing.T) {
	eachGame(t, func(t *testing.T, name string) {
		p := newParty(t, name, 2, "Bo")
		open := p.openDraw(0)
		cy := comingLate(t, "Cy")
		cy.slow()
		p.admit(cy)
		synctest.Wait()
		must.Do(t, give(p.ada.host, 2, 3))
		p.ends[0].hold(false)
		p.finished(p.ada, p.guests[0], cy)
		for i, d := range p.ada.log().Draws() {
			if has(d, cy) != (i > 0) || i == 0 && d.By != open.By {
				t.Errorf("draw %d has %d pages", d.N, len(d.Pages))
			}
		}
	})
}
