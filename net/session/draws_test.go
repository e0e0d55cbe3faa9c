package session

import (
	"bytes"
	"context"
	"encoding/hex"
	"errors"
	"maps"
	"reflect"
	"slices"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"gavel/game"
	"gavel/game/oddshop"
	"gavel/net/draw"
	"gavel/net/ledger"
	"gavel/net/peer"
	"gavel/net/verdict"
)

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

// TestAPageThatComesBack: a page that was loaded again has a part in the next draws with another
// chain, and checks the whole game.
func TestAPageThatComesBack(t *testing.T) {
	eachGame(t, func(t *testing.T, name string) {
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
	eachGame(t, func(t *testing.T, name string) {
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
	eachGame(t, func(t *testing.T, name string) {
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
	eachGame(t, func(t *testing.T, name string) {
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

// TestAHostThatMakesADrawOtherwise: a host that leaves out a draw, makes an earlier one again, or exchanges two, is found out at any
// draw: the cards differ from the log's at once, or at the end. If the other cards lead to an end that the log does not take, the game
// cannot be proved.
func TestAHostThatMakesADrawOtherwise(t *testing.T) {
	type making func(honest func() <-chan game.Seed, drawn []game.Seed) <-chan game.Seed
	given := func(s game.Seed) <-chan game.Seed {
		c := make(chan game.Seed, 1)
		c <- s
		return c
	}
	for what, other := range map[string]making{
		"left out": func(func() <-chan game.Seed, []game.Seed) <-chan game.Seed { return given(game.Seed{5}) },
		"repeated": func(_ func() <-chan game.Seed, drawn []game.Seed) <-chan game.Seed { return given(drawn[len(drawn)-1]) },
		"exchanged": func(honest func() <-chan game.Seed, drawn []game.Seed) <-chan game.Seed {
			go func() { <-honest() }()
			return given(drawn[0])
		},
	} {
		t.Run(what, func(t *testing.T) {
			eachGame(t, func(t *testing.T, name string) {
				last := map[string]int{"forsale": 3, "business": 4, "oddshop": 5}[name] // that of Odd Shop settles the unknown objects
				for _, at := range []int{1, last} {
					p := newParty(t, name, 1, "Bo", "Cy")
					p.deal()
					synctest.Wait()
					run, begins := p.ada.host.match.play.runner, make(chan struct{})
					run.Hold(begins)
					synctest.Wait()
					var drawn []game.Seed
					for _, d := range p.ada.log().Draws() {
						drawn = append(drawn, d.Seed)
					}
					honest, lied := run.Draw, false
					run.Draw = func() <-chan game.Seed {
						if len(drawn) == at {
							lied, drawn = true, append(drawn, game.Seed{})
							return other(honest, drawn[:at])
						}
						drawn = append(drawn, game.Seed{})
						n, to, from := len(drawn)-1, make(chan game.Seed, 1), honest()
						go func() {
							select {
							case s := <-from:
								drawn[n] = s
								to <- s
							case <-t.Context().Done():
							}
						}()
						return to
					}
					close(begins)
					p.playsOn()
					shown, _ := p.ada.host.Record()
					if of, err := p.ada.log().Record(shown.Seed); err == nil && slices.EqualFunc(of.Entries, shown.Entries, func(a, b game.Entry) bool {
						return a.Seat == b.Seat && a.Do == b.Do && reflect.DeepEqual(a.Chance, b.Chance)
					}) {
						continue // the other draw has turned the same cards
					}
					time.Sleep(2 * proofLimit)
					for _, g := range p.guests {
						proof := g.guest.Status().Proof
						unfair, untold := proof.Found == verdict.Unfair && proof.Err != nil, proof.Found == verdict.Unproved && p.ada.log().Playing()
						if !lied || !unfair && !untold {
							t.Errorf("draw %d: lied %t, %s finds %d, %v", at, lied, g.me.Name, proof.Found, proof.Err)
						}
					}
				}
			})
		})
	}
}

// TestWhatTheHostHoldsBeforeADraw lists what is in the memory of the host's page while each draw of Odd Shop waits for the guests'
// links: the objects that were turned, none to come, and the seed, from which the rows follow. No type of a "?" is settled.
func TestWhatTheHostHoldsBeforeADraw(t *testing.T) {
	onItsOwnClock(t, func(t *testing.T) {
		p := newParty(t, "oddshop", 0)
		for _, name := range []string{"Bo", "Cy"} {
			g := visiting(t, name)
			p.guests = append(p.guests, g)
			p.connects(g, through(linkWord, time.Second, false))
		}
		p.deal()
		for n := 0; n < 6; n++ {
			open := false
			for !open {
				time.Sleep(10 * time.Millisecond)
				synctest.Wait()
				d, is := p.ada.log().Open()
				open = is && int(d.N) == n+1
			}
			objects, types, settled := 0, 0, 0
			r, _ := p.ada.host.Record()
			for _, e := range r.Entries {
				switch o := e.Chance.(type) {
				case oddshop.Deal:
					objects += len(o.Objects)
				case oddshop.Authentication:
					types += len(o.Row)
				case oddshop.Settlement:
					settled++
				}
			}
			held := map[string]int{}
			holds(reflect.ValueOf(p.ada.host), map[uintptr]bool{}, held)
			t.Logf("before draw %d the host's page holds %d objects and %d cards of rows that were turned, and %v", n+1, objects, types, held)
			if objects != 5*n || types != objects || settled != 0 || held["objects to come"] != 0 || held["objects"] != objects || held["seeds"] == 0 {
				t.Errorf("before draw %d", n+1)
			}
		}
		p.over()
	})
}

// holds counts what is reachable from a value: objects of decks, in the largest of them, and seeds.
func holds(v reflect.Value, seen map[uintptr]bool, held map[string]int) {
	switch v.Kind() {
	case reflect.Pointer, reflect.Map, reflect.Slice, reflect.Func, reflect.Chan:
		if v.IsNil() || seen[v.Pointer()] && v.Kind() == reflect.Pointer {
			return
		}
		seen[v.Pointer()] = true
	}
	switch v.Kind() {
	case reflect.Pointer, reflect.Interface:
		holds(v.Elem(), seen, held)
	case reflect.Map:
		for all := v.MapRange(); all.Next(); {
			holds(all.Key(), seen, held)
			holds(all.Value(), seen, held)
		}
	case reflect.Slice, reflect.Array:
		for i := range v.Len() {
			holds(v.Index(i), seen, held)
		}
	case reflect.Struct:
		switch {
		case v.Type() == reflect.TypeFor[game.Record]() && !v.FieldByName("Seed").IsZero():
			held["seeds"]++
		case strings.HasSuffix(v.Type().PkgPath(), "/bot"): // imagines decks
			return
		case v.Type() == reflect.TypeFor[peer.Conn](): // has only bytes, and its heartbeat goes on
			return
		}
		if deck := v.FieldByName("deck"); deck.IsValid() && v.FieldByName("next").IsValid() {
			next, drawn := int(v.FieldByName("next").Uint()), 0
			for i := range deck.Len() {
				switch known := deck.Index(i).Uint() != 0; {
				case known && i < next:
					drawn++
				case known:
					held["objects to come"]++
				}
			}
			held["objects"] = max(held["objects"], drawn)
		}
		for i := range v.NumField() {
			holds(v.Field(i), seen, held)
		}
	}
}

// TestTheHostHoldsNoLinkToCome: while a draw waits for the guests' links, the host has been told none of the links
// that the guests have not given yet. It has the earlier ones.
func TestTheHostHoldsNoLinkToCome(t *testing.T) {
	eachGame(t, func(t *testing.T, name string) {
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
	eachGame(t, func(t *testing.T, name string) {
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
	eachGame(t, func(t *testing.T, name string) {
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
	eachGame(t, func(t *testing.T, name string) {
		p, cy, times := newParty(t, name, 1, "Bo"), visiting(t, "Cy"), 2
		p.connects(cy, func(c *peer.Conn) Conn { return sleepy{c, &times} })
		p.deal()
		p.finished(p.ada, p.guests[0], cy)
		p.leftOut(cy, 0, 2, verdict.Drawn)
	})
}

// TestTheHostDrawsAlone: a page that was away while the host drew a card alone does not call the deal fair.
func TestTheHostDrawsAlone(t *testing.T) {
	eachGame(t, func(t *testing.T, name string) {
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
