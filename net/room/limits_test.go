package room

import (
	"bytes"
	"crypto/ed25519"
	"errors"
	"reflect"
	"slices"
	"strings"
	"testing"

	"gavel/game/must"
)

// TestTitlesComeBack: a title of any length is the same after it was encoded, and nothing else is read.
func TestTitlesComeBack(t *testing.T) {
	keys := []ed25519.PrivateKey{person(1), person(2), person(3), person(4), person(5), person(6)}
	title := Title{Credential: Credential{Key: PublicOf(keys[0]), Nonce: [16]byte{7}}}
	for n := range MaxSteps + 1 {
		text := must.Get(title.MarshalText())(t)
		var again Title
		if err := again.UnmarshalText(text); err != nil || !reflect.DeepEqual(again, title) || !again.Sound() {
			t.Errorf("%d steps: %+v, %v", n, again, err)
		}
		bytes := title.Append(nil)
		read, rest, err := ReadTitle(append(slices.Clone(bytes), 9))
		if err != nil || !reflect.DeepEqual(read, title) || !slices.Equal(rest, []byte{9}) {
			t.Errorf("%d steps before another byte: %+v, %v, %v", n, read, rest, err)
		}
		for most := range bytes {
			if _, _, err := ReadTitle(bytes[:most]); !errors.Is(err, ErrTitle) {
				t.Fatalf("%d of %d bytes: %v", most, len(bytes), err)
			}
		}
		if n > 0 {
			for flag, fine := range map[byte]bool{0: true, 1: true, 2: false, 255: false} {
				bytes[baseSize+1] = flag
				if read, _, err := ReadTitle(bytes); (err == nil) != fine || fine && read.Steps[0].Given != (flag == 1) {
					t.Errorf("the flag %d: %v", flag, err)
				}
			}
		}
		next, err := title.Pass(keys[n], PublicOf(keys[n+1]), byte(n+1), n%2 == 0)
		if (err == nil) != (n < MaxSteps) {
			t.Fatalf("step %d: %v", n+1, err)
		}
		if err == nil {
			title = next
		}
	}
	long := title
	long.Steps = append(slices.Clone(title.Steps), title.Steps[0])
	if _, _, err := ReadTitle(long.Append(nil)); !errors.Is(err, ErrTitle) || long.Sound() {
		t.Errorf("a title of %d steps: %v", len(long.Steps), err)
	}
	for _, text := range []string{"", "!", "AAAA"} {
		if err := new(Title).UnmarshalText([]byte(text)); !errors.Is(err, ErrTitle) {
			t.Errorf("%q: %v", text, err)
		}
	}
	whole, _ := title.MarshalText()
	for _, more := range []string{"AAAA", "!"} {
		if err := new(Title).UnmarshalText(append(slices.Clone(whole), more...)); !errors.Is(err, ErrTitle) {
			t.Errorf("a title and %q: %v", more, err)
		}
	}
	step := Step{Epoch: 9, Key: PublicOf(keys[0])}
	copy(step.Signature[:], ed25519.Sign(keys[MaxSteps], title.signed(step)))
	if title.Steps = append(title.Steps, step); title.Sound() {
		t.Error("a signed title with too many steps is sound")
	}
}

// TestKnowledgeComesBack: what a guest knows of a table is the same after a reload.
func TestKnowledgeComesBack(t *testing.T) {
	for n := range 4 {
		k := Known{Epoch: byte(n), Host: Public{1, 9: byte(n)}}
		for i := range n {
			k.Heirs = append(k.Heirs, Public{2, 31: byte(i)})
		}
		text, _ := k.MarshalText()
		var again Known
		if err := again.UnmarshalText(text); err != nil || !reflect.DeepEqual(again, k) {
			t.Errorf("%+v is %+v, %v", k, again, err)
		}
		for _, odd := range []string{string(text[:len(text)-4]), string(text) + "!"} {
			if err := again.UnmarshalText([]byte(odd)); !errors.Is(err, ErrTitle) {
				t.Errorf("%s: %v", odd, err)
			}
		}
	}
	for _, text := range []string{"", "!", "AA==", "AAAA"} {
		if err := new(Known).UnmarshalText([]byte(text)); !errors.Is(err, ErrTitle) {
			t.Errorf("%q: %v", text, err)
		}
	}
}

// TestPrepares: only the last step counts, and only between these two people.
func TestPrepares(t *testing.T) {
	a, b, c := person(1), person(2), person(3)
	first := Title{Credential: Credential{Key: PublicOf(a)}}
	pass := func(t0 Title, from, to ed25519.PrivateKey, epoch byte, given bool) Title {
		t1 := must.Get(t0.Pass(from, PublicOf(to), epoch, given))(t)
		return t1
	}
	prepared, given := pass(first, a, b, 1, false), pass(first, a, b, 1, true)
	for what, c := range map[string]struct {
		title      Title
		host, heir ed25519.PrivateKey
		want       bool
	}{
		"no step": {first, a, b, false}, "prepared": {prepared, a, b, true}, "given": {given, a, b, false}, "another heir": {prepared, a, c, false}, "another host": {prepared, c, b, false},
		"after a step": {pass(given, b, c, 2, false), b, c, true}, "before a step": {pass(prepared, b, c, 2, true), a, b, false},
	} {
		if got := c.title.Prepares(PublicOf(c.host), PublicOf(c.heir)); got != c.want {
			t.Errorf("%s: %t", what, got)
		}
	}
	own, err := first.Renew(a, 3)
	if err != nil || len(own.Steps) != 1 || own.Holder() != PublicOf(a) || !own.Steps[0].Given {
		t.Fatalf("%+v, %v", own, err)
	}
	if again, err := own.Renew(a, 5); err != nil || len(again.Steps) != 1 || again.Steps[0].Epoch != 5 {
		t.Errorf("renewed again: %+v, %v", again, err)
	}
	late, early := pass(first, a, b, 9, false), pass(first, a, c, 4, false)
	if !late.Beats(early) || early.Beats(late) || late.Beats(late) {
		t.Error("the later epoch does not win")
	}
	continued := pass(early, c, c, 5, true)
	if late.Beats(continued) || !continued.Beats(late) || !continued.Supplants(first) || continued.Supplants(late) || early.Supplants(first) {
		t.Error("a continued table does not win")
	}
}

// TestSealsAtTheirLimits: the longest message can be sealed, and every byte of the nonce is random.
func TestSealsAtTheirLimits(t *testing.T) {
	s := Secret{1}.Sealer()
	for size, fits := range map[int]bool{0: true, 1: true, bucket - overhead: true, bucket - overhead + 1: true, MaxPlain: true, MaxPlain + 1: false} {
		message := bytes.Repeat([]byte{3}, size)
		sealed, err := s.Seal(Host, message)
		if (err == nil) != fits || err != nil && !errors.Is(err, ErrTooLong) {
			t.Errorf("%d bytes: %v", size, err)
		}
		if err != nil {
			continue
		}
		if opened, err := s.Open(Host, sealed); err != nil || !bytes.Equal(opened, message) || len(sealed)%bucket != 0 {
			t.Errorf("%d bytes are opened as %d: %v", size, len(opened), err)
		}
		if nonce, ok := NonceOf(sealed); !ok || !bytes.Equal(nonce[:], sealed[1:1+len(nonce)]) {
			t.Errorf("the nonce is %x, %t", nonce, ok)
		}
		for _, odd := range [][]byte{sealed[:len(sealed)-1], append(slices.Clone(sealed), 0), append(slices.Clone(sealed), make([]byte, MaxSealed)...), nil, append([]byte{2}, sealed[1:]...)} {
			if nonce, ok := NonceOf(odd); ok || nonce != (Nonce{}) {
				t.Errorf("a message of %d bytes has the nonce %x", len(odd), nonce)
			}
		}
	}
	var seen [24]map[byte]bool
	for i := range seen {
		seen[i] = map[byte]bool{}
	}
	for range 20 {
		sealed, _ := s.Seal(Guest, nil)
		nonce, _ := NonceOf(sealed)
		for i, b := range nonce {
			seen[i][b] = true
		}
	}
	for i, values := range seen {
		if len(values) < 10 {
			t.Errorf("byte %d of the nonce has %d values in 20", i, len(values))
		}
	}
	// Somebody with the secret can seal what Seal would write otherwise.
	for what, plain := range map[string][]byte{
		"no length": {}, "half a length": {0}, "a length beyond the end": append([]byte{1, 0}, make([]byte, 253-overhead)...), "a needless bucket": append([]byte{0, 0}, make([]byte, 2*bucket-overhead)...),
		"something after the message": append([]byte{0, 0, 1}, make([]byte, bucket-overhead-1)...),
	} {
		if got, err := unpad(plain); err == nil {
			t.Errorf("%s is %x", what, got)
		}
	}
	if got, err := unpad(append([]byte{0, 1, 7}, make([]byte, bucket-overhead-1)...)); err != nil || !bytes.Equal(got, []byte{7}) {
		t.Errorf("%x, %v", got, err)
	}
}

// TestWordsAroundCodes: capitals come first, and the error is about what is most like a code.
func TestWordsAroundCodes(t *testing.T) {
	code := Code(12345678901234567)
	shown := code.String()
	wrong := "0" + shown[1:]
	if shown[0] == '0' {
		wrong = "1" + shown[1:]
	}
	small := strings.ToLower(Code(31415926535897931).String())
	for text, want := range map[string]any{
		small + " " + shown: code, shown + " " + small: code, small + " or " + strings.ToLower(shown): Code(31415926535897931), small: Code(31415926535897931),
		wrong: ErrTypo, wrong + " " + small: Code(31415926535897931), wrong + " " + shown: code, shown + "{": code, "": ErrNone, "hello": ErrNone, "0{34-5678": LengthError(7),
		"ABCDE": ErrNone, "ABCDEF": LengthError(6), strings.Repeat("A", codeLength+4): LengthError(codeLength + 4), strings.Repeat("A", codeLength+5): ErrNone, "ABCDUF": CharacterError('U'), strings.ToLower(wrong): ErrTypo,
		small + " " + wrong: Code(31415926535897931), strings.ReplaceAll(shown, "-", "") + "é": CharacterError('é'),
	} {
		key, err := Read(text)
		if want, ok := want.(Code); ok && (err != nil || key != Key(want)) {
			t.Errorf("%q is %v, %v", text, key, err)
		}
		if want, ok := want.(error); ok && !errors.Is(err, want) {
			t.Errorf("%q: %v, want %v", text, err, want)
		}
	}
	if text := LengthError(7).Error(); text != "room: a code has 12 characters, this has 7" {
		t.Error(text)
	}
	for r, want := range map[rune]int{'a': 10, 'z': 31, 'A': 10, 'Z': 31, '0': 0, 'o': 0, 'l': 1, 'i': 1, '9': 9, 'u': -1, 'U': -1, '{': -1, '`': -1, 'é': -1, '[': -1} {
		d, ok := digit(r)
		if ok != (want >= 0) || int(d) != max(0, want) {
			t.Errorf("%q is %d, %t", r, d, ok)
		}
	}
	link := NewLink(Secret{5}, Credential{Nonce: [16]byte{6}})
	if address := link.In("https://example.org/#r=old"); address != "https://example.org/"+Fragment+link.String() {
		t.Errorf("the address is %s", address)
	}
	for _, odd := range []string{link.String()[:25], link.String()[:27], link.String() + "00", link.String()[:52] + "Z", link.String()[:40] + "-" + link.String()[40:]} {
		if key, err := Read(Fragment + odd); err == nil && key != Key(link) {
			t.Errorf("%s is %v", odd, key)
		} else if err == nil {
			t.Errorf("%s is the link", odd)
		}
	}
}
