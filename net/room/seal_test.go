package room

import (
	"bytes"
	"encoding/base64"
	"errors"
	"testing"

	"pgregory.net/rapid"

	"gavel/game/must"
)

func TestSealOpens(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		sealer := anySecret().Draw(t, "secret").Sealer()
		message := rapid.SliceOfN(rapid.Byte(), 0, MaxPlain).Draw(t, "message")
		by := rapid.SampledFrom([]Role{Host, Guest}).Draw(t, "by")
		sealed, err := sealer.Seal(by, message)
		if err != nil || len(sealed)%bucket != 0 || len(sealed) > MaxSealed {
			t.Fatalf("%d bytes, %v", len(sealed), err)
		}
		if got, err := sealer.Open(by, sealed); err != nil || !bytes.Equal(got, message) {
			t.Fatalf("%x, %v", got, err)
		}
	})
}

// TestSealVector: older pages have sealed this.
func TestSealVector(t *testing.T) {
	const sealed = "AUDLOcPiEe6f252sSBN0I4R8n5F98CgfIq40Bi04UZPq0ralw67s4jYodsJiykAkPBfWuvkDCe/N8sZlAJgbJoiS6PyCCMmAyDtlJQ80" +
		"bcBlXVO1r9N12hrv/teRx1HL7h1vprvg5xA7m4lU4txQrXadJCHcvN/iO2q7Smd62+8eHCoQ4A6Y2GXrBju9sHeVccUxsxDhDIdrPBQfe4ByBBorrZBq5asCH" +
		"+EFv9Li+XS8R0RqH7AAXU0rWgT4kJ1lqTmE7vNAdj0dE/yi5biMAExExqbKNo/W5X42aiFFNMIyYRkVw14Gg6u1XUb42hiUI1jIdds3qnHv6jFlQE5KhQ=="
	b := must.Get(base64.StdEncoding.DecodeString(sealed))(t)
	if text, err := (Secret{1, 2, 3}).Sealer().Open(Guest, b); err != nil || string(text) != "hello" {
		t.Errorf("%q, %v", text, err)
	}
}

// A size reveals only the bucket of a message, and nothing repeats.
func TestSealHides(t *testing.T) {
	sealer := Secret{}.Sealer()
	a, _ := sealer.Seal(Guest, nil)
	b, _ := sealer.Seal(Guest, make([]byte, bucket-overhead))
	c, _ := sealer.Seal(Guest, make([]byte, bucket-overhead+1))
	if len(a) != bucket || len(b) != bucket || len(c) != 2*bucket {
		t.Errorf("%d, %d, %d bytes", len(a), len(b), len(c))
	}
	if again, _ := sealer.Seal(Guest, nil); bytes.Equal(a, again) {
		t.Error("the same message is sealed the same twice")
	}
}

func TestSealIsBound(t *testing.T) {
	ours, other := Secret{1}, Secret{2}
	message := []byte("request")
	sealed := must.Get(ours.Sealer().Seal(Guest, message))(t)
	elsewhere := ours.Sealer()
	elsewhere.topic = other.Topic()
	for name, open := range map[string]func() ([]byte, error){
		"another role":   func() ([]byte, error) { return ours.Sealer().Open(Host, sealed) },
		"another secret": func() ([]byte, error) { return other.Sealer().Open(Guest, sealed) },
		"another topic":  func() ([]byte, error) { return elsewhere.Open(Guest, sealed) },
		"cut":            func() ([]byte, error) { return ours.Sealer().Open(Guest, sealed[:len(sealed)-1]) },
		"longer":         func() ([]byte, error) { return ours.Sealer().Open(Guest, append(bytes.Clone(sealed), 0)) },
		"far too long":   func() ([]byte, error) { return ours.Sealer().Open(Guest, make([]byte, 1<<20)) },
		"empty":          func() ([]byte, error) { return ours.Sealer().Open(Guest, nil) },
	} {
		if got, err := open(); !errors.Is(err, ErrSeal) {
			t.Errorf("%s: %x, %v", name, got, err)
		}
	}
	for i := range sealed {
		changed := bytes.Clone(sealed)
		changed[i] ^= 1
		if got, err := ours.Sealer().Open(Guest, changed); !errors.Is(err, ErrSeal) {
			t.Errorf("byte %d changed: %x, %v", i, got, err)
		}
	}
	if _, err := ours.Sealer().Seal(Guest, make([]byte, MaxPlain+1)); !errors.Is(err, ErrTooLong) {
		t.Errorf("too long: %v", err)
	}
}

// FuzzOpen opens strangers' bytes, and seals bytes that no page sends.
func FuzzOpen(f *testing.F) {
	sealer := Secret{7}.Sealer()
	sealed := must.Get(sealer.Seal(Guest, []byte("request")))(f)
	f.Add(sealed)
	f.Add([]byte{})
	f.Add(append([]byte{0, 1, 'x'}, make([]byte, bucket-overhead-1)...))
	f.Add(append([]byte{0xff, 0xff}, make([]byte, bucket-overhead)...))
	f.Fuzz(func(t *testing.T, b []byte) {
		if got, err := sealer.Open(Guest, b); err == nil && string(got) != "request" {
			t.Errorf("opened: %x", got)
		}
		message, err := unpad(b)
		if err != nil {
			return
		}
		if again := append([]byte{byte(len(message) >> 8), byte(len(message))}, message...); !bytes.HasPrefix(b, again) ||
			len(b) != padded(len(message))-overhead+lengthSize {
			t.Errorf("%x is another form of %x", b, message)
		}
	})
}

// FuzzRead: if a pasted text contains a key, the key is written and read again unchanged.
func FuzzRead(f *testing.F) {
	f.Add("PJTB-9D5M-PJTR")
	f.Add("https://example.org/" + Link{Secret{1}, [16]byte{2}}.In(""))
	f.Add("#r=00000000000000000000000000")
	f.Add("join us: pjtb 9d5m pjtr tonight")
	f.Add("#r=0")
	f.Fuzz(func(t *testing.T, text string) {
		switch key, err := Read(text); key := key.(type) {
		case Code:
			if again, err := Read(key.String()); again != key {
				t.Errorf("%q: %v, %v", text, again, err)
			}
		case Link:
			if again, err := Read(key.In("")); again != key {
				t.Errorf("%q: %v, %v", text, again, err)
			}
		default:
			if err == nil {
				t.Errorf("%q: neither a key nor an error", text)
			}
		}
	})
}
