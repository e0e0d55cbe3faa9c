package room

import "encoding/base32"

// alphabet is Crockford's: without I, L, O, U, to avoid mistakes in reading
// and writing.
const alphabet = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"

var base = base32.NewEncoding(alphabet).WithPadding(base32.NoPadding)

// digit returns the value of a character that somebody typed: either case, O
// for 0, I and L for 1.
func digit(r rune) (byte, bool) {
	if r >= 'a' { // characters after z are no digits, before and after this
		r -= 'a' - 'A'
	}
	switch r {
	case 'O':
		return 0, true
	case 'I', 'L':
		return 1, true
	}
	for i := range len(alphabet) {
		if rune(alphabet[i]) == r {
			return byte(i), true
		}
	}
	return 0, false
}
