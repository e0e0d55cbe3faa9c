package session

import (
	"context"
	"encoding/json"
	"slices"
	"strings"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"gavel/game"
	"gavel/game/catalogue"
	"gavel/net/escrow"
	"gavel/net/ledger"
	"gavel/net/peer"
	"gavel/net/seating"
	"gavel/net/succession"
	"gavel/net/wire"
)

// sly is a guest's end of a connection that keeps every share, and from some time on confirms
// none.
type sly struct {
	*peer.Conn
	mutex  sync.Mutex
	silent bool
	texts  texts
	held   []succession.Held
}

func (s *sly) hush() {
	s.mutex.Lock()
	defer s.mutex.Unlock()
	s.silent = true
}

func (s *sly) Send(frame []byte) error {
	s.mutex.Lock()
	silent := s.silent
	s.mutex.Unlock()
	if m, err := wire.Decode(frame); err == nil && silent && m.Piece != nil && m.Piece.Of == wire.Kept {
		return nil
	}
	return s.Conn.Send(frame)
}

func (s *sly) Receive(ctx context.Context) ([]byte, error) {
	frame, err := s.Conn.Receive(ctx)
	if err == nil {
		s.hear(frame)
	}
	return frame, err
}

func (s *sly) hear(frame []byte) {
	m, err := wire.Decode(frame)
	if err != nil || m.Piece == nil || m.Piece.Of != wire.Share {
		return
	}
	s.mutex.Lock()
	defer s.mutex.Unlock()
	if text, whole, err := s.texts.take(*m.Piece, longestTold(wire.Share)); err == nil && whole {
		if share, err := succession.Read[succession.Share](text); err == nil {
			s.held = append(s.held, share.Held)
		}
	}
}

// opens reports whether the shares of a page are enough to find the seed of a game.
func (s *sly) opens(t *testing.T, seed ledger.Seed) bool {
	t.Helper()
	text := must(json.Marshal(seed))(t)
	s.mutex.Lock()
	defer s.mutex.Unlock()
	for _, a := range s.held {
		for _, b := range s.held {
			key, err := escrow.Combine(a.Share, b.Share)
			if err != nil {
				continue
			}
			for _, box := range s.held {
				if plain, err := key.Open(uint64(box.Box), box.Sealed); err == nil && strings.Contains(string(plain), string(text)) {
					return true
				}
			}
		}
	}
	return false
}

// TestGuestWithoutConfirmations: Bo has played a game alone with the host, so he had the key.
// Others join, and he confirms nothing any more. The next game waits for him at most three
// seconds, and he cannot open it alone. When the host is lost, the others continue with all that
// they have seen.
func TestGuestWithoutConfirmations(t *testing.T) {
	for _, rules := range catalogue.Games().Rules() {
		t.Run(rules.Name(), func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				p := newParty(t, rules.Name(), 4) // a bot stays, so each game has a secret
				var bo *sly
				for _, name := range []string{"Bo", "Cy", "Di"} {
					g := visiting(t, name)
					g.slow()
					a, b := peer.Pair()
					end := &frail{Conn: a, left: unbreakable}
					p.guests, p.ends = append(p.guests, g), append(p.ends, end)
					var theirs Conn = b
					if name == "Bo" {
						bo = &sly{Conn: b}
						theirs = bo
					}
					go func() { _ = p.ada.host.Serve(g.ctx, end, secret) }()
					go func() { _ = g.guest.Serve(g.ctx, theirs, secret) }()
					synctest.Wait()
					admit(p.ada.host, p.ada.host.Status().Requests[0].ID, true)
					time.Sleep(time.Second)
					if name == "Bo" {
						p.deal()
						time.Sleep(5 * time.Second)
						if r, _ := p.ada.host.Record(); !bo.opens(t, ledger.Seed(r.Seed)) {
							t.Error("the only guest has not got the key")
						}
						<-(<-g.screens).over
						time.Sleep(time.Second)
						bo.hush()
					}
				}
				p.deal()
				time.Sleep(8 * time.Second)
				before, _ := p.ada.host.Record()
				if !slices.ContainsFunc(before.Entries, func(e game.Entry) bool { return e.Do != nil }) {
					t.Error("the game waits for Bo")
				}
				if bo.opens(t, ledger.Seed(before.Seed)) {
					t.Error("Bo can open the game alone")
				}
				if l, _ := p.guests[1].guest.Lobby(); len(l.Exposed) > 0 {
					t.Errorf("said to know the cards: %v", l.Exposed)
				}
				p.lose()
				time.Sleep(seating.UsualGrace)
				cy, di := p.guests[1], p.guests[2]
				seen := [2]int{cy.seen(), di.seen()}
				heir := must(p.goOn(1))(t)
				di.enter(heir.host)
				time.Sleep(2 * succession.GatherWait)
				r, _ := heir.host.Record()
				if heir.host.Status().Recovering || r.Seed != before.Seed {
					t.Fatal("the others do not go on with the game")
				}
				for i, g := range []*somebody{cy, di} {
					if told := tells(t, r, seatOf(r, g.me.Name)); told < seen[i] {
						t.Errorf("%s has seen %d steps of %d", g.me.Name, seen[i], told)
					}
				}
			})
		})
	}
}

// TestRecoveredGameIsInvalid: a hostile host has signed an illegal decision. Its table does not
// continue. The page that recovers it learns the reason, the others are not told that it
// continues, and a new game can be dealt.
func TestRecoveredGameIsInvalid(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		p := newParty(t, "forsale", 1, "Bo", "Cy")
		p.deal()
		time.Sleep(5 * time.Second)
		h := p.ada.host
		h.mutex.Lock()
		err := h.publisher.append(ledger.Do{Do: "bid 99"})
		for _, c := range h.table.People.Chairs {
			if c.Who != nil && c.Who != h.table.People.Me {
				h.tellLog(c.Who)
			}
		}
		h.mutex.Unlock()
		if err != nil {
			t.Fatal(err)
		}
		p.lose()
		time.Sleep(seating.UsualGrace)
		bo, cy := p.guests[0], p.guests[1]
		heir := must(p.goOn(0))(t)
		cy.enter(heir.host)
		time.Sleep(2 * succession.GatherWait)
		if !heir.host.Status().Recovering || !heir.host.Status().Broken || heir.host.Status().Resumes {
			t.Errorf("gathers %t, broken %t, resumes %t", heir.host.Status().Recovering, heir.host.Status().Broken, heir.host.Status().Resumes)
		}
		if l, _ := cy.guest.Lobby(); !l.Recovering {
			t.Error("Cy is told that the table goes on")
		}
		bo.guest.CallOff()
		heir.host.Close()
		anew := must(TakeOver(bo.again().setup(), bo.guest))(t)
		t.Cleanup(anew.Close)
		if got := seated(anew); got != "Cy,Bo," {
			t.Errorf("at the new table sit %s", got)
		}
	})
}
