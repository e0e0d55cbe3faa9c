//go:build !js

package peer

import (
	"errors"
	"net"
	"strings"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"github.com/pion/logging"
	"github.com/pion/transport/v2/vnet"
	"github.com/pion/turn/v2"
	"github.com/pion/webrtc/v3"

	"gavel/game/must"
	"gavel/net/invitecode"
)

// network is a virtual network in virtual time, with 40 ms in each direction.
type network struct {
	router *vnet.Router
	mu     sync.Mutex
	lossy  int            // every so many packets of each address one is lost; 0 means none
	sent   map[string]int // packets by sender's address
}

const delay = 40 * time.Millisecond

// on runs a test with such a network and two places in it.
func on(t *testing.T, lossy int, test func(t *testing.T, n *network, host, guest Config)) {
	synctest.Test(t, func(t *testing.T) {
		t.Cleanup(func() { time.Sleep(time.Minute) }) // runs last, until the transport has ended
		router := must.Get(vnet.NewRouter(&vnet.RouterConfig{CIDR: "10.0.0.0/24", MinDelay: delay, LoggerFactory: logging.NewDefaultLoggerFactory()}))(t)
		n := &network{router: router, lossy: lossy, sent: map[string]int{}}
		router.AddChunkFilter(n.passes)
		host, guest := n.config(t, "10.0.0.1"), n.config(t, "10.0.0.2")
		must.Do(t, router.Start())
		t.Cleanup(func() { _ = router.Stop() })
		test(t, n, host, guest)
	})
}

func (n *network) join(t *testing.T, ip string) *vnet.Net {
	t.Helper()
	place := must.Get(vnet.NewNet(&vnet.NetConfig{StaticIPs: []string{ip}}))(t)
	must.Do(t, n.router.AddNet(place))
	return place
}

func (n *network) config(t *testing.T, ip string) Config {
	t.Helper()
	return Config{}.Within(n.join(t, ip))
}

func (n *network) passes(packet vnet.Chunk) bool {
	n.mu.Lock()
	defer n.mu.Unlock()
	from := packet.SourceAddr().String()
	n.sent[from]++
	return n.lossy == 0 || n.sent[from]%n.lossy != 0
}

func (n *network) lose(lossy int) {
	n.mu.Lock()
	defer n.mu.Unlock()
	n.lossy = lossy
}

// TestBadNetwork loses every twentieth packet.
func TestBadNetwork(t *testing.T) {
	on(t, 20, func(t *testing.T, _ *network, host, guest Config) {
		a, b := meet(t, host, guest)
		inOrder(t, a, b)
		if rt := a.RoundTrip(); rt < 2*delay {
			t.Errorf("round trip %v", rt)
		}
		goodbye(t, a, b)
	})
}

// TestOutage makes the network fail long enough to be noticed but not to give up, and then for
// good.
func TestOutage(t *testing.T) {
	on(t, 0, func(t *testing.T, n *network, host, guest Config) {
		a, b := meet(t, host, guest)
		inOrder(t, a, b)
		n.lose(1)
		time.Sleep(beatsToShaky*heartbeat + heartbeat/10)
		if err := a.Send([]byte("still there?")); err != nil {
			t.Error(err)
		}
		for _, c := range []*Conn{a, b} {
			if s, _ := c.State(); s != Shaky {
				t.Errorf("state %d in an outage", s)
			}
		}
		n.lose(0)
		if got := must.Get(b.Receive(within(t, patience)))(t); string(got) != "still there?" {
			t.Errorf("got %q", got)
		}
		time.Sleep(heartbeat)
		for _, c := range []*Conn{a, b} {
			if s, _ := c.State(); s != Connected {
				t.Errorf("state %d after an outage", s)
			}
		}
		n.lose(1)
		time.Sleep((beatsToLost + 1) * heartbeat)
		for _, c := range []*Conn{a, b} {
			if err := c.Err(); !errors.Is(err, ErrLost) {
				t.Errorf("ended with %v", err)
			}
		}
	})
}

// server adds a STUN and TURN server to the network.
func (n *network) server(t *testing.T, ip string) {
	t.Helper()
	place := n.join(t, ip)
	listen := must.Get(place.ListenPacket("udp4", ip+":3478"))(t)
	quiet := logging.NewDefaultLoggerFactory()
	quiet.DefaultLogLevel = logging.LogLevelDisabled // it would log strangers
	s := must.Get(turn.NewServer(turn.ServerConfig{
		Realm:         "gavel",
		LoggerFactory: quiet,
		AuthHandler: func(user, realm string, _ net.Addr) ([]byte, bool) {
			return turn.GenerateAuthKey(user, realm, "secret"), user == "ann"
		},
		PacketConnConfigs: []turn.PacketConnConfig{{
			PacketConn:            listen,
			RelayAddressGenerator: &turn.RelayAddressGeneratorStatic{RelayAddress: net.ParseIP(ip), Address: "0.0.0.0", Net: place},
		}},
	}))(t)
	t.Cleanup(func() { _ = s.Close() })
}

// TestHiddenAddress connects a host that hides its address: its offer has only the relay's.
func TestHiddenAddress(t *testing.T) {
	on(t, 20, func(t *testing.T, n *network, host, guest Config) {
		n.server(t, "10.0.0.9")
		host.Servers = []Server{{URL: "turn:10.0.0.9:3478?transport=udp", User: "ann", Password: "secret"}}
		host.RelayOnly = true
		offer := must.Get(Offer(t.Context(), host))(t)
		sdp := offer.Local().SDP()
		if strings.Contains(sdp, "10.0.0.1 ") || !strings.Contains(sdp, " 10.0.0.9 ") {
			t.Error(sdp)
		}
		offer.Close()
		a, b := meet(t, host, guest)
		inOrder(t, a, b)
		goodbye(t, a, b)
	})
}

// TestGathering measures how long an offer and an answer take with answering and with silent
// servers.
func TestGathering(t *testing.T) {
	const alive, dead = "10.0.0.9:3478", "10.0.0.8:3478"
	for name, test := range map[string]struct {
		servers  []Server
		from, to time.Duration
		contains string
	}{
		"none":     {nil, 0, 0, " typ host"},
		"alive":    {[]Server{{URL: "stun:" + alive}}, 2 * delay, 2*delay + gatherMore, " typ srflx"},
		"half":     {[]Server{{URL: "stun:" + alive}, {URL: "stun:" + dead}}, 2*delay + gatherMore, 3*delay + gatherMore, " typ srflx"},
		"dead":     {[]Server{{URL: "stun:" + dead}}, gatherLimit, gatherLimit, " typ host"},
		"relay":    {[]Server{{URL: "stun:" + alive}, {URL: "stun:" + dead}, {URL: "turn:" + alive, User: "ann", Password: "secret"}}, gatherMore, 8*delay + gatherMore, " typ relay"},
		"stranger": {[]Server{{URL: "turn:" + alive, User: "bob", Password: "guess"}}, 0, gatherLimit, " typ host"},
	} {
		t.Run(name, func(t *testing.T) {
			on(t, 0, func(t *testing.T, n *network, host, _ Config) {
				n.server(t, "10.0.0.9")
				host.Servers = test.servers
				start := time.Now()
				offer := must.Get(Offer(t.Context(), host))(t)
				defer offer.Close()
				if d := time.Since(start); d < test.from || d > test.to {
					t.Errorf("took %v, want %v to %v", d, test.from, test.to)
				}
				start = time.Now()
				answer := must.Get(Answer(t.Context(), host, offer.Local()))(t)
				defer answer.Close()
				if d := time.Since(start); d < min(test.from, answerLimit) || d > min(test.to, answerLimit) {
					t.Errorf("the answer took %v", d)
				}
				if sdp := offer.Local().SDP(); !strings.Contains(sdp, test.contains) {
					t.Error(sdp)
				}
			})
		})
	}
}

// bare returns a description from a browser that hides its addresses.
func bare(t *testing.T, d invitecode.Description) invitecode.Description {
	t.Helper()
	var lines strings.Builder
	for line := range strings.Lines(d.SDP()) {
		if !strings.HasPrefix(line, "a=candidate:") {
			lines.WriteString(line)
		}
	}
	return must.Get(invitecode.FromSDP(d.Kind(), lines.String()))(t)
}

// TestOneSideHidden: it is enough if one side has an address.
func TestOneSideHidden(t *testing.T) {
	for _, hidden := range []string{"offer", "answer"} {
		t.Run(hidden, func(t *testing.T) {
			on(t, 0, func(t *testing.T, _ *network, host, guest Config) {
				offer := must.Get(Offer(t.Context(), host))(t)
				defer offer.Close()
				offered := offer.Local()
				if hidden == "offer" {
					offered = bare(t, offered)
				}
				answer := must.Get(Answer(t.Context(), guest, offered))(t)
				defer answer.Close()
				answered := answer.Local()
				if hidden == "answer" {
					answered = bare(t, answered)
				}
				must.Do(t, offer.Accept(answered))
				a, b := must.Get(offer.Open(within(t, patience)))(t), must.Get(answer.Open(within(t, patience)))(t)
				inOrder(t, a, b)
				goodbye(t, a, b)
			})
		})
	}
}

// TestNoAddress: if neither side has an address, that is known at once.
func TestNoAddress(t *testing.T) {
	on(t, 0, func(t *testing.T, _ *network, host, guest Config) {
		var s webrtc.SettingEngine
		s.SetInterfaceFilter(func(string) bool { return false })
		none := Config{api: webrtc.NewAPI(webrtc.WithSettingEngine(s))}
		offer := must.Get(Offer(t.Context(), host))(t)
		defer offer.Close()
		reached := must.Get(Answer(t.Context(), none, offer.Local()))(t)
		defer reached.Close()
		if n := reached.Local().Addresses(); n != 0 {
			t.Errorf("%d addresses", n)
		}
		_, lonely := Offer(t.Context(), none)
		_, both := Answer(t.Context(), none, bare(t, offer.Local()))
		guest.RelayOnly = true
		_, relay := Answer(t.Context(), guest, offer.Local())
		for what, err := range map[string]error{"an offer": lonely, "an answer to none": both, "a relay that is missing": relay} {
			if !errors.Is(err, ErrNoAddress) {
				t.Errorf("%s: %v", what, err)
			}
		}
	})
}
