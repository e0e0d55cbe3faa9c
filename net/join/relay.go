package join

import (
	"context"

	"gavel/net/peer"
	"gavel/net/relay"
	"gavel/net/room"
	"gavel/net/signaling"
)

// relayMark marks a request for a connection through brokers. It is in the place
// of an offer's version: an older page treats it as the offer of a newer one,
// and says so.
const relayMark = 0xff

// relayRequest is a guest's request for a connection through brokers.
func relayRequest(key relay.Key) []byte {
	public := key.Public()
	return append([]byte{relayMark}, public[:]...)
}

// readRelayRequest decodes a request for a connection through brokers; ok is false for any
// other request.
func readRelayRequest(body []byte) (theirs relay.Public, ok bool) {
	if len(body) != 1+len(theirs) || body[0] != relayMark {
		return theirs, false
	}
	return relay.Public(body[1:]), true
}

// connectRelayed connects to the host through brokers, as [Room.connect] does directly.
func (r *Room) connectRelayed(ctx context.Context, known room.Known, reach func(Stage)) (*peer.Conn, room.Title, error) {
	reach(Reaching)
	var key relay.Key
	reply, err := r.client.Request(ctx, known, func(context.Context) ([]byte, error) {
		key = relay.NewKey()
		return relayRequest(key), nil
	})
	if err != nil {
		return nil, reply.Title, err
	}
	reach(Connecting)
	if len(reply.Body) != len(relay.Public{}) {
		return nil, reply.Title, relay.ErrKey
	}
	ctx, cancel := context.WithTimeout(ctx, relayedConnectLimit)
	defer cancel()
	conn, err := relay.Connect(ctx, r.setup.Brokers, key, relay.Public(reply.Body), room.Guest)
	return conn, reply.Title, err
}

// openRelayed answers a request for a connection through brokers.
func (d *answering) openRelayed(ctx context.Context, theirs relay.Public) ([]byte, error) {
	if d.Relays == nil || !d.Relays() {
		return nil, signaling.Direct
	}
	key := relay.NewKey()
	ctx, cancel := context.WithTimeout(ctx, relayedOpenLimit)
	end := d.relayed.Begin(cancel)
	go func() {
		defer end()
		if conn, err := relay.Connect(ctx, d.room.setup.Brokers, key, theirs, room.Host); err == nil {
			d.Arrived(d.room.setup.atHost(conn, d.room.client.Secret().Proof()))
		}
	}() // they cannot join
	public := key.Public()
	return public[:], nil
}
