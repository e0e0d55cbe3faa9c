// Package wire writes what a host and a guest say to each other while they
// play: one message a frame, JSON, with unknown words refused. Decisions are
// in the record's wording; steps are what [game.EncodeStep] writes, which is
// what the guest's seat saw and nothing else.
package wire

import (
	"context"
	"encoding/json"
	"errors"

	"gavel/game"
)

// MaxFrame is the largest message, in bytes. A larger one ends the
// connection before it is read.
const MaxFrame = 16 << 10

// What ends a connection while both machines are well.
var (
	ErrMessage    = errors.New("the message cannot be understood")
	ErrSuperseded = errors.New("another connection has taken the place of this one")
)

// Message is what one frame says: exactly one of the fields is set.
type Message struct {
	// The guest says:
	Have   *Have   `json:"have,omitempty"`
	Decide *Decide `json:"decide,omitempty"`

	// The host says:
	Table  *Table          `json:"table,omitempty"`
	Step   json.RawMessage `json:"step,omitempty"`
	Answer *Answer         `json:"answer,omitempty"`
}

// Have opens a connection: which game the guest knows, and how many of its
// steps. The host sends the rest.
type Have struct {
	Game  int `json:"game"` // counts the table's games from 1; 0 is none
	Steps int `json:"steps"`
}

// Decide is a decision of the guest's seat. The guest repeats it, with the
// same number, until it is answered; the host takes it once.
type Decide struct {
	Game int    `json:"game"`
	ID   int    `json:"id"` // counts the seat's decisions of the game from 1
	Do   string `json:"do"`
}

// Table is a game and the guest's seat at it.
type Table struct {
	Game    int          `json:"game"`
	Rules   string       `json:"rules"` // the rule set's name
	Options game.Options `json:"options"`
	Seats   []string     `json:"seats"` // as in the record
	Seat    game.Seat    `json:"seat"`
}

// Answer says what became of a decision. Refused is a [game.Refusal], or ""
// when the table has taken it.
type Answer struct {
	ID      int    `json:"id"`
	Refused string `json:"refused,omitempty"`
}

// Conn carries frames between two machines, whole and in order, until it
// breaks: package peer has some.
type Conn interface {
	Send([]byte) error // does not wait
	Receive(context.Context) ([]byte, error)
	Close()
}

// Send writes a message into a connection.
func Send(conn Conn, m Message) error {
	frame, err := Encode(m)
	if err != nil {
		return err
	}
	return conn.Send(frame)
}

// Encode writes a message.
func Encode(m Message) ([]byte, error) {
	if m.count() != 1 {
		return nil, ErrMessage
	}
	return json.Marshal(m)
}

// Decode reads a message. It refuses unknown words, and messages that say
// nothing or several things.
func Decode(frame []byte) (Message, error) {
	var m Message
	if len(frame) > MaxFrame {
		return m, ErrMessage
	}
	if err := game.Strict(frame, &m); err != nil || m.count() != 1 {
		return Message{}, ErrMessage
	}
	return m, nil
}

func (m Message) count() (n int) {
	for _, set := range []bool{m.Have != nil, m.Decide != nil, m.Table != nil, m.Step != nil, m.Answer != nil} {
		if set {
			n++
		}
	}
	return n
}
