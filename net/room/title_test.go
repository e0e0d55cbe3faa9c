package room

import (
	"bytes"
	"crypto/ed25519"
	"errors"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"gavel/game/must"
)

// person returns one of several people's keys.
func person(n byte) ed25519.PrivateKey {
	return ed25519.NewKeyFromSeed(bytes.Repeat([]byte{n}, ed25519.SeedSize))
}

// ada, bo and so on have keys of their own.
var ada, bo, cy, eve = person(1), person(2), person(3), person(4)

var adas = Title{Credential: Credential{Key: PublicOf(ada), Nonce: [16]byte{9}}}

// passed is a title that was passed on.
type passed struct {
	t     *testing.T
	title Title
}

func (p passed) to(from, to ed25519.PrivateKey, epoch byte, given bool) passed {
	p.t.Helper()
	next := must.Get(p.title.Pass(from, PublicOf(to), epoch, given))(p.t)
	return passed{p.t, next}
}

// TestCredential: a code and a link certify only the credential from which they were made.
func TestCredential(t *testing.T) {
	code, link, c := Open(PublicOf(ada))
	if !code.Certifies(c) || !link.Certifies(c) || code.Secret() != link.Secret() {
		t.Errorf("%v and %v do not certify %v", code, link, c)
	}
	for name, other := range map[string]Credential{
		"another key":    {PublicOf(eve), c.Nonce},
		"another number": {c.Key, [16]byte{1}},
	} {
		if code.Certifies(other) || link.Certifies(other) {
			t.Errorf("%s is certified", name)
		}
	}
	if again := NewCredential(c.Key); again == c || again.Code() == code {
		t.Error("two rooms of a host have one code")
	}
}

// TestTitles: only a person named by the host of the time becomes the successor.
func TestTitles(t *testing.T) {
	root := passed{t, adas}
	long := root.to(ada, bo, 1, true).to(bo, cy, 2, false).to(cy, ada, 3, true).to(ada, bo, 7, true)
	for title := long.title; ; title = title.Former() {
		if !title.Sound() {
			t.Errorf("%+v is not sound", title)
		}
		if len(title.Steps) == 0 {
			break
		}
	}
	if long.title.Holder() != PublicOf(bo) || adas.Holder() != PublicOf(ada) {
		t.Error("somebody else holds the title")
	}
	if _, err := long.title.Pass(bo, PublicOf(ada), 9, true); !errors.Is(err, ErrTitle) {
		t.Errorf("passed on once more: %v", err)
	}
	if _, err := adas.Pass(eve, PublicOf(eve), 1, true); !errors.Is(err, ErrTitle) {
		t.Errorf("passed on by somebody else: %v", err)
	}
	// forged has Eve's signature in place of another's.
	forged := adas
	step := Step{Epoch: 1, Given: true, Key: PublicOf(eve)}
	copy(step.Signature[:], ed25519.Sign(eve, adas.signed(step)))
	forged.Steps = []Step{step}
	elsewhere := root.to(ada, eve, 1, true).title
	elsewhere.Nonce[0]++
	back := root.to(ada, bo, 2, true).to(bo, cy, 2, true)
	for name, title := range map[string]Title{"signed by oneself": forged, "of another room": elsewhere, "of the same epoch": back.title} {
		if title.Sound() {
			t.Errorf("a title %s is sound", name)
		}
	}
	sound := long.title.Former()
	for i := range sound.Append(nil) {
		b := sound.Append(nil)
		b[i] ^= 1
		if title, rest, err := ReadTitle(b); err == nil && len(rest) == 0 && title.Sound() {
			t.Errorf("still sound with byte %d changed", i)
		}
	}
}

// TestKnown: which hosts may be followed by newcomers, and by people who were at the table.
func TestKnown(t *testing.T) {
	root := passed{t, adas}
	heirs := []Public{PublicOf(bo), PublicOf(cy)}
	first := Known{}
	atAda, atBo := Known{Host: PublicOf(ada), Heirs: heirs}, Known{Epoch: 1, Host: PublicOf(bo), Heirs: []Public{PublicOf(cy)}}
	bos := Known{Host: PublicOf(ada), Heirs: []Public{PublicOf(cy)}, Me: PublicOf(bo)}
	given, taken := root.to(ada, bo, 1, true), root.to(ada, bo, 1, false)
	for name, test := range map[string]struct {
		known         Known
		title         Title
		follows, sure bool
	}{
		"newcomer, host":                       {first, adas, true, true},
		"newcomer, handed over":                {first, given.title, true, true},
		"newcomer, taken over":                 {first, taken.title, false, false},
		"newcomer, given by who took over":     {first, taken.to(bo, cy, 2, true).title, false, false},
		"was there, host":                      {atAda, adas, true, true},
		"was there, handed over":               {atAda, given.title, true, true},
		"was there, taken over":                {atAda, taken.title, true, false},
		"was there, given by who took over":    {atAda, taken.to(bo, eve, 2, true).title, true, false},
		"was there, taken over twice":          {atAda, taken.to(bo, cy, 2, false).title, true, false},
		"was there, who was sent away":         {atAda, root.to(ada, eve, 1, false).title, false, false},
		"was there, sent away, gives":          {atAda, root.to(ada, eve, 1, false).to(eve, bo, 2, true).title, false, false},
		"knows the successor, host before":     {atBo, adas, false, false},
		"knows the successor":                  {atBo, taken.title, true, true},
		"knows the successor, another":         {atBo, root.to(ada, cy, 1, false).title, false, false},
		"knows the successor, who gives":       {atBo, taken.to(bo, eve, 2, true).title, true, true},
		"knows the successor, who is lost":     {atBo, taken.to(bo, cy, 2, false).title, true, false},
		"knows the host, who is back":          {atBo, given.to(bo, ada, 2, true).title, true, true},
		"kept it in between":                   {bos, taken.to(bo, cy, 2, false).title, true, false},
		"keeps it":                             {bos, taken.title, false, false},
		"keeps it in the end":                  {bos, root.to(ada, cy, 1, false).to(cy, bo, 2, true).title, false, false},
		"knows the host, who renewed the room": {atAda, root.to(ada, ada, 1, true).title, true, true},
	} {
		if follows, sure := test.known.Follows(test.title); follows != test.follows || sure != test.sure {
			t.Errorf("%s: %v, %v", name, follows, sure)
		}
		text, _ := test.known.MarshalText()
		var again Known
		if err := again.UnmarshalText(text); err != nil || again.Host != test.known.Host || !slices.Equal(again.Heirs, test.known.Heirs) {
			t.Errorf("%s: known again is %+v, %v", name, again, err)
		}
	}
}

// TestBeats: of several titles of a room everybody chooses the same.
func TestBeats(t *testing.T) {
	root := passed{t, adas}
	renewed := must.Get(adas.Renew(ada, 3))(t)
	if again, err := renewed.Renew(ada, 5); err != nil || len(again.Steps) != 1 || !again.Beats(renewed) || !again.Sound() {
		t.Errorf("renewed again: %+v, %v", again, err)
	}
	byBo, byCy := root.to(ada, bo, 1, false).title, root.to(ada, cy, 1, false).title
	low, high := byBo, byCy
	if bytes.Compare(low.Steps[0].Key[:], high.Steps[0].Key[:]) > 0 {
		low, high = high, low
	}
	ranks := []Title{ // each beats those after it
		passed{t, renewed}.to(ada, cy, 4, false).title,
		renewed,
		root.to(ada, eve, 1, true).title,
		root.to(ada, eve, 2, false).to(eve, bo, 3, true).title,
		root.to(ada, eve, 2, false).title,
		low, high, adas,
	}
	for i, a := range ranks {
		for j, b := range ranks {
			if a.Beats(b) != (i < j) {
				t.Errorf("%d beats %d: %v", i, j, i >= j)
			}
		}
	}
	givenToBo := root.to(ada, bo, 1, true)
	for _, c := range []struct {
		a, b   Title
		rivals bool
	}{
		{byBo, byCy, true}, {byBo, root.to(ada, bo, 2, false).title, true}, {byBo, byBo, false}, {byBo, adas, false}, {byBo, renewed, false},
		{byBo, givenToBo.title, false}, {passed{t, byBo}.to(bo, cy, 2, false).title, givenToBo.to(bo, eve, 2, false).title, false},
	} {
		if c.a.Rivals(c.b) != c.rivals || c.b.Rivals(c.a) != c.rivals {
			t.Errorf("%v and %v: rivals are only those who took over unasked, each", c.a.Steps, c.b.Steps)
		}
	}
}

// FuzzTitle: a decoded title is encoded to the same bytes.
func FuzzTitle(f *testing.F) {
	given := must.Get(adas.Pass(ada, PublicOf(bo), 1, true))(f)
	f.Add(adas.Append(nil))
	f.Add(append(given.Append(nil), "more"...))
	f.Add(make([]byte, MaxTitle))
	f.Fuzz(func(t *testing.T, b []byte) {
		title, rest, err := ReadTitle(b)
		if err != nil {
			return
		}
		if again := append(title.Append(nil), rest...); !bytes.Equal(again, b) || len(title.Append(nil)) > MaxTitle {
			t.Errorf("%x is written %x", b, again)
		}
		if len(title.Steps) > 0 && title.Sound() && !bytes.HasPrefix(given.Append(nil), title.Append(nil)) {
			t.Errorf("%x is sound", b)
		}
		text, _ := title.MarshalText()
		if again := (Title{}); again.UnmarshalText(text) != nil || !bytes.Equal(again.Append(nil), title.Append(nil)) {
			t.Errorf("%s is read as %+v", text, again)
		}
	})
}

// FuzzKnown: a stored text is decoded or refused.
func FuzzKnown(f *testing.F) {
	text, _ := Known{Epoch: 1, Host: PublicOf(ada), Heirs: []Public{PublicOf(bo)}}.MarshalText()
	f.Add(string(text))
	f.Add("")
	f.Fuzz(func(t *testing.T, text string) {
		var k, again Known
		if k.UnmarshalText([]byte(text)) != nil {
			return
		}
		written, _ := k.MarshalText()
		if err := again.UnmarshalText(written); err != nil || again.Epoch != k.Epoch || again.Host != k.Host || !slices.Equal(again.Heirs, k.Heirs) {
			t.Errorf("%q is %+v, then %+v: %v", text, k, again, err)
		}
	})
}

// TestBeatsIsAnOrder: of any two titles at most one beats the other, and everybody finds the
// same.
func TestBeatsIsAnOrder(t *testing.T) {
	step := rapid.Custom(func(t *rapid.T) Step {
		return Step{Epoch: rapid.ByteMax(2).Draw(t, "epoch"), Given: rapid.Bool().Draw(t, "given"), Key: Public{rapid.ByteMax(2).Draw(t, "key")}}
	})
	title := rapid.Map(rapid.SliceOfN(step, 0, MaxSteps), func(steps []Step) Title { return Title{Steps: steps} })
	rapid.Check(t, func(t *rapid.T) {
		a, b, c := title.Draw(t, "a"), title.Draw(t, "b"), title.Draw(t, "c")
		if a.Beats(b) && b.Beats(a) || a.Beats(a) || a.Beats(b) && b.Beats(c) && !a.Beats(c) {
			t.Errorf("%+v, %+v, %+v", a, b, c)
		}
		if a.Beats(b) == b.Beats(a) && !slices.Equal(a.Steps, b.Steps) {
			t.Errorf("neither %+v nor %+v", a, b)
		}
	})
}

// TestSupplants: a table has continued without its host only after the prepared successor has
// signed this.
func TestSupplants(t *testing.T) {
	host := passed{t, adas}
	named := host.to(ada, bo, 1, false)
	settled, err := named.title.Renew(bo, 2)
	if err != nil || !settled.Sound() {
		t.Fatal(err)
	}
	other := settled
	other.Nonce[0]++
	for _, c := range []struct {
		what string
		a, b Title
		want bool
	}{
		{"who was named and has gone on", settled, adas, true},
		{"who was only named", named.title, adas, false},
		{"who was given the table", host.to(ada, bo, 1, true).title, adas, false},
		{"the host", adas, settled, false},
		{"the same", settled, settled, false},
		{"who was named by a word that was taken back", settled, host.to(ada, ada, 1, true).title, false},
		{"who has another room", other, adas, false},
		{"who was named by another heir", named.to(bo, cy, 2, false).to(cy, cy, 3, true).title, host.to(ada, eve, 1, false).title, false},
		{"who was given the table and has gone on", host.to(ada, bo, 1, true).to(bo, bo, 2, true).title, adas, false},
		{"who was named by who was only named", named.to(bo, cy, 2, false).title, adas, false},
	} {
		if got := c.a.Supplants(c.b); got != c.want {
			t.Errorf("%s supplants: %v", c.what, got)
		}
	}
	if !settled.Beats(adas) {
		t.Error("who has gone on does not beat who was left")
	}
}
