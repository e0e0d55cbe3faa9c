package pack

import (
	"slices"
	"strings"
	"unicode/utf8"
)

// half codes a bit that has no prediction.
func (c *coder) half(bit bool) bool { return c.bit(certain/2, bit) }

// count codes a number from 0: first the number of its binary digits, then the digits.
func (c *coder) count(n int) int {
	size := 0
	for (n+1)>>size > 1 {
		size++
	}
	size = c.number(16, size)
	return 1<<size - 1 + c.number(1<<size, n+1-1<<size)
}

// word codes a text that usually is one of words.
func (c *coder) word(text string) (string, error) {
	k := maxWords - 1
	for i, w := range words {
		if w == text {
			k = i
		}
	}
	switch k = c.number(maxWords, k); {
	case k < len(words):
		return words[k], nil
	case k < maxWords-1:
		return "", errLimit // a newer version has this word
	}
	text, err := c.text(text)
	if slices.Contains(words, text) {
		err = errLimit
	}
	return text, err
}

// maxText is the size limit of a name, of a decision in words, and of an outcome of chance.
const maxText = 2000

// text codes any text.
func (c *coder) text(text string) (string, error) {
	if len(text) > maxText || !utf8.ValidString(text) || strings.ContainsRune(text, 0) {
		return "", errLimit
	}
	out := make([]byte, 0, 32)
	for i := 0; ; i++ {
		var next byte
		if i < len(text) {
			next = text[i]
		}
		next = c.letters.code(c.bits, next)
		if next == 0 {
			break
		}
		if out = append(out, next); len(out) > maxText {
			return "", errLimit
		}
	}
	c.letters.before = 0
	if !utf8.Valid(out) {
		return "", errLimit
	}
	return string(out), nil
}

// letters predicts the next byte of a text from the two bytes before, bit by bit.
type letters struct {
	before uint16
	odds   map[uint32]*odds
}

func (l *letters) code(b *bits, letter byte) byte {
	if l.odds == nil {
		l.odds = map[uint32]*odds{}
	}
	node := uint32(1)
	for i := 7; i >= 0; i-- {
		at := uint32(l.before)<<8 | node
		o := l.odds[at]
		if o == nil {
			o = new(odds)
			l.odds[at] = o
		}
		node <<= 1
		if o.bit(b, 1, 2, letter>>i&1 == 1) {
			node |= 1
		}
	}
	l.before = l.before<<8 | uint16(node&0xff)
	return byte(node)
}
