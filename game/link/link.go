// Package link encodes bytes as text for links: letters, digits, - and _. A checksum
// after the bytes shows whether a part of the text is missing.
package link

import (
	"crypto/sha256"
	"encoding/base64"
	"strings"
)

// checkSize is how many bytes of a hash follow: one text in 65,536 that was cut off
// goes unnoticed.
const checkSize = 2

// Text returns bytes as text.
func Text(b []byte) string {
	sum := sha256.Sum256(b)
	return base64.RawURLEncoding.EncodeToString(append(b[:len(b):len(b)], sum[:checkSize]...))
}

// Bytes returns what [Text] has written, with or without white space around it; false if
// it is anything else, or not whole.
func Bytes(text string) (b []byte, ok bool) {
	text = strings.TrimSpace(text)
	b, err := base64.RawURLEncoding.Strict().DecodeString(text)
	if err != nil || len(b) < checkSize {
		return nil, false
	}
	b = b[:len(b)-checkSize]
	return b, Text(b) == text
}
