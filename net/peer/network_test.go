//go:build !js

package peer

import (
	"errors"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"github.com/pion/logging"
	"github.com/pion/transport/v2/vnet"

	"gavel/game/must"
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
