// Package checkedtext encodes bytes as text for links: letters, digits, - and _. A checksum
// after the bytes shows whether a part of the text is missing.
package checkedtext

import (
	"crypto/sha256"
	"encoding/base64"
	"strings"
)

// checkSize is the number of hash bytes after the content. One truncated text in 65,536 goes
// unnoticed.
const checkSize = 2

// Encode returns bytes as text.
func Encode(b []byte) string {
	sum := sha256.Sum256(b)
	return base64.RawURLEncoding.EncodeToString(append(b[:len(b):len(b)], sum[:checkSize]...))
}

// Decode returns the bytes of a text that [Encode] made. It ignores white space around the
// text. It returns false for any other text, and for one that is not whole.
func Decode(text string) (b []byte, ok bool) {
	text = strings.TrimSpace(text)
	b, err := base64.RawURLEncoding.Strict().DecodeString(text)
	if err != nil || len(b) < checkSize {
		return nil, false
	}
	b = b[:len(b)-checkSize]
	return b, Encode(b) == text
}
