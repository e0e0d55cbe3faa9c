// Package wire encodes the messages between host and guest: one message a
// frame, in JSON; unknown fields are refused. Decisions are written as in the
// record. Steps are written by [game.EncodeStep]: they hold what the guest's
// seat saw and nothing else.
package wire

import (
	"context"
	"crypto/sha256"
	"encoding/json"
	"errors"
	"time"
	"unicode/utf8"

	"gavel/game"
	"gavel/net/fair"
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
	// The guest says, about the table:
	Ready       *bool   `json:"ready,omitempty"`
	Propose     *string `json:"propose,omitempty"` // a game for the next one; "" for none
	Say         *int    `json:"say,omitempty"`     // a phrase, from 1
	Leave       *bool   `json:"leave,omitempty"`
	RequestSeat *bool   `json:"sit,omitempty"`  // who watches asks for a chair
	Look        *bool   `json:"look,omitempty"` // the guest's page is in sight, or no more
	// about the deal, see package fair:
	Commit *fair.Commitment `json:"commit,omitempty"`
	Part   *fair.Part       `json:"part,omitempty"`
	// and about the game:
	Resume *Resume `json:"resume,omitempty"`
	Decide *Decide `json:"decide,omitempty"`

	// The host says, about the table:
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

	// Both say, in as many pieces as it takes:
	Piece *Piece `json:"piece,omitempty"`
}

// The reasons for which a host declines a guest.
const (
	Unwanted  = "unwanted"  // the host does not let them in, or has sent them away
	Full      = "full"      // there is no chair left
	Duplicate = "elsewhere" // they have come by another connection
	Shut      = "shut"      // the host lets nobody else in
	Crowd     = "crowd"     // too many ask to be let in
	Unwatched = "unwatched" // the host lets nobody watch
	Watched   = "watched"   // too many watch
)

// Resume opens a game on a connection: which game the guest knows, and how
// many of its steps. The host sends the rest.
type Resume struct {
	Game  int `json:"game"` // as [GameStart.Game]; 0 is none
	Steps int `json:"steps"`
}

// Decide is a decision of the guest's seat. The guest repeats it, with the
// same number, until it is answered; the host takes it once.
type Decide struct {
	Game int    `json:"game"`
	ID   int    `json:"id"` // counts the seat's decisions of the game from 1
	Do   string `json:"do"`
}

// GameStart tells a guest that a game begins, and at which seat.
type GameStart struct {
	// Game numbers the table's games from 1. A number is for a new game, one that goes on
	// after its host was away, whose steps may count differently, and one in
	// which this guest takes a bot's seat.
	Game    int             `json:"game"`
	Rules   string          `json:"rules"` // the rule set's name
	Options game.Options    `json:"options"`
	Seats   []game.Occupant `json:"seats"`
	Seat    game.Seat       `json:"seat"`  // or game.Spectator
	Faces   byte            `json:"faces"` // by which all pages give the seats the same faces and names
	Past    int             `json:"past"`  // the steps that have been made already
	Asked   int             `json:"asked"` // the number of the seat's newest decision
}

// Faces returns the faces of the table at which a seed is dealt. What a guest
// hears of them before the game is over says nothing about the seed: it is
// hashed.
func Faces(seed game.Seed) byte {
	return sha256.Sum256(append([]byte("gavel faces "), seed[:]...))[0]
}

// Answer says what became of a decision. Refused is a [game.Refusal], or ""
// when the table has taken it.
type Answer struct {
	ID      int    `json:"id"`
	Refused string `json:"refused,omitempty"`
}

// Clock says how long whoever decides may still take. Less than 0, such as
// Endless, is as long as they like.
type Clock struct {
	Left Millis `json:"left"`
}

// Endless is the time left of who has as much as they like.
const Endless = -Millis(time.Millisecond)

// Piece is a part of a text that is too long for one frame.
type Piece struct {
	Of   string `json:"of"` // one of the constants below
	Text string `json:"text"`
	Last bool   `json:"last,omitempty"`
}

// What comes in pieces.
const (
	Record   = "record"   // of the game that is over
	Handover = "handover" // the whole table, for the guest who is to be its host

	// What outlives the host, see packages ledger and succession. The host says:
	Log   = "log"
	Share = "share"
	// The guest says:
	Kept  = "kept"
	Bring = "bring"
	Gave  = "gave"
	// Both say:
	Have   = "have"
	Follow = "follow" // the host asks for it, with its time
)

// Conn carries frames between two machines, whole and in order, until it
// breaks: package peer has some.
type Conn interface {
	Send([]byte) error // does not wait
	Receive(context.Context) ([]byte, error)
	Close()
}

// Send writes a message into a connection. An error says that the connection
// has ended; whoever receives from it hears why, after the last message that
// came. That message may matter, so a failed answer is no reason to go.
func Send(conn Conn, m Message) error {
	frame, err := Encode(m)
	if err != nil {
		return err
	}
	return conn.Send(frame)
}

// SendText sends a text in as many pieces as it takes. Its error is that of
// [Send].
func SendText(conn Conn, of, text string) error {
	const most = MaxFrame / 8 // JSON writes some characters with six
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

// Encode writes a message. It is ErrMessage if that says nothing, or several
// things.
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
	for _, set := range []bool{
		m.Ready != nil, m.Propose != nil, m.Say != nil, m.Leave != nil, m.RequestSeat != nil, m.Look != nil, m.Commit != nil, m.Part != nil, m.Resume != nil, m.Decide != nil,
		m.Lobby != nil, m.Said != nil, m.Declined != nil, m.Moved != nil, m.Asked != nil, m.Deal != nil,
		m.GameStart != nil, len(m.Steps) > 0, m.Answer != nil, m.Clock != nil, m.Piece != nil,
	} {
		if set {
			n++
		}
	}
	return n
}
