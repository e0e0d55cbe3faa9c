package escrow

import (
	"crypto/cipher"
	"encoding/binary"
	"errors"

	"golang.org/x/crypto/chacha20poly1305"
)

// Key is the key of one text.
type Key [chacha20poly1305.KeySize]byte

// ErrSealed says that a text cannot be opened.
var ErrSealed = errors.New("escrow: this cannot be opened")

// Seal encrypts a text. No two texts of a key may have the same number.
func (k Key) Seal(number uint64, text []byte) []byte {
	return k.aead().Seal(nil, nonce(number), text, label)
}

// Open decrypts a text that was sealed with this number, or returns ErrSealed.
func (k Key) Open(number uint64, sealed []byte) ([]byte, error) {
	text, err := k.aead().Open(nil, nonce(number), sealed, label)
	if err != nil {
		return nil, ErrSealed
	}
	return text, nil
}

var label = []byte("gavel snapshot 1")

func nonce(number uint64) []byte {
	return binary.BigEndian.AppendUint64(make([]byte, chacha20poly1305.NonceSize-8), number)
}

func (k Key) aead() cipher.AEAD {
	aead, _ := chacha20poly1305.New(k[:]) // only fails for keys of another size
	return aead
}
