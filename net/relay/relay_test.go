package relay

import (
	"bytes"
	"context"
	"encoding/binary"
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"
	"time"

	"gavel/game/must"
	"gavel/net/peer"
	"gavel/net/room"
)

// talk makes all ends send messages of all sizes at the same time, and expects them whole and
// in order.
func talk(t *testing.T, rounds int, ends ...*peer.Conn) {
	t.Helper()
	ctx, cancel := context.WithTimeout(t.Context(), time.Hour)
	defer cancel()
	chance := rand.New(rand.NewPCG(uint64(rounds), 7))
	for round := range rounds {
		said := make([][]byte, len(ends))
		for i, c := range ends {
			said[i] = bytes.Repeat([]byte{byte(round), byte(i)}, chance.IntN(3000))
			must.Do(t, c.Send(said[i]))
		}
		for i, c := range ends {
			want := said[(i+1)%len(ends)]
			if got, err := c.Receive(ctx); err != nil || !bytes.Equal(got, want) {
				t.Fatalf("round %d: %d bytes and %v, want %d bytes", round, len(got), err, len(want))
			}
		}
		if chance.IntN(4) == 0 {
			time.Sleep(time.Duration(chance.Int64N(int64(20 * time.Second))))
		}
	}
}

// TestConversation: whatever brokers do to messages, everything arrives. Nobody sends more than
// promised, and sizes reveal little.
func TestConversation(t *testing.T) {
	for name, set := range map[string]func(a, b *broker){
		"well":       func(*broker, *broker) {},
		"lossy":      func(a, b *broker) { a.loss, b.loss = 0.2, 0.2 },
		"repeating":  func(a, b *broker) { a.again, b.again = 0.4, 0.4 },
		"reordering": func(a, b *broker) { a.late, b.late = 3*time.Second, 3*time.Second },
		"spoiling":   func(a, b *broker) { a.spoil, b.spoil = 0.2, 0.2 },
		"one down":   func(a, _ *broker) { a.down = true },
		"all at once": func(a, b *broker) {
			a.loss, b.loss, a.again, b.again, a.late, b.late = 0.1, 0.2, 0.2, 0.2, 2*time.Second, time.Second
		},
	} {
		t.Run(name, func(t *testing.T) {
			on(t, func(t *testing.T, a, b *broker) {
				set(a, b)
				host, guest := meet(t, a, b)
				if !host.Relayed() || !guest.Relayed() {
					t.Error("it does not say what it is")
				}
				talk(t, 25, host, guest)
				guest.Close()
				if _, err := host.Receive(t.Context()); name != "lossy" && name != "all at once" && name != "spoiling" && !errors.Is(err, peer.ErrLeft) {
					t.Errorf("the goodbye: %v", err)
				}
				host.Close()
				frugal(t, a, b)
			})
		})
	}
}

// frugal checks all messages against the limits.
func frugal(t *testing.T, brokers ...*broker) {
	t.Helper()
	var all []said
	for _, b := range brokers {
		all = append(all, b.heard()...)
	}
	slices.SortFunc(all, func(a, b said) int { return a.at.Compare(b.at) })
	last := map[string]time.Time{}
	for _, s := range all {
		if len(s.bytes)%bucket != 0 || len(s.bytes) > room.MaxMessage || s.at.Sub(last[s.by]) < spacing {
			t.Errorf("%s says %d bytes after %v", s.by, len(s.bytes), s.at.Sub(last[s.by]))
		}
		last[s.by] = s.at
	}
}

// TestSpacing: nobody sends two messages within a second at any broker.
func TestSpacing(t *testing.T) {
	var s stream
	chance := rand.New(rand.NewPCG(3, 4))
	now := time.Unix(1e9, 0)
	last := time.Time{}
	s.met = true
	for range 20000 {
		if s.unsaid() < 1<<16 {
			s.queue(make([]byte, chance.IntN(5000)), now)
		}
		at, ok := s.due()
		if !ok {
			t.Fatal("nothing is due though bytes wait")
		}
		if now.Before(at) {
			now = at
		}
		if now.Sub(last) < spacing {
			t.Fatalf("two messages within %v", now.Sub(last))
		}
		s.say(now)
		last = now
		if chance.IntN(10) > 0 {
			if _, _, err := s.hear(message{heard: s.said}, now); err != nil {
				t.Fatal(err)
			}
		}
	}
}

// TestBrokerCrashes: if the current broker fails, both ends continue at another. If all fail,
// the connection is lost.
func TestBrokerCrashes(t *testing.T) {
	on(t, func(t *testing.T, a, b *broker) {
		host, guest := meet(t, a, b)
		talk(t, 5, host, guest)
		a.crash()
		talk(t, 5, host, guest)
		b.crash()
		for _, c := range []*peer.Conn{host, guest} {
			if _, err := c.Receive(t.Context()); !errors.Is(err, peer.ErrLost) {
				t.Error(err)
			}
		}
	})
}

// TestQuiet: an idle connection stays alive, and costs little.
func TestQuiet(t *testing.T) {
	on(t, func(t *testing.T, a, b *broker) {
		host, guest := meet(t, a, b)
		time.Sleep(time.Hour)
		if host.Err() != nil || guest.Err() != nil {
			t.Error(host.Err(), guest.Err())
		}
		n := len(a.heard()) + len(b.heard())
		t.Logf("%d messages of both within an hour of silence", n)
		if n > 800 {
			t.Errorf("%d messages", n)
		}
		host.Close()
	})
}

// TestNobodyThere: the other end is awaited as long as the context lasts.
func TestNobodyThere(t *testing.T) {
	on(t, func(t *testing.T, a, b *broker) {
		ctx, cancel := context.WithTimeout(t.Context(), 20*time.Second)
		defer cancel()
		if _, err := Connect(ctx, rationed("guest", a, b), NewKey(), NewKey().Public(), room.Guest); !errors.Is(err, context.DeadlineExceeded) {
			t.Error(err)
		}
		if _, err := Connect(ctx, rationed("guest", a), NewKey(), Public{}, room.Guest); !errors.Is(err, ErrKey) {
			t.Errorf("a key that is none: %v", err)
		}
		time.Sleep(time.Minute)
		if n := len(a.heard()) + len(b.heard()); n > 12 {
			t.Errorf("%d messages to nobody", n)
		}
		if len(a.open())+len(b.open()) > 0 {
			t.Error("a line is left open")
		}
	})
}

// TestEavesdropper: somebody who hears all messages, repeats or changes them, or floods,
// changes nothing and learns no keys.
func TestEavesdropper(t *testing.T) {
	on(t, func(t *testing.T, a, b *broker) {
		host, guest := meet(t, a, b)
		text := []byte("the 30 of hearts is mine")
		must.Do(t, host.Send(text))
		if got, err := guest.Receive(t.Context()); err != nil || !bytes.Equal(got, text) {
			t.Fatal(string(got), err)
		}
		topic := a.open()[0].topic
		for _, at := range []*broker{a, b} {
			eve := must.Get((seat{at, "eve"}).Join(t.Context(), topic))(t)
			for _, s := range append(a.heard(), b.heard()...) {
				if bytes.Contains(s.bytes, text[:8]) {
					t.Error("the broker can read it")
				}
				changed := bytes.Clone(s.bytes)
				if len(changed) > 0 {
					changed[len(changed)-1] ^= 1
				}
				for _, m := range [][]byte{s.bytes, changed, s.bytes[:min(len(s.bytes), bucket-1)], bytes.Repeat([]byte{1}, 5000)} {
					_ = eve.Publish(m)
				}
			}
			for i := range 2000 { // more than a connection may bring
				_ = eve.Publish(fmt.Appendf(nil, "%d%s", i, make([]byte, bucket)))
			}
			eve.Close()
		}
		talk(t, 5, host, guest)
		host.Close()
	})
}

// TestOtherEnds: the two ends agree on keys, and nobody else does.
func TestOtherEnds(t *testing.T) {
	host, guest, eve := NewKey(), NewKey(), NewKey()
	agree := func(k Key, with Key, as room.Role) agreement {
		a := must.Get(k.agree(with.Public(), as))(t)
		return a
	}
	atHost, atGuest := agree(host, guest, room.Host), agree(guest, host, room.Guest)
	if atHost.topic != atGuest.topic || len(atHost.topic) != room.TopicLength || atHost.local != atGuest.far || atHost.far != atGuest.local {
		t.Error("the ends do not agree")
	}
	sealed := message{1, 2, []byte("three")}.seal(atHost.mine, 9)
	if m, err := open(atGuest.theirs, sealed); err != nil || m.heard != 1 || m.at != 2 || string(m.bytes) != "three" {
		t.Error(m, err)
	}
	for name, a := range map[string]agreement{
		"the host itself": atHost, "another guest": agree(eve, host, room.Guest), "another host": agree(eve, guest, room.Host),
		"a guest as the host": agree(guest, host, room.Host),
	} {
		if _, err := open(a.theirs, sealed); err == nil {
			t.Errorf("%s opens it", name)
		}
	}
	if _, err := open(atGuest.mine, sealed); err == nil {
		t.Error("what one end says passes for the other's")
	}
	for i := range sealed {
		changed := bytes.Clone(sealed)
		changed[i] ^= 4
		if _, err := open(atGuest.theirs, changed); err == nil {
			t.Fatalf("byte %d does not count", i)
		}
	}
}

// FuzzOpen: only messages sealed by the other end are opened. A sealed message has valid
// fields, whatever its content.
func FuzzOpen(f *testing.F) {
	host, guest := NewKey(), NewKey()
	atHost := must.Get(host.agree(guest.Public(), room.Host))(f)
	f.Add(message{1, 2, []byte("three")}.seal(atHost.mine, 4)) // its own
	f.Add(make([]byte, fieldsSize))
	f.Fuzz(func(t *testing.T, b []byte) {
		if _, err := open(atHost.theirs, b); err == nil {
			t.Errorf("%x is taken for the other end's", b)
		}
		size := (overhead + len(b) + bucket - 1) / bucket * bucket
		if size > room.MaxMessage {
			return
		}
		head := append([]byte{sealVersion}, make([]byte, 8)...)
		plain := append(bytes.Clone(b), make([]byte, size-overhead-len(b))...)
		sealed := atHost.theirs.Seal(head, nonce(head), plain, head[:1])
		if m, err := open(atHost.theirs, sealed); err == nil && len(m.bytes) > maxBytes {
			t.Errorf("%d bytes at once", len(m.bytes))
		}
	})
}

// FuzzStream: whatever the other end sends in any order, no more frames come out than it has
// put in, and this end keeps its own bytes.
func FuzzStream(f *testing.F) {
	f.Add([]byte{0, 0, 0, 0, 0, 0, 0, 0, 0, 4, 0, 2, 'h', 'i'})
	f.Add([]byte{0, 0, 0, 9, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 255, 255, 255, 255, 0, 1, 7})
	f.Fuzz(func(t *testing.T, b []byte) {
		now := time.Unix(1e9, 0)
		var s stream
		s.queue([]byte("twelve bytes"), now)
		for said, got := 0, 0; len(b) >= fieldsSize; {
			m := message{heard: binary.BigEndian.Uint32(b), at: binary.BigEndian.Uint32(b[4:])}
			n := min(int(binary.BigEndian.Uint16(b[8:])), len(b)-fieldsSize)
			m.bytes, b = b[fieldsSize:fieldsSize+n], b[fieldsSize+n:]
			frames, _, err := s.hear(m, now)
			if err != nil {
				return
			}
			said += n
			for _, frame := range frames {
				got += 2 + len(frame)
			}
			if got > said || s.unsaid() < 0 || int(s.heard) > said {
				t.Fatalf("%d bytes of %d, %d heard, %d unsaid", got, said, s.heard, s.unsaid())
			}
			if at, ok := s.due(); ok {
				now = at
				s.say(now)
			}
		}
	})
}
