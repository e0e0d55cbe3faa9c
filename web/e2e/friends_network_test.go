package e2e

import (
	"fmt"
	"math/rand/v2"
	"net"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/pion/logging"
	"github.com/pion/turn/v2"

	"gavel/game/must"
	"gavel/net/signaling/mqtttest"
)

// TestNetworkIsCut: the browser's connection over a relay that loses packets breaks when the network is cut, and both people are
// told. Once the network is back, the page connects again.
func TestNetworkIsCut(t *testing.T) {
	inAll(t)
	t.Parallel()
	hidden, between := relay(t)
	h := host(t, serveWithBroker(t), 6, hidden)
	all := gather(t, h, []string{"Bo"}, hidden)
	g := all[1]
	h.deal()
	soon(t, g, all...)
	table := g.table()
	missing := func() bool {
		return strings.Contains(eval[string](h.person, `document.getElementById("status-bar").innerText`), "Bo is away")
	}
	between.cut.Store(true)
	g.must(g.page.Offline(true))
	g.find("alertdialog", word("page.lost.title", "who", h.name))
	h.until("the host sees who is missing", missing)
	between.cut.Store(false)
	g.must(g.page.Offline(false))
	h.until("the guest is back", func() bool { return !missing() })
	g.until("the table is as it was", func() bool { return g.owes() && g.table() == table })
	some(t, all...)
}

// TestOnlyWebSocketsElsewhere: the browser lets the page connect to brokers anywhere, because they are a
// setting, and to nothing else outside of its site.
func TestOnlyWebSocketsElsewhere(t *testing.T) {
	t.Parallel()
	elsewhere := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Access-Control-Allow-Origin", "*")
	}))
	defer elsewhere.Close()
	p := open(t, serve(t, nil), small)
	for script, want := range map[string]bool{
		fmt.Sprintf(`fetch(%q)`, elsewhere.URL): false,
		`fetch("version.json")`:                 true,
		fmt.Sprintf(`new Promise((yes, no) => Object.assign(new WebSocket(%q, "mqtt"), {onopen: yes, onerror: no}))`, "ws"+strings.TrimPrefix(mqtttest.Own(t), "http")): true,
	} {
		if got := eval[bool](p, script+`.then(() => true, () => false)`); got != want {
			t.Errorf("%s: %v", script, got)
		}
	}
}

// relay starts a TURN server with delayed and lost packets. It returns the settings of people
// who use it and hide their address, and its network.
func relay(t testing.TB) (kept, *badNetwork) {
	t.Helper()
	listen := must.Get(net.ListenPacket("udp4", "127.0.0.1:0"))(t)
	between := &badNetwork{PacketConn: listen, chance: rand.New(rand.NewPCG(1, 2))}
	quiet := logging.NewDefaultLoggerFactory()
	quiet.DefaultLogLevel = logging.LogLevelDisabled // it would log lost packets
	server, err := turn.NewServer(turn.ServerConfig{
		Realm:         "gavel",
		LoggerFactory: quiet,
		AuthHandler: func(user, realm string, _ net.Addr) ([]byte, bool) {
			return turn.GenerateAuthKey(user, realm, "secret"), user == "ann"
		},
		PacketConnConfigs: []turn.PacketConnConfig{{
			PacketConn:            between,
			RelayAddressGenerator: &ways{turn.RelayAddressGeneratorStatic{RelayAddress: net.IPv4(127, 0, 0, 1), Address: "127.0.0.1"}, between},
		}},
	})
	must.Do(t, err)
	t.Cleanup(func() { server.Close() })
	return kept{
		"turn": fmt.Sprintf("turn:%s?transport=udp", listen.LocalAddr()), "turn-user": "ann", "turn-password": "secret", "relay": "yes",
	}, between
}

// badNetwork randomly loses one packet in twenty from the server, and delays the others by 50
// ms. It can be cut.
type badNetwork struct {
	net.PacketConn
	cut    atomic.Bool
	shut   atomic.Bool // nobody reaches anybody, though the relay answers
	mutex  sync.Mutex
	chance *rand.Rand
}

func (b *badNetwork) WriteTo(packet []byte, to net.Addr) (int, error) {
	b.mutex.Lock()
	lost := b.chance.IntN(20) == 0
	b.mutex.Unlock()
	if !lost && !b.cut.Load() {
		late := append([]byte(nil), packet...)
		time.AfterFunc(50*time.Millisecond, func() { b.PacketConn.WriteTo(late, to) }) //nolint:errcheck // lost too, then
	}
	return len(packet), nil
}

// ways are the relay's addresses on a bad network.
type ways struct {
	turn.RelayAddressGeneratorStatic
	network *badNetwork
}

func (w *ways) AllocatePacketConn(network string, port int) (net.PacketConn, net.Addr, error) {
	conn, address, err := w.RelayAddressGeneratorStatic.AllocatePacketConn(network, port)
	return way{conn, w.network}, address, err
}

// way is one of them.
type way struct {
	net.PacketConn
	network *badNetwork
}

func (w way) WriteTo(packet []byte, to net.Addr) (int, error) {
	if w.network.shut.Load() {
		return len(packet), nil
	}
	return w.PacketConn.WriteTo(packet, to)
}
