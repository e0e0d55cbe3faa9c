package signaling

import (
	"errors"
	"net"
	"sync"

	"gavel/net/room"
)

// maxPacket is the size of the largest MQTT packet that we read, in bytes: a
// message, its topic, and what brokers may add.
const maxPacket = room.MaxMessage + 1024

var errPacket = errors.New("signaling: the broker's packet is malformed or too large")

// packetConn guards a connection to a broker. It closes the connection if the broker announces
// a packet that is too large, for which the client would allocate memory at once. It also sends
// each packet as one message of the WebSocket. The client writes a packet in pieces while it
// holds the lock.
type packetConn struct {
	net.Conn
	writing sync.Mutex
	packet  []byte

	part   part
	length int // the remaining bytes of the packet, or the known part of its length
	shift  int
}

// part is the next part in the stream of packets.
type part int

const (
	atKind part = iota
	atLength
	atBody
)

// Lock starts a packet.
func (c *packetConn) Lock() { c.writing.Lock() }

// Write adds to the current packet.
func (c *packetConn) Write(p []byte) (int, error) {
	c.packet = append(c.packet, p...)
	return len(p), nil
}

// Unlock sends the packet. If that fails, the reading side will notice.
func (c *packetConn) Unlock() {
	if _, err := c.Conn.Write(c.packet); err != nil {
		c.Close()
	}
	c.packet = c.packet[:0]
	c.writing.Unlock()
}

// Read passes on what the broker sends, as long as it is well-formed.
func (c *packetConn) Read(p []byte) (int, error) {
	n, err := c.Conn.Read(p)
	if !c.follow(p[:n]) {
		c.Close()
		return 0, errPacket
	}
	return n, err
}

// follow tracks where packets start, and reports whether all are small enough.
func (c *packetConn) follow(p []byte) bool {
	for len(p) > 0 {
		switch c.part {
		case atKind:
			c.part, c.length, c.shift = atLength, 0, 0
			p = p[1:]
		case atLength: // seven bits per byte, the lowest first
			c.length |= int(p[0]&0x7f) << c.shift
			c.shift += 7
			if c.length > maxPacket || c.shift > 28 {
				return false
			}
			if p[0]&0x80 == 0 {
				c.part = atBody
			}
			p = p[1:]
		case atBody:
			n := min(c.length, len(p))
			c.length -= n
			p = p[n:]
		}
		if c.part == atBody && c.length == 0 {
			c.part = atKind
		}
	}
	return true
}
