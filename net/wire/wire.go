// Package wire encodes the messages between host and guest: one message per frame, in JSON.
// Unknown fields are refused. Decisions have the form of the record. [game.EncodeStep] encodes
// steps: they have only the events that the guest's seat may know.
package wire

import (
	"context"
	"crypto/sha256"
	"encoding/json"
	"errors"
	"reflect"
	"time"
	"unicode/utf8"

	"gavel/game"
	"gavel/net/fair"
)

// MaxFrame is the greatest size of a message in bytes. A larger one ends the connection before
// it is read.
const MaxFrame = 16 << 10

// The limits of letters, in bytes: of one, and of all from a page at one table.
const (
	MaxLetter  = 128 << 10
	MaxLetters = 200_000
)

// Reasons for ending a connection that works.
var (
	ErrMessage    = errors.New("the message cannot be understood")
	ErrSuperseded = errors.New("another connection has taken the place of this one")
)

// Message is the content of a frame. Exactly one field is set.
type Message struct {
	// From a guest, about the table:
	Ready       *bool   `json:"ready,omitempty"`
	Propose     *string `json:"propose,omitempty"` // the proposed next game; "" for none
	Say         *int    `json:"say,omitempty"`     // a phrase, from 1
	Face        *int    `json:"face,omitempty"`    // the person's portrait, see [Chair]
	Leave       *bool   `json:"leave,omitempty"`
	RequestSeat *bool   `json:"sit,omitempty"`  // a spectator asks for a chair
	Look        *bool   `json:"look,omitempty"` // whether the guest's page is visible
	// Command is from the person with the remote control of a host without a seat.
	Command *Command `json:"command,omitempty"`
	// about the deal, see package fair:
	Commit *fair.Commitment `json:"commit,omitempty"`
	Part   *fair.Part       `json:"part,omitempty"`
	// and about the game:
	Resume *Resume `json:"resume,omitempty"`
	Decide *Decide `json:"decide,omitempty"`

	// From a host, about the table:
	Lobby    *Lobby  `json:"lobby,omitempty"`
	Said     *Said   `json:"said,omitempty"`
	Declined *string `json:"declined,omitempty"` // why this guest gets no seat: one of the constants
	Moved    *Moved  `json:"moved,omitempty"`
	Asked    *Asked  `json:"asked,omitempty"`
	// about the deal:
	Deal *fair.Deal `json:"deal,omitempty"`
	// and about the game:
	GameStart *GameStart        `json:"table,omitempty"`
	Steps     []json.RawMessage `json:"steps,omitempty"` // in order
	Answer    *Answer           `json:"answer,omitempty"`
	Clock     *Clock            `json:"clock,omitempty"`

	// From both, in as many pieces as necessary:
	Piece *Piece `json:"piece,omitempty"`
}

// The reasons for declining a guest.
const (
	Unwanted  = "unwanted"  // the host refuses or has removed them
	Full      = "full"      // there is no free chair
	Duplicate = "elsewhere" // they have connected a second time
	Shut      = "shut"      // the host lets nobody else in
	Crowd     = "crowd"     // too many ask to be let in
	Unwatched = "unwatched" // the host allows no spectators
	Watched   = "watched"   // there are too many spectators
)

// Resume starts a game on a connection: it says which game and how many of its steps the guest
// has. The host sends the rest.
type Resume struct {
	Game  int `json:"game"` // see [GameStart.Game]; 0 means none
	Steps int `json:"steps"`
}

// Decide is a decision of the guest's seat. The guest repeats it with the same number until it
// is answered. The host accepts it once.
type Decide struct {
	Game int    `json:"game"`
	ID   int    `json:"id"` // the number of the seat's decision in the game, from 1
	Do   string `json:"do"` // as in the record; or Sealed and a commitment, see package session
}

// Sealed begins a [Decide.Do] that does not tell the choice.
const Sealed = "sealed "

// GameStart tells a guest that a game begins, and the guest's seat.
type GameStart struct {
	// Game is the number of the table's game, from 1. These get a new number: a new game; a
	// game that continues after its host was away, whose steps may be counted differently; and
	// a game in which this guest takes over a bot's seat.
	Game    int             `json:"game"`
	Rules   string          `json:"rules"` // the rule set's name
	Options game.Options    `json:"options"`
	Seats   []game.Occupant `json:"seats"`
	Seat    game.Seat       `json:"seat"`  // or game.Spectator for a spectator
	Faces   byte            `json:"faces"` // gives the seats the same faces and names on all pages
	Past    int             `json:"past"`  // the number of steps made before
	Asked   int             `json:"asked"` // the number of the seat's newest decision
}

// Faces returns the faces of a table with a seed. They are hashed, so they reveal nothing about
// the seed before the game is over.
func Faces(seed game.Seed) byte {
	return sha256.Sum256(append([]byte("gavel faces "), seed[:]...))[0]
}

// Answer is the result of a decision. Refused is a [game.Refusal]; "" means that the table has
// accepted it.
type Answer struct {
	ID      int    `json:"id"`
	Refused string `json:"refused,omitempty"`
}

// Clock is the time left for the decision that is due. A negative time, such as Endless, means
// no limit.
type Clock struct {
	Left Millis `json:"left"`
}

// Endless is the time left if there is no limit.
const Endless = -Millis(time.Millisecond)

// Piece is a part of a text that is too long for one frame.
type Piece struct {
	Of   string `json:"of"` // one of the constants below
	Text string `json:"text"`
	Last bool   `json:"last,omitempty"`
}

// The texts that are sent in pieces.
const (
	Handover = "handover" // the whole table, for the guest that becomes its host

	// What outlives the host, see packages ledger and succession. From the host:
	Log   = "log"
	Share = "share"
	// From a guest:
	Kept      = "kept"
	Bring     = "bring"
	Gave      = "gave"
	Chain     = "chain" // for the draws, see package draw
	ChainLink = "link"
	Opening   = "opening" // of a sealed choice, see [ledger.Opening]
	// From both:
	Letter = "letter" // to another page, about games of before, see [session.Setup]; the host passes it on
	Have   = "have"
	Follow = "follow" // the host asks for it and sends its time
)

// Conn carries whole frames between two machines, in order, until it breaks. Package peer has
// implementations.
type Conn interface {
	Send([]byte) error // does not wait
	Receive(context.Context) ([]byte, error)
	Close()
}

// Send sends a message. An error means that the connection has ended. The receiver gets the
// reason after the last message. That message may matter, so the receiver should go on after a
// failed send.
func Send(conn Conn, m Message) error {
	frame, err := Encode(m)
	if err != nil {
		return err
	}
	return conn.Send(frame)
}

// SendText sends a text in as many pieces as necessary. Its error is that of [Send].
func SendText(conn Conn, of, text string) error {
	const most = MaxFrame / 8 // JSON may need six bytes for a character
	for {
		piece := Piece{Of: of, Text: text, Last: len(text) <= most}
		if !piece.Last {
			end := most
			for !utf8.RuneStart(text[end]) {
				end--
			}
			piece.Text, text = text[:end], text[end:]
		}
		if err := Send(conn, Message{Piece: &piece}); err != nil || piece.Last {
			return err
		}
	}
}

// Encode encodes a message. It returns ErrMessage unless exactly one field is set.
func Encode(m Message) ([]byte, error) {
	if fieldsSet(m) != 1 {
		return nil, ErrMessage
	}
	return json.Marshal(m)
}

// Decode decodes a message. It refuses unknown fields, and messages without exactly one field.
func Decode(frame []byte) (Message, error) {
	var m Message
	if len(frame) > MaxFrame {
		return m, ErrMessage
	}
	if err := game.Strict(frame, &m); err != nil || fieldsSet(m) != 1 {
		return Message{}, ErrMessage
	}
	return m, nil
}

// fieldsSet returns how many fields of a message or a command are set.
func fieldsSet(of any) (n int) {
	for _, field := range reflect.ValueOf(of).Fields() {
		if !field.IsNil() && (field.Kind() != reflect.Slice || field.Len() > 0) {
			n++
		}
	}
	return n
}
