package rendezvous

import (
	"crypto/rand"
	"errors"
	"fmt"

	"gavel/net/room"
)

// message is a knock or the answer to one. On the wire: the knock's number,
// a byte that tells a refusal, an answer or a knock, and the body.
type message struct {
	knock   knockID
	refusal Refusal // 0 if it is none; a knock has none
	body    []byte  // an offer or an answer, as the peers understand it
}

// knockID is a random number that tells one knock from another. A guest that
// repeats a knock repeats it, and the answer bears it too.
type knockID [8]byte

func newKnockID() (id knockID) {
	rand.Read(id[:])
	return id
}

// MaxBody is the most bytes that an offer or an answer may have.
const MaxBody = room.MaxPlain - len(knockID{}) - 1

// ErrTooLong says that an offer or an answer is longer than [MaxBody].
var ErrTooLong = errors.New("rendezvous: too long")

// Refusal is the host's answer to a guest whom it does not let in.
type Refusal byte

// Why a host refuses.
const (
	Full     Refusal = iota + 1 // no seat is free
	Outdated                    // the guest's page is older than the host's: reload it
	Ahead                       // the guest's page is newer than the host's: the host must reload
	lastRefusal
)

func (r Refusal) Error() string {
	switch r {
	case Full:
		return "rendezvous: no seat is free"
	case Outdated:
		return "rendezvous: the guest's page is out of date"
	case Ahead:
		return "rendezvous: the host's page is out of date"
	}
	return fmt.Sprintf("rendezvous: refusal %d", byte(r))
}

func (m message) bytes() []byte {
	b := append(make([]byte, 0, len(m.knock)+1+len(m.body)), m.knock[:]...)
	b = append(b, byte(m.refusal))
	return append(b, m.body...)
}

var errMalformed = errors.New("rendezvous: malformed message")

// readMessage reads what was sealed by somebody of the room. It may still be
// of another version, or malicious.
func readMessage(b []byte) (message, error) {
	var m message
	if len(b) < len(m.knock)+1 {
		return message{}, errMalformed
	}
	copy(m.knock[:], b)
	m.refusal = Refusal(b[len(m.knock)])
	m.body = b[len(m.knock)+1:]
	if m.refusal >= lastRefusal || m.refusal != 0 && len(m.body) > 0 {
		return message{}, errMalformed
	}
	return m, nil
}
