package session

// Package: net/session. Attacks of a hostile host against the promises "Nobody knows a card before it is turned",
// "Nobody chooses the shuffle" and "The host knows no sealed choice before its own person has chosen".
// Each test FAILS while a guest's page finds nothing wrong.

import (
	"testing"
	"testing/synctest"
	"time"

	"gavel/game"
	"gavel/game/catalogue"
	"gavel/game/must"
	"gavel/net/fair"
	"gavel/net/verdict"
)

// undrawn are the rules of a game whose host does not draw the cards when they are turned: one changed line in deal.go.
type undrawn struct{ game.Rules }

func (u undrawn) Info() game.Info {
	i := u.Rules.Info()
	i.Drawable = false
	return i
}

func (p *party) undraw() {
	p.ada.host.locked(func() { p.ada.host.table.Chosen.Rules = undrawn{p.ada.host.table.Chosen.Rules} })
}

// playsOn plays for at most an hour, and reports whether the game ends.
func (p *party) playsOn() bool {
	for n := 0; n < 3600 && p.ada.host.Lobby().Playing; n++ {
		time.Sleep(time.Second)
	}
	time.Sleep(time.Second)
	synctest.Wait()
	return !p.ada.host.Lobby().Playing
}

func (p *party) over() {
	if !p.playsOn() {
		p.t.Error("the game does not end")
	}
}

func clean(t *testing.T, g *somebody) {
	t.Helper()
	proof := g.guest.Status().Proof
	d := g.guest.Doubts()
	t.Logf("%s's page says: found %v, err %v, %d draws, apart %b, late %b, bots %b, doubts %+v",
		g.me.Name, proof.Found, proof.Err, proof.Draws, proof.Apart, proof.Late, proof.Bots, d)
	if proof.Done() && proof.Err == nil && proof.Found != verdict.Other && proof.Found != verdict.Missed && proof.Found != verdict.Unheard {
		t.Errorf("%s's page finds nothing wrong", g.me.Name)
	}
}

// TestAttackSeededDeal: the host of For Sale or Business deals all cards from the seed, as before joint draws. So its page knows each
// card of the game from the start.
func TestAttackSeededDeal(t *testing.T) {
	eachDrawable(t, func(t *testing.T, name string) {
		p := newParty(t, name, 1, "Bo", "Cy")
		p.undraw()
		p.deal()
		r, _ := p.ada.host.Record()
		t.Logf("the record is drawn: %v; the host knows the seed at the first moment: %v", r.Drawn, r.Seed != game.Seed{})
		p.over()
		for _, g := range p.guests {
			clean(t, g)
		}
	})
}

// TestAttackNoLog: the host sends the guests no log. Then they send their sealed choices open.
func TestAttackNoLog(t *testing.T) {
	eachGame(t, func(t *testing.T, name string) {
		for _, seeded := range []bool{false, true} {
			p := newParty(t, name, 1)
			h := p.ada.host
			h.locked(func() { h.publisher.find = func(string) (game.Rules, bool) { return nil, false } }) // so it has no log, and sends none
			for _, n := range []string{"Bo", "Cy"} {
				g := visiting(t, n)
				g.slow()
				p.guests = append(p.guests, g)
				p.admit(g)
			}
			time.Sleep(2 * time.Second)
			if seeded {
				p.undraw()
			}
			var known map[game.Seat]game.Decision
			ada := p.ada.decide
			p.ada.decide = func(d game.Decision) error {
				if p.secretly() {
					time.Sleep(5 * time.Second) // the host's person looks first
					p.ada.host.locked(func() {
						made := p.ada.host.match.play.pending
						if len(made) > len(known) {
							known = map[game.Seat]game.Decision{}
							for _, c := range made {
								rules, _ := catalogue.Games().Find(name)
								d, _ := rules.Parse(c.Do)
								known[c.Seat] = d
							}
						}
					})
				}
				return ada(d)
			}
			p.deal()
			h.locked(h.publisher.open)
			p.over()
			if len(known) > 0 {
				t.Errorf("seeded %v: before the host's own choice it knew %v", seeded, known)
			}
			for _, g := range p.guests {
				clean(t, g)
			}
		}
	})
}

// TestAttackAnotherOccasion: the guests give their parts of the seed. Then the host deals by a seed of its own, and at the end reveals a
// deal of another number, in which nobody else has a part.
func TestAttackAnotherOccasion(t *testing.T) {
	eachGame(t, func(t *testing.T, name string) {
		p := newParty(t, name, 1, "Bo", "Cy")
		h := p.ada.host
		var d *dealing
		var err error
		h.locked(func() { d, err = h.openDeal() })
		must.Do(t, err)
		d.await(t.Context(), h.locked)
		h.locked(func() { d.dealer.CloseCommitments(); d.show() })
		d.await(t.Context(), h.locked)
		var s *start
		h.locked(func() {
			if shown := d.dealer.Shown(); shown.Seats.Count() != 2 || shown.Silent() != 0 {
				t.Errorf("the guests have not given their parts: %b, silent %b", shown.Seats, shown.Silent())
			}
			o := d.dealer.Shown().Occasion
			o.Game += 7
			d.dealer, d.guests = fair.NewDealer(o, fair.Part{1, 2, 3}, 0), nil // any part that the host likes
			s = h.closeDeal(d)
		})
		run := must.Get(h.begin(s))(t)
		h.locked(func() { h.match.dealing = nil; run() })
		p.over()
		for _, g := range p.guests {
			clean(t, g)
		}
	})
}
