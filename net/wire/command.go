package wire

import (
	"fmt"
	"slices"
	"time"

	"gavel/game"
	"gavel/game/bot"
	"gavel/net/handshake"
)

// Command is what the person with the remote control wants at the table of a host without a seat.
// Exactly one field is set. Every guest with a seat may send PlayOn and Deal: they ask for it, see package session.
type Command struct {
	Choose    *Choice   `json:"choose,omitempty"`
	AddBot    *string   `json:"bot,omitempty"` // of this level
	Level     *Level    `json:"level,omitempty"`
	Remove    *Occupied `json:"remove,omitempty"`
	Autoplay  *Occupied `json:"autoplay,omitempty"` // a bot decides at once for this absent person
	PlayOn    *Occupied `json:"playOn,omitempty"`   // a bot plays on for this person, who takes long
	Give      *Give     `json:"give,omitempty"`
	Admit     *Admit    `json:"admit,omitempty"`
	RefuseAll *bool     `json:"refuse,omitempty"` // all requests to join
	Settings  *Settings `json:"settings,omitempty"`
	NewSeries *bool     `json:"evening,omitempty"` // resets the score
	Deal      *bool     `json:"deal,omitempty"`    // starts the next game
	Gather    *bool     `json:"gather,omitempty"`  // shows the lobby again after a game
}

// Choice is the next game with its options.
type Choice struct {
	Game    string       `json:"game"` // the rule set's name
	Options game.Options `json:"options"`
	Trading Seconds      `json:"trading"` // see [Settings.Trading]
}

// Level is the level of the bot in a chair.
type Level struct {
	Chair int    `json:"chair"`
	Level string `json:"level"`
}

// Occupied is a chair, and the name of the person in it; "" for a bot. If somebody else has the
// chair by now, the command does nothing.
type Occupied struct {
	Chair int    `json:"chair"`
	Name  string `json:"name,omitempty"`
}

// Give gives a bot's chair to a person who watches from another chair.
type Give struct {
	Bot int      `json:"bot"`
	To  Occupied `json:"to"`
}

// Admit answers the request to join with a number.
type Admit struct {
	ID  int  `json:"id"`
	Yes bool `json:"yes"`
}

// Request is a request to join, as the person with the remote control sees it.
type Request struct {
	ID   int    `json:"id"`
	Name string `json:"name"`
	// Again says that the person was refused before. Another refusal is for good.
	Again bool `json:"again,omitempty"`
}

// MaxRequests is how many requests to join are shown at once.
const MaxRequests = 6

// Check returns ErrMessage for a command that no page sends; find finds rule sets. It completes
// the options. Whether the table can obey is decided there.
func (c *Command) Check(find func(string) (game.Rules, bool)) error {
	fine := fieldsSet(*c) == 1
	if o, about := c.Occupied(); about {
		fine = fine && isChair(o.Chair) && o.Name == handshake.Name(o.Name) && (o.Name != "" || c.Remove != nil)
	}
	switch {
	case c.Choose != nil:
		if _, err := Complete(c.Choose.Game, &c.Choose.Options, find); err != nil {
			return err
		}
		fine = fine && c.Choose.Trading >= 0 && time.Duration(c.Choose.Trading) <= maxWait
	case c.AddBot != nil:
		fine = fine && slices.Contains(bot.Levels(), *c.AddBot)
	case c.Level != nil:
		fine = fine && isChair(c.Level.Chair) && slices.Contains(bot.Levels(), c.Level.Level)
	case c.Give != nil:
		fine = fine && isChair(c.Give.Bot)
	case c.Settings != nil:
		fine = fine && c.Settings.Check() == nil
	}
	if !fine {
		return fmt.Errorf("%w: a command", ErrMessage)
	}
	return nil
}

// Occupied returns the chair that the command is about, with its person; ok is false if it is
// about none.
func (c *Command) Occupied() (o Occupied, ok bool) {
	switch {
	case c.Remove != nil:
		return *c.Remove, true
	case c.Autoplay != nil:
		return *c.Autoplay, true
	case c.PlayOn != nil:
		return *c.PlayOn, true
	case c.Give != nil:
		return c.Give.To, true
	}
	return o, false
}

func isChair(n int) bool { return n >= 0 && n < 2*game.MaxSeats }
