package peer

import (
	"time"
)

// Far passes the events of a [Wire] in another package to its Conn. Frames come one at a time,
// in order. No method waits.
type Far struct{ conn *Conn }

// Opened says that frames can be sent.
func (f Far) Opened() { f.conn.open() }

// Arrive handles a received frame.
func (f Far) Arrive(frame []byte) { f.conn.arrive(frame) }

// Fail ends the connection for a reason found by the wire.
func (f Far) Fail(why error) { f.conn.fail(why) }

// Cut says that the wire is closed.
func (f Far) Cut() { f.conn.lost() }

// Over returns a connection over a wire that is slow, and expensive because it belongs to
// others. It pings only after a pulse of silence. It is shaky after two pulses and lost after
// six, because frames may come two pulses late. The fingerprints are those for
// [Conn.Fingerprints].
func Over(local, remote [32]byte, pulse time.Duration, wire func(Far) Wire) *Conn {
	c := newConn()
	c.local, c.remote, c.pulse, c.relays = local, remote, pulse, true
	c.wire = wire(Far{c})
	go c.tend()
	return c
}

// Relayed reports whether the connection goes through brokers, which is slow.
func (c *Conn) Relayed() bool { return c.relays }
