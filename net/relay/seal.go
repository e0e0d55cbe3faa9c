package relay

import (
	"crypto/cipher"
	"encoding/binary"
	"errors"

	"golang.org/x/crypto/chacha20poly1305"

	"gavel/net/room"
)

const (
	// Sizes are multiples of bucket, so they reveal little.
	bucket = 256

	sealVersion = 1
	headSize    = 1 + 8         // not encrypted: the version, and the number of the message
	fieldsSize  = 4 + 4 + 2     // encrypted: the number of bytes heard, the place of the bytes, and their number
	overhead    = headSize + 16 // with the authentication tag
	maxBytes    = room.MaxMessage - overhead - fieldsSize
)

// errSeal says that the other end did not seal a message, or that it was changed.
var errSeal = errors.New("relay: the seal is broken")

// message has the number of the other end's bytes heard so far, and new bytes of this end.
type message struct {
	heard uint32 // how many bytes of the other end have arrived, in order
	at    uint32 // how many bytes of this end precede these
	bytes []byte
}

// seal encrypts a message. Every message of an end has another number.
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

// open decrypts a message of the other end.
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

// nonce returns the cipher's nonce for a message's number.
func nonce(head []byte) []byte {
	n := make([]byte, chacha20poly1305.NonceSize)
	copy(n[len(n)-8:], head[1:headSize])
	return n
}
