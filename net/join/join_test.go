package join

import (
	"context"
	"crypto/ed25519"
	"errors"
	"strings"
	"testing"
	"time"

	"gavel/game"
	"gavel/net/handshake"
	"gavel/net/peer"
	"gavel/net/room"
	"gavel/net/signaling"
	"gavel/net/signaling/mqtttest"
)

var version = handshake.Version{Protocol: handshake.Protocol, Rules: "test"}

// local is a setup for this machine alone.
var local = Setup{Version: version}

// serve starts a broker like the site's own.
func serve(t *testing.T) signaling.MQTT {
	t.Helper()
	return signaling.MQTT("ws" + strings.TrimPrefix(mqtttest.Own(t), "http"))
}

// patient returns a context that ends only if something has gone wrong.
func patient(t *testing.T) context.Context {
	t.Helper()
	ctx, cancel := context.WithTimeout(t.Context(), 30*time.Second)
	t.Cleanup(cancel)
	return ctx
}

// shake runs the handshake on a connection, and returns each side's view of the other. The key
// is the host's.
func shake(t *testing.T, key ed25519.PrivateKey, host, guest Arrival) (atHost, atGuest error) {
	t.Helper()
	ctx := patient(t)
	t.Cleanup(host.Conn.Close)
	t.Cleanup(guest.Conn.Close)
	asked := make(chan error)
	go func() {
		me := handshake.Identity{Key: ed25519.NewKeyFromSeed(make([]byte, ed25519.SeedSize)), Name: "Bo", Seat: game.Spectator}
		keeper, err := handshake.Ask(ctx, guest.Conn, guest.Terms, me)
		if err == nil && keeper != room.PublicOf(key) {
			t.Errorf("%x is the host", keeper)
		}
		asked <- err
	}()
	who, atHost := handshake.Admit(ctx, host.Conn, host.Terms, key)
	if atHost == nil && who.Name != "Bo" {
		t.Errorf("%q came in", who.Name)
	}
	return atHost, <-asked
}

// acquainted fails the test unless the two ends match.
func acquainted(t *testing.T, host, guest Arrival) {
	t.Helper()
	if atHost, atGuest := shake(t, ada, host, guest); atHost != nil || atGuest != nil {
		t.Errorf("the host says %v, the guest %v", atHost, atGuest)
	}
}

// TestNoAddress: a person who hides their address and has no relay cannot be reached. They are
// told before anybody is asked.
func TestNoAddress(t *testing.T) {
	hidden := Setup{ICE: peer.Config{RelayOnly: true}, Brokers: []*signaling.Rationed{signaling.Ration(serve(t))}}
	if _, err := Invite(t.Context(), hidden); !errors.Is(err, peer.ErrNoAddress) {
		t.Errorf("an invitation: %v", err)
	}
	if _, err := NewRoom(hidden, linkOfRoom).Request(t.Context(), newcomer); !errors.Is(err, peer.ErrNoAddress) {
		t.Errorf("a request: %v", err)
	}
}
