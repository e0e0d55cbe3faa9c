package room

import (
	"bytes"
	"crypto/ed25519"
	"encoding/base64"
	"errors"
	"slices"
)

// Title is a signed proof of who hosts a room's table: the host whose key the code certifies,
// or a successor. A successor has the signatures of the hosts before. Nobody can make a title
// without their keys.
type Title struct {
	Credential
	Steps []Step
}

// Step is a host's signed statement that another key succeeds its own.
type Step struct {
	Epoch byte // of the table with that key
	// Given says that the table was handed over. Otherwise the host has prepared the step for a
	// person at the table, and it counts if the host is lost.
	Given     bool
	Key       Public
	Signature [ed25519.SignatureSize]byte
}

// The sizes of titles, in bytes.
const (
	stepSize = 2 + ed25519.PublicKeySize + ed25519.SignatureSize
	baseSize = ed25519.PublicKeySize + 16 + 1

	// MaxSteps is how often a room can be passed on. After that the table needs
	// a new one.
	MaxSteps = 4
	// MaxTitle is the size of the largest title.
	MaxTitle = baseSize + MaxSteps*stepSize
)

// ErrTitle says that a title is invalid.
var ErrTitle = errors.New("room: not the title of a host")

// Holder returns the key of the host.
func (t Title) Holder() Public {
	if n := len(t.Steps); n > 0 {
		return t.Steps[n-1].Key
	}
	return t.Key
}

// Former returns the title of the host before: without the last step.
func (t Title) Former() Title {
	t.Steps = t.Steps[:max(0, len(t.Steps)-1)]
	return t
}

// Prepares reports whether in this title the host has named a successor in advance, in case the
// host is lost.
func (t Title) Prepares(host, heir Public) bool {
	n := len(t.Steps)
	return n > 0 && !t.Steps[n-1].Given && t.Holder() == heir && t.Former().Holder() == host
}

// Pass returns the title of the holder's successor, signed with the holder's
// key. It returns ErrTitle if the room was passed on too often.
func (t Title) Pass(holder ed25519.PrivateKey, to Public, epoch byte, given bool) (Title, error) {
	if len(t.Steps) >= MaxSteps || PublicOf(holder) != t.Holder() {
		return Title{}, ErrTitle
	}
	step := Step{Epoch: epoch, Given: given, Key: to}
	copy(step.Signature[:], ed25519.Sign(holder, t.signed(step)))
	t.Steps = append(slices.Clip(t.Steps), step)
	return t, nil
}

// Renew returns the holder's title for a later epoch. It revokes titles prepared for people at
// the table, see [Title.Beats]. It returns ErrTitle for anybody but the holder, or if the room
// was passed on too often.
func (t Title) Renew(holder ed25519.PrivateKey, epoch byte) (Title, error) {
	if before := t.Former(); before.Holder() == t.Holder() {
		t = before
	}
	return t.Pass(holder, t.Holder(), epoch, true)
}

// signed returns the bytes that the holder signs about its successor.
func (t Title) signed(s Step) []byte {
	id, holder := t.id(), t.Holder()
	word := append([]byte("gavel successor 1"), id[:]...)
	return append(append(append(word, holder[:]...), s.Epoch, flag(s.Given)), s.Key[:]...)
}

func flag(yes bool) byte {
	if yes {
		return 1
	}
	return 0
}

// Sound reports whether all signatures are valid and the epochs rise.
func (t Title) Sound() bool {
	if len(t.Steps) > MaxSteps {
		return false
	}
	for i, s := range t.Steps {
		before := Title{t.Credential, t.Steps[:i]}
		holder := before.Holder()
		if i > 0 && s.Epoch <= t.Steps[i-1].Epoch || !ed25519.Verify(holder[:], before.signed(s), s.Signature[:]) {
			return false
		}
	}
	return true
}

// Beats reports whether this title wins over another sound title of the same room, everywhere.
// At the first difference these rules decide in turn: a hand-over beats a preparation; then the
// host wins with whom the table has continued, see [Title.Supplants]; then the later epoch;
// then the lower key. A successor beats its predecessor.
func (t Title) Beats(other Title) bool {
	for i := range min(len(t.Steps), len(other.Steps)) {
		a, b := t.Steps[i], other.Steps[i]
		switch {
		case a.Given != b.Given:
			return a.Given
		case t.continued(i) != other.continued(i):
			return t.continued(i)
		case a.Epoch != b.Epoch:
			return a.Epoch > b.Epoch
		case a.Key != b.Key:
			return bytes.Compare(a.Key[:], b.Key[:]) < 0
		}
	}
	return len(t.Steps) > len(other.Steps)
}

// Rivals reports whether two hosts have both taken over the table of the same host without a
// hand-over.
func (t Title) Rivals(other Title) bool {
	for i := range min(len(t.Steps), len(other.Steps)) {
		if a, b := t.Steps[i], other.Steps[i]; a.Key != b.Key || a.Epoch != b.Epoch || a.Given != b.Given {
			return !a.Given && !b.Given
		}
	}
	return false
}

// Supplants reports whether the prepared successor of another title's host has the table for
// good. The successor signs this itself once the game continues there, or a new one begins.
func (t Title) Supplants(other Title) bool {
	n := len(other.Steps)
	return t.Credential == other.Credential && t.continued(n) && slices.Equal(t.Steps[:n], other.Steps) && !t.Steps[n].Given
}

// continued reports whether the table has continued under the key of a step. That key's owner
// has then signed a step of its own.
func (t Title) continued(step int) bool { return len(t.Steps) > step+1 && t.Steps[step+1].Given }

// Known is a guest's knowledge of a table that it has visited. On a first
// visit there is none.
type Known struct {
	Epoch byte
	Host  Public   // of the table then
	Heirs []Public // people who may have taken the table over since
	Me    Public   // the guest's own key, whose page may have been the host since; never encoded
}

// Follows reports whether a guest may follow a sound title. sure says that only hand-overs lead
// to it, so nobody else can have a better one. A guest that was never at the table follows only
// hand-overs, because the host may have removed a prepared successor since.
//
// Guests do not search for their own page, but for others that have the table after it.
func (k Known) Follows(t Title) (follows, sure bool) {
	if t.Holder() == k.Me {
		return false, false
	}
	first := 0
	if k.Host != (Public{}) {
		for first = len(t.Steps); first >= 0 && (Title{t.Credential, t.Steps[:first]}).Holder() != k.Host; {
			first--
		}
	}
	if first < 0 {
		return false, false
	}
	sure = true
	for _, s := range t.Steps[first:] {
		if !s.Given {
			sure = false
			if s.Key != k.Me && !slices.Contains(k.Heirs, s.Key) {
				return false, false
			}
		}
	}
	return true, sure
}

// Append appends the encoded title.
func (t Title) Append(b []byte) []byte {
	b = append(append(append(b, t.Key[:]...), t.Nonce[:]...), byte(len(t.Steps)))
	for _, s := range t.Steps {
		b = append(append(append(b, s.Epoch, flag(s.Given)), s.Key[:]...), s.Signature[:]...)
	}
	return b
}

// ReadTitle decodes a title at the beginning of some bytes and returns the rest, or ErrTitle.
// The title may not be sound.
func ReadTitle(b []byte) (t Title, rest []byte, err error) {
	if len(b) < baseSize {
		return t, nil, ErrTitle
	}
	b = b[copy(t.Key[:], b):]
	b = b[copy(t.Nonce[:], b):]
	steps := int(b[0])
	b = b[1:]
	if steps > MaxSteps || len(b) < steps*stepSize {
		return Title{}, nil, ErrTitle
	}
	for range steps {
		s := Step{Epoch: b[0], Given: b[1] == 1}
		if b[1] > 1 {
			return Title{}, nil, ErrTitle
		}
		b = b[2:]
		b = b[copy(s.Key[:], b):]
		b = b[copy(s.Signature[:], b):]
		t.Steps = append(t.Steps, s)
	}
	return t, b, nil
}

// MarshalText encodes a title for JSON. It never fails.
func (t Title) MarshalText() ([]byte, error) {
	return base64.StdEncoding.AppendEncode(nil, t.Append(nil)), nil
}

// UnmarshalText decodes a title, which may not be sound, or returns ErrTitle.
func (t *Title) UnmarshalText(text []byte) error {
	b, err := base64.StdEncoding.AppendDecode(nil, text)
	if err != nil {
		return ErrTitle
	}
	read, rest, err := ReadTitle(b)
	if err != nil || len(rest) > 0 {
		return ErrTitle
	}
	*t = read
	return nil
}

// MarshalText encodes a guest's knowledge. It never fails.
func (k Known) MarshalText() ([]byte, error) {
	b := append([]byte{k.Epoch}, k.Host[:]...)
	for _, heir := range k.Heirs {
		b = append(b, heir[:]...)
	}
	return base64.StdEncoding.AppendEncode(nil, b), nil
}

// UnmarshalText decodes a guest's knowledge, or returns ErrTitle.
func (k *Known) UnmarshalText(text []byte) error {
	b, err := base64.StdEncoding.AppendDecode(nil, text)
	if err != nil || len(b)%ed25519.PublicKeySize != 1 || len(b) == 1 {
		return ErrTitle
	}
	*k = Known{Epoch: b[0], Host: Public(b[1:])}
	for heirs := b[1+len(k.Host):]; len(heirs) > 0; heirs = heirs[len(Public{}):] {
		k.Heirs = append(k.Heirs, Public(heirs))
	}
	return nil
}
