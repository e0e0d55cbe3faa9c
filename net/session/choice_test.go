package session

import (
	"context"
	"errors"
	"fmt"
	"regexp"
	"testing"
	"testing/synctest"
	"time"

	"gavel/game"
	"gavel/game/business"
	"gavel/game/must"
	"gavel/net/peer"
)

// firm lets a person make this choice first, and later ones as a bot does. They think for a
// second, and decide if the table still asks.
func (s *somebody) firm(first game.Decision) {
	decide := s.decide
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

// TestTheNextDecisionWaits: a page repeats a secret choice that a reloaded host does not know. The next decision waits for the answer.
func TestTheNextDecisionWaits(t *testing.T) {
	onItsOwnClock(t, func(t *testing.T) {
		p := newParty(t, "business", 2, "Bo")
		p.sealed()
		text := p.save()
		p.lose()
		bo, ada := p.guests[0], p.ada.restored(text)
		ada.decide = func(game.Decision) error { return nil }
		must.Do(t, ada.host.Continue())
		a, b := peer.Pair()
		go func() { _ = ada.host.Serve(t.Context(), tardy{Conn: a, word: `"answer"`}, secret) }()
		go func() { _ = bo.guest.Serve(t.Context(), b, secret) }()
		time.Sleep(time.Second)
		ended, cancel := context.WithCancel(t.Context())
		cancel()
		if err := bo.guest.Decide(ended, business.Decision{}); !errors.Is(err, context.Canceled) {
			t.Errorf("the next decision: %v", err)
		}
	})
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
					g.firm(chosen[g.me.Name])
				}
				p.deal()
				time.Sleep(5 * time.Second)
				text, err := p.ada.host.Save()
				if _, sealed, _ := p.ada.host.Kept(); err != nil || sealed != "" {
					t.Fatalf("the host knows %q, %v", sealed, err)
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
					next.host, err = Restore(next.setup(), text, nil)
				case "handed over":
					must.Do(t, p.ada.host.HandOver(1))
					synctest.Wait()
					next = bo.again()
					next.firm(nil)
					next.host, err = Inherit(next.setup(), bo.guest.Status().Heir, bo.guest)
				case "lost":
					next = p.succeeds()
					next.firm(nil)
				}
				must.Do(t, err)
				t.Cleanup(next.host.Close)
				if c.how == "loaded again" || c.how == "killed" {
					bo.enter(next.host)
				}
				if c.comes {
					cy.enter(next.host)
				}
				synctest.Wait()
				must.Do(t, next.host.Continue())
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

// TestAChoiceWhileTheHostIsAway: somebody chooses in secret while the host's page is loaded again. The choice stands.
func TestAChoiceWhileTheHostIsAway(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		p := newParty(t, "business", 1, "Bo", "Cy")
		p.ada.decide = func(game.Decision) error {
			<-p.ada.ctx.Done() // she takes her time
			return nil
		}
		bo, away, want := p.guests[0], make(chan struct{}), business.Decision{Do: business.Bid, N: 75_000}
		bo.firm(want)
		decide := bo.decide
		bo.decide = func(d game.Decision) error {
			<-away
			return decide(d)
		}
		p.deal()
		time.Sleep(5 * time.Second)
		text := p.save()
		p.lose()
		close(away)
		time.Sleep(5 * time.Second)
		next := p.ada.again()
		next.host = must.Get(Restore(next.setup(), text, nil))(t)
		t.Cleanup(next.host.Close)
		for _, g := range p.guests {
			g.enter(next.host)
		}
		synctest.Wait()
		must.Do(t, next.host.Continue())
		time.Sleep(time.Minute)
		r, _ := next.host.Record()
		if got := bids(r, "Bo"); got != want {
			t.Errorf("Bo has chosen %v, and %v stands", want, got)
		}
	})
}
