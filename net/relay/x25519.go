package relay

import "filippo.io/edwards25519/field"

// x25519 is the function of RFC 7748. The standard library's version would add the NIST curves
// to the page: tables of 101 kB with brotli. circl's would add math/big and a table: 46 kB.
func x25519(scalar, point [32]byte) [32]byte {
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
