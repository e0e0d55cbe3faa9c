package handshake

import (
	"bytes"
	"testing"
)

// FuzzRead: a decoded message is encoded to the same bytes, so every message has only one form.
func FuzzRead(f *testing.F) {
	f.Add(opening{version: terms.Version}.bytes())
	f.Add(counter{version: terms.Version}.bytes())
	f.Add(hello{name: "Bo", seat: 1}.bytes())
	f.Add(welcome([32]byte{1}))
	f.Add(refusal{terms.Version}.bytes())
	f.Fuzz(func(t *testing.T, b []byte) {
		check := func(written []byte, err error) {
			if err == nil && !bytes.Equal(written, b) {
				t.Errorf("%x is written %x", b, written)
			}
		}
		if o, err := readOpening(b); o.version.Protocol == Protocol {
			check(o.bytes(), err)
		}
		c, err := readCounter(b)
		check(c.bytes(), err)
		h, err := readHello(b)
		check(h.bytes(), err)
		w, err := readWelcome(b)
		check(welcome(w), err)
		if r, refused := readRefusal(b); refused && !bytes.HasPrefix(b, r.bytes()) {
			t.Errorf("%x is written %x", b, r.bytes())
		}
	})
}

// FuzzStranger is a stranger without the secret, who may send anything.
func FuzzStranger(f *testing.F) {
	f.Add(opening{version: terms.Version}.bytes(), hello{name: "Bo"}.bytes())
	f.Add(counter{version: terms.Version}.bytes(), welcome([32]byte{}))
	f.Add(refusal{Version{9, "9"}}.bytes(), []byte{})
	f.Fuzz(func(t *testing.T, first, second []byte) {
		said := make(chan []byte, 2)
		said <- first
		said <- second
		close(said)
		line := pipe{in: said, out: make(chan []byte, 4), tamper: honest}
		if guest, err := Admit(t.Context(), line, terms, ada); err == nil {
			t.Errorf("admitted %+v", guest)
		}
		said = make(chan []byte, 2)
		said <- first
		said <- second
		close(said)
		line.in = said
		if _, err := Ask(t.Context(), line, terms, bo); err == nil {
			t.Error("the guest believes it")
		}
	})
}

// FuzzName: the rules for names also hold for bytes that are not text.
func FuzzName(f *testing.F) {
	f.Add("Bo \u202e\xff")
	f.Add("e\u0301\u0302\u0303 \u0301\u20dd\u3164\u200d🦊")
	f.Fuzz(func(t *testing.T, text string) {
		if name := Name(text); !fits(name) {
			t.Errorf("%q becomes %q", text, name)
		}
	})
}
