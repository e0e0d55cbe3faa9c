// Package room has the secret of a room, as a link and as a code to read out.
// The secret yields the topic where people meet at brokers, and the key that
// encrypts their messages there.
//
// A room starts from a [Credential]: the host's key and a random number. Its
// [Code] is a slow hash of that, and a second slow hash (argon2id) of the code
// is the [Secret]. So people with the code find the room and recognise its
// host, and cannot pose as that host. A code has 55 bits; each guess takes 64
// MiB of memory and a tenth of a second. The [Link] has the secret and 128
// bits of a plain hash of the credential: a guest with it computes no slow
// hash.
package room

import (
	"crypto/hkdf"
	"crypto/sha256"
	"strings"

	"golang.org/x/crypto/argon2"
)

// Code is a room's secret to read out: 55 bits (see [Credential.Code]),
// written as 11 characters and a check character.
type Code uint64

const (
	codeLength = 12
	codeBits   = 5 * (codeLength - 1)
)

// String writes the code in three groups of four: "4F7K-9QWE-2X1Z".
func (c Code) String() string {
	var text strings.Builder
	var sum byte
	for i := range codeLength {
		d := times2(sum) // the check digit, which makes the sum zero
		if i < codeLength-1 {
			d = byte(c>>(codeBits-5*(i+1))) & 31
		}
		sum = times2(sum) ^ d
		if i == 4 || i == 8 {
			text.WriteByte('-')
		}
		text.WriteByte(alphabet[d])
	}
	return text.String()
}

// code decodes twelve digits. ok reports whether the last one confirms the others. It detects
// every single wrong character and every swap of two.
func code(digits []byte) (c Code, ok bool) {
	var sum byte
	for _, d := range digits {
		sum = times2(sum) ^ d
	}
	for _, d := range digits[:codeLength-1] {
		c = c<<5 | Code(d)
	}
	return c, sum == 0
}

// times2 multiplies by the generator of GF(32), x^5 + x^2 + 1. So the twelve digits have
// different weights in the sum, and none is zero.
func times2(x byte) byte {
	if x <<= 1; x >= 32 {
		x ^= 0b100101
	}
	return x
}

// Secret computes the secret with argon2id. In a browser that takes 0.3 s, on
// a phone a second, and blocks everything else: never call it from the render
// loop.
func (c Code) Secret() Secret {
	// The code is the only thing that both sides know, so the salt is fixed. One pass over the memory is for phones.
	return Secret(argon2.IDKey([]byte(c.String()), []byte("gavel room code"), 1, 64*1024, 1, 16))
}

// Certifies reports whether the code was made from a credential. It is as slow as
// [Code.Secret].
func (c Code) Certifies(of Credential) bool { return of.Code() == c }

// Secret is the secret of all people in a room: 128 bits.
type Secret [16]byte

// Topic returns the topic where the room's people meet. It reveals nothing of
// the secret.
func (s Secret) Topic() string {
	return Topic([16]byte(s.derive("topic", 16)))
}

// Topic returns the topic with a name of 16 bytes.
func Topic(name [16]byte) string { return TopicPrefix + strings.ToLower(base.EncodeToString(name[:])) }

// TopicPrefix is the beginning of every topic; TopicLength is the length of every topic.
const (
	TopicPrefix = "gavel/1/"
	TopicLength = len(TopicPrefix) + 26
)

// Proof returns the key with which both sides prove to each other that they
// know the secret, see package handshake.
func (s Secret) Proof() [32]byte { return [32]byte(s.derive("proof", 32)) }

// derive derives key material for one purpose. It does not reveal the material for others.
func (s Secret) derive(purpose string, length int) []byte {
	key, _ := hkdf.Key(sha256.New, s[:], nil, "gavel room 1 "+purpose, length) // only fails for lengths that no caller asks for
	return key
}
