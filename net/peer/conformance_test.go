package peer

import (
	"bytes"
	"context"
	"errors"
	"math/rand/v2"
	"testing"
	"time"

	"gavel/game/must"
	"gavel/net/invitecode"
)

// patience is how long a test waits for something that must happen.
const patience = 30 * time.Second

// TestConformance checks every kind of connection against the same promises. It also runs in
// the browser.
func TestConformance(t *testing.T) {
	for name, connect := range map[string]func(*testing.T) (a, b *Conn){
		"memory": func(*testing.T) (a, b *Conn) { return Pair() },
		"webrtc": func(t *testing.T) (a, b *Conn) { return meet(t, Config{}, Config{}) },
	} {
		t.Run(name, func(t *testing.T) {
			a, b := connect(t)
			t.Run("in order", func(t *testing.T) { inOrder(t, a, b) })
			t.Run("sizes", func(t *testing.T) { sizes(t, a, b) })
			t.Run("what it knows", func(t *testing.T) { knows(t, a, b) })
			t.Run("patience", func(t *testing.T) { impatient(t, a) })
			t.Run("goodbye", func(t *testing.T) { goodbye(t, a, b) })
		})
	}
}

// meet connects two sides of this process over WebRTC, by their codes.
func meet(t *testing.T, host, guest Config) (a, b *Conn) {
	t.Helper()
	ctx := within(t, patience)
	start := time.Now()
	offer := must.Get(Offer(ctx, host))(t)
	t.Cleanup(offer.Close)
	invitation := invitecode.Pack(offer.Local(), 7)
	d, nonce, err := invitecode.UnpackOffer(invitation)
	must.Do(t, err)
	answer := must.Get(Answer(ctx, guest, d))(t)
	t.Cleanup(answer.Close)
	reply := invitecode.Pack(answer.Local(), nonce)
	if d, _, err = invitecode.UnpackAnswer(reply, 7); err != nil {
		t.Fatal(err)
	}
	described := time.Since(start)
	must.Do(t, offer.Accept(d))
	a, b = must.Get(offer.Open(ctx))(t), must.Get(answer.Open(ctx))(t)
	t.Logf("invitation of %d characters, reply of %d; both after %v, open %v later",
		len(invitation), len(reply), described, time.Since(start)-described)
	if err := offer.Accept(d); !errors.Is(err, ErrTaken) {
		t.Errorf("a second answer: %v", err)
	}
	return a, b
}

func within(t *testing.T, d time.Duration) context.Context {
	ctx, cancel := context.WithTimeout(t.Context(), d)
	t.Cleanup(cancel)
	return ctx
}

// inOrder makes both sides send at the same time, so many messages that they must wait for each
// other.
func inOrder(t *testing.T, a, b *Conn) {
	const rounds, each = 20, 50
	ctx := within(t, patience)
	for round := range rounds {
		for i := range each {
			for _, c := range []*Conn{a, b} {
				must.Do(t, c.Send([]byte{byte(round), byte(i)}))
			}
		}
		for i := range each {
			for _, c := range []*Conn{a, b} {
				if got := must.Get(c.Receive(ctx))(t); !bytes.Equal(got, []byte{byte(round), byte(i)}) {
					t.Fatalf("message %d of round %d is %v", i, round, got)
				}
			}
		}
	}
}

func sizes(t *testing.T, a, b *Conn) {
	ctx := within(t, patience)
	random := rand.NewChaCha8([32]byte{})
	for _, size := range []int{0, 1, 1200, MaxMessage} {
		message := make([]byte, size)
		_, _ = random.Read(message)
		must.Do(t, a.Send(message))
		if got := must.Get(b.Receive(ctx))(t); !bytes.Equal(got, message) {
			t.Errorf("a message of %d bytes came with %d, or others", size, len(got))
		}
	}
	if err := a.Send(make([]byte, MaxMessage+1)); !errors.Is(err, ErrTooBig) {
		t.Errorf("too big a message: %v", err)
	}
	if a.Err() != nil || b.Err() != nil {
		t.Error(a.Err(), b.Err())
	}
}

func knows(t *testing.T, a, b *Conn) {
	al, ar := a.Fingerprints()
	bl, br := b.Fingerprints()
	if al != br || bl != ar || al == bl || al == [32]byte{} || bl == [32]byte{} {
		t.Errorf("fingerprints %x %x, %x %x", al, ar, bl, br)
	}
	for _, c := range []*Conn{a, b} {
		if s, _ := c.State(); s != Connected {
			t.Errorf("state %d", s)
		}
		// The first ping was sent before all messages, and answered before them.
		if rt := c.RoundTrip(); rt < 0 || rt > patience {
			t.Errorf("round trip %v", rt)
		}
		if n := c.wire.Buffered(); n > MaxMessage {
			t.Errorf("%d bytes still wait", n)
		}
	}
}

func impatient(t *testing.T, a *Conn) {
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := a.Receive(ctx); !errors.Is(err, context.Canceled) {
		t.Errorf("Receive without patience: %v", err)
	}
}

// goodbye checks that everything sent before it arrives, and nothing after.
func goodbye(t *testing.T, a, b *Conn) {
	ctx := within(t, patience)
	const last = 100
	for i := range last {
		must.Do(t, a.Send([]byte{byte(i)}))
	}
	_, changed := b.State()
	a.Close()
	a.Close()
	if err := a.Send(nil); !errors.Is(err, ErrClosed) {
		t.Errorf("Send after Close: %v", err)
	}
	if _, err := a.Receive(ctx); !errors.Is(err, ErrClosed) {
		t.Errorf("Receive after Close: %v", err)
	}
	for i := range last {
		if got := must.Get(b.Receive(ctx))(t); got[0] != byte(i) {
			t.Fatalf("message %d is %v", i, got)
		}
	}
	if _, err := b.Receive(ctx); !errors.Is(err, ErrLeft) {
		t.Errorf("Receive after the other's Close: %v", err)
	}
	if err := b.Send(nil); !errors.Is(err, ErrLeft) {
		t.Errorf("Send after the other's Close: %v", err)
	}
	<-changed
	for _, c := range []*Conn{a, b} {
		if s, _ := c.State(); s != Gone {
			t.Errorf("state %d after the end", s)
		}
	}
}
