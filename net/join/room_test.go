package join

import (
	"context"
	"errors"
	"testing"

	"gavel/net/code"
	"gavel/net/peer"
	"gavel/net/rendezvous"
	"gavel/net/room"
)

var secretOfRoom = room.Secret{1, 2, 3}

// parlour is a room that is open at one broker.
type parlour struct {
	broker    rendezvous.MQTT
	arrived   <-chan Arrival
	strangers <-chan struct{}
	close     func() // ends once Answer has
}

// open has a host answer, and returns when the broker is reached.
func open(t *testing.T, full bool) parlour {
	t.Helper()
	arrived, strangers := make(chan Arrival), make(chan struct{})
	p := parlour{broker: serve(t), arrived: arrived, strangers: strangers}
	ctx, leave := context.WithCancel(t.Context())
	reached, ended := make(chan int, 10), make(chan error)
	host, porch := NewRoom(p.setup(), secretOfRoom), Porch{
		Arrived:   func(a Arrival) { arrived <- a },
		Full:      func() bool { return full },
		Reached:   func(n int) { reached <- n },
		Strangers: func() { strangers <- struct{}{} },
	}
	go func() { ended <- host.Answer(ctx, porch) }()
	p.close = func() {
		leave()
		if err := <-ended; !errors.Is(err, context.Canceled) {
			t.Errorf("the host ended with %v", err)
		}
	}
	if n := <-reached; n != 1 {
		t.Fatalf("%d brokers are reached", n)
	}
	return p
}

// setup has a broker besides that nobody can reach.
func (p parlour) setup() Setup {
	return Setup{Version: version, Brokers: []rendezvous.Broker{rendezvous.MQTT("ws://127.0.0.1:0/"), p.broker}}
}

// TestByRoom: guests come in, leave and come back, as often as they like.
func TestByRoom(t *testing.T) {
	p := open(t, false)
	defer p.close()
	guest := NewRoom(p.setup(), secretOfRoom)
	for range 2 {
		came := make(chan Arrival)
		go func() { came <- must(guest.Knock(patient(t)))(t) }()
		acquainted(t, <-p.arrived, <-came)
	}
}

func TestFullRoom(t *testing.T) {
	p := open(t, true)
	defer p.close()
	if _, err := NewRoom(p.setup(), secretOfRoom).Knock(patient(t)); !errors.Is(err, rendezvous.Full) {
		t.Error(err)
	}
}

// TestKnockOfAnotherVersion: a page whose very codes are of another version
// learns whose page has to be reloaded.
func TestKnockOfAnotherVersion(t *testing.T) {
	p := open(t, false)
	defer p.close()
	pending := must(peer.Offer(patient(t), peer.Config{}))(t)
	defer pending.Close()
	packed := must(pending.Local().MarshalBinary())(t)
	for v, want := range map[byte]error{code.Version - 1: rendezvous.Outdated, code.Version + 1: rendezvous.Ahead} {
		packed[0] = v<<4 | packed[0]&15
		if _, err := rendezvous.New(secretOfRoom, p.setup().Brokers).Knock(patient(t), packed); !errors.Is(err, want) {
			t.Errorf("version %d is told %v", v, err)
		}
	}
}

// TestStrangers: who has only found where the room meets is noticed.
func TestStrangers(t *testing.T) {
	p := open(t, false)
	defer p.close()
	line := must(p.broker.Join(patient(t), secretOfRoom.Topic()))(t)
	defer line.Close()
	for n := range 3 {
		if err := line.Publish([]byte{byte(n)}); err != nil {
			t.Fatal(err)
		}
	}
	<-p.strangers
}

// TestNobody: without a host, a broker, or any address of one, nobody comes
// in, and the errors differ.
func TestNobody(t *testing.T) {
	lonely := Setup{Brokers: []rendezvous.Broker{serve(t)}}
	knocked := make(chan struct{})
	ctx, cancel := context.WithCancel(patient(t))
	lonely.Brokers[0] = watched{lonely.Brokers[0], knocked}
	go func() {
		<-knocked
		cancel()
	}()
	if _, err := NewRoom(lonely, secretOfRoom).Knock(ctx); !errors.Is(err, rendezvous.ErrUnanswered) || !errors.Is(err, context.Canceled) {
		t.Errorf("no host: %v", err)
	}
	if _, err := NewRoom(Setup{}, secretOfRoom).Knock(t.Context()); !errors.Is(err, rendezvous.ErrUnreachable) {
		t.Errorf("no broker: %v", err)
	}
}

// watched is a broker that tells of what is published.
type watched struct {
	rendezvous.Broker
	knocked chan<- struct{}
}

func (w watched) Join(ctx context.Context, topic string) (rendezvous.Line, error) {
	line, err := w.Broker.Join(ctx, topic)
	return watchedLine{line, w.knocked}, err
}

type watchedLine struct {
	rendezvous.Line
	knocked chan<- struct{}
}

func (l watchedLine) Publish(message []byte) error {
	err := l.Line.Publish(message)
	l.knocked <- struct{}{}
	return err
}

// TestCrowd: no more guests may be on their way in than there are chairs, and
// closing the room shuts them all out.
func TestCrowd(t *testing.T) {
	d := door{NewRoom(local, secretOfRoom), Porch{Full: func() bool { return false }}, make(chan struct{}, maxOpening)}
	pending := must(peer.Offer(patient(t), peer.Config{}))(t)
	defer pending.Close()
	offer := must(pending.Local().MarshalBinary())(t)
	ctx, cancel := context.WithCancel(patient(t))
	for range maxOpening {
		must(d.open(ctx, offer))(t)
	}
	if _, err := d.open(ctx, offer); !errors.Is(err, errCrowd) {
		t.Errorf("one more: %v", err)
	}
	cancel()
	for range maxOpening {
		d.opening <- struct{}{} // the others have given up their tokens
	}
	if _, err := d.open(patient(t), offer[:20]); !errors.Is(err, code.ErrMalformed) {
		t.Errorf("half an offer: %v", err)
	}
}

// TestHostWithoutAddress: a host who hides its address and has no relay hears
// of it when somebody knocks.
func TestHostWithoutAddress(t *testing.T) {
	told := 0
	porch := Porch{Full: func() bool { return false }, NoAddress: func() { told++ }}
	d := door{NewRoom(Setup{ICE: peer.Config{RelayOnly: true}}, secretOfRoom), porch, make(chan struct{}, maxOpening)}
	pending := must(peer.Offer(patient(t), peer.Config{}))(t)
	defer pending.Close()
	if _, err := d.open(patient(t), must(pending.Local().MarshalBinary())(t)); !errors.Is(err, peer.ErrNoAddress) || told != 1 {
		t.Errorf("%v, told %d times", err, told)
	}
}
