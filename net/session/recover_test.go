package session

import (
	"context"
	"errors"
	"fmt"
	"os"
	"reflect"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"gavel/game"
	"gavel/game/must"
	"gavel/net/draw"
	"gavel/net/peer"
	"gavel/net/seating"
	"gavel/net/succession"
	"gavel/net/wire"
	"pgregory.net/rapid"
)

// party is a table in virtual time: a host, guests and bots, who take their time.
type party struct {
	t      testing.TB
	ada    *somebody
	guests []*somebody
	ends   []*frail // the host's

	reveals func() // lets the host's person choose, see sealed
}

// slow lets a person take a moment for each decision.
func (s *somebody) slow() {
	decide := s.decide
	s.decide = func(d game.Decision) error {
		time.Sleep(300 * time.Millisecond)
		return decide(d)
	}
}

func newParty(t *testing.T, rules string, bots int, names ...string) *party {
	return gathers(t, hosting(t, rules, bots), names...)
}

// gathers returns the party of a host, who admits these guests.
func gathers(t *testing.T, host *somebody, names ...string) *party {
	t.Cleanup(func() { time.Sleep(time.Minute) }) // for all connections to end
	p := &party{t: t, ada: host}
	p.ada.slow()
	for _, name := range names {
		g := visiting(t, name)
		g.slow()
		p.guests = append(p.guests, g)
		p.admit(g)
	}
	time.Sleep(2 * time.Second)
	return p
}

// admit lets a guest join, and the host admit them. It returns the host's end.
func (p *party) admit(s *somebody) *frail {
	end := s.enter(p.ada.host)
	p.ends = append(p.ends, end)
	synctest.Wait()
	for _, k := range p.ada.host.Status().Requests { // none at a screen
		admit(p.ada.host, k.ID, true)
	}
	return end
}

// enter connects a guest with a host.
func (s *somebody) enter(h *Host) *frail {
	a, b := peer.Pair()
	end := &frail{Conn: a, left: unbreakable}
	go func() { _ = h.Serve(s.ctx, end, secret) }()
	go func() { _ = s.guest.Serve(s.ctx, b, secret) }()
	return end
}

func (p *party) deal() {
	must.Do(p.t, p.ada.host.Deal(p.t.Context()))
}

// cut ends the connections of all guests. The host stays.
func (p *party) cut() {
	for _, end := range p.ends {
		end.Conn.Close()
	}
	synctest.Wait()
}

// lose loses the host: the connections of all guests end.
func (p *party) lose() {
	p.cut()
	p.ada.host.Close()
	synctest.Wait()
}

// goOn lets a guest recover the table.
func (p *party) goOn(i int) (*somebody, error) {
	s := p.guests[i].again()
	open := make(chan struct{})
	s.decide = func(d game.Decision) error {
		<-open
		return hostDecides(s.host, d)
	}
	s.slow()
	var err error
	if s.host, err = Recover(s.setup(), p.guests[i].guest); err != nil {
		return nil, err
	}
	p.t.Cleanup(s.host.Close)
	close(open)
	return s, nil
}

// succeeds loses the host. A minute later the first guest goes on, and these others find them.
func (p *party) succeeds(others ...*somebody) *somebody {
	p.t.Helper()
	p.lose()
	time.Sleep(time.Minute)
	heir := must.Get(p.goOn(0))(p.t)
	for _, s := range others {
		s.enter(heir.host)
	}
	return heir
}

// seen returns the number of steps that a guest has seen.
func (s *somebody) seen() int {
	s.guest.mutex.Lock()
	defer s.guest.mutex.Unlock()
	if s.guest.check.Witness == nil {
		return 0
	}
	return s.guest.check.Witness.Seen.N
}

// tells returns the number of steps that a record shows a seat.
func tells(t testing.TB, r game.Record, seat game.Seat) int {
	var told draw.Sight
	must.Get(game.Replay(r, map[game.Seat]game.Player{seat: &told}))(t)
	return told.N
}

func written(t testing.TB, r game.Record) string {
	var text strings.Builder
	r.Result = nil
	must.Get(r.WriteTo(&text))(t)
	return text.String()
}

// finished plays to the end with the people who are there, and checks that it is the same game.
func (p *party) finished(heir *somebody, there ...*somebody) {
	t := p.t
	t.Helper()
	before, _ := p.ada.host.Record()
	var at *screen
	for at == nil || len(heir.screens) > 0 {
		at = <-heir.screens
	}
	<-at.over
	time.Sleep(time.Second)
	r, _ := heir.host.Record()
	if r.Seed != before.Seed {
		t.Error("another game was dealt")
	}
	if proof := heir.host.Status().Proof; !proof.Done() || proof.Err != nil {
		t.Errorf("who goes on finds %+v", proof)
	}
	for _, g := range there {
		if proof := g.guest.Status().Proof; !proof.Done() || proof.Err != nil {
			t.Errorf("%s finds %+v", g.me.Name, proof)
		}
	}
}

// TestPeopleAloneHaveNoSecret: a game whose cards are all drawn has no secret if no bot sits there. No page gets a share, and no page is
// named because it may know one; with a bot, or with secret cards, it is otherwise. The same rows lie there after the host is lost.
func TestPeopleAloneHaveNoSecret(t *testing.T) {
	for _, c := range []struct {
		rules  string
		bots   int
		public bool
	}{{"forsale", 2, true}, {"forsale", 3, false}, {"oddshop", 2, false}} {
		synctest.Test(t, func(t *testing.T) {
			bots, public := c.bots, c.public
			p := newParty(t, c.rules, bots, "Bo", "Cy")
			p.ada.decide = func(game.Decision) error { return nil } // the game waits for her
			p.deal()
			time.Sleep(time.Second)
			for _, g := range p.guests {
				g.guest.locked(func() {
					if log := g.guest.replica.Log(); log.Public() != public || (log.Boxes() == 0) != public || strings.Contains(g.guest.replica.Text(), `"held"`) == public {
						t.Errorf("with %d bots at first %s's page has %d boxes", bots, g.me.Name, log.Boxes())
					}
				})
			}
			before, _ := p.ada.host.Record()
			heir := p.succeeds(p.guests[1])
			time.Sleep(time.Second)
			after, _ := heir.host.Record()
			if n := len(before.Entries); n == 0 || len(after.Entries) < n || !reflect.DeepEqual(after.Entries[:n], before.Entries) {
				t.Errorf("%v lies there, after %v", after.Entries, before.Entries)
			}
			if got := heir.host.Lobby().Exposed; !heir.host.Lobby().Playing || (len(got) == 0) != public {
				t.Errorf("with %d bots at first the table names %v", bots, got)
			}
		})
	}
}

// TestRecoverTable varies the secret of the game, which one of people alone does not have, the people lost with the host, the time of the loss, and the guest who
// recovers the table.
func TestRecoverTable(t *testing.T) {
	for _, c := range []struct {
		rules   string
		bots    int
		names   string
		after   time.Duration // from the deal on; 0 is before it
		heir    int
		there   []int // the other guests
		opens   bool
		gone    int // a guest who was lost before the host; -1 for none
		returns bool
	}{
		{"forsale", 3, "Bo Cy", 5 * time.Second, 0, []int{1}, true, -1, true},
		{"forsale", 1, "Bo Cy", 5 * time.Second, 1, []int{0}, true, -1, false},
		{"forsale", 3, "Bo Cy", 5 * time.Second, 0, nil, false, -1, false},
		{"forsale", 2, "Bo", 5 * time.Second, 0, nil, true, -1, true},
		{"forsale", 3, "Bo Cy", 5 * time.Second, 0, nil, false, 1, false}, // Cy has a share, though he is away
		{"forsale", 1, "Bo Cy", 5 * time.Second, 0, nil, false, 1, false}, // nobody has a share, and Cy is away
		{"forsale", 0, "Bo Cy Di Ed", 8 * time.Second, 2, []int{3}, true, -1, false},
		{"forsale", 0, "Bo Cy Di Ed", 3 * time.Second, 2, []int{1, 3, 0}, true, -1, true},
		{"forsale", 1, "Bo Cy", 6 * time.Second, 0, []int{1}, true, -1, true},
		{"oddshop", 1, "Bo Cy", 8 * time.Second, 0, []int{1}, true, -1, true},
		{"business", 1, "Bo Cy", 2 * time.Second, 1, []int{0}, true, -1, true}, // a short game is over in 8 s
		{"business", 2, "Bo", time.Second / 10, 0, nil, true, -1, false},
		{"forsale", 1, "Bo Cy", 0, 0, []int{1}, true, -1, true},
	} {
		t.Run(fmt.Sprint(c), func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				p := newParty(t, c.rules, c.bots, strings.Fields(c.names)...)
				if c.after > 0 {
					p.deal()
					// People take 300 ms to decide. A decision at the moment of the loss would be lost with the host's page.
					time.Sleep(c.after + time.Millisecond)
				}
				if c.gone >= 0 {
					p.ends[c.gone].Conn.Close()
					time.Sleep(10 * time.Second)
				}
				p.lose()
				before, _ := p.ada.host.Record()
				if _, err := p.goOn(c.heir); !errors.Is(err, ErrNotLost) {
					t.Fatalf("goes on at once: %v", err)
				}
				time.Sleep(seating.UsualGrace)
				heir := must.Get(p.goOn(c.heir))(t)
				var there []*somebody
				for _, i := range c.there {
					p.guests[i].enter(heir.host)
					there = append(there, p.guests[i])
				}
				time.Sleep(2 * succession.GatherWait)
				synctest.Wait()
				if heir.host.Status().Recovering == c.opens {
					t.Fatalf("opens: %v", !c.opens)
				}
				for _, g := range there {
					if g.guest.Gave() != "" && c.opens && heir.host.Lobby().Recovering {
						t.Error("gave in vain")
					}
				}
				if !c.opens {
					heir.host.Close()
					anew := must.Get(TakeOver(heir.setup(), p.guests[c.heir].guest))(t)
					t.Cleanup(anew.Close)
					for range 2 {
						if err := addBot(anew, "easy"); err != nil {
							t.Error(err)
						}
					}
					if err := anew.Deal(t.Context()); err != nil {
						t.Errorf("deals anew: %v", err)
					}
					return
				}
				if c.after > 0 {
					r, _ := heir.host.Record()
					if !strings.HasPrefix(written(t, r), written(t, before)) {
						t.Errorf("goes on with\n%s\nafter\n%s", written(t, r), written(t, before))
					}
				}
				if got := heir.host.Lobby().Chairs[0]; got.Name != "Ada" || got.Link != wire.Away {
					t.Errorf("the host's chair is %+v", got)
				}
				if c.returns { // the old host comes back as a guest, to the same chair
					ada := reloaded(p.ada)
					ada.slow()
					ada.enter(heir.host)
					synctest.Wait()
					if l, ok := ada.guest.Lobby(); !ok || l.Me != 0 || l.Chairs[0].Link != wire.Good {
						t.Errorf("the host comes back to %+v", l)
					}
					there = append(there, ada)
				}
				if c.after > 0 {
					p.finished(heir, there...)
				}
			})
		})
	}
}

// TestNothingConfirmedIsLost: at any time of the host's loss, two guests continue at a step that
// is not earlier than any step that they have seen.
func TestNothingConfirmedIsLost(t *testing.T) {
	try := func(t *testing.T, rules string, reached [2]int, heir int) {
		synctest.Test(t, func(t *testing.T) {
			p := newParty(t, rules, 1, "Bo", "Cy")
			for i, n := range reached {
				p.ends[i].mutex.Lock()
				p.ends[i].left = n
				p.ends[i].mutex.Unlock()
			}
			ctx, stop := context.WithTimeout(t.Context(), 40*time.Second)
			defer stop()
			if p.ada.host.Deal(ctx) != nil {
				return
			}
			time.Sleep(15 * time.Second)
			p.lose()
			time.Sleep(seating.UsualGrace)
			seen := [2]int{p.guests[0].seen(), p.guests[1].seen()}
			next, err := p.goOn(heir)
			if errors.Is(err, ErrNoTable) {
				return // the log does not say that both have their shares, so recovery is not offered
			} else if err != nil {
				t.Fatal(err)
			}
			p.guests[1-heir].enter(next.host)
			time.Sleep(2 * succession.GatherWait)
			if next.host.Status().Recovering {
				if bothBoxed(p.guests) {
					t.Fatal("two guests cannot go on")
				}
				return
			}
			r, _ := next.host.Record()
			for i, n := range seen {
				if n == 0 {
					continue
				}
				if r.Rules == nil {
					t.Errorf("guest %d has seen a game of which nothing is known: %v, heir %d", i, reached, heir)
				} else if told := tells(t, r, game.Spectator); told == 0 {
					t.Error("nothing is told")
				} else if told := tells(t, r, seatOf(r, p.guests[i].me.Name)); told < n {
					t.Errorf("guest %d has seen %d steps of %d", i, n, told)
				}
			}
		})
	}
	step := 1
	if testing.Short() {
		step = 5
	}
	soak := os.Getenv("GAVEL_SOAK") != ""
	for i := 0; i < 24; i += step { // each of the first messages, for both; every second pair of them, in make soak every pair
		for j := 0; j < 24; j += step {
			if (i+j)%2 == 0 || soak {
				try(t, "forsale", [2]int{2 + i, 2 + j}, (i/2+j)%2)
			}
		}
	}
	rapid.Check(t, func(r *rapid.T) {
		rules := rapid.SampledFrom([]string{"forsale", "oddshop", "business"}).Draw(r, "rules")
		reached := [2]int{rapid.IntRange(2, 200).Draw(r, "Bo"), rapid.IntRange(2, 200).Draw(r, "Cy")}
		heir := rapid.IntRange(0, 1).Draw(r, "heir")
		try(t, rules, reached, heir)
	})
}

// bothBoxed reports whether the log says that two of the guests have their shares, as far as one of
// them knows.
func bothBoxed(guests []*somebody) bool {
	for _, g := range guests {
		g.guest.mutex.Lock()
		log := g.guest.replica.Log()
		g.guest.mutex.Unlock()
		for n := uint32(1); log != nil && n <= log.Boxes(); n++ {
			if log.Boxed(n).Count() > 1 {
				return true
			}
		}
	}
	return false
}

func seatOf(r game.Record, name string) game.Seat {
	for i, s := range r.Seats {
		if s.Name == name {
			return game.Seat(i)
		}
	}
	return game.Spectator
}

// TestNoRecoveryWhileHostIsConnected: a guest who is connected to the host gives nothing away.
// Nobody does before the grace time is over.
func TestNoRecoveryWhileHostIsConnected(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		grace := graceOf(wire.Settings{})
		p := newParty(t, "forsale", 0, "Bo", "Cy", "Di")
		p.deal()
		time.Sleep(5 * time.Second)
		if _, err := p.goOn(0); !errors.Is(err, ErrNotLost) {
			t.Fatalf("goes on with the host there: %v", err)
		}
		p.ends[0].Conn.Close() // Bo has lost the host, others have not
		time.Sleep(2 * grace)
		heir := must.Get(p.goOn(0))(t)
		p.guests[1].enter(heir.host) // leaves the host on purpose
		time.Sleep(grace / 2)
		if !heir.host.Status().Recovering || p.guests[1].guest.Gave() != "" {
			t.Fatal("opened while the host answered")
		}
		p.ends[2].Conn.Close() // Di has just lost the host
		synctest.Wait()
		p.guests[2].enter(heir.host)
		time.Sleep(grace - time.Second)
		if !heir.host.Status().Recovering || p.guests[2].guest.Gave() != "" {
			t.Fatal("opened before the time is over")
		}
		time.Sleep(time.Second)
		synctest.Wait()
		if p.guests[2].guest.Gave() != "Bo" {
			t.Error("Di has not given her share")
		}
	})
}

// TestSplitTable: each of two halves of a table continues with its own guests.
func TestSplitTable(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		p := newParty(t, "forsale", 0, "Bo", "Cy", "Di", "Ed")
		p.deal()
		time.Sleep(5 * time.Second)
		p.lose()
		time.Sleep(seating.UsualGrace)
		one := must.Get(p.goOn(0))(t)
		other := must.Get(p.goOn(2))(t)
		p.guests[1].enter(one.host)
		time.Sleep(2 * succession.GatherWait)
		if one.host.Status().Recovering || !other.host.Status().Recovering {
			t.Fatal("the half with two guests goes on, and one guest does not")
		}
		p.guests[1].enter(other.host) // turns to the other half, with one share given
		time.Sleep(2 * succession.GatherWait)
		if !other.host.Status().Recovering {
			t.Error("the same guest opens the table for both halves")
		}
		p.guests[3].enter(other.host)
		time.Sleep(2 * succession.GatherWait)
		if other.host.Status().Recovering {
			t.Error("two other guests cannot go on")
		}
	})
}

// TestYieldedPageDoesNotOpenTable: a page that has yielded to another collecting page does not
// open the table, even if its missing data arrives before the recovery ends.
func TestYieldedPageDoesNotOpenTable(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		p := newParty(t, "forsale", 1, "Bo", "Cy", "Di")
		p.ada.host.AddRoom(p.ada.room(1))
		p.deal()
		time.Sleep(5 * time.Second)
		p.lose()
		time.Sleep(seating.UsualGrace)
		bo := must.Get(p.goOn(0))(t)
		cy := must.Get(p.goOn(1))(t)
		first, second, late := bo, cy, p.guests[1]
		if title := cy.host.Status().Rooms[0].Title; title.Beats(bo.host.Status().Rooms[0].Title) {
			first, second, late = cy, bo, p.guests[0]
		}
		late.enter(first.host)
		synctest.Wait()
		if late.guest.Status().Recovers {
			t.Fatal("does not give way")
		}
		p.guests[2].enter(second.host)
		time.Sleep(2 * succession.GatherWait)
		if !second.host.Status().Recovering || !second.host.Lobby().Recovering {
			t.Error("opens the table after it has given way")
		}
	})
}
