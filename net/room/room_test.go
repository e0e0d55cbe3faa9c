package room

import (
	"bytes"
	"errors"
	"strings"
	"testing"

	"pgregory.net/rapid"
)

func anyCode() *rapid.Generator[Code] {
	return rapid.Map(rapid.Uint64Max(1<<codeBits-1), func(n uint64) Code { return Code(n) })
}

func anyLink() *rapid.Generator[Link] {
	return rapid.Custom(func(t *rapid.T) Link {
		bytes := rapid.SliceOfN(rapid.Byte(), 16, 16)
		return Link{Secret(bytes.Draw(t, "secret")), [16]byte(bytes.Draw(t, "print"))}
	})
}

func anySecret() *rapid.Generator[Secret] {
	return rapid.Map(rapid.SliceOfN(rapid.Byte(), 16, 16), func(b []byte) Secret { return Secret(b) })
}

func TestReadsWhatItWrites(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		c, s := anyCode().Draw(t, "code"), anyLink().Draw(t, "link")
		for text, want := range map[string]Key{c.String(): c, s.In("https://example.org/#old"): s} {
			if got, err := Read(text); err != nil || got != want {
				t.Fatalf("%s: %v, %v", text, got, err)
			}
		}
	})
}

// A wrong character or two swapped ones never give another code.
func TestTypos(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		right := strings.ReplaceAll(anyCode().Draw(t, "code").String(), "-", "")
		i, j := rapid.IntRange(0, 11).Draw(t, "i"), rapid.IntRange(0, 11).Draw(t, "j")
		wrong := []byte(right)
		wrong[i], wrong[j] = wrong[j], wrong[i]
		if rapid.Bool().Draw(t, "wrong") {
			wrong = []byte(right)
			wrong[i] = rapid.SampledFrom([]byte(alphabet)).Draw(t, "character")
		}
		if string(wrong) == right {
			return
		}
		if got, err := Read(string(wrong)); !errors.Is(err, ErrTypo) {
			t.Fatalf("%s for %s: %v, %v", wrong, right, got, err)
		}
	})
}

func TestRead(t *testing.T) {
	const c = Code(0x5A5A5A5A5A5A5A)
	s := Link{Secret{1, 2, 3}, [16]byte{4}}
	text := c.String() // PJTB-9D5M-PJTR
	link := s.In("https://example.org/gavel/")
	old, _, _ := strings.Cut(link, "-")
	for name, test := range map[string]struct {
		text string
		want Key
		err  error
	}{
		"as shown":              {text, c, nil},
		"small letters":         {strings.ToLower(text), c, nil},
		"no dashes":             {strings.ReplaceAll(text, "-", ""), c, nil},
		"spaces anywhere":       {" P JTB9D–5MPJ\u00a0TR\n", c, nil},
		"in a sentence":         {"Join our table, code " + text + ", at eight!", c, nil},
		"among longer words":    {"the tabletops' code: " + strings.ToLower(text) + ".", c, nil},
		"link":                  {link, s, nil},
		"link, small letters":   {strings.ToLower(link), s, nil},
		"link in a sentence":    {"Come: <" + link + ">, soon", s, nil},
		"nothing":               {"", nil, ErrNone},
		"prose":                 {"We play at eight, bring something to drink and the cards.", nil, ErrNone},
		"another link":          {"https://example.org/gavel/", nil, ErrNone},
		"wrong character":       {"PJTB-9D5M-PJTS", nil, ErrTypo},
		"wrong in a sentence":   {"Join our table, the code is PJTB-9D5M-PJTS, at eight!", nil, ErrTypo},
		"one missing":           {"PJTB-9D5M-PJT", nil, LengthError(11)},
		"one too many":          {"PJTB-9D5M-PJTRE", nil, LengthError(13)},
		"no such character":     {"PJTB-9DUM-PJTR", nil, CharacterError('U')},
		"link too short":        {link[:len(link)-1], nil, ErrLink},
		"link too long":         {link + "0", nil, ErrLink},
		"link with excess bits": {link[:len(link)-1] + "1", nil, ErrLink},
		"link cut":              {link[:len(link)-26], nil, ErrLink},
		"link of before":        {old, nil, ErrOldLink},
		"link of before, cut":   {old[:len(old)-1], nil, ErrLink},
		"link without a secret": {"https://example.org/#r=", nil, ErrLink},
	} {
		t.Run(name, func(t *testing.T) {
			got, err := Read(test.text)
			if got != test.want || !errors.Is(err, test.err) {
				t.Errorf("%q: %v, %v", test.text, got, err)
			}
		})
	}
}

// People write O, I and L for 0 and 1.
func TestLookalikes(t *testing.T) {
	c := Code(1<<5 | 1) // many zeros, two ones
	text := strings.NewReplacer("0", "o", "1", "l").Replace(c.String())
	if got, err := Read(text); err != nil || got != c {
		t.Errorf("%s: %v, %v", text, got, err)
	}
}

// The results for a code and a secret must never change. Otherwise friends with pages of
// different ages could not find each other.
func TestDerivationIsStable(t *testing.T) {
	s := Code(0x5A5A5A5A5A5A5A).Secret()
	for name, got := range map[string]string{
		"CP383026A7S0BYSVQCH7YPJ1X0":         base.EncodeToString(s[:]),
		"gavel/1/47eetx7dmmjpd6s1bz155qd24c": s.Topic(),
	} {
		if got != name {
			t.Errorf("%s is now %s", name, got)
		}
	}
	c := Credential{Public{1}, [16]byte{2}}
	for name, got := range map[string]string{
		"MCVX-389E-KR54": c.Code().String(),
		"CP383026A7S0BYSVQCH7YPJ1X0-KGN0A3VDSEK4PNQ15KCK7B9NKM": NewLink(s, c).String(),
	} {
		if got != name {
			t.Errorf("%s is now %s", name, got)
		}
	}
	if len(s.Topic()) != TopicLength {
		t.Errorf("a topic has %d characters", len(s.Topic()))
	}
}

func TestWritten(t *testing.T) {
	code, link := Code(77), Link{Secret{7}, [16]byte{8}}
	for text, want := range map[string]bool{
		code.String(): true, link.In(""): true, "": false, "one": false,
		" " + code.String(): false, code.String() + " or mine": false, link.In("https://example.org/"): false,
		strings.ToLower(code.String()): false, link.In("") + "0": false,
	} {
		if Written(text) != want {
			t.Errorf("%q: %v", text, !want)
		}
	}
}

func TestPurposesAreApart(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := anySecret().Draw(t, "secret")
		seal, proof, topic := s.derive("seal", 32), s.Proof(), s.derive("topic", 16)
		if bytes.Equal(seal, proof[:]) || bytes.Equal(seal[:16], topic) || bytes.Equal(proof[:16], topic) || bytes.Equal(topic, s[:]) {
			t.Fatal("two purposes share a key")
		}
	})
}
