// Package ledger has the signed log of a table: all public information, in
// lines that only the current host can write. Every page with a seat has
// a copy of the log, so the table survives the loss of its host. The package does
// no input or output and knows no clock.
//
// A log covers one chapter: chapter 0 is the table before its first deal, and
// each deal begins the next. Hashes chain its lines; the signature of the last
// line covers all lines before it.
package ledger

import (
	"bytes"
	"cmp"
	"crypto/ed25519"
	"crypto/sha256"
	"encoding/base64"
	"encoding/binary"
	"errors"

	"gavel/game"
	"gavel/net/fair"
)

// The limits of a log. Anything beyond them is refused, whoever signed it.
const (
	MaxSize  = 1 << 20  // of the text of a log, in bytes
	MaxLines = 20_000   // of a log
	MaxLine  = 32 << 10 // the size of one line
	MaxBoxes = 255      // of a log

	// After half of the limits a log takes no more table settings, which people could change
	// for ever. The rest is reserved for the game, and its end for another host.
	tableSize, tableLines     = MaxSize / 2, MaxLines / 2
	reserveSize, reserveLines = 64 << 10, 64
)

// Reasons for refusing lines.
var (
	ErrFormat    = errors.New("ledger: this cannot be read as lines of a log")
	ErrLine      = errors.New("ledger: a line cannot stand here")
	ErrFull      = errors.New("ledger: the log is full")
	ErrSignature = errors.New("ledger: the author has not signed this")
	ErrGap       = errors.New("ledger: lines before these are missing")
	ErrOld       = errors.New("ledger: these lines are known")
	ErrOther     = errors.New("ledger: the lines are of another table or chapter")
)

// Find finds the rule set of a name.
type Find func(name string) (game.Rules, bool)

// Key is the public Ed25519 key of a page.
type Key [ed25519.PublicKeySize]byte

// KeyOf returns the public half of a private key.
func KeyOf(private ed25519.PrivateKey) Key { return Key(private.Public().(ed25519.PublicKey)) }

// Compare orders keys.
func (k Key) Compare(other Key) int { return bytes.Compare(k[:], other[:]) }

// Hash is a SHA-256 hash. Every hash also covers a label of its purpose.
type Hash [sha256.Size]byte

// HashOf hashes parts of fixed sizes; only the last part may have any size.
func HashOf(label string, parts ...[]byte) Hash {
	h := sha256.New()
	h.Write([]byte(label))
	for _, p := range parts {
		h.Write(p)
	}
	return Hash(h.Sum(nil))
}

// Signature is an Ed25519 signature.
type Signature [ed25519.SignatureSize]byte

// Place identifies a line in a table's logs: the chapter, and the number of lines up to it.
type Place struct {
	Chapter uint32 `json:"chapter"`
	N       uint32 `json:"n"`
}

// Compare orders places; a later place is greater.
func (p Place) Compare(other Place) int {
	return cmp.Or(cmp.Compare(p.Chapter, other.Chapter), cmp.Compare(p.N, other.N))
}

// word returns the bytes that an author signs about a log up to a place with this mark.
func word(table fair.TableID, epoch uint8, at Place, mark Hash) []byte {
	b := append([]byte("gavel mark 1"), table[:]...)
	b = append(b, epoch)
	b = binary.BigEndian.AppendUint32(b, at.Chapter)
	b = binary.BigEndian.AppendUint32(b, at.N)
	return append(b, mark[:]...)
}

// MarshalText encodes the key for JSON. It never fails.
func (k Key) MarshalText() ([]byte, error) { return written(k[:]), nil }

// UnmarshalText decodes a key, or returns ErrFormat.
func (k *Key) UnmarshalText(text []byte) error { return read(k[:], text) }

// MarshalText encodes the hash for JSON. It never fails.
func (h Hash) MarshalText() ([]byte, error) { return written(h[:]), nil }

// UnmarshalText decodes a hash, or returns ErrFormat.
func (h *Hash) UnmarshalText(text []byte) error { return read(h[:], text) }

// MarshalText encodes the signature for JSON. It never fails.
func (s Signature) MarshalText() ([]byte, error) { return written(s[:]), nil }

// UnmarshalText decodes a signature, or returns ErrFormat.
func (s *Signature) UnmarshalText(text []byte) error { return read(s[:], text) }

func written(b []byte) []byte { return base64.RawStdEncoding.AppendEncode(nil, b) }

func read(into, text []byte) error {
	b, err := base64.RawStdEncoding.Strict().AppendDecode(nil, text)
	if err != nil || len(b) != len(into) || bytes.ContainsAny(text, "\r\n") {
		return ErrFormat
	}
	copy(into, b)
	return nil
}
