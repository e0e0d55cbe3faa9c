// Package succession lets guests continue the table of a lost host. The host's
// [Boxes] give the game's secret to the other pages, encrypted. A [Replica] is a
// guest's copy of the table. A [Gathering] makes a guest the new host. If two
// hosts continue the same table, the better [Claim] decides which one stays. The
// package does no input or output, and gets the time from its caller.
package succession

import (
	"encoding/binary"
	"encoding/json"
	"errors"

	"gavel/game"
	"gavel/net/escrow"
	"gavel/net/fair"
	"gavel/net/ledger"
)

// Secret is the part of a game that only the host may know during the game.
type Secret struct {
	Seed game.Seed
	Part fair.Part // the host's part of the deal
	// Challenge has the deal of the game, as [deal.Challenge.Pack] encodes it; ""
	// if the deal was drawn.
	Challenge string
	nonce     fair.Part // prevents guessing the secret from its hash
}

// NewSecret returns the secret of a new game. It leaves out a challenge of more
// than [MaxChallenge] bytes.
func NewSecret(seed game.Seed, part fair.Part, challenge string) Secret {
	if len(challenge) > MaxChallenge {
		challenge = ""
	}
	return Secret{seed, part, challenge, fair.NewPart()}
}

// MaxChallenge is the size of the largest challenge, in bytes.
const MaxChallenge = 2 << 10

// ErrSecret says that a text is not the secret of a game.
var ErrSecret = errors.New("succession: this is not the secret of the game")

type secretText struct {
	Seed      ledger.Seed `json:"seed"`
	Part      fair.Part   `json:"part"`
	Challenge string      `json:"challenge,omitempty"`
	Nonce     fair.Part   `json:"nonce"`
}

// Text encodes a secret.
func (s Secret) Text() string {
	text, _ := json.Marshal(secretText{ledger.Seed(s.Seed), s.Part, s.Challenge, s.nonce}) // never fails
	return string(text)
}

// ReadSecret decodes [Secret.Text], or returns ErrSecret.
func ReadSecret(text string) (Secret, error) {
	var s secretText
	if len(text) > 2*MaxChallenge || game.Strict([]byte(text), &s) != nil || len(s.Challenge) > MaxChallenge {
		return Secret{}, ErrSecret
	}
	return Secret{game.Seed(s.Seed), s.Part, s.Challenge, s.Nonce}, nil
}

// Hash returns the hash of the secret in the game's line. A chapter has only one secret.
func (s Secret) Hash(o fair.Occasion) ledger.Hash {
	return ledger.HashOf("gavel secret 1", o.Table[:], number(o.Game), s.Seed[:], s.Part[:], s.nonce[:], []byte(s.Challenge))
}

func number(n uint32) []byte { return binary.BigEndian.AppendUint32(nil, n) }

// hashShare returns the hash of a keeper's share in the line of a box.
func hashShare(l *ledger.Log, box uint32, keeper ledger.Key, s escrow.Share) ledger.Hash {
	id := l.ID()
	return ledger.HashOf("gavel share 1", id[:], number(l.At().Chapter), number(box), keeper[:], []byte{s.At}, s.Of[:])
}

// hashSealed returns the hash of the sealed secret in the line of a box.
func hashSealed(l *ledger.Log, box uint32, sealed []byte) ledger.Hash {
	id := l.ID()
	return ledger.HashOf("gavel box 1", id[:], number(l.At().Chapter), number(box), sealed)
}

// open opens a box of a log with its key. It checks that the secret is the game's.
func open(l *ledger.Log, box uint32, key escrow.Key, sealed []byte) (Secret, error) {
	g, ok := l.Game()
	if !ok {
		return Secret{}, ErrSecret
	}
	text, err := key.Open(uint64(box), sealed)
	if err != nil {
		return Secret{}, ErrSecret
	}
	s, err := ReadSecret(string(text))
	if err != nil || s.Hash(g.Deal.Occasion) != g.Secret {
		return Secret{}, ErrSecret
	}
	return s, nil
}
