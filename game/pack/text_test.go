package pack

import (
	"errors"
	"strings"
	"testing"
)

// TestForgedText: letters that are no text are not read.
func TestForgedText(t *testing.T) {
	w := coder{bits: writer()}
	for _, letter := range []byte("a\xff\x00") {
		w.letters.code(w.bits, letter)
	}
	r := coder{bits: reader(w.end())}
	if got, err := r.text(""); !errors.Is(err, errLimit) || got != "" {
		t.Errorf("%q, %v", got, err)
	}
}

// TestTextLengthLimit: neither side codes a text above the limit, and the longest text survives a
// round trip.
func TestTextLengthLimit(t *testing.T) {
	for _, n := range []int{0, 1, maxText, maxText + 1} {
		text := strings.Repeat("a", n)
		fits := n <= maxText
		w := coder{bits: writer()}
		if _, err := w.text(text); (err == nil) != fits {
			t.Errorf("%d letters are written: %v", n, err)
		}
		// This writer does not check the length.
		w = coder{bits: writer()}
		for i := range n {
			w.letters.code(w.bits, text[i])
		}
		w.letters.code(w.bits, 0)
		r := coder{bits: reader(w.end())}
		switch got, err := r.text(""); {
		case fits && (err != nil || got != text):
			t.Errorf("%d letters are read as %d: %v", n, len(got), err)
		case !fits && (!errors.Is(err, errLimit) || len(r.out) > len(w.out)):
			t.Errorf("%d letters are read: %v", n, err)
		}
	}
}
