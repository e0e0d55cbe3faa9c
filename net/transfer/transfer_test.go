package transfer

import (
	"context"
	"crypto/ed25519"
	"errors"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"gavel/net/handshake"
	"gavel/net/join"
	"gavel/net/peer"
	"gavel/net/room"
)

var key = ed25519.NewKeyFromSeed([]byte(strings.Repeat("k", ed25519.SeedSize)))

// most is the largest accepted text.
const most = 4 << 20

// inTime runs a test by a clock of its own, until all connections are closed.
func inTime(t *testing.T, test func(*testing.T)) {
	synctest.Test(t, func(t *testing.T) {
		test(t)
		time.Sleep(2 * time.Minute)
	})
}

// pair returns the arrivals at both ends of a connection, at the sender and at the receiver.
func pair() (sender, receiver join.Arrival) {
	return ends(peer.Pair())
}

// ends returns the arrivals of two pages that know the same secret.
func ends(a, b *peer.Conn) (sender, receiver join.Arrival) { return arrivals(a, b, [32]byte{1}) }

func arrivals(a, b *peer.Conn, secret [32]byte) (sender, receiver join.Arrival) {
	of := func(c *peer.Conn, host, guest [32]byte) join.Arrival {
		return join.Arrival{Conn: c, Terms: handshake.Terms{Version: handshake.Version{Protocol: handshake.Protocol, Rules: "1"}, Secret: secret, Host: host, Guest: guest}}
	}
	host, guest := a.Fingerprints()
	sender = of(a, host, guest)
	guest, host = b.Fingerprints()
	receiver = of(b, host, guest)
	receiver.Terms.HostKey = room.PublicOf(key)
	return sender, receiver
}

// sent is a sender, and the result of [Send]. The person confirms every number.
type sent struct {
	text, number string
	done         []int
	confirmed    bool
	err          error
}

func (s *sent) Confirm(_ context.Context, number string) (string, error) {
	s.number = number
	return s.text, nil
}

func (s *sent) Progress(percent int) { s.done = append(s.done, percent) }

// sends runs [Send].
func sends(ctx context.Context, a join.Arrival, text string) <-chan *sent {
	end := make(chan *sent, 1)
	go func() {
		s := &sent{text: text}
		s.confirmed, s.err = Send(ctx, a, key, s)
		end <- s
	}()
	return end
}

// received is a receiver, and the result of [Receive].
type received struct {
	number  string
	texts   []string
	done    []int
	refuses bool // all texts
	err     error
}

func (r *received) Show(number string)   { r.number = number }
func (r *received) Progress(percent int) { r.done = append(r.done, percent) }

func (r *received) Keep(text string) bool {
	r.texts = append(r.texts, text)
	return !r.refuses
}

// receives runs [Receive].
func receives(ctx context.Context, a join.Arrival, refuses bool) <-chan *received {
	end := make(chan *received, 1)
	go func() {
		r := &received{refuses: refuses}
		r.err = Receive(ctx, a, most, r)
		end <- r
	}()
	return end
}

// random returns a text of a length.
func random(length int) string {
	chance := rand.New(rand.NewPCG(uint64(length), 1))
	text := make([]byte, length)
	for i := range text {
		text[i] = byte(chance.Uint32())
	}
	return string(text)
}

// TestTextsArrive: a text of any length arrives, and both sides have shown the same number.
func TestTextsArrive(t *testing.T) {
	for _, length := range []int{1, pieceSize - 1, pieceSize, pieceSize + 1, 9 * pieceSize, most} {
		inTime(t, func(t *testing.T) {
			text := random(length)
			sender, receiver := pair()
			there, here := sends(t.Context(), sender, text), receives(t.Context(), receiver, false)
			s, r := <-there, <-here
			if s.err != nil || !s.confirmed || r.err != nil || len(r.texts) != 1 || r.texts[0] != text {
				t.Fatalf("of %d bytes: sent with %v, received with %v", length, s.err, r.err)
			}
			if len(s.number) != 4 || s.number != r.number {
				t.Errorf("the sender shows %q, the receiver %q", s.number, r.number)
			}
			want := []int(nil)
			for at := pieceSize; at < length; at += pieceSize {
				want = append(want, at*100/length)
			}
			if !slices.Equal(r.done, want) || !slices.Equal(s.done, append(want, 100)) {
				t.Errorf("the sender has shown %v, the receiver %v", s.done, r.done)
			}
		})
	}
}

// hesitant is a sender whose person confirms nothing. It ends when the receiver has left.
type hesitant struct {
	*sent
	asked chan struct{}
}

func (h hesitant) Confirm(ctx context.Context, _ string) (string, error) {
	close(h.asked)
	<-ctx.Done()
	return "", ErrBroken
}

// TestNobodyConfirms: before the person has confirmed the number, nothing of the text is sent.
func TestNobodyConfirms(t *testing.T) {
	inTime(t, func(t *testing.T) {
		sender, receiver := pair()
		h, end := hesitant{&sent{}, make(chan struct{})}, make(chan bool)
		go func() {
			confirmed, _ := Send(t.Context(), sender, key, h)
			end <- confirmed
		}()
		ctx, leave := context.WithCancel(t.Context())
		here := receives(ctx, receiver, false)
		<-h.asked
		time.Sleep(silence / 2)
		leave()
		if r := <-here; !errors.Is(r.err, context.Canceled) || len(r.texts) > 0 {
			t.Errorf("received %q with %v", r.texts, r.err)
		}
		if <-end {
			t.Error("it counts as confirmed")
		}
	})
}

// TestTheReceiverRefuses: the sender learns that the text could not be used.
func TestTheReceiverRefuses(t *testing.T) {
	inTime(t, func(t *testing.T) {
		sender, receiver := pair()
		there, here := sends(t.Context(), sender, "text"), receives(t.Context(), receiver, true)
		if s, r := <-there, <-here; !errors.Is(s.err, ErrNotKept) || !errors.Is(r.err, ErrNotKept) {
			t.Errorf("sent with %v, received with %v", s.err, r.err)
		}
	})
}

// TestBetweenTheTwo: somebody between the two pages who knows the code cannot pass as the
// sender, because the room has the sender's key.
func TestBetweenTheTwo(t *testing.T) {
	inTime(t, func(t *testing.T) {
		eve := ed25519.NewKeyFromSeed([]byte(strings.Repeat("e", ed25519.SeedSize)))
		impostor, receiver := pair()
		end := make(chan struct{})
		go func() {
			_, _ = Send(t.Context(), impostor, eve, &sent{text: "lies"})
			close(end)
		}()
		if r := <-receives(t.Context(), receiver, false); !errors.Is(r.err, handshake.ErrHost) || r.number != "" {
			t.Errorf("received with %v, the number is %q", r.err, r.number)
		}
		<-end
	})
}
