package session

import (
	"testing"
	"testing/synctest"
	"time"

	"gavel/game"
)

// older returns a host whose page is reloaded with an earlier saved table.
func (p *party) older(text string) *somebody {
	p.t.Helper()
	p.lose()
	ada := p.ada.again()
	ada.slow(func(d game.Decision) error { return ada.host.Decide(d) })
	var err error
	if ada.host, err = Restore(ada.setup(), text, nil); err != nil {
		p.t.Fatal(err)
	}
	p.t.Cleanup(ada.host.Close)
	if err := ada.host.Continue(); err != nil {
		p.t.Fatal(err)
	}
	return ada
}

func (p *party) save() string {
	p.t.Helper()
	text, err := p.ada.host.Save()
	if err != nil {
		p.t.Fatal(err)
	}
	return text
}

// TestAHostRegainsADeal: a host whose saved table lacks the current game gets it back from its
// guests, who have seen no other game. It may have been saved between games or during one, and
// the guests may join at different times.
func TestAHostRegainsADeal(t *testing.T) {
	for name, c := range map[string]struct {
		playing bool          // when the host's page was saved
		second  time.Duration // after which Cy comes too
	}{
		"between games": {false, 0},
		"in a game":     {true, 0},
		"one is late":   {false, 2 * time.Minute},
	} {
		t.Run(name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				p := newParty(t, "forsale", 1, "Bo", "Cy")
				text := p.save()
				if c.playing {
					p.deal()
					time.Sleep(5 * time.Second)
					text = p.save()
					for _, s := range append([]*somebody{p.ada}, p.guests...) {
						<-(<-s.screens).over
					}
					time.Sleep(time.Second)
				}
				p.deal()
				time.Sleep(5 * time.Second)
				for _, s := range append([]*somebody{p.ada}, p.guests...) {
					<-s.screens
				}
				ada := p.older(text)
				if c.playing {
					<-ada.screens // of the saved game
				}
				p.guests[0].enter(ada.host)
				time.Sleep(c.second)
				p.guests[1].enter(ada.host)
				p.finished(ada, p.guests...)
				for _, g := range p.guests {
					if of := g.guest.Doubts(); of.Other {
						t.Errorf("the page of %s says %+v", g.me.Name, of)
					}
				}
			})
		})
	}
}

// TestHostDealsAgainIfDealIsLost: a host whose guests cannot bring enough data deals again. The
// page that has seen another game reports it.
func TestHostDealsAgainIfDealIsLost(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		p := newParty(t, "forsale", 1, "Bo", "Cy")
		text := p.save()
		p.deal()
		time.Sleep(5 * time.Second)
		ada, bo := p.older(text), p.guests[0]
		bo.enter(ada.host)
		time.Sleep(time.Minute)
		if ada.host.Lobby().Playing {
			t.Fatal("a page with one of two shares opens the game")
		}
		if err := ada.host.Deal(t.Context()); err != nil {
			t.Fatal(err)
		}
		<-(<-ada.screens).over
		time.Sleep(time.Second)
		if of := bo.guest.Doubts(); !of.Other {
			t.Error("Bo's page does not say that this is another game")
		}
	})
}
