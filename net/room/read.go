package room

import (
	"errors"
	"fmt"
	"strings"
	"unicode"
)

// Key is what opens a room: a [Code] or a [Link].
type Key interface {
	// Secret returns the room's secret. It is slow for a code, see
	// [Code.Secret].
	Secret() Secret
	// Certifies reports whether the room is that of a credential. It is slow for a code.
	Certifies(Credential) bool
}

// Errors of [Read], besides [LengthError] and [CharacterError].
var (
	// ErrNone: the text has neither a link nor a code in it.
	ErrNone = errors.New("room: there is no room code in this text")
	// ErrTypo: a character of the code is wrong, or two are swapped.
	ErrTypo = errors.New("room: a character of the code is wrong, or two are swapped")
	// ErrLink: the part of the link after #r= is incomplete or wrong.
	ErrLink = errors.New("room: the link is damaged")
	// ErrOldLink: the link is of a page that did not certify its host yet.
	ErrOldLink = errors.New("room: the link was made by an older page")
)

// LengthError says that a code has this many characters instead of 12.
type LengthError int

func (e LengthError) Error() string {
	return fmt.Sprintf("room: a code has %d characters, this has %d", codeLength, int(e))
}

// CharacterError is a character that occurs in no code.
type CharacterError rune

func (e CharacterError) Error() string { return fmt.Sprintf("room: %q is in no code", rune(e)) }

// Read finds the link or the code in typed or pasted text. Other text may surround it, and a
// code may contain spaces and dashes. The error describes the part of the text that is most
// like a link or code.
func Read(text string) (Key, error) {
	if _, link, found := strings.Cut(text, Fragment); found {
		return readLink(link)
	}
	words := strings.FieldsFunc(text, between)
	c, err := findCode(words)
	if errors.Is(err, ErrNone) {
		return nil, complain(words)
	}
	if err != nil {
		return nil, err
	}
	return c, nil
}

// Written reports whether a text is a code or a link's fragment in exactly the written form, so
// that it can be shown.
func Written(text string) bool {
	switch key, _ := Read(text); key := key.(type) {
	case Code:
		return text == key.String()
	case Link:
		return text == key.In("")
	}
	return false
}

// readLink reads the text after #r=, up to the first character that no link has: the secret, a
// dash, and the certificate of the host. Older pages read only the secret. They reach the same
// room, where they are told that they are outdated.
func readLink(link string) (Key, error) {
	var parts [2]strings.Builder
	part := 0
	for _, r := range link {
		if r == '-' && part == 0 {
			part = 1
			continue
		}
		d, ok := digit(r)
		if !ok {
			break
		}
		parts[part].WriteByte(alphabet[d])
	}
	var l Link
	if !readPart(parts[0].String(), l.secret[:]) {
		return nil, ErrLink
	}
	if part == 0 {
		return nil, ErrOldLink
	}
	if !readPart(parts[1].String(), l.print[:]) {
		return nil, ErrLink
	}
	return l, nil
}

// readPart decodes exactly so many bytes.
func readPart(text string, into []byte) bool {
	raw, _ := base.DecodeString(text) // if it fails, into is another text
	copy(into, raw)
	return base.EncodeToString(into) == text
}

// between reports whether a character separates words or the groups of a code.
func between(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) }

// findCode looks for neighbouring words that form a code. Of words that happen to have 12
// letters, one in 32 passes the check. So words in capitals, as in a shown code, come first.
func findCode(words []string) (Code, error) {
	var small Code
	err := ErrNone
	for first := range words {
		candidate := ""
		for _, word := range words[first:] {
			if candidate += word; len(candidate) >= codeLength {
				break
			}
		}
		digits := digits(candidate)
		if len(digits) != codeLength || len(candidate) != codeLength {
			continue
		}
		capitals := candidate == strings.ToUpper(candidate)
		c, valid := code(digits)
		switch {
		case valid && capitals:
			return c, nil
		case valid && err != nil:
			small, err = c, nil
		case capitals && errors.Is(err, ErrNone):
			err = ErrTypo
		}
	}
	return small, err
}

// digits decodes the characters up to the first that no code has.
func digits(word string) []byte {
	var digits []byte
	for _, r := range word {
		d, ok := digit(r)
		if !ok {
			break
		}
		digits = append(digits, d)
	}
	return digits
}

// complain says what is wrong with the only part of the text that can be meant as a code.
func complain(words []string) error {
	meant := []rune(strings.Join(words, ""))
	if len(meant) < codeLength/2 || len(meant) > codeLength+4 {
		return ErrNone
	}
	for _, r := range meant {
		if _, ok := digit(r); !ok {
			return CharacterError(r)
		}
	}
	if len(meant) != codeLength {
		return LengthError(len(meant))
	}
	return ErrTypo
}
