package session

import (
	"bytes"
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
	"gavel/net/wire"
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

// eachDrawable runs a test for each of these games, in virtual time.
func eachDrawable(t *testing.T, test func(t *testing.T, name string)) {
	for _, name := range drawable {
		t.Run(name, func(t *testing.T) { onItsOwnClock(t, func(t *testing.T) { test(t, name) }) })
	}
}

// TestEverybodyDraws: the pages of all people have a part in each draw of a game, and prove it.
func TestEverybodyDraws(t *testing.T) {
	eachDrawable(t, func(t *testing.T, name string) {
		p := newParty(t, name, 1, "Bo", "Cy")
		p.deal()
		p.finished(p.ada, p.guests...)
		l := p.ada.log()
		r, _ := p.ada.host.Record()
		if n := len(l.Draws()); n < 5 || !r.Drawn || l.Verify(r) != nil {
			t.Fatalf("%d draws, %v", n, l.Verify(r))
		}
		for _, d := range l.Draws() {
			if len(d.Pages) != 3 || len(d.Without) > 0 || d.Try != 1 {
				t.Errorf("draw %d: %d pages, without %d, try %d", d.N, len(d.Pages), len(d.Without), d.Try)
			}
		}
	})
}

// quiet is the end of a guest's page that sends no links.
type quiet struct{ *peer.Conn }

func (q quiet) Send(frame []byte) error {
	if m, err := wire.Decode(frame); err == nil && m.Piece != nil && m.Piece.Of == wire.ChainLink {
		return nil
	}
	return q.Conn.Send(frame)
}

// TestASilentPage: a draw begins anew without a page that sends no link for two seconds. After three
// silences the page has no part in any draw of the game.
func TestASilentPage(t *testing.T) {
	eachDrawable(t, func(t *testing.T, name string) {
		p := newParty(t, name, 1, "Bo")
		cy := visiting(t, "Cy")
		cy.slow()
		a, b := peer.Pair()
		go func() { _ = p.ada.host.Serve(cy.ctx, a, secret) }()
		go func() { _ = cy.guest.Serve(cy.ctx, quiet{b}, secret) }()
		synctest.Wait()
		admit(p.ada.host, p.ada.host.Status().Requests[0].ID, true)
		time.Sleep(2 * time.Second)
		p.deal()
		p.finished(p.ada, p.guests[0], cy)
		for i, d := range p.ada.log().Draws() {
			try := uint32(1)
			if i < maxSilences {
				try = 2
			}
			if d.Try != try || has(d, cy) || len(d.Without) != 1 || !has(d, p.guests[0]) {
				t.Errorf("draw %d has try %d and %d pages", d.N, d.Try, len(d.Pages))
			}
		}
	})
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
		_, _, _, ended := bo.come(ada.host)
		synctest.Wait()
		admit(ada.host, ada.host.Status().Requests[0].ID, true)
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

// TestTheHostHoldsNoLinkToCome: while a draw waits for the guests' links, the host's memory and its
// saved table have none of the links that the guests have not given yet. They have the earlier ones.
func TestTheHostHoldsNoLinkToCome(t *testing.T) {
	eachDrawable(t, func(t *testing.T, name string) {
		p := newParty(t, name, 0, "Bo", "Cy")
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
			held := memory(p.ada.host)
			for _, g := range p.guests {
				links, shown := chainOf(g.guest.drawer.page)
				for i, link := range links {
					if there := bytes.Contains(held, link) || bytes.Contains(held, []byte(hex.EncodeToString(link))); there && i > shown || !there && i == shown {
						t.Fatalf("after draw %d, the host has link %d, of which %d are shown: %t", draws, i, shown, there)
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

// memory returns all bytes and texts that can be reached from a host, and its saved table.
func memory(h *Host) (held []byte) {
	text, _ := h.Save()
	held = append(held, text...)
	seen := map[any]bool{}
	var walk func(v reflect.Value)
	walk = func(v reflect.Value) {
		switch v.Kind() {
		case reflect.Pointer, reflect.Map:
			at := [2]any{v.Type(), v.Pointer()}
			if v.IsNil() || seen[at] {
				return
			}
			seen[at] = true
			if v.Kind() == reflect.Pointer {
				walk(v.Elem())
				return
			}
			for i := v.MapRange(); i.Next(); {
				walk(i.Key())
				walk(i.Value())
			}
		case reflect.Interface:
			if !v.IsNil() {
				walk(v.Elem())
			}
		case reflect.Struct:
			for i := range v.NumField() {
				walk(v.Field(i))
			}
		case reflect.String:
			held = append(held, v.String()...)
		case reflect.Slice, reflect.Array:
			if v.Type().Elem().Kind() == reflect.Uint8 {
				for i := range v.Len() {
					held = append(held, byte(v.Index(i).Uint()))
				}
				return
			}
			for i := range v.Len() {
				walk(v.Index(i))
			}
		}
	}
	h.locked(func() { walk(reflect.ValueOf(h)) })
	return held
}
