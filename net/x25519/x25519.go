// Package x25519 is key agreement on Curve25519, also of pages that know each other by their Ed25519 keys.
package x25519

import (
	"crypto/ed25519"
	"crypto/sha512"

	"filippo.io/edwards25519/field"
)

// Shared returns a secret that only two pages know, from the private key of one and the public key of the other. Other is any bytes; ok is
// false if everybody would know the secret.
func Shared(mine ed25519.PrivateKey, other [32]byte) (secret [32]byte, ok bool) {
	scalar := sha512.Sum512(mine.Seed())
	var one, y, below field.Element
	if _, err := y.SetBytes(other[:]); err != nil {
		panic(err) // only fails for other lengths
	}
	one.One()
	below.Invert(below.Subtract(&one, &y))
	secret = Multiply([32]byte(scalar[:32]), [32]byte(y.Multiply(y.Add(&one, &y), &below).Bytes())) // RFC 7748, section 4.1
	return secret, secret != [32]byte{}
}

// Multiply is the function X25519 of RFC 7748. The standard library's version would add the NIST curves
// to the page: tables of 101 kB with brotli. circl's would add math/big and a table: 46 kB.
func Multiply(scalar, point [32]byte) [32]byte {
	scalar[0] &= 248
	scalar[31] = scalar[31]&127 | 64
	var x1, x2, z2, x3, z3, a, b field.Element
	if _, err := x1.SetBytes(point[:]); err != nil {
		panic(err) // only fails for other lengths
	}
	x2.One()
	x3.Set(&x1)
	z3.One()
	swap := 0
	for bit := 254; bit >= 0; bit-- {
		one := int(scalar[bit/8]>>(bit%8)) & 1
		x2.Swap(&x3, swap^one)
		z2.Swap(&z3, swap^one)
		swap = one
		a.Subtract(&x3, &z3)
		b.Subtract(&x2, &z2)
		x2.Add(&x2, &z2)
		z2.Add(&x3, &z3)
		z3.Multiply(&a, &x2)
		z2.Multiply(&z2, &b)
		a.Square(&b)
		b.Square(&x2)
		x3.Add(&z3, &z2)
		z2.Subtract(&z3, &z2)
		x2.Multiply(&b, &a)
		b.Subtract(&b, &a)
		z2.Square(&z2)
		z3.Mult32(&b, 121666)
		x3.Square(&x3)
		a.Add(&a, &z3)
		z3.Multiply(&x1, &z2)
		z2.Multiply(&b, &a)
	}
	x2.Swap(&x3, swap)
	z2.Swap(&z3, swap)
	z2.Invert(&z2)
	return [32]byte(x2.Multiply(&x2, &z2).Bytes())
}
