package checkedtext

import (
	"bytes"
	"testing"

	"pgregory.net/rapid"
)

func TestEncode(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		b := rapid.SliceOf(rapid.Byte()).Draw(t, "bytes")
		text := Encode(b)
		if again, ok := Decode(" " + text + "\n"); !ok || !bytes.Equal(again, b) {
			t.Errorf("%v is %s, which is %v, %v", b, text, again, ok)
		}
	})
	whole := Encode([]byte("Gavel"))
	for n := range len(whole) {
		if b, ok := Decode(whole[:n]); ok {
			t.Errorf("what is left of %s is %v", whole, b)
		}
	}
	for _, odd := range []string{"", "A", "AA", "AAAA", "hello there", "4/A", whole + "="} {
		if b, ok := Decode(odd); ok {
			t.Errorf("%q is %v", odd, b)
		}
	}
	// Links that people have sent must stay valid for ever.
	if b, ok := Decode("AQIDA5A"); !ok || string(b) != "\x01\x02\x03" {
		t.Errorf("now it is %s", Encode([]byte{1, 2, 3}))
	}
}
