// Package join connects a host and a guest, in a room or by direct codes. In a [Room]
// they find each other through brokers; an [Invitation] and its reply are codes that
// people send each other. Both ways end with an [Arrival]; the handshake of package
// handshake is next. If a guest of a room finds no direct connection, brokers can relay
// one (package relay), if guest and host both agree.
package join

import (
	"gavel/net/handshake"
	"gavel/net/peer"
	"gavel/net/room"
	"gavel/net/signaling"
)

// Setup is this side's configuration for both ways.
type Setup struct {
	ICE     peer.Config
	Brokers []*signaling.Rationed // for rooms only; the first is asked first
	Version handshake.Version
}

// Arrival is a connection to a page that is not authenticated yet. The
// handshake checks its identity and its right to be here, on these terms.
type Arrival struct {
	Conn  *peer.Conn
	Terms handshake.Terms
}

// atHost and atGuest return the arrival at one end of a connection. The known key of the host is zero by direct codes.
func (s Setup) atHost(conn *peer.Conn, secret [32]byte) Arrival {
	host, guest := conn.Fingerprints()
	return Arrival{conn, handshake.Terms{Version: s.Version, Secret: secret, Host: host, Guest: guest}}
}

func (s Setup) atGuest(conn *peer.Conn, secret [32]byte, known room.Public) Arrival {
	guest, host := conn.Fingerprints()
	return Arrival{conn, handshake.Terms{Version: s.Version, Secret: secret, Host: host, Guest: guest, HostKey: known}}
}
