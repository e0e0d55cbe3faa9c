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

// message is a request, the answer to one, or the announcement of a host. It is encoded as the
// request's number, a byte, and the body. In a host's message the title precedes the body, and
// the signature follows it.
type message struct {
	by room.Role
	id requestID // of the request; zero in an announcement
	// refusal is the reason why the host does not let the guest in; 0 if it does; or present.
	// In a request it is the guest's epoch.
	refusal Refusal
	title   *room.Title // of the host; nil in a request, and in an unsigned message of a host
	body    []byte      // an offer or an answer, in the format of the peers
	// signature is the host's, of the answered request and all of this message before it.
	signature [ed25519.SignatureSize]byte
}

// present, in the place of a refusal, is the announcement that the host is there. The body
// starts with the host's time.
const present Refusal = 0xff

// serialSize is the size of that time. The host's claim follows it.
const serialSize = 8

// MaxClaim is the size of the largest claim.
const MaxClaim = MaxBody - serialSize

// announcement returns a host's announcement with its claim.
func announcement(claim []byte) message {
	if len(claim) > MaxClaim {
		claim = nil
	}
	return message{refusal: present, body: append(binary.BigEndian.AppendUint64(nil, uint64(time.Now().UnixMicro())), claim...)}
}

// claim returns a host's claim in an announcement.
func (m message) claim() []byte {
	if m.refusal != present {
		return nil
	}
	return m.body[serialSize:]
}

// serial returns the time of an announcement.
func (m message) serial() uint64 { return binary.BigEndian.Uint64(m.body) }

// requestID is a random number that identifies a request. Repetitions of a request have the
// same one, and so has the answer.
type requestID [8]byte

func newRequestID() (id requestID) {
	rand.Read(id[:])
	return id
}

// MaxBody is the greatest size of an offer or an answer, in bytes.
const MaxBody = room.MaxPlain - len(requestID{}) - 1 - room.MaxTitle - ed25519.SignatureSize

// ErrTooLong says that an offer or an answer is longer than [MaxBody].
var ErrTooLong = errors.New("signaling: too long")

// Refusal is the host's answer to a guest that it does not let in.
type Refusal byte

// The reasons for a refusal.
const (
	Full        Refusal = iota + 1 // no seat is free
	Outdated                       // the guest's page is older than the host's: reload it
	Ahead                          // the guest's page is newer than the host's: the host must reload
	Shut                           // the host lets nobody else in
	Unaddressed                    // the host's browser has no address at which it could be reached
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

// version reports whether a refusal is for pages of other versions. These cannot check a
// signature. So such a refusal is unsigned, and its format never changes.
func (r Refusal) version() bool { return r == Outdated || r == Ahead }

// unsigned returns all of a message before the signature.
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

// signed returns the bytes that a host signs: its message and the answered request. So nobody
// can use the answer for another offer.
func (m message) signed(to digest) []byte {
	return append(append([]byte("gavel rendezvous 1"), to[:]...), m.unsigned()...)
}

// sign makes the message a host's own.
func (m message) sign(h Holder, to digest) message {
	m.title = &h.Title
	copy(m.signature[:], ed25519.Sign(h.Key, m.signed(to)))
	return m
}

// genuine reports whether the holder of the title has signed the message.
func (m message) genuine(to digest) bool {
	holder := m.title.Holder()
	return ed25519.Verify(holder[:], m.signed(to), m.signature[:])
}

// digest identifies a request, also among requests that somebody else makes with the same
// number. That of an announcement is zero.
type digest [sha256.Size]byte

func (m message) digest() digest { return sha256.Sum256(m.bytes()) }

var errMalformed = errors.New("signaling: malformed message")

// readMessage decodes a message that somebody in the room has sealed in this role. It may still
// be of another version, or malicious.
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
