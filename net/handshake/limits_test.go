package handshake

import (
	"bytes"
	"context"
	"crypto/ed25519"
	"errors"
	"io"
	"slices"
	"strings"
	"testing"

	"gavel/game"
	"gavel/game/must"
)

// TestMessagesAtTheirLimits: each message is read in whole, with values up to their limits.
func TestMessagesAtTheirLimits(t *testing.T) {
	version := Version{Protocol, strings.Repeat("x", maxRules)}
	for what, c := range map[string]struct {
		message []byte
		read    func([]byte) error
		fine    bool
	}{
		"opening":                     {opening{version: version}.bytes(), readsOpening, true},
		"opening of long rules":       {opening{version: Version{Protocol, version.Rules + "x"}}.bytes(), readsOpening, false},
		"opening of no rules":         {opening{version: Version{Protocol, ""}}.bytes(), readsOpening, true},
		"opening in no text":          {opening{version: Version{Protocol, "\xff"}}.bytes(), readsOpening, false},
		"opening of another kind":     {append([]byte{counterKind}, opening{version: version}.bytes()[1:]...), readsOpening, false},
		"counter":                     {counter{version: version}.bytes(), readsCounter, true},
		"counter of long rules":       {counter{version: Version{Protocol, version.Rules + "x"}}.bytes(), readsCounter, false},
		"hello":                       {hello{name: strings.Repeat("n", maxName), seat: game.MaxSeats - 1}.bytes(), readsHello, true},
		"hello of a screen":           {hello{name: "n", seat: Screen}.bytes(), readsHello, true},
		"hello of a long name":        {hello{name: strings.Repeat("n", maxName+1)}.bytes(), readsHello, false},
		"hello in no text":            {hello{name: "\xff"}.bytes(), readsHello, false},
		"hello from beyond the table": {hello{seat: game.MaxSeats}.bytes(), readsHello, false},
		"hello from before the table": {hello{seat: Screen - 1}.bytes(), readsHello, false},
		"welcome":                     {welcome([32]byte{1}), readsWelcome, true},
	} {
		if err := c.read(c.message); (err == nil) != c.fine || err != nil && !errors.Is(err, ErrMalformed) {
			t.Errorf("%s: %v", what, err)
		}
		if err := c.read(append(slices.Clone(c.message), 0)); !errors.Is(err, ErrMalformed) {
			t.Errorf("%s and more: %v", what, err)
		}
		for most := range c.message {
			if err := c.read(c.message[:most]); !errors.Is(err, ErrMalformed) {
				t.Errorf("%d bytes of %s: %v", most, what, err)
			}
		}
	}
	refused := refusal{version}.bytes()
	for most := range refused {
		if f, is := readRefusal(refused[:most]); is {
			t.Errorf("%d bytes are the refusal %v", most, f)
		}
	}
	if f, is := readRefusal(append(refused, 1, 2)); !is || f.version != version {
		t.Errorf("a refusal with more is %v, %t", f, is)
	}
}

func readsOpening(b []byte) error { _, err := readOpening(b); return err }
func readsCounter(b []byte) error { _, err := readCounter(b); return err }
func readsHello(b []byte) error   { _, err := readHello(b); return err }
func readsWelcome(b []byte) error { _, err := readWelcome(b); return err }

// fragile is a connection of which one sending or receiving fails, and works again afterwards.
type fragile struct {
	pipe
	works int
}

var errBroken = errors.New("the line is broken")

func (f *fragile) Send(message []byte) error {
	if f.works--; f.works == -1 {
		return errBroken
	}
	return f.pipe.Send(message)
}

func (f *fragile) Receive(ctx context.Context) ([]byte, error) {
	if f.works--; f.works == -1 {
		return nil, errBroken
	}
	return f.pipe.Receive(ctx)
}

// TestBrokenLines: wherever the connection breaks, the side that notices it says so.
func TestBrokenLines(t *testing.T) {
	for works := range 5 {
		for _, hostBreaks := range []bool{false, true} {
			toHost, toGuest := make(chan []byte, 4), make(chan []byte, 4)
			guest, host := &fragile{pipe{toGuest, toHost, honest}, 9}, &fragile{pipe{toHost, toGuest, honest}, 9}
			if hostBreaks {
				host.works = works
			} else {
				guest.works = works
			}
			asked := make(chan error, 1)
			go func() {
				_, err := Ask(t.Context(), guest, terms, bo)
				close(toHost)
				asked <- err
			}()
			_, admitted := Admit(t.Context(), host, terms, ada)
			close(toGuest)
			noticed, other := <-asked, admitted
			if hostBreaks {
				noticed, other = other, noticed
			}
			if fine := works == 4; fine != (noticed == nil) || !fine && !errors.Is(noticed, errBroken) {
				t.Errorf("broken after %d, at the host %t: %v", works, hostBreaks, noticed)
			}
			if other != nil && !errors.Is(other, io.EOF) {
				t.Errorf("broken after %d, at the host %t: the other side says %v", works, hostBreaks, other)
			}
		}
	}
}

// TestLongMessagesAreRefused: a message is read up to the limit.
func TestLongMessagesAreRefused(t *testing.T) {
	for size, fits := range map[int]bool{0: true, maxMessage: true, maxMessage + 1: false} {
		in := make(chan []byte, 1)
		in <- make([]byte, size)
		if message, err := receive(t.Context(), pipe{in: in}); fits != (err == nil) || fits && len(message) != size || !fits && !errors.Is(err, ErrMalformed) {
			t.Errorf("%d bytes: %d, %v", size, len(message), err)
		}
	}
}

// TestWhoIsOlder: the older page must be loaded again, and equal pages need not.
func TestWhoIsOlder(t *testing.T) {
	order := []Version{{1, "b"}, {2, "a"}, {2, "b"}, {3, ""}}
	for i, mine := range order {
		for j, theirs := range order {
			if got := (VersionError{mine, theirs}).ReloadMine(); got != (i < j) {
				t.Errorf("%v and %v: %t", mine, theirs, got)
			}
		}
	}
}

// TestBlankSigns: signs that show nothing are left out, and their neighbours are not.
func TestBlankSigns(t *testing.T) {
	for r, want := range map[rune]bool{'\ufdff': false, '\ufe00': true, '\ufe0f': true, '\ufe10': false, '\U000e00ff': false, '\U000e0100': true, '\U000e01ef': true, '\U000e01f0': false, '\u034f': true, 'a': false} {
		if got := blank(r); got != want {
			t.Errorf("%U: %t", r, got)
		}
	}
}

// TestProofsHaveLabels: the same messages prove different things to different sides.
func TestProofsHaveLabels(t *testing.T) {
	tr := terms.transcript([]byte("opening"))
	proofs := map[[32]byte]bool{}
	for _, label := range []string{counterLabel, helloLabel, welcomeLabel} {
		proofs[tr.prove(label)] = true
	}
	if len(proofs) != 3 {
		t.Errorf("%d proofs", len(proofs))
	}
}

// TestAnotherPersonsSeat: the secret alone is not enough to come as somebody else, whose public key everybody knows.
func TestAnotherPersonsSeat(t *testing.T) {
	for _, signer := range []ed25519.PrivateKey{key, eve} {
		toHost, toGuest := make(chan []byte, 4), make(chan []byte, 4)
		admitted := make(chan error, 1)
		go func() {
			_, err := Admit(t.Context(), pipe{toHost, toGuest, honest}, terms, ada)
			admitted <- err
		}()
		open := opening{version: terms.Version}.bytes()
		toHost <- open
		c := must.Get(readCounter(<-toGuest))(t)
		h := hello{key: public(key), name: "Bo", seat: 2}
		said := terms.transcript(open).add(c.unsigned()).add(c.signature[:]).add(c.proof[:]).add(h.unsigned())
		copy(h.signature[:], ed25519.Sign(signer, said.signed(seatLabel)))
		h.proof = said.add(h.signature[:]).prove(helloLabel)
		toHost <- h.bytes()
		if err := <-admitted; (err == nil) != bytes.Equal(signer, key) || err != nil && !errors.Is(err, ErrProof) {
			t.Errorf("signed with %x: %v", signer[:4], err)
		}
	}
}

// TestLyingAboutTheVersion: a guest believes no host of another version, whatever it proves.
func TestLyingAboutTheVersion(t *testing.T) {
	c := counter{version: Version{Protocol + 1, terms.Version.Rules}}
	var other VersionError
	if _, err := terms.believe(nil, c); !errors.As(err, &other) || other.Theirs != c.version {
		t.Error(err)
	}
}
