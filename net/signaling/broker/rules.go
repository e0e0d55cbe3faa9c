package broker

import (
	"strings"
	"sync"
	"time"

	mqtt "github.com/mochi-mqtt/server/v2"
	"github.com/mochi-mqtt/server/v2/packets"

	"gavel/net/room"
	"gavel/net/wire"
)

// rules limit a client to a few rooms and a few messages.
type rules struct {
	mqtt.HookBase

	mu     sync.Mutex
	spoken map[string]*wire.Bucket // by client
}

const (
	longestSilence = 120 // in seconds; a client must send something before that
	maxRooms       = 8   // per client
	burst          = 20
	refill         = time.Second // the time until a client may publish one more message
)

// ID and Provides describe this hook to the server.
func (*rules) ID() string { return "rules" }

// Provides names the methods below.
func (*rules) Provides(b byte) bool {
	switch b {
	case mqtt.OnConnect, mqtt.OnConnectAuthenticate, mqtt.OnACLCheck, mqtt.OnPublish, mqtt.OnDisconnect:
		return true
	}
	return false
}

// OnConnect refuses a client with a will, and sets the keep-alive of all others.
func (*rules) OnConnect(cl *mqtt.Client, pk packets.Packet) error {
	if pk.Connect.WillFlag {
		return packets.ErrNotAuthorized
	}
	if cl.State.Keepalive == 0 || cl.State.Keepalive > longestSilence {
		cl.State.Keepalive, cl.State.ServerKeepalive = longestSilence, true
	}
	return nil
}

// OnConnectAuthenticate lets everybody in: a room's secret protects the room.
func (*rules) OnConnectAuthenticate(*mqtt.Client, packets.Packet) bool { return true }

// OnACLCheck allows the topics of rooms, and no patterns.
func (*rules) OnACLCheck(cl *mqtt.Client, topic string, write bool) bool {
	name, ours := strings.CutPrefix(topic, room.TopicPrefix)
	return ours && len(topic) == room.TopicLength && !strings.ContainsAny(name, "+#/") &&
		(write || cl.State.Subscriptions.Len() < maxRooms)
}

// OnPublish drops messages that are too large or too many.
func (r *rules) OnPublish(cl *mqtt.Client, pk packets.Packet) (packets.Packet, error) {
	if len(pk.Payload) > room.MaxMessage || pk.FixedHeader.Retain || !r.allow(cl.ID, time.Now()) {
		return pk, packets.ErrRejectPacket
	}
	return pk, nil
}

// OnDisconnect forgets a client.
func (r *rules) OnDisconnect(cl *mqtt.Client, _ error, _ bool) {
	r.mu.Lock()
	defer r.mu.Unlock()
	delete(r.spoken, cl.ID)
}

// allow reports whether a client may publish one more message, and counts it.
func (r *rules) allow(client string, now time.Time) bool {
	r.mu.Lock()
	defer r.mu.Unlock()
	b := r.spoken[client]
	if b == nil {
		b = &wire.Bucket{}
		r.spoken[client] = b
	}
	return b.Take(now, refill, burst)
}
