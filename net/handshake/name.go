package handshake

import (
	"strconv"
	"strings"
	"unicode"
)

// NameLength is the most characters that a name has.
const NameLength = 16

// maxMarks is how many accents one letter may carry: two are enough for every
// language, more climb out of their line.
const maxMarks = 2

// Name returns what of a text can be shown as a person's name: no control,
// direction or invisible characters, single spaces, at most 16 characters.
// Nothing may be left.
func Name(text string) string {
	var name []rune
	marks := 0
	for _, r := range text {
		if unicode.IsSpace(r) {
			r = ' '
		}
		switch {
		case r == unicode.ReplacementChar || !strconv.IsPrint(r) || blank(r):
			continue
		case r == ' ' && (len(name) == 0 || name[len(name)-1] == ' '):
			continue
		case unicode.Is(unicode.Mn, r):
			if marks++; marks > maxMarks || len(name) == 0 {
				continue
			}
		default:
			marks = 0
		}
		if len(name) == NameLength {
			break
		}
		name = append(name, r)
	}
	return strings.TrimRight(string(name), " ")
}

// blank tells of the letters, signs and marks that Unicode counts as printable
// and that show nothing.
func blank(r rune) bool {
	switch r {
	case '\u034f', '\u115f', '\u1160', '\u17b4', '\u17b5', '\u2800', '\u3164', '\uffa0':
		return true
	}
	return r >= '\ufe00' && r <= '\ufe0f' || r >= '\U000e0100' && r <= '\U000e01ef' // variants of the sign before
}
