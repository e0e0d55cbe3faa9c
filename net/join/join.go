// Package join makes the connection between a host and a guest, by either of
// two ways: a [Room], whose people find each other through brokers, or an
// [Invitation] and its reply, which people send each other by hand. Both end
// with an [Arrival], and the handshake of package handshake is next. Where a
// room's people find no direct way, the brokers carry the connection too, if
// guest and host want it, see package relay.
package join

import (
	"gavel/net/handshake"
	"gavel/net/peer"
	"gavel/net/room"
	"gavel/net/signaling"
)

// Setup is what both ways need to know of this side.
type Setup struct {
	ICE     peer.Config
	Brokers []*signaling.Rationed // for rooms only; the first is asked first
	Version handshake.Version
}

// Arrival is somebody with whom there is a connection, and nothing more: who
// they are, and whether they may be here, is for the handshake to find out,
// on these terms.
type Arrival struct {
	Conn  *peer.Conn
	Terms handshake.Terms
}

// keptBy returns a guest's arrival at a host whose key is known.
func (a Arrival) hostedBy(host room.Public) Arrival {
	a.Terms.HostKey = host
	return a
}

// atHost and atGuest return what has arrived at either end.
func (s Setup) atHost(conn *peer.Conn, secret [32]byte) Arrival {
	host, guest := conn.Fingerprints()
	return Arrival{conn, handshake.Terms{Version: s.Version, Secret: secret, Host: host, Guest: guest}}
}

func (s Setup) atGuest(conn *peer.Conn, secret [32]byte) Arrival {
	guest, host := conn.Fingerprints()
	return Arrival{conn, handshake.Terms{Version: s.Version, Secret: secret, Host: host, Guest: guest}}
}
