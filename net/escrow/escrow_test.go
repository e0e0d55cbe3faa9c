package escrow

import (
	"bytes"
	"encoding/base64"
	"encoding/hex"
	"errors"
	"testing"

	"pgregory.net/rapid"

	"gavel/game/must"
)

// TestPublishedVectors checks the arithmetic against FIPS 197, section 4.2, and the shares
// against the test case of draft-mcgrew-tss-03: two of two shares of the secret 7465737400.
func TestPublishedVectors(t *testing.T) {
	for _, v := range [][3]byte{{0x57, 0x83, 0xc1}, {0x57, 0x13, 0xfe}, {0x57, 0x02, 0xae}, {0x57, 0x04, 0x47}, {0x57, 0x08, 0x8e}, {0x57, 0x10, 0x07}, {0x53, 0xca, 0x01}} {
		if got := times(v[0], v[1]); got != v[2] {
			t.Errorf("%x times %x is %x, not %x", v[0], v[1], got, v[2])
		}
	}
	padded := func(text string) (k Key) {
		b := must.Get(hex.DecodeString(text))(t)
		copy(k[:], b)
		return k
	}
	secret, one, two := padded("7465737400"), Share{1, padded("b9fa07e185")}, Share{2, padded("f5409b4511")}
	if got, err := Combine(one, two); err != nil || got != secret {
		t.Errorf("the shares make %x, %v", got, err)
	}
	if got, err := Combine(two, one); err != nil || got != secret {
		t.Errorf("the shares make %x, %v in the other order", got, err)
	}
	var slope Key // the first share minus the secret
	for i := range slope {
		slope[i] = secret[i] ^ one.Of[i]
	}
	if got := secret.split(slope, 2); got[0] != one || got[1] != two {
		t.Errorf("the secret is split into %x", got)
	}
}

func TestInverse(t *testing.T) {
	for a := 1; a < 256; a++ {
		if times(byte(a), inverse(byte(a))) != 1 {
			t.Errorf("%x has the wrong inverse", a)
		}
	}
}

func drawn(t *rapid.T, label string) Key {
	return Key(rapid.SliceOfN(rapid.Byte(), len(Key{}), len(Key{})).Draw(t, label))
}

// TestAnyTwoShares: any two shares give the key. A wrong share gives a different key, which
// opens nothing.
func TestAnyTwoShares(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		key := drawn(t, "key")
		shares := key.Split(rapid.IntRange(2, MaxShares).Draw(t, "guests"))
		a := rapid.IntRange(0, len(shares)-1).Draw(t, "one")
		b := (a + rapid.IntRange(1, len(shares)-1).Draw(t, "other")) % len(shares)
		if got, err := Combine(shares[a], shares[b]); err != nil || got != key {
			t.Fatalf("shares %d and %d make another key, %v", a, b, err)
		}
		if _, err := Combine(shares[a], shares[a]); !errors.Is(err, ErrShare) {
			t.Fatalf("one share twice is %v", err)
		}
		number := rapid.Uint64().Draw(t, "number")
		sealed := key.Seal(number, []byte("a table"))
		if text, err := key.Open(number, sealed); err != nil || string(text) != "a table" {
			t.Fatalf("opened as %q, %v", text, err)
		}
		if _, err := key.Open(number+1, sealed); !errors.Is(err, ErrSealed) {
			t.Fatalf("opened with another number: %v", err)
		}
		wrong := shares[b]
		wrong.Of[rapid.IntRange(0, len(key)-1).Draw(t, "byte")] ^= 1
		if got, _ := Combine(shares[a], wrong); got == key {
			t.Fatal("a wrong share makes the key")
		} else if _, err := got.Open(number, sealed); !errors.Is(err, ErrSealed) {
			t.Fatalf("a wrong key opens: %v", err)
		}
	})
}

// TestOneShareSaysNothing: for every key there is a slope with which the share belongs to that
// key.
func TestOneShareSaysNothing(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		share := Share{rapid.ByteRange(1, 255).Draw(t, "at"), drawn(t, "share")}
		key := drawn(t, "any key")
		var slope Key
		for i := range slope {
			slope[i] = times(share.Of[i]^key[i], inverse(share.At))
		}
		if got := key.split(slope, MaxShares)[share.At-1]; got != share {
			t.Fatalf("%x is no share of %x", share, key)
		}
	})
}

func TestWhoIsAlone(t *testing.T) {
	key := NewKey()
	shares := key.Split(1)
	if len(shares) != 1 || !shares[0].Whole() {
		t.Fatalf("the only guest has %d shares", len(shares))
	}
	other := Share{3, NewKey()}
	for name, c := range map[string][2]Share{"alone": {shares[0], shares[0]}, "first": {shares[0], other}, "second": {other, shares[0]}} {
		if got, err := Combine(c[0], c[1]); err != nil || got != key {
			t.Errorf("%s: the only guest has another key, %v", name, err)
		}
	}
}

// TestSplitDrawsALine: the same key is never split in the same way, so shares of two boxes do
// not match.
func TestSplitDrawsALine(t *testing.T) {
	key := NewKey()
	a, b := key.Split(3), key.Split(3)
	for i := range a {
		if a[i] == b[i] || a[i].Of == key {
			t.Errorf("share %d is %v and %v", i, a[i], b[i])
		}
	}
	if n := len(key.Split(MaxShares + 1)); n != MaxShares {
		t.Errorf("there are %d shares", n)
	}
}

// TestSharesAsText: a share is the same after reading. Any text that is not exactly a share is refused.
func TestSharesAsText(t *testing.T) {
	share := Share{3, NewKey()}
	text, _ := share.MarshalText()
	var again Share
	if err := again.UnmarshalText(text); err != nil || again != share {
		t.Errorf("%v is read as %v, %v", share, again, err)
	}
	b, _ := base64.StdEncoding.DecodeString(string(text))
	for name, wrong := range map[string]string{
		"nothing": "", "a byte less": base64.StdEncoding.EncodeToString(b[:len(b)-1]), "a byte more": base64.StdEncoding.EncodeToString(append(b, 0)),
		"half": string(text[:len(text)/2]), "other signs": "!" + string(text[1:]), "a sign more": string(text) + "!",
	} {
		var s Share
		if err := s.UnmarshalText([]byte(wrong)); !errors.Is(err, ErrShare) || s != (Share{}) {
			t.Errorf("%s is read as %v, %v", name, s, err)
		}
	}
}

// TestSealIsBound: a text opens only unchanged, with its number and its key.
func TestSealIsBound(t *testing.T) {
	key := NewKey()
	sealed := key.Seal(1<<40+2, []byte("a secret"))
	for i := range sealed {
		changed := bytes.Clone(sealed)
		changed[i] ^= 1
		if _, err := key.Open(1<<40+2, changed); !errors.Is(err, ErrSealed) {
			t.Errorf("byte %d does not count: %v", i, err)
		}
	}
	for _, number := range []uint64{0, 2, 1 << 40, 1<<40 + 3} {
		if _, err := key.Open(number, sealed); !errors.Is(err, ErrSealed) {
			t.Errorf("it opens under %d: %v", number, err)
		}
	}
	for n := range sealed {
		if _, err := key.Open(1<<40+2, sealed[:n]); !errors.Is(err, ErrSealed) {
			t.Errorf("%d bytes open: %v", n, err)
		}
	}
}

func FuzzShare(f *testing.F) {
	text, _ := Share{3, NewKey()}.MarshalText()
	f.Add(text)
	f.Add([]byte("AQID"))
	f.Fuzz(func(t *testing.T, text []byte) {
		var s Share
		if s.UnmarshalText(text) != nil {
			return
		}
		written, _ := s.MarshalText()
		var again Share
		if err := again.UnmarshalText(written); err != nil || again != s {
			t.Errorf("%q came back as %v, %v", text, again, err)
		}
	})
}
