package room

import (
	"crypto/cipher"
	"crypto/rand"
	"encoding/binary"
	"errors"

	"golang.org/x/crypto/chacha20poly1305"
)

// Role is the side that sealed a message.
type Role byte

// The two sides of a room.
const (
	Host Role = iota + 1
	Guest
)

// The sizes of messages, in bytes.
const (
	// MaxSealed is the size of the largest sealed message.
	MaxSealed = 4 * bucket
	// MaxPlain is the size of the largest message before sealing.
	MaxPlain = MaxSealed - overhead
	// MaxMessage is the size of the largest message at a broker: one sealed
	// here, or in package relay.
	MaxMessage = 16 * bucket

	bucket   = 256 // sealed sizes are multiples of it, so they reveal little
	overhead = 1 + chacha20poly1305.NonceSizeX + chacha20poly1305.Overhead + lengthSize

	lengthSize  = 2
	sealVersion = 1
)

// ErrSeal says that a message was changed, or was not sealed with this room's
// secret, by this role, for this topic.
var ErrSeal = errors.New("room: the seal is broken")

// ErrTooLong says that the message is longer than [MaxPlain].
var ErrTooLong = errors.New("room: too long to be sealed")

// Sealer encrypts a room's messages with XChaCha20-Poly1305. Brokers learn
// only their size, rounded up.
type Sealer struct {
	aead  cipher.AEAD
	topic string
}

// Sealer returns the room's sealer.
func (s Secret) Sealer() Sealer {
	aead, _ := chacha20poly1305.NewX(s.derive("seal", chacha20poly1305.KeySize)) // only fails for keys of another size
	return Sealer{aead, s.Topic()}
}

// Seal encrypts a message: version, nonce, and the ciphertext of length,
// message and zeros. It returns ErrTooLong for more than MaxPlain.
func (s Sealer) Seal(by Role, message []byte) ([]byte, error) {
	if len(message) > MaxPlain {
		return nil, ErrTooLong
	}
	plain := make([]byte, padded(len(message))-overhead+lengthSize)
	binary.BigEndian.PutUint16(plain, uint16(len(message)))
	copy(plain[lengthSize:], message)

	sealed := make([]byte, 1+chacha20poly1305.NonceSizeX, padded(len(message)))
	sealed[0] = sealVersion
	rand.Read(sealed[1:])
	return s.aead.Seal(sealed, sealed[1:], plain, s.context(by)), nil
}

// Nonce identifies a sealed message: each sealing draws a new one.
type Nonce [chacha20poly1305.NonceSizeX]byte

// NonceOf returns the nonce of a sealed message; ok is false if its form is
// wrong.
func NonceOf(sealed []byte) (n Nonce, ok bool) {
	if ok = sound(sealed); ok {
		copy(n[:], sealed[1:])
	}
	return n, ok
}

// sound reports whether the form of a message is that of a sealed one.
func sound(sealed []byte) bool {
	return len(sealed) >= bucket && len(sealed) <= MaxSealed && len(sealed)%bucket == 0 && sealed[0] == sealVersion
}

// Open decrypts a message that the role has sealed, or returns ErrSeal.
func (s Sealer) Open(by Role, sealed []byte) ([]byte, error) {
	if !sound(sealed) {
		return nil, ErrSeal
	}
	nonce, ciphertext := sealed[1:1+chacha20poly1305.NonceSizeX], sealed[1+chacha20poly1305.NonceSizeX:]
	plain, err := s.aead.Open(nil, nonce, ciphertext, s.context(by))
	if err != nil {
		return nil, ErrSeal
	}
	return unpad(plain)
}

// padded returns the size that a message has once it is sealed.
func padded(length int) int { return (length + overhead + bucket - 1) / bucket * bucket }

// unpad accepts only what Seal makes: one message has one form.
func unpad(plain []byte) ([]byte, error) {
	if len(plain) < lengthSize {
		return nil, ErrSeal
	}
	length := int(binary.BigEndian.Uint16(plain))
	rest := plain[lengthSize:]
	if padded(length) != len(rest)+overhead {
		return nil, ErrSeal
	}
	for _, b := range rest[length:] {
		if b != 0 {
			return nil, ErrSeal
		}
	}
	return rest[:length], nil
}

// context returns additional data to which a message is bound.
func (s Sealer) context(by Role) []byte {
	return append([]byte{sealVersion, byte(by)}, s.topic...)
}
