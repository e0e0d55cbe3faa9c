package session

import (
	"slices"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"gavel/game"
	"gavel/game/must"
	"gavel/net/seating"
	"gavel/net/verdict"
	"gavel/net/wire"
)

// reads returns the chair of a person, as another one reads it.
func (s *somebody) reads(name string) (i int, c wire.Chair) {
	var l wire.Lobby
	if s.guest != nil {
		l, _ = s.guest.Lobby()
	} else {
		l = s.host.Lobby()
	}
	for i, c := range l.Chairs {
		if c.Name == name {
			return i, c
		}
	}
	return -1, wire.Chair{}
}

// idleParty returns a party whose game has begun. One of the people never decides.
func idleParty(t *testing.T, rules, never string) *party {
	p := newParty(t, rules, 1)
	for _, name := range []string{"Bo", "Cy"} {
		g := visiting(t, name)
		if g.slow(); name == never {
			g.decide = func(game.Decision) error { <-g.ctx.Done(); return nil }
		}
		p.guests = append(p.guests, g)
		p.admit(g)
	}
	if never == "Ada" {
		p.ada.decide = func(game.Decision) error { <-p.ada.ctx.Done(); return nil }
	}
	time.Sleep(2 * time.Second)
	p.deal()
	return p
}

// thinks waits until everybody reads that somebody has thought for a minute, and no sooner.
func (p *party) thinks(name string) (chair int) {
	p.t.Helper()
	for n := 0; n < 3600; n++ {
		chair, at := p.guests[1].reads(name)
		_, same := p.ada.reads(name)
		if at.Thinks > 0 {
			if at.Thinks < wire.Seconds(thinkLimit) || at.Thinks > wire.Seconds(thinkLimit+10*time.Second) || same.Thinks < at.Thinks {
				p.t.Fatalf("%s has thought for %v, and for %v", name, time.Duration(at.Thinks), time.Duration(same.Thinks))
			}
			return chair
		}
		time.Sleep(time.Second)
	}
	p.t.Fatalf("nobody reads that %s thinks", name)
	return -1
}

// TestAGuestWhoNeverDecides: everybody reads for whom the game waits. The host lets a bot play on by one press. Other guests decide
// nothing for them. The game ends, and nobody finds a fault.
func TestAGuestWhoNeverDecides(t *testing.T) {
	eachGame(t, func(t *testing.T, name string) {
		p := idleParty(t, name, "Bo")
		cy := p.guests[1]
		chair := p.thinks("Bo")
		cy.guest.Command(wire.Command{PlayOn: &wire.Occupied{Chair: chair, Name: "Bo"}})
		time.Sleep(10 * time.Second)
		p.thinks("Bo")
		for range 2 { // the second time it is another question, or none
			must.Do(t, playOn(p.ada.host, chair))
		}
		p.plays("Bo")
		if proof := cy.guest.Status().Proof; proof.Found < verdict.Drawn || proof.Err != nil || proof.Bots != 0 {
			t.Errorf("Cy finds %+v", proof)
		}
	})
}

// plays waits until the game is over. Nobody may read meanwhile that a person thinks for long, but for the first seconds.
func (p *party) plays(name string) {
	p.t.Helper()
	time.Sleep(5 * time.Second)
	for n := 0; p.ada.host.Lobby().Playing; n++ {
		if _, at := p.guests[1].reads(name); at.Thinks > 0 || n == 3600 {
			p.t.Fatalf("after %d s no bot plays on: %s has thought for %v", n, name, time.Duration(at.Thinks))
		}
		time.Sleep(time.Second)
	}
	time.Sleep(time.Second) // then the guests have read the end
}

// TestAHostWhoNeverDecides: two guests together let a bot play on for the host's person, or the only one. One alone of two does
// not.
func TestAHostWhoNeverDecides(t *testing.T) {
	for _, guests := range []int{2, 1} {
		eachGame(t, func(t *testing.T, name string) {
			p := idleParty(t, name, "Ada")
			bo, cy := p.guests[0], p.guests[1]
			chair := p.thinks("Ada")
			wish := wire.Command{PlayOn: &wire.Occupied{Chair: chair, Name: "Ada"}}
			if guests == 1 {
				bo.guest.Leave()
				time.Sleep(time.Second)
			} else {
				for range 2 {
					bo.guest.Command(wish)
					time.Sleep(10 * time.Second)
				}
				if _, at := p.ada.reads("Ada"); at.Thinks < wire.Seconds(thinkLimit+20*time.Second) {
					t.Fatalf("for one of two guests a bot decides: %v", time.Duration(at.Thinks))
				}
			}
			cy.guest.Command(wish)
			p.plays("Ada")
			if proof := cy.guest.Status().Proof; proof.Found < verdict.Drawn || proof.Err != nil {
				t.Errorf("Cy finds %+v", proof)
			}
		})
	}
}

// TestAHostWhoDoesNotStart: a guest asks for the start of the game. It starts after a minute, unless the host's person says no or
// starts it.
func TestAHostWhoDoesNotStart(t *testing.T) {
	onItsOwnClock(t, func(t *testing.T) {
		p := newParty(t, "forsale", 1, "Bo", "Cy")
		h, bo, cy := p.ada.host, p.guests[0], p.guests[1]
		var starts atomic.Int32
		h.locked(func() {
			h.setup.Obey = func(c wire.Command) {
				if starts.Add(1); c.Deal == nil {
					t.Errorf("the host's page is told %+v", c)
				}
			}
		})
		asks := func() {
			t.Helper()
			bo.guest.Command(wire.Command{Deal: new(true)})
			time.Sleep(time.Second)
			if _, at := cy.reads("Bo"); at.Starts <= 0 || at.Starts > wire.Seconds(startLimit) {
				t.Errorf("Cy reads that the game starts in %v", time.Duration(at.Starts))
			}
		}
		asks()
		h.NotYet()
		time.Sleep(2 * startLimit)
		if _, at := cy.reads("Bo"); at.Starts != 0 || starts.Load() != 0 {
			t.Errorf("after a no the game starts %d times, in %v", starts.Load(), time.Duration(at.Starts))
		}
		asks()
		cy.guest.Command(wire.Command{Deal: new(true)}) // changes nothing
		time.Sleep(startLimit - 2*time.Second)
		if starts.Load() != 0 {
			t.Error("the game starts before its time")
		}
		time.Sleep(time.Minute)
		if starts.Load() != 1 {
			t.Errorf("the game starts %d times", starts.Load())
		}
	})
}

// shownAway reports whether the chair with a name is shown as away, and whether a bot decides
// there.
func shownAway(h *Host, name string) (away, autoplayed bool) {
	chairs := h.Lobby().Chairs
	i := slices.IndexFunc(chairs, func(c wire.Chair) bool { return c.Name == name })
	return chairs[i].Link == wire.Away, chairs[i].Autoplayed
}

// TestATableDoesNotWaitForAPageOutOfSight: after the usual grace a bot decides for a person whose
// page is hidden, until it is visible again. This holds for the host too.
func TestATableDoesNotWaitForAPageOutOfSight(t *testing.T) {
	for name, look := range map[string]func(p *party, yes bool){
		"Bo":  func(p *party, yes bool) { p.guests[0].guest.Look(yes) },
		"Ada": func(p *party, yes bool) { p.ada.host.Look(yes, 0) },
	} {
		t.Run(name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				p := newParty(t, "forsale", 1, "Bo")
				who := p.ada
				if name == "Bo" {
					who = p.guests[0]
				}
				who.decide = func(game.Decision) error { <-who.ctx.Done(); return who.ctx.Err() } // never
				p.deal()
				time.Sleep(time.Minute)
				if away, autoplayed := shownAway(p.ada.host, name); away || autoplayed {
					t.Fatalf("%s looks: away %v, a bot decides %v", name, away, autoplayed)
				}
				look(p, false)
				time.Sleep(seating.UsualGrace + time.Second)
				if away, autoplayed := shownAway(p.ada.host, name); !away || !autoplayed {
					t.Errorf("%s looks at something else: away %v, a bot decides %v", name, away, autoplayed)
				}
				look(p, true)
				time.Sleep(time.Second)
				if away, autoplayed := shownAway(p.ada.host, name); away || autoplayed {
					t.Errorf("%s looks again: away %v, a bot decides %v", name, away, autoplayed)
				}
				look(p, false)
				p.finished(p.ada)
			})
		})
	}
}

// TestSuspendedHostWaitsForItsGuests: the host's decisions wait for a message of a guest, or for
// the time in which others may have continued.
func TestSuspendedHostWaitsForItsGuests(t *testing.T) {
	for name, comesBack := range map[string]bool{"a guest comes back": true, "nobody does": false} {
		t.Run(name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				p := newParty(t, "forsale", 1, "Bo")
				bo := p.guests[0]
				p.deal()
				time.Sleep(5 * time.Second)
				p.ada.host.Look(false, 0)
				p.ends[0].Conn.Close()
				time.Sleep(seating.UsualGrace - time.Second)
				p.ada.host.Look(true, 0)
				p.ada.host.Look(true, seating.UsualGrace-time.Second)
				synctest.Wait()
				if !p.ada.host.Lobby().Playing {
					t.Fatal("the game is over already")
				}
				before, _ := p.ada.host.Record()
				time.Sleep(reunion - time.Second)
				if now, _ := p.ada.host.Record(); len(now.Entries) != len(before.Entries) {
					t.Errorf("it has decided %d times before it heard of a guest", len(now.Entries)-len(before.Entries))
				}
				if comesBack {
					bo.enter(p.ada.host)
				}
				p.finished(p.ada)
			})
		})
	}
}
