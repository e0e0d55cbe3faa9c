// Package transfer sends one text from one device of a person to another, over a connection
// of package join. The two pages need no table.
//
// First both pages prove that they know the room, and the sender proves that it is the room's
// host (package handshake). Then the sender sends a number, and both show it. The person
// compares the two and confirms it at the sender. So somebody who has only learned the code
// gets nothing. The text follows in pieces, after its length.
package transfer

import (
	"context"
	"crypto/ed25519"
	"encoding/binary"
	"errors"
	"math/rand/v2"
	"strconv"
	"time"

	"gavel/net/handshake"
	"gavel/net/join"
	"gavel/net/peer"
)

// Errors of [Send] and [Receive], besides those of the packages handshake and peer.
var (
	// ErrBroken says that the other page does not keep to the protocol.
	ErrBroken = errors.New("transfer: the other page breaks the protocol")
	// ErrTooBig says that the text is too big for a connection through brokers.
	ErrTooBig = errors.New("transfer: the text is too big")
	// ErrNotKept says that the whole text has arrived, and that the receiver could not use it.
	ErrNotKept = errors.New("transfer: the text could not be used")
)

const (
	// silence is how long a page waits for the next message. A connection that is lost ends
	// earlier.
	silence   = 5 * time.Minute
	pieceSize = peer.MaxMessage
	// MostRelayed is the largest text for a connection through brokers, in bytes. They carry
	// about 3 kB in a second, so it takes four minutes.
	MostRelayed = 700_000
)

// Sender is the page that sends.
type Sender interface {
	// Confirm waits until the person has confirmed the number, and returns the text to send. Its
	// error ends the connection. The context ends with the connection.
	Confirm(ctx context.Context, number string) (text string, err error)
	Progress(percent int)
}

// Receiver is the page that receives.
type Receiver interface {
	// Show shows the number that the person confirms at the sender.
	Show(number string)
	Progress(percent int)
	// Keep uses the text, and reports whether that worked.
	Keep(text string) bool
}

// Send sends a text to the page that has arrived, and closes the connection. Key is the key of
// the room's host. It reports whether the person has confirmed the number. The error is nil when
// the other page has used the text.
func Send(ctx context.Context, a join.Arrival, key ed25519.PrivateKey, by Sender) (confirmed bool, err error) {
	defer a.Conn.Close()
	meet, cancel := context.WithTimeout(ctx, silence)
	defer cancel()
	if _, err := handshake.Admit(meet, a.Conn, a.Terms, key); err != nil {
		return false, err
	}
	number := strconv.Itoa(1000 + rand.IntN(9000))
	_ = a.Conn.Send([]byte(number)) // a lost connection is reported by hear
	text, err := by.Confirm(lasting(ctx, a.Conn), number)
	switch {
	case err != nil:
		return false, err
	case a.Conn.Relayed() && len(text) > MostRelayed:
		return true, ErrTooBig
	}
	_ = a.Conn.Send(binary.BigEndian.AppendUint32(nil, uint32(len(text))))
	for at := 0; at < len(text); {
		end := min(len(text), at+pieceSize)
		_ = a.Conn.Send([]byte(text[at:end]))
		at = end
		answer, err := hear(ctx, a.Conn, 1)
		switch {
		case err != nil:
			return true, err
		case answer[0] != 1:
			return true, ErrNotKept
		}
		by.Progress(at * 100 / len(text))
	}
	return true, nil
}

// lasting returns a context that also ends with a connection.
func lasting(ctx context.Context, conn *peer.Conn) context.Context {
	ctx, end := context.WithCancel(ctx)
	go func() {
		defer end()
		select {
		case <-conn.Done():
		case <-ctx.Done():
		}
	}()
	return ctx
}

// Receive receives the text of the page that it has reached, and closes the connection. Most is
// the largest accepted text in bytes.
func Receive(ctx context.Context, a join.Arrival, most int, by Receiver) error {
	defer a.Conn.Close()
	meet, cancel := context.WithTimeout(ctx, silence)
	defer cancel()
	_, key, _ := ed25519.GenerateKey(nil) // never fails
	if _, err := handshake.Ask(meet, a.Conn, a.Terms, handshake.Identity{Key: key, Seat: handshake.Watcher}); err != nil {
		return err
	}
	number, err := hear(ctx, a.Conn, 4)
	if err != nil {
		return err
	}
	if _, err := strconv.ParseUint(string(number), 10, 64); err != nil {
		return ErrBroken
	}
	by.Show(string(number))
	head, err := hear(ctx, a.Conn, 4)
	if err != nil {
		return err
	}
	size := int(binary.BigEndian.Uint32(head))
	if size == 0 || size > most {
		return ErrBroken
	}
	var text []byte
	for {
		piece, err := hear(ctx, a.Conn, min(pieceSize, size-len(text)))
		if err != nil {
			return err
		}
		if text = append(text, piece...); len(text) == size {
			break
		}
		_ = a.Conn.Send([]byte{1})
		by.Progress(len(text) * 100 / size)
	}
	if !by.Keep(string(text)) {
		_ = a.Conn.Send([]byte{0})
		return ErrNotKept
	}
	_ = a.Conn.Send([]byte{1}) // the sender may have left
	return nil
}

// hear waits for the next message, which must have a size.
func hear(ctx context.Context, conn *peer.Conn, size int) ([]byte, error) {
	ctx, cancel := context.WithTimeout(ctx, silence)
	defer cancel()
	message, err := conn.Receive(ctx)
	if err == nil && len(message) != size {
		err = ErrBroken
	}
	return message, err
}
