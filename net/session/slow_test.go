package session

import (
	"bytes"
	"context"
	"os"
	"sync"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"gavel/game"
	"gavel/game/must"
	"gavel/net/peer"
	"gavel/net/signaling/slowtest"
	"gavel/net/verdict"
	"gavel/net/wire"
)

// tardy is a connection that delays some messages.
type tardy struct {
	*peer.Conn
	word    string
	late    time.Duration // 0 for never
	relayed bool
}

func (c tardy) Relayed() bool { return c.relayed }

func (c tardy) Send(frame []byte) error {
	if !bytes.Contains(frame, []byte(c.word)) {
		return c.Conn.Send(frame)
	}
	if c.late > 0 {
		time.AfterFunc(c.late, func() { _ = c.Conn.Send(frame) })
	}
	return nil
}

// frail is the host's end of a connection that carries a limited number of frames to the guest.
// Then it is dead in both directions, and nobody gets an error.
type frail struct {
	*peer.Conn
	mutex sync.Mutex
	left  int
	held  string // the guest's texts of this kind do not arrive; "" for none
}

func (f *frail) take(n int) bool {
	f.mutex.Lock()
	defer f.mutex.Unlock()
	f.left = max(f.left-n, 0)
	return f.left > 0
}

// hold sets whether the guest's links arrive.
func (f *frail) hold(yes bool) {
	of := ""
	if yes {
		of = wire.ChainLink
	}
	f.holdTexts(of)
}

// holdTexts sets which of the guest's texts do not arrive.
func (f *frail) holdTexts(of string) {
	f.mutex.Lock()
	defer f.mutex.Unlock()
	f.held = of
}

func (f *frail) holds() string {
	f.mutex.Lock()
	defer f.mutex.Unlock()
	return f.held
}

func (f *frail) Send(frame []byte) error {
	if !f.take(1) {
		return nil
	}
	return f.Conn.Send(frame)
}

func (f *frail) Receive(ctx context.Context) ([]byte, error) {
	for {
		frame, err := f.Conn.Receive(ctx)
		if m, bad := wire.Decode(frame); bad == nil && m.Piece != nil && m.Piece.Of == f.holds() {
			continue
		}
		if err != nil || f.take(0) {
			return frame, err
		}
	}
}

const unbreakable = 1 << 30

// TestLateShares: a guest whose share in the deal comes late or never accuses nobody and stays
// connected. All pages name this guest. People who are connected
// through brokers have more time.
func TestLateShares(t *testing.T) {
	const bos = game.Seat(1)
	for name, test := range map[string]struct {
		word    string
		late    time.Duration
		relayed bool
		apart   bool // Bo has no share
	}{
		"in time":              {word: `"part"`, late: 11 * time.Second},
		"a late part":          {word: `"part"`, late: 13 * time.Second, apart: true},
		"a lost part":          {word: `"part"`, apart: true},
		"a late commitment":    {word: `"commit"`, late: 13 * time.Second, apart: true},
		"by brokers":           {word: `"part"`, late: 90 * time.Second, relayed: true},
		"by brokers, too late": {word: `"part"`, late: 103 * time.Second, relayed: true, apart: true},
	} {
		t.Run(name, func(t *testing.T) {
			onItsOwnClock(t, func(t *testing.T) {
				ada, bo, cy := hosting(t, "forsale", 0), visiting(t, "Bo"), visiting(t, "Cy")
				ada.decide = func(d game.Decision) error {
					time.Sleep(time.Second) // so that the game lasts longer than the delay
					return hostDecides(ada.host, d)
				}
				a, b := peer.Pair()
				go func() { _ = ada.host.Serve(t.Context(), tardy{Conn: a, word: "none", relayed: test.relayed}, secret) }()
				go func() {
					if err := bo.guest.Serve(bo.ctx, tardy{b, test.word, test.late, test.relayed}, secret); bo.ctx.Err() == nil {
						t.Errorf("Bo is cut off: %v", err)
					}
				}()
				synctest.Wait()
				admit(ada.host, ada.host.Status().Requests[0].ID, true)
				synctest.Wait()
				cy.seat(ada.host)
				must.Do(t, ada.host.Deal(t.Context()))
				time.Sleep(2 * time.Hour)
				for who, p := range map[string]verdict.Proof{"Ada": ada.host.Status().Proof, "Bo": bo.guest.Status().Proof, "Cy": cy.guest.Status().Proof} {
					if !p.Done() || p.Err != nil || p.Apart.Has(bos) != test.apart || (p.Found == verdict.Unheard) != (test.apart && who == "Bo") {
						t.Errorf("%s finds %+v", who, p)
					}
				}
			})
		})
	}
}

// brokered is a table of Ada, Bo and a bot. Bo's page talks with Ada's through a slow broker.
func brokered(t *testing.T, b *slowtest.Broker) (ada, bo *somebody, lost *atomic.Int32) {
	t.Helper()
	t.Cleanup(func() { time.Sleep(5 * time.Minute) }) // until everything has ended
	ada, bo, lost = hosting(t, "forsale", 1), visiting(t, "Bo"), &atomic.Int32{}
	go func() {
		for ; t.Context().Err() == nil; lost.Add(1) {
			if host, guest := b.Connect(t); host != nil && guest != nil {
				go func() { _ = ada.host.Serve(t.Context(), host, secret) }()
				_ = bo.guest.Serve(t.Context(), guest, secret)
			}
		}
	}()
	for len(ada.host.Status().Requests) == 0 {
		time.Sleep(time.Second)
	}
	admit(ada.host, ada.host.Status().Requests[0].ID, true)
	for _, sits := bo.guest.Lobby(); !sits; _, sits = bo.guest.Lobby() {
		time.Sleep(time.Second)
	}
	return ada, bo, lost
}

// TestSlowBrokers: even if brokers delay every message by up to 30 s, people join the table,
// have a part in the deal, and play a whole game.
func TestSlowBrokers(t *testing.T) {
	delays := []time.Duration{5 * time.Second, 14 * time.Second, 30 * time.Second}
	if os.Getenv("GAVEL_SOAK") != "" {
		for d := range 31 {
			delays = append(delays, time.Duration(d)*time.Second)
		}
	}
	for _, delay := range delays {
		synctest.Test(t, func(t *testing.T) {
			ada, bo, lost := brokered(t, &slowtest.Broker{Delay: delay})
			must.Do(t, ada.host.Deal(t.Context()))
			for !bo.guest.Status().Proof.Done() {
				time.Sleep(time.Second)
			}
			for who, p := range map[string]verdict.Proof{"host": ada.host.Status().Proof, "guest": bo.guest.Status().Proof} {
				if p.Err != nil || p.Apart != 0 || p.Found == verdict.Unheard {
					t.Errorf("after %v the %s finds %+v", delay, who, p)
				}
			}
			if lost.Load() > 0 {
				t.Errorf("after %v the connection was lost %d times", delay, lost.Load())
			}
		})
	}
}

// TestHeldBack: a broker that delays messages at any moment of a deal makes nobody accuse
// anybody. As long as the connection lasts, everybody has a part in the deal.
func TestHeldBack(t *testing.T) {
	for _, held := range []time.Duration{14 * time.Second, 30 * time.Second, 3 * time.Minute} {
		for _, after := range []time.Duration{0, 500 * time.Millisecond, time.Second, 2 * time.Second, 3 * time.Second, 4 * time.Second} {
			synctest.Test(t, func(t *testing.T) {
				broker := &slowtest.Broker{Delay: 50 * time.Millisecond}
				ada, bo, lost := brokered(t, broker)
				time.AfterFunc(after, func() { broker.Hold(held) })
				must.Do(t, ada.host.Deal(t.Context()))
				for !bo.guest.Status().Proof.Done() {
					time.Sleep(time.Second)
				}
				host, guest := ada.host.Status().Proof, bo.guest.Status().Proof
				if host.Err != nil || guest.Err != nil || guest.Apart != 0 && lost.Load() == 0 {
					t.Errorf("%v from %v: the host finds %+v, the guest, who has lost it %d times, %+v", held, after, host, lost.Load(), guest)
				}
			})
		}
	}
}
