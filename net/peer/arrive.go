package peer

import (
	"encoding/binary"
	"fmt"
	"time"
)

// arrive handles a frame. The wire calls it once for each frame, in order. It never waits,
// because in the browser it runs inside an event.
func (c *Conn) arrive(frame []byte) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.err != nil {
		return
	}
	if err := c.take(frame); err != nil {
		c.end(err)
		return
	}
	c.missed = 0
	c.turn(Connected)
}

// take checks a frame and handles it. An error ends the connection.
func (c *Conn) take(frame []byte) error {
	if len(frame) < headSize || len(frame) > maxFrame {
		return fmt.Errorf("%w: frame of %d bytes", ErrMisbehaved, len(frame))
	}
	kind, number, body := frame[0], binary.BigEndian.Uint32(frame[1:]), frame[headSize:]
	if number != c.heard {
		return fmt.Errorf("%w: frame %d after %d frames", ErrMisbehaved, number, c.heard)
	}
	c.heard++
	if kind == data {
		select {
		case c.inbox <- body:
			return nil
		default:
			return fmt.Errorf("%w: more than %d messages wait", ErrMisbehaved, maxWaiting)
		}
	}
	if c.control++; c.control > maxControl {
		return fmt.Errorf("%w: more than %d control frames in a beat", ErrMisbehaved, maxControl)
	}
	switch {
	case kind == ping && len(body) == 0:
		return c.send(pong, binary.BigEndian.AppendUint32(nil, number))
	case kind == pong && len(body) == 4 && binary.BigEndian.Uint32(body) < c.sent:
		if binary.BigEndian.Uint32(body) == c.ping {
			c.roundTrip = time.Since(c.pingAt)
		}
		return nil
	case kind == bye && len(body) == 0:
		return ErrLeft
	}
	return fmt.Errorf("%w: frame of kind %d with %d bytes", ErrMisbehaved, kind, len(body))
}
