package rendezvous

import (
	"crypto/rand"
	"errors"
	"fmt"

	"gavel/net/room"
)

// message is a knock, the answer to one, or the announcement that a host is
// there. On the wire: the knock's number, a byte, and the body.
type message struct {
	knock knockID // zero in an announcement
	// refusal is why the host does not let the guest in, 0 if it does, or
	// present. A knock has the guest's epoch in its place.
	refusal Refusal
	body    []byte // an offer or an answer, as the peers understand it
}

// present stands where a refusal would: the host is there. The body is the
// epoch of its table.
const present Refusal = 0xff

// announcement says that a host is there.
func announcement(epoch byte) message { return message{refusal: present, body: []byte{epoch}} }

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
	Shut                        // the host lets nobody else in
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
	case Shut:
		return "rendezvous: the host lets nobody else in"
	}
	return fmt.Sprintf("rendezvous: refusal %d", byte(r))
}

func (m message) bytes() []byte {
	b := append(make([]byte, 0, len(m.knock)+1+len(m.body)), m.knock[:]...)
	b = append(b, byte(m.refusal))
	return append(b, m.body...)
}

var errMalformed = errors.New("rendezvous: malformed message")

// readMessage reads what was sealed by somebody of the room, in that role. It
// may still be of another version, or malicious.
func readMessage(by room.Role, b []byte) (message, error) {
	var m message
	if len(b) < len(m.knock)+1 {
		return message{}, errMalformed
	}
	copy(m.knock[:], b)
	m.refusal = Refusal(b[len(m.knock)])
	m.body = b[len(m.knock)+1:]
	switch {
	case by == room.Guest, m.refusal == 0:
	case m.refusal == present && m.knock == knockID{} && len(m.body) == 1:
	case m.refusal < lastRefusal && len(m.body) == 0:
	default:
		return message{}, errMalformed
	}
	return m, nil
}
