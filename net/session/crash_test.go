package session

import (
	"context"
	"errors"
	"testing"
	"testing/synctest"
	"time"

	"gavel/game"
	"gavel/game/guard"
	"gavel/game/must"
	"gavel/net/peer"
	"gavel/net/remote"
	"gavel/net/wire"
)

// faulty is a screen that panics at every step after some steps.
type faulty struct {
	remote.Player
	good int
}

func (f *faulty) See(s game.Step) {
	if f.good--; f.good < 0 {
		panic("on purpose")
	}
	f.Player.See(s)
}

// breaks lets the screens of a person's page panic after this number of steps.
func breaks(good int, setup Setup) Setup {
	begin := setup.Begin
	setup.Begin = func(t wire.GameStart) remote.Player { return &faulty{begin(t), good} }
	return setup
}

// crashed waits until there is a crash.
func crashed(t *testing.T, from <-chan error) {
	t.Helper()
	err := <-from
	if crash := new(guard.Crash); !errors.As(err, &crash) || crash.Cause != "on purpose" {
		t.Errorf("the error is %v", err)
	}
}

// TestGuestCrash: if a message of the host causes a panic, the guest's connection ends with the
// crash. The host continues without the guest. Nothing stays locked.
func TestGuestCrash(t *testing.T) {
	ada, bob := hosting(t, "forsale", 2), visiting(t, "Bob")
	bob.guest = NewGuest(bob.me, breaks(2, bob.setup()))
	_, served, ended := bob.sits(ada.host)
	must.Do(t, ada.host.Deal(ada.ctx))
	crashed(t, ended)
	if err := <-served; err == nil || !ada.host.Status().Missing {
		t.Error("the host does not miss the guest")
	}
	if bob.guest.Status().Connected {
		t.Error("the guest is still connected")
	}
	bob.guest.Ready(true)
}

// TestTableCrash: a panic while the table plays ends the game, and the host's page gets the
// error. A person who decides gets an answer, and the table can be saved and closed.
func TestTableCrash(t *testing.T) {
	ada := hosting(t, "forsale", 2)
	ada.host.setup = breaks(2, ada.host.setup)
	must.Do(t, ada.host.Deal(ada.ctx))
	crashed(t, ada.host.Crashes())
	if err := hostDecides(ada.host, nil); !errors.Is(err, game.GameOver) {
		t.Errorf("a decision after that gets %v", err)
	}
	text, err := ada.host.Save()
	if err != nil {
		t.Fatalf("the table cannot be saved: %v", err)
	}
	if _, err := Restore(newPerson(t).setup(), text, nil); err != nil {
		t.Errorf("what was saved is no table: %v", err)
	}
}

// breaking is a connection whose messages cause a panic where they are handled.
type breaking struct {
	*peer.Conn
	good int
}

func (c *breaking) Receive(ctx context.Context) ([]byte, error) {
	message, err := c.Conn.Receive(ctx)
	if c.good--; c.good < 0 && err == nil {
		panic("on purpose")
	}
	return message, err
}

// TestGuestMessageCrashesHost: if a guest's message causes a panic at the host, that guest's
// connection ends, and the table continues.
func TestGuestMessageCrashesHost(t *testing.T) {
	ada := hosting(t, "forsale", 2)
	bob := visiting(t, "Bob")
	const handshaken = 3 // messages
	a, b := peer.Pair()
	served, ended := make(chan error, 1), make(chan error, 1)
	go func() { served <- ada.host.Serve(t.Context(), &breaking{a, handshaken}, secret) }()
	go func() { ended <- bob.guest.Serve(t.Context(), b, secret) }()
	until(t, ada.host.Changes(), "Bob asks", func() bool { return len(ada.host.Status().Requests) > 0 })
	admit(ada.host, ada.host.Status().Requests[0].ID, true)
	until(t, bob.guest.Changes(), "Bob sits", func() bool { _, ok := bob.guest.Lobby(); return ok })
	for range handshaken + 1 {
		bob.guest.Ready(true)
	}
	crashed(t, served)
	if err := <-ended; err == nil {
		t.Error("the guest was told of no end")
	}
	if !ada.host.Status().Missing {
		t.Error("the host does not miss the guest")
	}
	select {
	case err := <-ada.host.Crashes():
		t.Errorf("the table ended: %v", err)
	default:
	}
	if err := ada.host.Deal(t.Context()); err != nil {
		t.Errorf("no game can be dealt: %v", err)
	}
}

// TestClosedWhileAGameBegins: a game that begins while its table is closed does not run.
func TestClosedWhileAGameBegins(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		ada := hosting(t, "forsale", 2)
		begin := ada.host.setup.Begin
		ada.host.setup.Begin = func(of wire.GameStart) remote.Player {
			ada.host.Close()
			return begin(of)
		}
		_ = ada.host.Deal(t.Context())
		time.Sleep(time.Hour)
		if r, ok := ada.host.Record(); ok && r.Result != nil {
			t.Error("the game was played to its end")
		}
	})
}
