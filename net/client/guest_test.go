package client

import (
	"crypto/ed25519"
	"errors"
	"slices"
	"sync"
	"testing"
	"testing/synctest"

	"gavel/game/catalogue"
	"gavel/game/guard"
	"gavel/net/handshake"
	"gavel/net/join"
	"gavel/net/peer"
	"gavel/net/session"
	"gavel/net/signaling"
	"gavel/net/wire"
)

const invitation = "a damaged invitation of XXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXX"

const link = "#r=not-a-room"

// page notes the calls that a guest makes. The mutex stands for its loop: the goroutine that
// holds it may use the guest.
type page struct {
	mutex sync.Mutex
	heard []string
}

func (p *page) note(what string) { p.heard = append(p.heard, what) }

func (p *page) Do(f func()) {
	p.mutex.Lock()
	defer p.mutex.Unlock()
	f()
}

func (p *page) Setup() join.Setup          { return join.Setup{} }
func (p *page) Said(wire.Lobby, wire.Said) { p.note("said") }
func (p *page) Show()                      {}
func (p *page) ToFront()                   { p.note("front") }
func (p *page) Crashed(error)              { p.note("crashed") }
func (p *page) Replied(string)             { p.note("replied") }
func (p *page) Reached(join.Stage)         { p.note("reached") }
func (p *page) Unreachable()               { p.note("failed") }
func (p *page) HostLost()                  { p.note("lost") }
func (p *page) CalledOff()                 { p.note("called off") }
func (p *page) TakeHandOver(string)        { p.note("host") }

// newcomer returns a guest who has not found the table yet, and its page.
func newcomer(t *testing.T) (*Guest, *page) {
	_, key, _ := ed25519.GenerateKey(nil)
	p := &page{}
	table := session.NewGuest(handshake.Identity{Key: key, Name: "Bo"}, session.Setup{Games: catalogue.Games()})
	g := NewGuest(p, p, table, link, join.Visit{})
	t.Cleanup(func() { p.Do(g.Close) })
	return g, p
}

// TestServed: a newcomer tries again if too many people ask. After any other end of the
// connection it gives up.
func TestServed(t *testing.T) {
	for why, want := range map[error]string{
		session.ErrFull:      "failed",
		session.ErrDeclined:  "failed",
		session.MovedError{}: "failed",
		&guard.Crash{}:       "crashed",
	} {
		g, p := newcomer(t)
		if g.Served(why) || len(p.heard) != 1 || p.heard[0] != want {
			t.Errorf("after %v: %q", why, p.heard)
		}
		if moved := (session.MovedError{}); errors.As(why, &moved) && !errors.Is(g.Failed(), ErrNoRoom) {
			t.Errorf("the table has another host, and the guest finds %v", g.Failed())
		}
	}
}

// TestAHostThatStandsStill: a newcomer asks again by itself, when nobody answers and when the host that it has asked is lost, until
// the person leaves. By exchanged codes it cannot.
func TestAHostThatStandsStill(t *testing.T) {
	for why, again := range map[error]bool{
		peer.ErrLost: true, signaling.ErrUnanswered: true, peer.ErrUnreachable: true,
		session.ErrFull: false, handshake.ErrProof: false, signaling.Shut: false,
	} {
		for _, way := range []string{"PJTB-9D5M-PJTR", invitation} {
			synctest.Test(t, func(t *testing.T) {
				g, p := newcomer(t)
				if g.Way, _ = join.ReadWay(way); g.Way.Direct() != (way == invitation) {
					t.Fatalf("%q is another way", way)
				}
				if got := g.Served(why); got != (again && way != invitation) || got == slices.Contains(p.heard, "failed") {
					t.Errorf("by %q after %v it asks again: %t, %q", way, why, got, p.heard)
				}
				p.Do(g.Close)
				if g.Served(why) {
					t.Errorf("after %v a guest who has left asks again", why)
				}
			})
		}
	}
}

// TestCrowd: a newcomer asks again a few times without its person.
func TestCrowd(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		g, p := newcomer(t)
		g.Way, _ = join.ReadWay("PJTB-9D5M-PJTR")
		for range crowdTries {
			if !g.Served(session.ErrCrowd) {
				t.Fatal("the guest gives up")
			}
		}
		if g.Served(session.ErrCrowd) || len(p.heard) != 1 {
			t.Errorf("the guest asks for ever, or says %q", p.heard)
		}
	})
}

// TestClosed: a closed guest calls its page no more.
func TestClosed(t *testing.T) {
	g, p := newcomer(t)
	p.Do(g.Close)
	if g.Served(session.ErrFull) || len(p.heard) > 0 {
		t.Errorf("the page hears %q", p.heard)
	}
	if !g.Closed() {
		t.Error("the guest is not closed")
	}
}
