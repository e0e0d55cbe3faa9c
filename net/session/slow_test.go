package session

import (
	"bytes"
	"context"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"gavel/game"
	"gavel/net/peer"
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
// connected. All pages name this guest and say which of the two it was. People who are connected
// through brokers have more time.
func TestLateShares(t *testing.T) {
	const bos = game.Seat(1)
	for name, test := range map[string]struct {
		word        string
		late        time.Duration
		relayed     bool
		apart       bool // Bo has no share
		isLate      bool // and all learn that it came late
		guestUnsure bool // or Bo, that it never came
	}{
		"in time":              {word: `"part"`, late: 11 * time.Second},
		"a late part":          {word: `"part"`, late: 13 * time.Second, apart: true, isLate: true},
		"a lost part":          {word: `"part"`, apart: true, guestUnsure: true},
		"a late commitment":    {word: `"commit"`, late: 13 * time.Second, apart: true, guestUnsure: true},
		"by brokers":           {word: `"part"`, late: 90 * time.Second, relayed: true},
		"by brokers, too late": {word: `"part"`, late: 103 * time.Second, relayed: true, apart: true, isLate: true},
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
				check(t, ada.host.Deal(t.Context()))
				time.Sleep(2 * time.Hour)
				for who, p := range map[string]verdict.Proof{"Ada": ada.host.Status().Proof, "Bo": bo.guest.Status().Proof, "Cy": cy.guest.Status().Proof} {
					if !p.Done() || p.Err != nil || p.Apart.Has(bos) != test.apart || p.Late.Has(bos) != test.isLate || (p.Found == verdict.Unheard) != (test.guestUnsure && who == "Bo") {
						t.Errorf("%s finds %+v", who, p)
					}
				}
			})
		})
	}
}
