package session

import (
	"bytes"
	"context"
	"slices"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"gavel/game"
	"gavel/game/gametest"
	"gavel/net/fair"
	"gavel/net/peer"
	"gavel/net/seating"
	"gavel/net/wire"
)

// sink is a guest's connection that counts the messages to it.
type sink struct{ frames, bytes int }

func (s *sink) Send(frame []byte) error {
	s.frames, s.bytes = s.frames+1, s.bytes+len(frame)
	return nil
}
func (s *sink) Receive(ctx context.Context) ([]byte, error)  { <-ctx.Done(); return nil, ctx.Err() }
func (s *sink) Close()                                       {}
func (s *sink) State() (state peer.State, _ <-chan struct{}) { return peer.Connected, nil }
func (s *sink) RoundTrip() time.Duration                     { return 0 }
func (s *sink) Relayed() bool                                { return false }

// busyTable returns a host with four guests, which has just dealt a game with this number of
// entries; 0 is a table between games. Nobody plays by themselves.
func busyTable(b testing.TB, entries int) (h *Host, conn *sink) {
	b.Helper()
	ada := newPerson(b)
	h, conn = NewHost(ada.setup(), "Ada"), &sink{}
	h.AddRoom(ada.room(1))
	check(b, choose(h, "business", nil))
	for _, name := range []string{"Bo", "Cy", "Di", "Ed"} {
		p := &seating.Person{Key: string(newPerson(b).public()), Name: name, Conn: conn, Link: wire.Good}
		h.table.People.Chairs = append(h.table.People.Chairs, seating.Chair{Who: p})
	}
	if entries > 0 {
		r := must(gametest.Record(h.table.Chosen.Rules, len(h.table.People.Chairs), nil, 1))(b)
		r.Entries, r.Result, r.Seats, r.HasSeed = r.Entries[:entries], nil, seating.Occupants(h.table.People.Chairs), true
		h.table.Deals = 1
		h.match.play = &play{record: r, deal: fair.Deal{Occasion: fair.Occasion{Table: h.table.ID, Game: 1}, Given: true}, stop: func() {}}
	}
	b.Cleanup(h.Close)
	h.changed()
	for _, c := range h.table.People.Chairs {
		if c.Who != h.table.People.Me {
			h.tellLog(c.Who)
		}
	}
	return h, conn
}

// BenchmarkChange measures the host's work for one change by a person, with the work of its page:
// it shows the table and saves it.
func BenchmarkChange(b *testing.B) {
	for name, c := range map[string]struct {
		entries int
		do      func(h *Host, conn *sink, n int)
	}{
		"ready":         {0, flips},
		"ready in game": {150, flips},
		"decision":      {149, func(h *Host, _ *sink, n int) { decides(h) }},
	} {
		b.Run(name, func(b *testing.B) {
			h, conn := busyTable(b, c.entries)
			told, saved := conn.bytes, 0
			b.ReportAllocs()
			for n := 0; b.Loop(); n++ {
				c.do(h, conn, n)
				select {
				case <-h.Changes():
					text := must(h.Save())(b)
					saved += len(text)
					_ = h.Lobby()
				default:
				}
			}
			b.ReportMetric(float64(conn.bytes-told)/float64(b.N), "told-B/op")
			b.ReportMetric(float64(saved)/float64(b.N), "saved-B/op")
		})
	}
}

// journaled returns the journal of a busy table during a game.
func journaled(t testing.TB) (j *journal, seats int) {
	h, _ := busyTable(t, 150)
	table := must(game.Replay(h.match.play.record, nil))(t)
	return &journal{g: h.Game, p: h.match.play, table: table, made: len(h.match.play.record.Entries)}, len(h.match.play.record.Seats)
}

// BenchmarkStep measures the host's work for a step before all have got it.
func BenchmarkStep(b *testing.B) {
	j, seats := journaled(b)
	b.ReportAllocs()
	for n := 1; b.Loop(); n++ {
		for range seats + 1 {
			j.See(game.Step{N: n})
		}
	}
}

// TestAStepIsWrittenOnce checks that a step is written once for all receivers.
func TestAStepIsWrittenOnce(t *testing.T) {
	j, _ := journaled(t)
	n := 0
	if testing.AllocsPerRun(10, func() { n++; j.See(game.Step{N: n}) }) == 0 {
		t.Error("nothing is done about a new step")
	}
	if again := testing.AllocsPerRun(10, func() { j.See(game.Step{N: n}) }); again > 0 {
		t.Errorf("%v allocations for a step that is written", again)
	}
}

// flips lets a guest say that they are ready, or not.
func flips(h *Host, conn *sink, n int) {
	yes := n%2 == 0
	_ = (&visit{host: h, ctx: context.Background(), conn: conn, who: h.table.People.Chairs[1].Who}).handle(wire.Message{Ready: &yes})
}

// decides lets the table take the next decision of its game, and takes it back at once.
func decides(h *Host) {
	h.mutex.Lock()
	defer h.mutex.Unlock()
	log, at := h.publisher.log.Clone(), h.publisher.log.At()
	h.match.play.record.Entries = append(h.match.play.record.Entries, game.Entry{Seat: 1, Do: lastDecision(h.match.play.record)})
	h.publish()
	h.notify()
	h.match.play.record.Entries = h.match.play.record.Entries[:len(h.match.play.record.Entries)-1]
	h.publisher.log = log
	for who, t := range h.publisher.sent {
		t.at = at
		h.publisher.sent[who] = t
	}
}

func lastDecision(r game.Record) game.Decision {
	for _, e := range slices.Backward(r.Entries) {
		if e.Do != nil {
			return e.Do
		}
	}
	return nil
}

// counted is a connection that counts the lobbies sent by it.
type counted struct {
	*peer.Conn
	lobbies *atomic.Int32
}

func (c counted) Send(frame []byte) error {
	if bytes.HasPrefix(frame, []byte(`{"lobby"`)) {
		c.lobbies.Add(1)
	}
	return c.Conn.Send(frame)
}

// TestManyChangesAreToldAtOnce: the host combines frequent changes of a person into few messages
// to the others. In the end all know the last state.
func TestManyChangesAreToldAtOnce(t *testing.T) {
	onItsOwnClock(t, func(t *testing.T) {
		ada, bo, cy := hosting(t, "forsale", 2), visiting(t, "Bo"), visiting(t, "Cy")
		bo.seat(ada.host)
		a, b := peer.Pair()
		var lobbies atomic.Int32
		go func() { _ = ada.host.Serve(t.Context(), counted{a, &lobbies}, secret) }()
		go func() { _ = cy.guest.Serve(t.Context(), b, secret) }()
		synctest.Wait()
		admit(ada.host, ada.host.Status().Requests[0].ID, true)
		time.Sleep(time.Second)
		lobbies.Store(0)
		for n := range 9 {
			bo.guest.Ready(n%2 == 0)
			bo.guest.Propose([]string{"business", "oddshop"}[n%2])
		}
		time.Sleep(time.Second)
		l, _ := cy.guest.Lobby()
		if n := lobbies.Load(); n > 2 || !l.Chairs[1].Ready || l.Chairs[1].Proposes != "business" {
			t.Errorf("after %d lobbies Cy knows of %+v", n, l.Chairs[1])
		}
	})
}
