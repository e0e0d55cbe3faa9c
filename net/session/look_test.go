package session

import (
	"slices"
	"testing"
	"testing/synctest"
	"time"

	"gavel/game"
	"gavel/net/seating"
	"gavel/net/wire"
)

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
