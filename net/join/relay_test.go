package join

import (
	"context"
	"errors"
	"os"
	"testing"
	"testing/synctest"
	"time"

	"gavel/game/must"
	"gavel/net/relay"
	"gavel/net/room"
	"gavel/net/signaling"
	"gavel/net/signaling/slowtest"
)

// TestThroughBrokers: if the host allows it, a guest connects through brokers, runs the usual
// handshake, and reconnects in the same way. Otherwise the guest is told why not.
func TestThroughBrokers(t *testing.T) {
	setup := Setup{Version: version, Brokers: rationed(signaling.MQTT("ws://127.0.0.1:0/"), serve(t))}
	allowed := true
	arrived, reached := make(chan Arrival), make(chan struct{}, 10)
	ctx, leave := context.WithCancel(t.Context())
	ended := make(chan error)
	go func() {
		ended <- NewRoom(setup, linkOfRoom).Answer(ctx, Handler{
			Holder:  keeping(adas, ada, 0),
			Arrived: func(a Arrival) { arrived <- a },
			Refuse:  func() signaling.Refusal { return 0 },
			Relays:  func() bool { return allowed },
			Changed: func(signaling.State) { reached <- struct{}{} },
		})
	}()
	<-reached
	way := must.Get(ReadWay(linkOfRoom.In("https://example.org/")))(t)
	search := NewSearch(setup, way)
	search.Relay()
	came := make(chan Arrival)
	go func() { came <- must.Get(search.First(patient(t), Visit{}, nil))(t) }()
	host, guest := <-arrived, <-came
	if !host.Conn.Relayed() || !guest.Conn.Relayed() || guest.Terms.HostKey != room.PublicOf(ada) {
		t.Error("they have come by another way, or to somebody else")
	}
	acquainted(t, host, guest)

	allowed = false
	if _, err := search.First(patient(t), Visit{}, nil); !errors.Is(err, signaling.Direct) {
		t.Errorf("where the host does not want it: %v", err)
	}
	leave()
	if err := <-ended; !errors.Is(err, context.Canceled) {
		t.Error(err)
	}
}

// TestBetweenTheEnds: the handshake detects a man in the middle who knows the room's secret.
func TestBetweenTheEnds(t *testing.T) {
	setup := Setup{Version: version, Brokers: rationed(serve(t))}
	keys := make([]relay.Key, 4) // the host, Eve as the guest, Eve as the host, the guest
	for i := range keys {
		keys[i] = relay.NewKey()
	}
	connect := func(host, guest relay.Key) (atHost, atGuest Arrival) {
		secret := [32]byte{1}
		came := make(chan Arrival)
		go func() {
			c := must.Get(relay.Connect(patient(t), setup.Brokers, guest, host.Public(), room.Guest))(t)
			came <- setup.atGuest(c, secret, room.PublicOf(ada))
		}()
		c := must.Get(relay.Connect(patient(t), setup.Brokers, host, guest.Public(), room.Host))(t)
		return setup.atHost(c, secret), <-came
	}
	host, eveAsGuest := connect(keys[0], keys[1])
	eveAsHost, guest := connect(keys[2], keys[3])
	pass := func(from, to Arrival) {
		for {
			message, err := from.Conn.Receive(t.Context())
			if err != nil || to.Conn.Send(message) != nil {
				return
			}
		}
	}
	go pass(eveAsGuest, eveAsHost)
	go pass(eveAsHost, eveAsGuest)
	if atHost, atGuest := shake(t, ada, host, guest); atHost == nil || atGuest == nil {
		t.Errorf("the host says %v, the guest %v", atHost, atGuest)
	}
	eveAsGuest.Conn.Close()
	eveAsHost.Conn.Close()
}

// FuzzRelayRequest: a request is either for the brokers or an offer, never both.
func FuzzRelayRequest(f *testing.F) {
	f.Add(relayRequest(relay.NewKey()))
	f.Add([]byte{relayMark})
	f.Fuzz(func(t *testing.T, body []byte) {
		d := newAnswering(NewRoom(local, linkOfRoom), Handler{Refuse: func() signaling.Refusal { return 0 }})
		_, relayed := readRelayRequest(body)
		_, err := d.open(t.Context(), body)
		if relayed != errors.Is(err, signaling.Direct) {
			t.Errorf("%x: %v", body, err)
		}
	})
}

// meetsAt lets a guest find a host at a slow broker.
func meetsAt(t *testing.T, b *slowtest.Broker, relays bool) (atHost, atGuest Arrival) {
	t.Helper()
	setup := func() Setup { return Setup{Version: version, Brokers: []*signaling.Rationed{signaling.Ration(b)}} }
	arrived := make(chan Arrival, 1)
	go func() {
		_ = NewRoom(setup(), linkOfRoom).Answer(t.Context(), Handler{
			Holder: keeping(adas, ada, 0), Refuse: func() signaling.Refusal { return 0 }, Relays: func() bool { return relays },
			Arrived: func(a Arrival) { arrived <- a },
		})
	}()
	search := NewSearch(setup(), Way{key: linkOfRoom})
	if relays {
		search.Relay()
	}
	atGuest = must.Get(search.First(t.Context(), Visit{}, nil))(t)
	return <-arrived, atGuest
}

// TestDirectlyBySlowBrokers: pages that meet at slow brokers connect directly.
func TestDirectlyBySlowBrokers(t *testing.T) {
	delays := []time.Duration{time.Second}
	if os.Getenv("GAVEL_SOAK") != "" {
		delays = append(delays, 5*time.Second, 10*time.Second, 14*time.Second)
	}
	for _, delay := range delays {
		t.Run(delay.String(), func(t *testing.T) {
			t.Parallel()
			host, guest := meetsAt(t, &slowtest.Broker{Delay: delay}, false)
			acquainted(t, host, guest)
		})
	}
}

// TestThroughSlowBrokers: even if brokers delay every message by up to 30 s, pages connect through them.
func TestThroughSlowBrokers(t *testing.T) {
	for _, delay := range []time.Duration{5 * time.Second, 14 * time.Second, 30 * time.Second} {
		synctest.Test(t, func(t *testing.T) {
			t.Cleanup(func() { time.Sleep(5 * time.Minute) }) // until everything has ended
			host, guest := meetsAt(t, &slowtest.Broker{Delay: delay}, true)
			if !host.Conn.Relayed() || !guest.Conn.Relayed() {
				t.Error("they have come by another way")
			}
			host.Conn.Close()
			guest.Conn.Close()
		})
	}
}
