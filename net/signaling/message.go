package signaling

import (
	"crypto/ed25519"
	"crypto/rand"
	"crypto/sha256"
	"encoding/binary"
	"errors"
	"fmt"
	"time"

	"gavel/net/room"
)

// message is a request, the answer to one, or the announcement that a host is
// there. On the wire: the request's number, a byte, and the body, which in a
// host's is preceded by its title and followed by its signature.
type message struct {
	by room.Role
	id requestID // of the request; zero in an announcement
	// refusal is why the host does not let the guest in, 0 if it does, or
	// present. A request has the guest's epoch in its place.
	refusal Refusal
	title   *room.Title // of the host; nil in a request, and in a host's that is not signed
	body    []byte      // an offer or an answer, as the peers understand it
	// signature of the host: of the request that is answered and all of this
	// before it.
	signature [ed25519.SignatureSize]byte
}

// present stands where a refusal would: the host is there. The body is when it
// said so, by its own clock.
const present Refusal = 0xff

// serialSize is the size of that time. What the host claims follows it.
const serialSize = 8

// MaxClaim is the size of the largest claim.
const MaxClaim = MaxBody - serialSize

// announcement says that a host is there, and what it claims.
func announcement(claim []byte) message {
	if len(claim) > MaxClaim {
		claim = nil
	}
	return message{refusal: present, body: append(binary.BigEndian.AppendUint64(nil, uint64(time.Now().UnixMicro())), claim...)}
}

// claim returns what a host claims in an announcement.
func (m message) claim() []byte {
	if m.refusal != present {
		return nil
	}
	return m.body[serialSize:]
}

// serial returns when an announcement was made.
func (m message) serial() uint64 { return binary.BigEndian.Uint64(m.body) }

// requestID is a random number that tells one request from another. A guest that
// repeats a request repeats it, and the answer bears it too.
type requestID [8]byte

func newRequestID() (id requestID) {
	rand.Read(id[:])
	return id
}

// MaxBody is the most bytes that an offer or an answer may have.
const MaxBody = room.MaxPlain - len(requestID{}) - 1 - room.MaxTitle - ed25519.SignatureSize

// ErrTooLong says that an offer or an answer is longer than [MaxBody].
var ErrTooLong = errors.New("signaling: too long")

// Refusal is the host's answer to a guest whom it does not let in.
type Refusal byte

// Why a host refuses.
const (
	Full        Refusal = iota + 1 // no seat is free
	Outdated                       // the guest's page is older than the host's: reload it
	Ahead                          // the guest's page is newer than the host's: the host must reload
	Shut                           // the host lets nobody else in
	Unaddressed                    // the host's browser tells no address at which it could be reached
	Direct                         // the host lets nobody in through brokers
	lastRefusal
)

func (r Refusal) Error() string {
	switch r {
	case Full:
		return "signaling: no seat is free"
	case Outdated:
		return "signaling: the guest's page is out of date"
	case Ahead:
		return "signaling: the host's page is out of date"
	case Shut:
		return "signaling: the host lets nobody else in"
	case Unaddressed:
		return "signaling: the host has no address"
	case Direct:
		return "signaling: the host wants direct connections"
	}
	return fmt.Sprintf("signaling: refusal %d", byte(r))
}

// version tells whether a refusal is for pages of other versions, who cannot
// check who signs it: it is the same for ever, and not signed.
func (r Refusal) version() bool { return r == Outdated || r == Ahead }

// unsigned is all of a message before the signature.
func (m message) unsigned() []byte {
	b := append(append(make([]byte, 0, room.MaxPlain), m.id[:]...), byte(m.refusal))
	if m.title != nil {
		b = m.title.Append(b)
	}
	return append(b, m.body...)
}

func (m message) bytes() []byte {
	b := m.unsigned()
	if m.title != nil {
		b = append(b, m.signature[:]...)
	}
	return b
}

// signed is what a host signs: its message, and to which request it is the
// answer. Nobody can thus pass on the answer to somebody else's offer.
func (m message) signed(to digest) []byte {
	return append(append([]byte("gavel rendezvous 1"), to[:]...), m.unsigned()...)
}

// sign makes the message a host's own.
func (m message) sign(h Holder, to digest) message {
	m.title = &h.Title
	copy(m.signature[:], ed25519.Sign(h.Key, m.signed(to)))
	return m
}

// genuine tells whether the holder of the title has signed the message.
func (m message) genuine(to digest) bool {
	holder := m.title.Holder()
	return ed25519.Verify(holder[:], m.signed(to), m.signature[:])
}

// digest is what tells a request from all others, also from one that somebody
// else makes with its number. That of an announcement is zero.
type digest [sha256.Size]byte

func (m message) digest() digest { return sha256.Sum256(m.bytes()) }

var errMalformed = errors.New("signaling: malformed message")

// readMessage reads what was sealed by somebody of the room, in that role. It
// may still be of another version, or malicious.
func readMessage(by room.Role, b []byte) (message, error) {
	m := message{by: by}
	if len(b) < len(m.id)+1 {
		return message{}, errMalformed
	}
	copy(m.id[:], b)
	m.refusal = Refusal(b[len(m.id)])
	m.body = b[len(m.id)+1:]
	if by == room.Guest || len(m.body) == 0 && m.refusal.version() {
		return m, nil
	}
	title, rest, err := room.ReadTitle(m.body)
	if err != nil || len(rest) < len(m.signature) {
		return message{}, errMalformed
	}
	m.title = &title
	m.body = rest[:len(rest)-len(m.signature)]
	copy(m.signature[:], rest[len(m.body):])
	switch {
	case m.refusal == 0:
	case m.refusal == present && m.id == requestID{} && len(m.body) >= serialSize && len(m.body) <= MaxBody:
	case m.refusal < lastRefusal && !m.refusal.version() && len(m.body) == 0:
	default:
		return message{}, errMalformed
	}
	return m, nil
}
