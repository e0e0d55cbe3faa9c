package join

import (
	"bytes"
	"context"
	"crypto/ed25519"
	"errors"
	"runtime"
	"slices"
	"sync"
	"testing"

	"gavel/game/must"
	"gavel/net/invitecode"
	"gavel/net/peer"
	"gavel/net/room"
	"gavel/net/signaling"
)

// ada is the host of the room.
var (
	ada        = person(1)
	adas       = room.Title{Credential: room.Credential{Key: room.PublicOf(ada), Nonce: [16]byte{1}}}
	linkOfRoom = room.NewLink(room.Secret{1, 2, 3}, adas.Credential)
	newcomer   = room.Known{}
)

// person returns one of several people's keys.
func person(n byte) ed25519.PrivateKey {
	return ed25519.NewKeyFromSeed(bytes.Repeat([]byte{n}, ed25519.SeedSize))
}

func keeping(title room.Title, key ed25519.PrivateKey, epoch byte) func() signaling.Holder {
	return func() signaling.Holder { return signaling.Holder{Title: title, Key: key, Epoch: epoch} }
}

// parlour is a room that is open at one broker.
type parlour struct {
	broker  signaling.MQTT
	arrived <-chan Arrival
	failed  <-chan error
	close   func() // returns once Answer has ended
}

// open starts a host, and returns when the broker is reached.
func open(t *testing.T, full bool) parlour {
	t.Helper()
	arrived := make(chan Arrival)
	failed := make(chan error, 10)
	p := parlour{broker: serve(t), arrived: arrived, failed: failed}
	ctx, leave := context.WithCancel(t.Context())
	reached, ended := make(chan int, 10), make(chan error)
	host, porch := NewRoom(p.setup(), linkOfRoom), Handler{
		Holder:  keeping(adas, ada, 0),
		Arrived: func(a Arrival) { arrived <- a },
		Refuse: func() signaling.Refusal {
			if full {
				return signaling.Full
			}
			return 0
		},
		Changed: func(s signaling.State) { reached <- s.Brokers },
		Failed:  func(err error) { failed <- err },
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

// setup includes a broker that nobody can reach.
func (p parlour) setup() Setup {
	return Setup{Version: version, Brokers: rationed(signaling.MQTT("ws://127.0.0.1:0/"), p.broker)}
}

func rationed(brokers ...signaling.Broker) (all []*signaling.Rationed) {
	for _, b := range brokers {
		all = append(all, signaling.Ration(b))
	}
	return all
}

func TestFullRoom(t *testing.T) {
	p := open(t, true)
	defer p.close()
	if _, err := NewRoom(p.setup(), linkOfRoom).Request(patient(t), newcomer); !errors.Is(err, signaling.Full) {
		t.Error(err)
	}
}

// TestKnockOfAnotherVersion: if even the codes have different versions, the guest learns whose
// page must be reloaded, and so does the host.
func TestKnockOfAnotherVersion(t *testing.T) {
	p := open(t, false)
	defer p.close()
	pending := must.Get(peer.Offer(patient(t), peer.Config{}))(t)
	defer pending.Close()
	packed := must.Get(pending.Local().MarshalBinary())(t)
	var requests sync.WaitGroup
	for v, want := range map[byte]error{invitecode.Version - 1: signaling.Outdated, invitecode.Version + 1: signaling.Ahead} {
		offer := slices.Clone(packed)
		offer[0] = v<<4 | offer[0]&15
		requests.Go(func() { // each waits for a host of its own version
			if _, err := signaling.New(linkOfRoom, p.setup().Brokers).Request(patient(t), newcomer, func(context.Context) ([]byte, error) { return offer, nil }); !errors.Is(err, want) {
				t.Errorf("version %d is told %v", v, err)
			}
		})
	}
	requests.Wait()
	if err := <-p.failed; !errors.Is(err, invitecode.ErrVersion) {
		t.Errorf("the host is told %v", err)
	}
	if err := <-p.failed; !errors.Is(err, invitecode.ErrVersion) {
		t.Errorf("the host is told %v", err)
	}
}

// TestStages: a guest learns its progress. Once the host has answered, the guest is never told
// that nobody is there.
func TestStages(t *testing.T) {
	p := open(t, false)
	var stages []Stage
	ctx, cancel := context.WithCancel(patient(t))
	r := NewRoom(p.setup(), linkOfRoom)
	r.stage = func(s Stage) {
		if stages = append(stages, s); s == Connecting {
			cancel()
		}
	}
	if _, err := r.Request(ctx, newcomer); !errors.Is(err, peer.ErrUnreachable) {
		t.Errorf("the host has answered, and the guest hears %v", err)
	}
	if want := []Stage{Reaching, Requesting, Connecting}; !slices.Equal(stages, want) {
		t.Errorf("stages %v, want %v", stages, want)
	}
	p.close()
}

// TestCrowd: no more guests may be connecting than there are chairs. Guests that never connect
// keep nobody out, because the oldest attempt ends. Closing the room ends all of them.
func TestCrowd(t *testing.T) {
	arrived := make(chan Arrival)
	d := newAnswering(NewRoom(local, linkOfRoom), Handler{
		Refuse: func() signaling.Refusal { return 0 }, Arrived: func(a Arrival) { arrived <- a },
	})
	pending := must.Get(peer.Offer(patient(t), peer.Config{}))(t)
	defer pending.Close()
	offer := must.Get(pending.Local().MarshalBinary())(t)
	ctx, cancel := context.WithCancel(patient(t))
	for range maxOpening + 4 {
		must.Get(d.open(ctx, offer))(t)
		if n := d.direct.Len(); n > maxOpening {
			t.Errorf("%d are on their way in", n)
		}
	}
	honest := must.Get(peer.Offer(patient(t), peer.Config{}))(t)
	answer := must.Get(d.open(ctx, must.Get(honest.Local().MarshalBinary())(t)))(t)
	var described invitecode.Description
	must.Do(t, errors.Join(described.UnmarshalBinary(answer), honest.Accept(described)))
	conn := must.Get(honest.Open(patient(t)))(t)
	defer conn.Close()
	defer (<-arrived).Conn.Close()
	cancel()
	for d.direct.Len() > 0 {
		runtime.Gosched()
	}
	if _, err := d.open(patient(t), offer[:20]); !errors.Is(err, invitecode.ErrMalformed) {
		t.Errorf("half an offer: %v", err)
	}
}

// TestHostWithoutAddress: a host who hides their address and has no relay is told when somebody
// asks, and so is the guest.
func TestHostWithoutAddress(t *testing.T) {
	var told error
	porch := Handler{Refuse: func() signaling.Refusal { return 0 }, Failed: func(err error) { told = err }}
	a := newAnswering(NewRoom(Setup{ICE: peer.Config{RelayOnly: true}}, linkOfRoom), porch)
	pending := must.Get(peer.Offer(patient(t), peer.Config{}))(t)
	defer pending.Close()
	if _, err := a.open(patient(t), must.Get(pending.Local().MarshalBinary())(t)); !errors.Is(err, signaling.Unaddressed) || !errors.Is(told, peer.ErrNoAddress) {
		t.Errorf("the guest is told %v, the host %v", err, told)
	}
}
