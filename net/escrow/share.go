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

// ErrShare is all there is to say of shares that cannot be, or do not make a key.
var ErrShare = errors.New("escrow: not the share of a key")

// Share is a guest's part of a key: a point of the line through the key, for
// each of its bytes, over GF(256) as in AES. That is Shamir's way for two of
// any number, in which one share alone says nothing of the key.
type Share struct {
	At byte // 0 is the key itself, for who is the only guest
	Of Key
}

// Split returns the shares of a key for so many guests. One alone gets the key
// itself.
func (k Key) Split(guests int) []Share {
	if guests == 1 {
		return []Share{{Of: k}}
	}
	return k.split(NewKey(), guests)
}

// split returns the shares by a line of a random slope.
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

// Whole tells whether a share is the key itself.
func (s Share) Whole() bool { return s.At == 0 }

// Combine returns the key of two shares, ErrShare of the same one twice. That
// they are of the same key is seen when that opens something.
func Combine(a, b Share) (Key, error) {
	switch {
	case a.Whole():
		return a.Of, nil
	case b.Whole():
		return b.Of, nil
	case a.At == b.At:
		return Key{}, ErrShare
	}
	// The line through both points, at 0.
	var k Key
	over := inverse(a.At ^ b.At)
	for i := range k {
		k[i] = times(over, times(a.Of[i], b.At)^times(b.Of[i], a.At))
	}
	return k, nil
}

// times multiplies in GF(256) modulo x^8+x^4+x^3+x+1, in the same time for all
// factors.
func times(a, b byte) (product byte) {
	for range 8 {
		product ^= a & -(b & 1)
		a, b = a<<1^0x1b&-(a>>7), b>>1
	}
	return product
}

// inverse returns what makes 1 of a factor: its 254th power.
func inverse(a byte) byte {
	power := byte(1)
	for range 7 {
		a = times(a, a)
		power = times(power, a)
	}
	return power
}

// MarshalText writes a share for JSON. It never fails.
func (s Share) MarshalText() ([]byte, error) {
	return base64.StdEncoding.AppendEncode(nil, append([]byte{s.At}, s.Of[:]...)), nil
}

// UnmarshalText reads a share, or is ErrShare.
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
