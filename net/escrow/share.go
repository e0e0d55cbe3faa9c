// Package escrow encrypts a text and splits its key into shares for guests.
// Two shares restore the key, one reveals nothing; a single guest gets the key
// itself. So guests can continue the game of a lost host.
package escrow

import (
	"crypto/rand"
	"encoding/base64"
	"errors"
)

// MaxShares is the number of shares that a key can have.
const MaxShares = 255

// ErrShare says that a share is invalid, or that shares do not make a key.
var ErrShare = errors.New("escrow: not the share of a key")

// Share is a guest's part of a key. For each byte of the key it is a point of a line over
// GF(256), as in AES; the key is at 0. This is Shamir's secret sharing with a threshold of two:
// one share alone reveals nothing of the key.
type Share struct {
	At byte // 0 means that the share is the key itself, for the only guest
	Of Key
}

// Split returns shares of a key for so many guests. A single guest gets the key itself.
func (k Key) Split(guests int) []Share {
	if guests == 1 {
		return []Share{{Of: k}}
	}
	return k.split(NewKey(), guests)
}

// split returns the shares, given the slope of the line.
func (k Key) split(slope Key, n int) []Share {
	shares := make([]Share, min(n, MaxShares))
	for i := range shares {
		s := Share{At: byte(i + 1)}
		for b := range k {
			s.Of[b] = k[b] ^ times(slope[b], s.At)
		}
		shares[i] = s
	}
	return shares
}

// Whole reports whether a share is the key itself.
func (s Share) Whole() bool { return s.At == 0 }

// Combine returns the key of two shares. It returns ErrShare for the same share twice. If the
// shares belong to different keys, the result opens nothing.
func Combine(a, b Share) (Key, error) {
	switch {
	case a.Whole():
		return a.Of, nil
	case a.At == b.At:
		return Key{}, ErrShare
	}
	// The value at 0 of the line through both points. If b is whole, that is b's.
	var k Key
	over := inverse(a.At ^ b.At)
	for i := range k {
		k[i] = times(over, times(a.Of[i], b.At)^times(b.Of[i], a.At))
	}
	return k, nil
}

// times multiplies in GF(256) modulo x^8+x^4+x^3+x+1, in constant time.
func times(a, b byte) (product byte) {
	for range 8 {
		product ^= a & -(b & 1)
		a, b = a<<1^0x1b&-(a>>7), b>>1
	}
	return product
}

// inverse returns the multiplicative inverse: the 254th power.
func inverse(a byte) byte {
	power := byte(1)
	for range 7 {
		a = times(a, a)
		power = times(power, a)
	}
	return power
}

// MarshalText encodes a share for JSON. It never fails.
func (s Share) MarshalText() ([]byte, error) {
	return base64.StdEncoding.AppendEncode(nil, append([]byte{s.At}, s.Of[:]...)), nil
}

// UnmarshalText decodes a share, or returns ErrShare.
func (s *Share) UnmarshalText(text []byte) error {
	b, err := base64.StdEncoding.Strict().AppendDecode(nil, text)
	if err != nil || len(b) != 1+len(s.Of) {
		return ErrShare
	}
	*s = Share{b[0], Key(b[1:])}
	return nil
}

// NewKey returns a fresh key.
func NewKey() (k Key) {
	rand.Read(k[:]) // never fails
	return k
}
