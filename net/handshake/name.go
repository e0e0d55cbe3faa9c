package handshake

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unicode"
)

// NameLength is the most characters that a name has, as a reader counts them:
// a letter and its accents are one.
const NameLength = 16

// maxMarks is how many accents one letter may carry: two are enough for every
// language, more climb out of their line.
const maxMarks = 2

// Name returns what of a text can be shown as a person's name: no control,
// direction or invisible characters, single spaces, at most 16 characters.
// Nothing may be left.
func Name(text string) string { return clean(text, NameLength) }

// clean is Name for another length. It counts letters, signs and spaces, and
// not the marks upon them. No character as Unicode divides a text
// has none of those, so there are never more characters than that; flags and
// the like, which are made of several signs, count for more than one.
func clean(text string, length int) string {
	var name []rune
	letters, marks := 0, maxMarks // nothing to put a mark on yet
	for _, r := range text {
		if unicode.IsSpace(r) {
			r = ' '
		}
		switch {
		case r == unicode.ReplacementChar || !strconv.IsPrint(r) || blank(r):
			continue
		case r == ' ' && (letters == 0 || name[len(name)-1] == ' '):
			continue
		case unicode.In(r, unicode.Mn, unicode.Me):
			if marks++; marks > maxMarks {
				continue
			}
			name = append(name, r)
			continue
		}
		if letters++; letters > length {
			break
		}
		if marks = 0; r == ' ' {
			marks = maxMarks
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

// Alike tells whether two names are one to a reader: they differ in nothing
// but capitals and in how Unicode writes the same letters, as wide ones.
func Alike(a, b string) bool { return fold(a) == fold(b) }

func fold(name string) string {
	if !strings.ContainsFunc(name, func(r rune) bool { return r > unicode.MaxASCII }) {
		return strings.ToLower(name)
	}
	return strings.ToLower(compatible(name))
}

// Distinct returns a name, with a number after it if it is like one of some
// others. Somebody without a name is called "?".
func Distinct(name string, others []string) string {
	if name == "" {
		name = "?"
	}
	taken := func(name string) bool {
		return slices.ContainsFunc(others, func(other string) bool { return Alike(name, other) })
	}
	for n, first := 2, name; taken(name); n++ {
		suffix := fmt.Sprintf(" %d", n)
		name = clean(first, NameLength-len(suffix)) + suffix
	}
	return name
}
