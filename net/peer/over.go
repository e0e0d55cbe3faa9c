package peer

import (
	"time"

	"gavel/game/guard"
)

// Far is how a [Wire] of another package tells its Conn of what comes. The
// frames come one at a time, in order; nothing here waits.
type Far struct{ conn *Conn }

// Opened says that frames can be sent.
func (f Far) Opened() { f.conn.open() }

// Arrive takes in a frame.
func (f Far) Arrive(frame []byte) { f.conn.arrive(frame) }

// Fail ends the connection for a reason that the wire has found.
func (f Far) Fail(why error) { f.conn.fail(why) }

// Cut says that the wire is closed.
func (f Far) Cut() { f.conn.lost() }

// Over returns a connection over a wire that goes through others' hands, and
// is slow and dear: it pings only after a pulse without a word, is shaky after
// two, and lost after six: what comes may be two pulses late. The fingerprints are what [Conn.Fingerprints]
// returns.
func Over(local, remote [32]byte, pulse time.Duration, wire func(Far) Wire) *Conn {
	c := newConn()
	c.local, c.remote, c.pulse, c.relays = local, remote, pulse, true
	c.wire = wire(Far{c})
	guard.Go(c.tend, c.fail)
	return c
}

// Relayed tells whether the connection goes through brokers, which is slow.
func (c *Conn) Relayed() bool { return c.relays }
