package handshake

import (
	"bytes"
	"context"
	"crypto/ed25519"
	"crypto/sha256"
	"errors"
	"io"
	"testing"
)

var (
	key   = ed25519.NewKeyFromSeed(make([]byte, 32))
	bo    = Identity{Key: key, Name: "Bo", Seat: 2}
	ada   = ed25519.NewKeyFromSeed(bytes.Repeat([]byte{1}, 32))
	eve   = ed25519.NewKeyFromSeed(bytes.Repeat([]byte{2}, 32))
	terms = Terms{Version: Version{Protocol, "2026-10-01"}, Secret: [32]byte{1}, Host: Fingerprint{2}, Guest: Fingerprint{3}, HostKey: public(ada)}
)

func public(key ed25519.PrivateKey) [ed25519.PublicKeySize]byte {
	return [ed25519.PublicKeySize]byte(key.Public().(ed25519.PublicKey))
}

// pipe is one end of a connection in memory. The tamperer may drop, change and add messages of
// this end.
type pipe struct {
	in     <-chan []byte
	out    chan<- []byte
	tamper func([]byte) [][]byte
}

func (p pipe) Send(message []byte) error {
	for _, m := range p.tamper(bytes.Clone(message)) {
		p.out <- m
	}
	return nil
}

func (p pipe) Receive(ctx context.Context) ([]byte, error) {
	select {
	case m, open := <-p.in:
		if !open {
			return nil, io.EOF
		}
		return m, nil
	case <-ctx.Done():
		return nil, ctx.Err()
	}
}

func honest(m []byte) [][]byte { return [][]byte{m} }

// attempt is a handshake with an attacker on the connection.
type attempt struct {
	guest, host         Terms
	key                 ed25519.PrivateKey // the host's key
	toHost, toGuest     func([]byte) [][]byte
	proved              [ed25519.PublicKeySize]byte
	admitted            Person
	guestError, hostErr error
}

func try() attempt {
	return attempt{guest: terms, host: terms, key: ada, toHost: honest, toGuest: honest}
}

func (a *attempt) run(t *testing.T) {
	t.Helper()
	up, down := make(chan []byte, 10), make(chan []byte, 10)
	done := make(chan struct{})
	go func() {
		a.admitted, a.hostErr = Admit(t.Context(), pipe{up, down, a.toGuest}, a.host, a.key)
		close(down)
		close(done)
	}()
	a.proved, a.guestError = Ask(t.Context(), pipe{down, up, a.toHost}, a.guest, bo)
	close(up)
	<-done
}

func TestHandshake(t *testing.T) {
	a := try()
	a.run(t)
	want := Person{Key: [32]byte(key.Public().(ed25519.PublicKey)), Name: "Bo", Seat: 2}
	if a.guestError != nil || a.hostErr != nil || a.admitted != want || a.proved != public(ada) {
		t.Errorf("%v, %v, %+v, %x", a.guestError, a.hostErr, a.admitted, a.proved)
	}
	a = try()
	a.guest.HostKey, a.key = [ed25519.PublicKeySize]byte{}, eve // as with direct codes
	a.run(t)
	if a.guestError != nil || a.hostErr != nil || a.proved != public(eve) {
		t.Errorf("by direct codes: %v, %v, %x", a.guestError, a.hostErr, a.proved)
	}
}

func TestVersions(t *testing.T) {
	newer := []Version{{Protocol, "2026-10-02"}, {Protocol + 1, "2026-09-01"}, {Protocol + 1, "2026-10-01"}}
	for _, v := range newer {
		for _, hostIsNewer := range []bool{true, false} {
			a := try()
			if hostIsNewer {
				a.host.Version = v
			} else {
				a.guest.Version = v
			}
			a.run(t)
			var atGuest, atHost VersionError
			if !errors.As(a.guestError, &atGuest) || !errors.As(a.hostErr, &atHost) {
				t.Fatalf("%+v: %v, %v", v, a.guestError, a.hostErr)
			}
			if atGuest.ReloadMine() != hostIsNewer || atHost.ReloadMine() == hostIsNewer {
				t.Errorf("%+v: guest %v, host %v", v, atGuest, atHost)
			}
		}
	}
}

// A guest of any version must understand why a host of any other version refuses. A host must
// understand the guest's version. The rest of their messages does not matter.
func TestVersionsAreReadForEver(t *testing.T) {
	future := Version{77, "2036"}
	if o, err := readOpening(append(future.append([]byte{openingKind}), "something new"...)); err != nil || o.version != future {
		t.Errorf("opening: %+v, %v", o, err)
	}
	if f, refused := readRefusal(append(future.append([]byte{refusalKind}), "something new"...)); !refused || f.version != future {
		t.Errorf("refusal: %+v", f)
	}
}

func TestAttacks(t *testing.T) {
	var recordedUp, recordedDown [][]byte
	record := try()
	record.toHost = func(m []byte) [][]byte { recordedUp = append(recordedUp, m); return honest(m) }
	record.toGuest = func(m []byte) [][]byte { recordedDown = append(recordedDown, m); return honest(m) }
	record.run(t)

	replay := func(recorded [][]byte) func([]byte) [][]byte {
		next := 0
		return func([]byte) [][]byte {
			next++
			return honest(recorded[next-1])
		}
	}
	// onlyAt changes the nth message in one direction.
	onlyAt := func(n int, change func([]byte) []byte) func([]byte) [][]byte {
		seen := 0
		return func(m []byte) [][]byte {
			if seen++; seen == n {
				m = change(m)
			}
			return honest(m)
		}
	}
	proofSize := sha256.Size
	// hostSays is an honest counter message with a valid proof but another signature.
	hostSays := func(as, by ed25519.PrivateKey, label string) func(*attempt) {
		return func(a *attempt) {
			var open []byte
			a.toHost = onlyAt(1, func(m []byte) []byte { open = bytes.Clone(m); return m })
			a.toGuest = onlyAt(1, func(m []byte) []byte {
				c, err := readCounter(m)
				if err != nil {
					t.Error(err)
				}
				c.key = public(as)
				tr := a.host.transcript(open).add(c.unsigned())
				copy(c.signature[:], ed25519.Sign(by, tr.signed(label)))
				c.proof = tr.add(c.signature[:]).prove(counterLabel)
				return c.bytes()
			})
		}
	}
	const afterRandom = ed25519.PublicKeySize + ed25519.SignatureSize + sha256.Size
	var opened []byte // the opening, for the attacker's use

	for name, test := range map[string]struct {
		prepare     func(*attempt)
		guest, host error // nil means any error
		admits      bool  // the host cannot notice
	}{
		"wrong secret": {func(a *attempt) { a.guest.Secret[0]++ }, ErrProof, ErrRefused, false},
		"somebody in between has other certificates": {func(a *attempt) { a.guest.Host, a.host.Guest = Fingerprint{8}, Fingerprint{9} }, ErrProof, ErrRefused, false},
		"certificates swapped":                       {func(a *attempt) { a.guest.Host, a.guest.Guest = a.guest.Guest, a.guest.Host }, ErrProof, ErrRefused, false},
		"somebody else of the room is the host":      {func(a *attempt) { a.key = eve }, ErrHost, ErrRefused, false},
		"who says that they are":                     {hostSays(ada, eve, hostLabel), ErrHost, ErrRefused, false},
		"whose signature is that of a guest":         {hostSays(ada, ada, seatLabel), ErrHost, ErrRefused, false},
		"by direct codes, with another's key": {func(a *attempt) {
			a.guest.HostKey = [ed25519.PublicKeySize]byte{}
			hostSays(ada, eve, hostLabel)(a)
		}, ErrHost, ErrRefused, false},
		"a recorded guest":   {func(a *attempt) { a.toHost = replay(recordedUp) }, ErrProof, ErrProof, false},
		"a recorded host":    {func(a *attempt) { a.toGuest = replay(recordedDown) }, ErrProof, ErrRefused, false},
		"a recorded hello":   {func(a *attempt) { a.toHost = onlyAt(2, func([]byte) []byte { return recordedUp[1] }) }, ErrRefused, ErrProof, false},
		"a recorded welcome": {func(a *attempt) { a.toGuest = onlyAt(2, func([]byte) []byte { return recordedDown[1] }) }, ErrProof, nil, true},
		"the guest's own words come back": {func(a *attempt) {
			a.toHost = onlyAt(1, func(m []byte) []byte { opened = m; return m })
			a.toGuest = onlyAt(1, func([]byte) []byte { return opened })
		}, ErrMalformed, nil, false},
		"the guest's random number comes back as the host's": {func(a *attempt) {
			a.toHost = onlyAt(1, func(m []byte) []byte { opened = m; return m })
			a.toGuest = onlyAt(1, func(m []byte) []byte {
				return append(append([]byte{counterKind}, opened[1:]...), m[len(m)-afterRandom:]...)
			})
		}, ErrProof, ErrRefused, false},
		"the host's proof comes back as the guest's": {func(a *attempt) {
			var proof []byte
			a.toGuest = onlyAt(1, func(m []byte) []byte { proof = m[len(m)-proofSize:]; return m })
			a.toHost = onlyAt(2, func(m []byte) []byte { return append(m[:len(m)-proofSize], proof...) })
		}, ErrRefused, ErrProof, false},
		"the guest's proof comes back as welcome": {func(a *attempt) {
			var proof []byte
			a.toHost = onlyAt(2, func(m []byte) []byte { proof = m[len(m)-proofSize:]; return m })
			a.toGuest = onlyAt(2, func([]byte) []byte { return append([]byte{welcomeKind}, proof...) })
		}, ErrProof, nil, true},
		"another's key in the hello": {func(a *attempt) { a.toHost = onlyAt(2, func(m []byte) []byte { m[1] ^= 1; return m }) }, ErrRefused, ErrProof, false},
		"each told that the other is as old": {func(a *attempt) {
			old := Version{Protocol, "2025"}
			a.guest.Version = old
			a.toHost = onlyAt(1, func(m []byte) []byte {
				return append(terms.Version.append([]byte{openingKind}), m[len(m)-32:]...)
			})
			a.toGuest = onlyAt(1, func(m []byte) []byte {
				return append(old.append([]byte{counterKind}), m[len(m)-32-afterRandom:]...)
			})
		}, ErrProof, nil, false}, // and the host hears of another version again
		"cut":    {func(a *attempt) { a.toHost = onlyAt(1, func(m []byte) []byte { return m[:len(m)-1] }) }, nil, ErrMalformed, false},
		"longer": {func(a *attempt) { a.toHost = onlyAt(2, func(m []byte) []byte { return append(m, 0) }) }, nil, ErrMalformed, false},
		"huge":   {func(a *attempt) { a.toGuest = onlyAt(1, func(m []byte) []byte { return make([]byte, 1<<20) }) }, ErrMalformed, nil, false},
		"empty":  {func(a *attempt) { a.toGuest = onlyAt(1, func(m []byte) []byte { return nil }) }, ErrMalformed, nil, false},
	} {
		t.Run(name, func(t *testing.T) {
			a := try()
			test.prepare(&a)
			a.run(t)
			if a.guestError == nil {
				t.Error("the guest noticed nothing")
			}
			if (a.hostErr == nil) != test.admits {
				t.Errorf("host: %+v, %v", a.admitted, a.hostErr)
			}
			if test.guest != nil && !errors.Is(a.guestError, test.guest) {
				t.Errorf("guest: %v", a.guestError)
			}
			if test.host != nil && !errors.Is(a.hostErr, test.host) {
				t.Errorf("host: %v", a.hostErr)
			}
		})
	}
}

// If any bit changes on the way, the receiving side notices.
func TestEveryBitCounts(t *testing.T) {
	var sizes [2][2]int // by message and direction
	measure := try()
	for direction, tamper := range []*func([]byte) [][]byte{&measure.toHost, &measure.toGuest} {
		n := 0
		*tamper = func(m []byte) [][]byte { sizes[direction][n] = len(m); n++; return honest(m) }
	}
	measure.run(t)
	for direction := range sizes {
		for n, size := range sizes[direction] {
			for i := range size * 8 {
				a, seen := try(), 0
				flip := func(m []byte) [][]byte {
					if seen == n {
						m[i/8] ^= 1 << (i % 8)
					}
					seen++
					return honest(m)
				}
				receiver := &a.hostErr
				if direction == 0 {
					a.toHost = flip
					if n == 0 {
						receiver = &a.guestError // it notices that it was misunderstood
					}
				} else {
					a.toGuest = flip
					receiver = &a.guestError
				}
				a.run(t)
				if *receiver == nil {
					t.Fatalf("bit %d of message %d in direction %d", i, n, direction)
				}
			}
		}
	}
}

// Neither side waits longer than its context.
func TestPatienceEnds(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	silent := pipe{in: make(chan []byte), out: make(chan []byte, 1), tamper: honest}
	if _, err := Ask(ctx, silent, terms, bo); !errors.Is(err, context.Canceled) {
		t.Errorf("guest: %v", err)
	}
	if _, err := Admit(ctx, silent, terms, ada); !errors.Is(err, context.Canceled) {
		t.Errorf("host: %v", err)
	}
}

func TestCodesSecret(t *testing.T) {
	a := CodesSecret("offer", "answer")
	for _, codes := range [][2]string{{"offe", "ranswer"}, {"answer", "offer"}, {"offer", "answe"}} {
		if CodesSecret(codes[0], codes[1]) == a {
			t.Errorf("%q give the same secret", codes)
		}
	}
	if CodesSecret("offer", "answer") != a {
		t.Error("the same codes give another secret")
	}
}

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
