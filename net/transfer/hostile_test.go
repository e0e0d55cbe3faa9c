package transfer

import (
	"context"
	"encoding/binary"
	"errors"
	"testing"
	"time"

	"gavel/game/must"
	"gavel/net/handshake"
	"gavel/net/peer"
	"gavel/net/signaling/slowtest"
)

// tell sends a message. The other side may have left.
func tell(c *peer.Conn, message ...byte) { _ = c.Send(message) }

// head announces a text of a length.
func head(c *peer.Conn, length uint32) { tell(c, binary.BigEndian.AppendUint32(nil, length)...) }

// admits is a hostile sender's way to the point where it should send the number.
func admits(t *testing.T, c *peer.Conn, terms handshake.Terms) {
	t.Helper()
	must.Get(handshake.Admit(t.Context(), c, terms, key))(t)
}

// TestHostileSenders: a sender that breaks the protocol ends the transfer, and nothing of it is
// kept.
func TestHostileSenders(t *testing.T) {
	text := random(3*pieceSize + 5)
	piece := func(n int) []byte { return []byte(text[n*pieceSize : min(len(text), (n+1)*pieceSize)]) }
	all := func(c *peer.Conn) {
		head(c, uint32(len(text)))
		for n := range 4 {
			tell(c, piece(n)...)
		}
	}
	for name, c := range map[string]struct {
		number string
		does   func(*peer.Conn)
		want   error
		kept   int
	}{
		"all":               {"1234", all, nil, 1},
		"bytes after that":  {"1234", func(c *peer.Conn) { all(c); tell(c, piece(0)...); head(c, 1) }, nil, 1},
		"a word":            {"Ada!", all, ErrBroken, 0},
		"a sign":            {"-123", all, ErrBroken, 0},
		"a long number":     {"12345", all, ErrBroken, 0},
		"no number":         {"", all, ErrBroken, 0},
		"a giant":           {"1234", func(c *peer.Conn) { head(c, most+1) }, ErrBroken, 0},
		"the greatest":      {"1234", func(c *peer.Conn) { head(c, 1<<32-1) }, ErrBroken, 0},
		"nothing":           {"1234", func(c *peer.Conn) { head(c, 0) }, ErrBroken, 0},
		"a short head":      {"1234", func(c *peer.Conn) { tell(c, 0, 0, 1) }, ErrBroken, 0},
		"no head":           {"1234", func(c *peer.Conn) { tell(c, piece(0)...) }, ErrBroken, 0},
		"an empty message":  {"1234", func(c *peer.Conn) { tell(c) }, ErrBroken, 0},
		"a short piece":     {"1234", func(c *peer.Conn) { head(c, 9999); tell(c, 1) }, ErrBroken, 0},
		"an empty piece":    {"1234", func(c *peer.Conn) { head(c, 1); tell(c) }, ErrBroken, 0},
		"a long piece":      {"1234", func(c *peer.Conn) { head(c, 1); tell(c, 1, 2) }, ErrBroken, 0},
		"a head in between": {"1234", func(c *peer.Conn) { head(c, uint32(len(text))); tell(c, piece(0)...); all(c) }, ErrBroken, 0},
		"silence":           {"1234", func(c *peer.Conn) { head(c, 1) }, context.DeadlineExceeded, 0},
		"more silence":      {"1234", func(*peer.Conn) {}, context.DeadlineExceeded, 0},
		"an early end":      {"1234", func(c *peer.Conn) { head(c, 99_999); tell(c, piece(0)...); c.Close() }, peer.ErrLeft, 0},
		"a flood": {"1234", func(c *peer.Conn) {
			for range 1000 {
				tell(c, 1) // longer messages would fill the sender's own buffer, and end its connection
			}
		}, ErrBroken, 0},
	} {
		t.Run(name, func(t *testing.T) {
			inTime(t, func(t *testing.T) {
				sender, receiver := pair()
				end := receives(t.Context(), receiver, false)
				admits(t, sender.Conn, sender.Terms)
				began := time.Now()
				tell(sender.Conn, []byte(c.number)...)
				c.does(sender.Conn)
				r := <-end
				flooded := c.want != nil && errors.Is(r.err, peer.ErrMisbehaved) // the connection ends
				if !errors.Is(r.err, c.want) && !flooded || len(r.texts) != c.kept || c.kept > 0 && r.texts[0] != text {
					t.Errorf("received with %v, %d texts", r.err, len(r.texts))
				}
				if time.Since(began) > silence {
					t.Error("that took too long")
				}
				sender.Conn.Close()
			})
		})
	}
}

// TestHostileReceivers: a receiver that breaks the protocol ends the transfer.
func TestHostileReceivers(t *testing.T) {
	for name, c := range map[string]struct {
		does func(*peer.Conn)
		want error
	}{
		"all":             {func(c *peer.Conn) { tell(c, 1); tell(c, 1) }, nil},
		"answers before":  {func(c *peer.Conn) { tell(c, 1); tell(c, 1); tell(c, 1); tell(c, 1) }, nil},
		"no success":      {func(c *peer.Conn) { tell(c, 1); tell(c, 0) }, ErrNotKept},
		"neither":         {func(c *peer.Conn) { tell(c, 2) }, ErrNotKept},
		"a long answer":   {func(c *peer.Conn) { tell(c, 1, 1) }, ErrBroken},
		"an empty answer": {func(c *peer.Conn) { tell(c) }, ErrBroken},
		"silence":         {func(*peer.Conn) {}, context.DeadlineExceeded},
		"half":            {func(c *peer.Conn) { tell(c, 1) }, context.DeadlineExceeded},
		"an early end":    {func(c *peer.Conn) { tell(c, 1); c.Close() }, peer.ErrLeft},
	} {
		t.Run(name, func(t *testing.T) {
			inTime(t, func(t *testing.T) {
				sender, receiver := pair()
				end := sends(t.Context(), sender, random(pieceSize+1))
				must.Get(handshake.Ask(t.Context(), receiver.Conn, receiver.Terms, handshake.Identity{Key: key, Seat: handshake.Watcher}))(t)
				c.does(receiver.Conn)
				if s := <-end; !errors.Is(s.err, c.want) || !s.confirmed {
					t.Errorf("sent with %v, confirmed %v", s.err, s.confirmed)
				}
				receiver.Conn.Close()
			})
		})
	}
}

// TestStrangers: a page that does not know the room's secret gets no number, and a silent one
// does not stay.
func TestStrangers(t *testing.T) {
	inTime(t, func(t *testing.T) {
		a, b := peer.Pair()
		sender, _ := arrivals(a, b, [32]byte{1})
		_, stranger := arrivals(a, b, [32]byte{2})
		there, here := sends(t.Context(), sender, "text"), receives(t.Context(), stranger, false)
		if s, r := <-there, <-here; s.err == nil || s.number != "" || r.err == nil || r.number != "" {
			t.Errorf("sent with %v, received with %v", s.err, r.err)
		}
		sender, silent := pair()
		if s := <-sends(t.Context(), sender, "text"); !errors.Is(s.err, context.DeadlineExceeded) || s.number != "" {
			t.Errorf("sent with %v", s.err)
		}
		silent.Conn.Close()
	})
}

// script sends a fuzzed list of messages, each after its length in two bytes.
func script(c *peer.Conn, messages []byte) {
	for n := 0; len(messages) >= 2 && n < 64; n++ {
		length := min(int(binary.BigEndian.Uint16(messages)), len(messages)-2, pieceSize)
		tell(c, messages[2:2+length]...)
		messages = messages[2+length:]
	}
	c.Close()
}

// FuzzReceive: whatever a sender says, a text is kept only if it has the announced length.
func FuzzReceive(f *testing.F) {
	f.Add([]byte("\x00\x041234\x00\x04\x00\x00\x00\x02\x00\x02ab"))
	f.Add([]byte("\x00\x041234\x00\x04\xff\x00\x00\x02\x00\x02ab"))
	f.Add([]byte("\x00\x0412x4\x00\x04\x00\x00\x00\x00\x00\x00"))
	f.Fuzz(func(t *testing.T, messages []byte) {
		inTime(t, func(t *testing.T) {
			sender, receiver := pair()
			end := receives(t.Context(), receiver, false)
			admits(t, sender.Conn, sender.Terms)
			script(sender.Conn, messages)
			r := <-end
			if (r.err == nil) != (len(r.texts) == 1) {
				t.Errorf("received %q with %v", r.texts, r.err)
			}
			for _, text := range r.texts {
				if len(messages) < 12 || int(binary.BigEndian.Uint32(messages[8:])) != len(text) {
					t.Errorf("kept %q", text)
				}
			}
		})
	})
}

// FuzzSend: whatever a receiver says, the sender ends, and believes it only if the receiver has
// acknowledged everything.
func FuzzSend(f *testing.F) {
	f.Add([]byte("\x00\x01\x01\x00\x01\x01"))
	f.Add([]byte("\x00\x01\x01\x00\x01\x00"))
	f.Add([]byte("\x00\x00\x00\x02\x01\x01"))
	f.Fuzz(func(t *testing.T, messages []byte) {
		inTime(t, func(t *testing.T) {
			sender, receiver := pair()
			end := sends(t.Context(), sender, random(pieceSize+1))
			must.Get(handshake.Ask(t.Context(), receiver.Conn, receiver.Terms, handshake.Identity{Key: key, Seat: handshake.Watcher}))(t)
			script(receiver.Conn, messages)
			if s := <-end; s.err == nil && (len(s.done) != 2 || s.done[1] != 100) {
				t.Errorf("sent, though the other side has acknowledged %v", s.done)
			}
		})
	})
}

// TestThroughBrokers: a thousand games, 200 kB, take little more than a minute through brokers. A copy that would
// take much longer is refused before anything of it is sent.
func TestThroughBrokers(t *testing.T) {
	for length, want := range map[int]time.Duration{200_000: 90 * time.Second, MostRelayed: 5 * time.Minute, MostRelayed + 1: 0} {
		inTime(t, func(t *testing.T) {
			sender, receiver := ends((&slowtest.Broker{Delay: 100 * time.Millisecond}).Connect(t))
			began := time.Now()
			text := random(length)
			there, here := sends(t.Context(), sender, text), receives(t.Context(), receiver, false)
			s, r := <-there, <-here
			took := time.Since(began)
			switch {
			case want == 0:
				if !errors.Is(s.err, ErrTooBig) || r.err == nil || len(r.texts) > 0 {
					t.Errorf("%d bytes: sent with %v, received with %v", length, s.err, r.err)
				}
			case s.err != nil || r.err != nil || r.texts[0] != text:
				t.Errorf("%d bytes: sent with %v, received with %v", length, s.err, r.err)
			case took > want:
				t.Errorf("%d bytes take %v", length, took)
			default:
				t.Logf("%d bytes take %v", length, took.Round(time.Second))
			}
		})
	}
}
