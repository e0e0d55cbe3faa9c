package escrow

import (
	"crypto/cipher"
	"encoding/binary"
	"errors"

	"golang.org/x/crypto/chacha20poly1305"
)

// Key seals one snapshot, and what changes after it until the next.
type Key [chacha20poly1305.KeySize]byte

// ErrSealed says that a text cannot be opened, or does not follow on another.
var ErrSealed = errors.New("escrow: this cannot be opened")

// Seal seals a text with a number that no other text of the key has.
func (k Key) Seal(number uint64, text []byte) []byte {
	return k.aead().Seal(nil, nonce(number), text, label)
}

// Open opens what was sealed with a number, or is ErrSealed.
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
	aead, err := chacha20poly1305.New(k[:])
	if err != nil {
		panic(err) // only for keys of another size
	}
	return aead
}

// Diff returns what makes a text of one before: how many of its bytes begin it
// and end it, and what is new between them.
func Diff(before, text string) []byte {
	first := 0
	for first < min(len(before), len(text)) && before[first] == text[first] {
		first++
	}
	last := 0
	for last < min(len(before), len(text))-first && before[len(before)-1-last] == text[len(text)-1-last] {
		last++
	}
	diff := binary.AppendUvarint(binary.AppendUvarint(nil, uint64(first)), uint64(last))
	return append(diff, text[first:len(text)-last]...)
}

// Apply returns the text that [Diff] wrote down, or ErrSealed.
func Apply(before string, diff []byte) (string, error) {
	var kept [2]uint64
	for i := range kept {
		n, read := binary.Uvarint(diff)
		if read <= 0 || n > uint64(len(before)) {
			return "", ErrSealed
		}
		kept[i], diff = n, diff[read:]
	}
	if kept[0]+kept[1] > uint64(len(before)) {
		return "", ErrSealed
	}
	return before[:kept[0]] + string(diff) + before[uint64(len(before))-kept[1]:], nil
}
