//go:build !js

package peer

import (
	"net"
	"strings"
	"testing"
	"time"

	"github.com/pion/logging"
	"github.com/pion/turn/v2"

	"gavel/game/must"
)

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
