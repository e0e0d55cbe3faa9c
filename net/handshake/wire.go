package handshake

import (
	"crypto/ed25519"
	"crypto/sha256"
	"encoding/binary"
	"unicode/utf8"

	"gavel/game"
)

// The first byte of each message. In all versions an opening and a refusal start in the same
// way, with the version, so that pages of different versions understand these.
const (
	openingKind byte = iota + 1
	counterKind
	helloKind
	welcomeKind
	refusalKind
)

const (
	maxMessage = 512
	maxRules   = 32
	maxName    = NameLength * (1 + maxMarks) * utf8.UTFMax
)

// opening is the guest's first message.
type opening struct {
	version Version
	random  [32]byte
}

func (o opening) bytes() []byte {
	return append(o.version.append([]byte{openingKind}), o.random[:]...)
}

func readOpening(b []byte) (opening, error) {
	var o opening
	r := reader{rest: b}
	r.kind(openingKind)
	o.version = r.version()
	if r.bad || o.version.Protocol != Protocol {
		return o, r.err() // the rest may be in another version's format
	}
	r.fill(o.random[:])
	r.end()
	return o, r.err()
}

// counter is the host's first message.
type counter struct {
	version   Version
	random    [32]byte
	key       [ed25519.PublicKeySize]byte
	signature [ed25519.SignatureSize]byte
	proof     [sha256.Size]byte
}

func (c counter) unsigned() []byte {
	return append(append(c.version.append([]byte{counterKind}), c.random[:]...), c.key[:]...)
}

func (c counter) bytes() []byte {
	return append(append(c.unsigned(), c.signature[:]...), c.proof[:]...)
}

func readCounter(b []byte) (counter, error) {
	var c counter
	r := reader{rest: b}
	r.kind(counterKind)
	c.version = r.version()
	r.fill(c.random[:])
	r.fill(c.key[:])
	r.fill(c.signature[:])
	r.fill(c.proof[:])
	r.end()
	return c, r.err()
}

// hello is the guest's second message.
type hello struct {
	key       [ed25519.PublicKeySize]byte
	seat      game.Seat
	name      string
	signature [ed25519.SignatureSize]byte
	proof     [sha256.Size]byte
}

func (h hello) unsigned() []byte {
	b := append([]byte{helloKind}, h.key[:]...)
	return appendText(append(b, byte(h.seat)), h.name)
}

func (h hello) bytes() []byte {
	return append(append(h.unsigned(), h.signature[:]...), h.proof[:]...)
}

func readHello(b []byte) (hello, error) {
	var h hello
	r := reader{rest: b}
	r.kind(helloKind)
	r.fill(h.key[:])
	h.seat = game.Seat(r.byte())
	r.bad = r.bad || h.seat < Screen || h.seat >= game.MaxSeats
	h.name = r.text(maxName)
	r.fill(h.signature[:])
	r.fill(h.proof[:])
	r.end()
	return h, r.err()
}

// welcome is the host's second message: a proof.
func welcome(proof [sha256.Size]byte) []byte { return append([]byte{welcomeKind}, proof[:]...) }

func readWelcome(b []byte) (proof [sha256.Size]byte, err error) {
	r := reader{rest: b}
	r.kind(welcomeKind)
	r.fill(proof[:])
	r.end()
	return proof, r.err()
}

// refusal ends a handshake. It has the version of the refusing side. If that differs, it is the
// reason; otherwise the proof was wrong.
type refusal struct{ version Version }

func (f refusal) bytes() []byte { return f.version.append([]byte{refusalKind}) }

// readRefusal decodes a refusal; refused is false for other messages. It ignores what other
// versions may add.
func readRefusal(b []byte) (f refusal, refused bool) {
	r := reader{rest: b}
	r.kind(refusalKind)
	f.version = r.version()
	return f, !r.bad
}

// append encodes a version.
func (v Version) append(b []byte) []byte {
	return appendText(binary.BigEndian.AppendUint16(b, v.Protocol), v.Rules)
}

// appendText encodes a text of at most 255 bytes.
func appendText(b []byte, text string) []byte {
	return append(append(b, byte(len(text))), text...)
}

// reader decodes a message. After the first error it returns zeros.
type reader struct {
	rest []byte
	bad  bool
}

func (r *reader) fill(to []byte) {
	if r.bad || len(r.rest) < len(to) {
		r.bad = true
		return
	}
	copy(to, r.rest)
	r.rest = r.rest[len(to):]
}

func (r *reader) byte() byte {
	var b [1]byte
	r.fill(b[:])
	return b[0]
}

func (r *reader) kind(want byte) {
	if r.byte() != want {
		r.bad = true
	}
}

func (r *reader) text(limit int) string {
	length := int(r.byte())
	if length > limit {
		r.bad = true
		return ""
	}
	text := make([]byte, length)
	r.fill(text)
	if !utf8.Valid(text) {
		r.bad = true
	}
	return string(text)
}

func (r *reader) version() Version {
	var protocol [2]byte
	r.fill(protocol[:])
	return Version{binary.BigEndian.Uint16(protocol[:]), r.text(maxRules)}
}

func (r *reader) end() {
	if len(r.rest) > 0 {
		r.bad = true
	}
}

func (r *reader) err() error {
	if r.bad {
		return ErrMalformed
	}
	return nil
}
