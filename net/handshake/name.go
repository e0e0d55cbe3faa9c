package handshake

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unicode"
)

// NameLength is the greatest number of characters in a name, as readers count them: a letter
// with its accents is one.
const NameLength = 16

// maxMarks is the greatest number of accents on a letter. Two are enough for every language;
// more would leave the line.
const maxMarks = 2

// Name returns the part of a text that can be shown as a person's name. It has no control,
// direction or invisible characters, only single spaces, and at most 16 characters. The result
// may be empty.
func Name(text string) string { return clean(text, NameLength) }

// clean is Name for another length. It counts letters, signs and spaces, but not the marks on
// them. Every character in the sense of Unicode has at least one of these, so there are never
// more characters. Flags and other characters made of several signs count as more than one.
func clean(text string, length int) string {
	var name []rune
	letters, marks := 0, maxMarks // no mark may come first
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

// blank reports whether Unicode counts a character as printable although it shows nothing.
func blank(r rune) bool {
	switch r {
	case '\u034f', '\u115f', '\u1160', '\u17b4', '\u17b5', '\u2800', '\u3164', '\uffa0', '\ufffc', '\U00013441', '\U00013442', '\U00016fe4', '\U0001d159':
		return true
	}
	return r >= '\u180b' && r <= '\u180f' || r >= '\ufe00' && r <= '\ufe0f' || r >= '\U000e0100' && r <= '\U000e01ef' // variants of the sign before
}

// Alike reports whether two names look the same: they differ only in capitals, in forms of
// the same letters in Unicode, such as wide ones, or in letters of other alphabets that have the
// same shape.
func Alike(a, b string) bool {
	return fold(a) == fold(b) || fold(strings.Map(shape, a)) == fold(strings.Map(shape, b))
}

// twins are pairs of letters of the same shape; the second is Latin.
const twins = "АAаaВBЕEеeЗ3ІlіiЇÏїïЈJјjКKМMНHОOоoРPрpСCсcЅSѕsТTУYуyХXхxԁdһhӏlΑAΒBΕEΖZΗHΙlΚKΜMΝNΟOοoΡPΤTΥYνvΧXIl1l|l0O"

// shape returns the Latin letter with the shape of a letter, or the letter itself.
func shape(r rune) rune {
	other := rune(-1) // the first of a pair
	for _, letter := range twins {
		switch other {
		case -1:
			other = letter
			continue
		case r:
			return letter
		}
		other = -1
	}
	return r
}

func fold(name string) string {
	if !strings.ContainsFunc(name, func(r rune) bool { return r > unicode.MaxASCII }) {
		return strings.ToLower(name)
	}
	return strings.ToLower(compatible(name))
}

// Distinct returns a name, with a number after it if it looks like one of the others. A person
// without a name is called "?".
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
