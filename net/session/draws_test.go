package session

import (
	"bytes"
	"context"
	"encoding/hex"
	"errors"
	"maps"
	"reflect"
	"testing"
	"testing/synctest"
	"time"

	"gavel/game"
	"gavel/net/draw"
	"gavel/net/ledger"
	"gavel/net/peer"
	"gavel/net/verdict"
)

// drawable are the games whose cards are drawn when they are turned.
var drawable = []string{"forsale", "business"}

// log returns a copy of the host's log.
func (s *somebody) log() (l *ledger.Log) {
	s.host.locked(func() { l = s.host.publisher.log.Clone() })
	return l
}

// has reports whether a person's page has a part in a draw.
func has(d ledger.Draw, s *somebody) bool {
	for _, page := range d.Pages {
		if page == ledger.KeyOf(s.me.Key) {
			return true
		}
	}
	return false
}

// drawnBy checks that so many pages have a part in each draw: one for each device, with a seat or without.
func (s *somebody) drawnBy(pages int) {
	s.t.Helper()
	for _, d := range s.log().Draws() {
		if len(d.Pages) != pages || len(d.Without) > 0 {
			s.t.Errorf("draw %d has %d pages", d.N, len(d.Pages))
		}
	}
}

// eachDrawable runs a test for each of these games, in virtual time.
func eachDrawable(t *testing.T, test func(t *testing.T, name string)) {
	for _, name := range drawable {
		t.Run(name, func(t *testing.T) { onItsOwnClock(t, func(t *testing.T) { test(t, name) }) })
	}
}

// TestAPageThatComesBack: a page that was loaded again has a part in the next draws with another
// chain, and checks the whole game.
func TestAPageThatComesBack(t *testing.T) {
	eachDrawable(t, func(t *testing.T, name string) {
		p := newParty(t, name, 1, "Bo", "Cy")
		p.deal()
		time.Sleep(5 * time.Second)
		again := reloaded(p.guests[1])
		again.slow()
		p.ends[1].Conn.Close()
		again.enter(p.ada.host)
		p.finished(p.ada, p.guests[0], again)
		all := p.ada.log().Draws()
		if last := all[len(all)-1]; !has(last, again) || len(last.Pages) != 3 {
			t.Errorf("the last draw is without it: %d pages", len(last.Pages))
		}
	})
}

// TestASuccessorEndsTheDraw: the host is lost while a draw is open. The next host ends this draw with
// the links that the pages have given, and begins it anew without those that are lost too.
func TestASuccessorEndsTheDraw(t *testing.T) {
	eachDrawable(t, func(t *testing.T, name string) {
		p := newParty(t, name, 0, "Bo", "Cy", "Di")
		open := p.openDraw(2)
		gave := map[ledger.Key]draw.Answer{}
		p.ada.host.locked(func() { gave = maps.Clone(p.ada.host.draws.links) })
		if len(gave) != 2 {
			t.Fatalf("%d links", len(gave))
		}
		bo := p.succeeds(p.guests[1])
		p.finished(bo, p.guests[1])
		first := bo.log().Draws()[0]
		if first.Try != 2 || first.By == open.By || !has(first, bo) || has(first, p.guests[2]) {
			t.Errorf("the first draw has try %d and %d pages", first.Try, len(first.Pages))
		}
	})
}

// TestALostHostsDraw: if all pages give their links again, the successor ends the very draw that the
// lost host has begun.
func TestALostHostsDraw(t *testing.T) {
	eachDrawable(t, func(t *testing.T, name string) {
		p := newParty(t, name, 0, "Bo", "Cy")
		open := p.openDraw(0, 1)
		bo := p.succeeds(p.guests[1])
		p.finished(bo, p.guests[1])
		if first := bo.log().Draws()[0]; first.Mark != open.Mark || first.Try != 1 || len(first.Pages) != 3 {
			t.Errorf("the first draw has try %d and %d pages", first.Try, len(first.Pages))
		}
	})
}

// TestAHostThatLies: a guest's page leaves a game whose cards do not follow from the draws, and says
// why. With other cards, other sealed choices may be due, so the page may see that first. The game
// stays saved.
func TestAHostThatLies(t *testing.T) {
	eachDrawable(t, func(t *testing.T, name string) {
		p, bo, kept := newParty(t, name, 2), visiting(t, "Bo"), ""
		ada := p.ada
		bo.slow()
		bo.guest.replica.keep = func(text string) <-chan struct{} {
			kept = text
			return nil
		}
		_, _, ended := bo.sits(ada.host)
		time.Sleep(time.Second)
		p.deal()
		synctest.Wait()
		runner, lies := ada.host.match.play.runner, make(chan struct{})
		runner.Hold(lies)
		synctest.Wait()
		honest := runner.Draw
		runner.Draw = func() <-chan game.Seed {
			drawn, other := honest(), make(chan game.Seed, 1)
			go func() {
				select {
				case d := <-drawn:
					d[0]++
					other <- d
				case <-t.Context().Done():
				}
			}()
			return other
		}
		close(lies)
		why := <-ended
		if !errors.Is(why, verdict.ErrDraw) && !errors.Is(why, verdict.ErrSeals) || !Final(why) {
			t.Errorf("the guest leaves because of %v", why)
		}
		if proof := bo.guest.Status().Proof; !proof.Done() || !errors.Is(proof.Err, why) {
			t.Errorf("its page says %+v", proof)
		}
		if kept == "" {
			t.Error("the table is not saved")
		}
	})
}

// TestTheHostHoldsNoLinkToCome: while a draw waits for the guests' links, the host has been told none of the links
// that the guests have not given yet. It has the earlier ones.
func TestTheHostHoldsNoLinkToCome(t *testing.T) {
	eachDrawable(t, func(t *testing.T, name string) {
		p := newParty(t, name, 0)
		spies := []*leak{p.overhears("Bo"), p.overhears("Cy")}
		p.deal()
		draws := 0
		for p.ada.host.Lobby().Playing {
			time.Sleep(time.Millisecond)
			synctest.Wait()
			done := len(p.ada.log().Draws())
			if done == draws {
				continue
			}
			draws = done
			for n, g := range p.guests {
				said := bytes.Join(spies[n].sent(), nil)
				links, shown := chainOf(g.guest.drawer.page)
				for i, link := range links {
					if there := bytes.Contains(said, []byte(hex.EncodeToString(link))); there && i > shown || !there && i == shown {
						t.Fatalf("after draw %d, %s has told link %d, of which %d are shown: %t", draws, g.me.Name, i, shown, there)
					}
				}
			}
		}
		if draws < 5 {
			t.Errorf("%d draws", draws)
		}
	})
}

// chainOf returns the links of a page's chain, and the number of the last one given.
func chainOf(p *draw.Page) (links [][]byte, shown int) {
	c := reflect.ValueOf(p).Elem().FieldByName("chain").Elem()
	all := c.FieldByName("links")
	for i := range all.Len() {
		link := make([]byte, 0, 32)
		for j := range all.Index(i).Len() {
			link = append(link, byte(all.Index(i).Index(j).Uint()))
		}
		links = append(links, link)
	}
	return links, int(c.FieldByName("shown").Int())
}

// leftOut fails unless a person's page knows of as many draws without it although it had answered, and has found this; and
// unless the log names it in as many draws.
func (p *party) leftOut(of *somebody, answered, without int, found verdict.Finding) {
	p.t.Helper()
	r, _ := p.ada.host.Record()
	proof := of.guest.Status().Proof
	if n := proof.Without[seatOf(r, of.me.Name)]; proof.There != answered || n != without || proof.Found != found {
		p.t.Errorf("%s sees %d draws, %d of them although it had answered, and finds %d", of.me.Name, n, proof.There, proof.Found)
	}
}

// TestAPageThatAnswered: a draw begins anew without a page whose links do not reach the host within two seconds. After three silences
// the page has no part in any draw of the game. It knows that, and does not call the deal fair.
func TestAPageThatAnswered(t *testing.T) {
	eachDrawable(t, func(t *testing.T, name string) {
		p := newParty(t, name, 1, "Bo", "Cy")
		p.openDraw(1)
		time.Sleep(linkLimit + time.Second)
		p.leftOut(p.guests[1], 1, 0, verdict.Open)
		p.finished(p.ada, p.guests...)
		p.leftOut(p.guests[1], maxSilences, len(p.ada.log().Draws()), verdict.LeftOut)
		p.leftOut(p.guests[0], 0, 0, verdict.Drawn)
		for i, d := range p.ada.log().Draws() {
			try := uint32(1)
			if i < maxSilences {
				try = 2
			}
			if d.Try != try || has(d, p.guests[1]) || len(d.Without) != 1 || !has(d, p.guests[0]) {
				t.Errorf("draw %d has try %d and %d pages", d.N, d.Try, len(d.Pages))
			}
		}
	})
}

// TestAHostThatLeavesAPageOut: a host begins draws without a page that is there. The page does not call the deal fair.
func TestAHostThatLeavesAPageOut(t *testing.T) {
	eachDrawable(t, func(t *testing.T, name string) {
		p := newParty(t, name, 1, "Bo", "Cy")
		cy := p.guests[1]
		p.deal()
		time.Sleep(linkLimit)
		before := 0
		p.ada.host.locked(func() {
			p.ada.host.draws.silent[ledger.KeyOf(cy.me.Key)] = maxSilences
			before = len(p.ada.host.publisher.log.Draws())
		})
		p.finished(p.ada, p.guests...)
		left := len(p.ada.log().Draws()) - before
		if left < 3 {
			t.Fatalf("only %d draws are left", left)
		}
		p.leftOut(cy, left, left, verdict.LeftOut)
	})
}

// sleepy is the end of a guest's page that stands still when a draw begins, a number of times. Then it gets all messages
// at once.
type sleepy struct {
	*peer.Conn
	times *int
}

func (s sleepy) Receive(ctx context.Context) ([]byte, error) {
	frame, err := s.Conn.Receive(ctx)
	if *s.times > 0 && bytes.Contains(frame, []byte(`\"try\":1`)) {
		*s.times--
		time.Sleep(2 * linkLimit)
	}
	return frame, err
}

// TestAPageThatStoodStill does not count the draws that it was too slow for.
func TestAPageThatStoodStill(t *testing.T) {
	eachDrawable(t, func(t *testing.T, name string) {
		p, cy, times := newParty(t, name, 1, "Bo"), visiting(t, "Cy"), 2
		p.connects(cy, func(c *peer.Conn) Conn { return sleepy{c, &times} })
		p.deal()
		p.finished(p.ada, p.guests[0], cy)
		p.leftOut(cy, 0, 2, verdict.Drawn)
	})
}

// TestTheHostDrawsAlone: a page that was away while the host drew a card alone does not call the deal fair.
func TestTheHostDrawsAlone(t *testing.T) {
	eachDrawable(t, func(t *testing.T, name string) {
		p := newParty(t, name, 1, "Bo")
		p.openDraw(0)
		p.ends[0].Conn.Close()
		for len(p.ada.log().Draws()) == 0 {
			time.Sleep(time.Second)
		}
		p.ends[0] = p.guests[0].enter(p.ada.host)
		p.finished(p.ada, p.guests...)
		p.leftOut(p.guests[0], 0, 1, verdict.LeftOut)
	})
}
