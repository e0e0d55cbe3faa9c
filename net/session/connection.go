package session

import (
	"context"
	"time"

	"gavel/net/room"
	"gavel/net/wire"
)

// connection is a guest's connection to the host, and its limits.
type connection struct {
	conn    Conn            // the newest, or nil
	here    context.Context // context of the newest Serve; ends with it
	host    room.Public     // the host that has proved to be at the other end
	welcome bool            // that host has sent its lobby
	texts   texts           // received in pieces, still incomplete
	unseen  bool            // this page is hidden

	gameNumber      int         // the number of the newest game
	starts, phrases wire.Bucket // limit how often a host may begin a game and forward a phrase
}

// send sends a message to the host. Without a connection the message is dropped.
func (c *connection) send(m wire.Message) {
	if c.conn != nil {
		_ = wire.Send(c.conn, m)
	}
}

// sendText sends a long text to the host. Without a connection the text is dropped.
func (c *connection) sendText(of, text string) {
	if c.conn != nil {
		_ = wire.SendText(c.conn, of, text)
	}
}

// look tells the host whether this page is visible.
func (c *connection) look() {
	yes := !c.unseen
	c.send(wire.Message{Look: &yes})
}

// startsGame returns an error if no game may begin now. It limits how often games begin, because
// this page builds a table for each game.
func (c *connection) startsGame(conn Conn, number int) error {
	switch {
	case c.conn != conn:
		return wire.ErrSuperseded
	case !c.welcome:
		return wire.ErrMessage
	case number == c.gameNumber:
		return nil
	}
	c.gameNumber = number
	if !c.starts.Take(time.Now(), time.Second, 10) {
		return ErrFlood
	}
	return nil
}
