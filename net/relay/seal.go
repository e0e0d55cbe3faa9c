package relay

import (
	"crypto/cipher"
	"encoding/binary"
	"errors"

	"golang.org/x/crypto/chacha20poly1305"

	"gavel/net/room"
)

const (
	// Messages are multiples of bucket: a size says little.
	bucket = 256

	sealVersion = 1
	headSize    = 1 + 8         // in the open: version, and the number of the message
	fieldsSize  = 4 + 4 + 2     // sealed: what was heard, where the bytes belong, how many they are
	overhead    = headSize + 16 // with the seal
	maxBytes    = room.MaxMessage - overhead - fieldsSize
)

// errSeal is all there is to say of a message that the other end has not
// sealed, or that was changed.
var errSeal = errors.New("relay: the seal is broken")

// message is what an end says at once: how much it has heard of the other's
// bytes, and bytes of its own.
type message struct {
	heard uint32 // bytes of the other end's, in order
	at    uint32 // how many bytes of its own come before these
	bytes []byte
}

// seal seals a message, by its number, which no other message of this end has.
func (m message) seal(with cipher.AEAD, number uint64) []byte {
	size := (overhead + fieldsSize + len(m.bytes) + bucket - 1) / bucket * bucket
	sealed := append(make([]byte, 0, size), sealVersion)
	sealed = binary.BigEndian.AppendUint64(sealed, number)
	plain := make([]byte, size-overhead)
	binary.BigEndian.PutUint32(plain, m.heard)
	binary.BigEndian.PutUint32(plain[4:], m.at)
	binary.BigEndian.PutUint16(plain[8:], uint16(len(m.bytes)))
	copy(plain[fieldsSize:], m.bytes)
	return with.Seal(sealed, nonce(sealed), plain, sealed[:1])
}

// open reads a message that the other end has sealed.
func open(with cipher.AEAD, sealed []byte) (message, error) {
	if len(sealed) < bucket || len(sealed) > room.MaxMessage || len(sealed)%bucket != 0 || sealed[0] != sealVersion {
		return message{}, errSeal
	}
	plain, err := with.Open(nil, nonce(sealed), sealed[headSize:], sealed[:1])
	if err != nil {
		return message{}, errSeal
	}
	length := int(binary.BigEndian.Uint16(plain[8:]))
	if length > len(plain)-fieldsSize {
		return message{}, errSeal
	}
	return message{binary.BigEndian.Uint32(plain), binary.BigEndian.Uint32(plain[4:]), plain[fieldsSize : fieldsSize+length]}, nil
}

// nonce is the number of a message as the cipher wants it.
func nonce(head []byte) []byte {
	n := make([]byte, chacha20poly1305.NonceSize)
	copy(n[len(n)-8:], head[1:headSize])
	return n
}
