package session

import (
	"fmt"
	"regexp"
	"testing"
	"testing/synctest"
	"time"

	"gavel/game"
	"gavel/game/business"
	"gavel/net/seating"
)

// firm lets a person make this choice first, and later ones as a bot does. They think for a
// second, and decide if the table still asks.
func (s *somebody) firm(first game.Decision, decide func(game.Decision) error) {
	s.decide = func(d game.Decision) error {
		if first != nil {
			d, first = first, nil
		} else if time.Sleep(time.Second); !s.owes() {
			return nil
		}
		return decide(d)
	}
}

// owes reports whether the newest screen owes a decision.
func (s *somebody) owes() bool {
	for len(s.screens) > 1 {
		<-s.screens
	}
	at := <-s.screens
	s.screens <- at
	at.mutex.Lock()
	defer at.mutex.Unlock()
	return at.last.View.Deciding().Owes.Has(at.last.View.Viewer())
}

// bids returns a person's first bid in a game.
func bids(r game.Record, name string) game.Decision {
	for _, e := range r.Entries {
		if e.Do != nil && e.Seat == seatOf(r, name) {
			return e.Do
		}
	}
	return nil
}

// TestAcceptedChoiceSurvivesRestore: two guests have made a secret choice. Then the host's page
// is reloaded, or killed before it has stored anything, or the table is handed over, or its
// host is lost. Nobody is asked again. A bot chooses for a guest who is away, because only their page
// knows the choice.
func TestAcceptedChoiceSurvivesRestore(t *testing.T) {
	chosen := map[string]business.Decision{"Bo": {Do: business.Bid, N: 75_000}, "Cy": {Do: business.Bid, N: 85_000}}
	for _, c := range []struct {
		how   string
		comes bool // Cy
	}{{"loaded again", true}, {"loaded again", false}, {"killed", true}, {"handed over", true}, {"handed over", false}, {"lost", true}} {
		t.Run(fmt.Sprint(c), func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				p := newParty(t, "business", 1, "Bo", "Cy")
				p.ada.decide = func(game.Decision) error {
					<-p.ada.ctx.Done() // she takes her time
					return nil
				}
				for _, g := range p.guests {
					g.firm(chosen[g.me.Name], func(d game.Decision) error { return g.guest.Decide(g.ctx, d) })
				}
				p.deal()
				time.Sleep(5 * time.Second)
				text, err := p.ada.host.Save()
				if err != nil || p.ada.host.Status().Sealed != "" {
					t.Fatalf("the host knows %q, %v", p.ada.host.Status().Sealed, err)
				}
				var next *somebody
				bo, cy := p.guests[0], p.guests[1]
				switch c.how {
				case "loaded again", "killed":
					if c.how == "killed" {
						text = regexp.MustCompile(`,"pending":\[[^]]*\]`).ReplaceAllString(text, "")
					}
					p.lose()
					next = p.ada.again()
					next.decide = func(d game.Decision) error { return hostDecides(next.host, d) }
					next.host, err = Restore(next.setup(), text, nil)
				case "handed over":
					if err := p.ada.host.HandOver(1); err != nil {
						t.Fatal(err)
					}
					synctest.Wait()
					next = bo.again()
					next.firm(nil, func(d game.Decision) error { return hostDecides(next.host, d) })
					next.host, err = Inherit(next.setup(), bo.guest.Status().Heir, bo.guest)
				case "lost":
					p.lose()
					time.Sleep(seating.UsualGrace)
					if next, err = p.goOn(0); err != nil {
						t.Fatal(err)
					}
					next.firm(nil, func(d game.Decision) error { return hostDecides(next.host, d) })
				}
				if err != nil {
					t.Fatal(err)
				}
				t.Cleanup(next.host.Close)
				if c.how == "loaded again" || c.how == "killed" {
					bo.enter(next.host)
				}
				if c.comes {
					cy.enter(next.host)
				}
				synctest.Wait()
				if err := next.host.Continue(); err != nil {
					t.Fatal(err)
				}
				time.Sleep(time.Minute)
				r, _ := next.host.Record()
				for name, want := range chosen {
					if got := bids(r, name); (got == want) != (c.comes || name == "Bo") {
						t.Errorf("%s has chosen %v, and %v stands", name, want, got)
					}
				}
			})
		})
	}
}
