package succession

import (
	"crypto/rand"
	"slices"
	"strings"

	"gavel/game"
	"gavel/net/ledger"
)

// Round identifies a seat's choice in one round of sealed choices of a table.
type Round struct {
	ledger.Round
	Seat game.Seat `json:"seat"`
}

// Choice is a sealed choice of this page that is not revealed yet. The page repeats it to a new host before
// the person can be asked.
type Choice struct {
	Round
	version
	// Former is the choice that this one replaces. The host may not know this one.
	Former version `json:"former,omitzero"`
}

// chosen has the newest sealed choice of a page.
type chosen struct{ choice Choice }

// version is a choice, and the number that hides it.
type version struct {
	Do    string       `json:"do"` // as in the record; "" for none
	Nonce ledger.Nonce `json:"nonce,omitzero"`
}

// maxChoice is the size of the longest decision, in bytes.
const maxChoice = 1 << 10

// valid reports whether a stored choice is valid.
func (c *Choice) valid() bool { return len(c.Do) <= maxChoice && len(c.Former.Do) <= maxChoice }

// Choose stores a choice, and returns its commitment. The host gets that instead of the choice. The same
// choice has the same commitment again.
func (of *chosen) Choose(round Round, do string) (commitment string) {
	c := Choice{Round: round, version: version{Do: do}}
	if of.choice.Round == round {
		if c.Former = of.choice.version; c.Former.Do == do {
			c = of.choice
		}
	}
	if c.Nonce == (ledger.Nonce{}) {
		_, _ = rand.Read(c.Nonce[:]) // never fails
	}
	of.choice = c
	return c.commitment()
}

// TakeBack removes a choice that the table has refused. The one before stands.
func (of *chosen) TakeBack(commitment string) {
	if c := &of.choice; c.commitment() == commitment {
		c.version, c.Former = c.Former, version{}
	}
}

// commitment returns the text of the choice's hash, and of the round for which it is made.
func (c *Choice) commitment() string {
	hash, _ := c.seal(&c.version).MarshalText() // never fails
	past, _ := c.Round.Round.Past.MarshalText()
	return string(hash) + "." + string(past)
}

// ReadCommitment decodes a commitment: the hash of a choice, and the past of its round, see [ledger.Round].
func ReadCommitment(text string) (hash, past ledger.Hash, err error) {
	first, second, _ := strings.Cut(text, ".")
	if err = hash.UnmarshalText([]byte(first)); err == nil {
		err = past.UnmarshalText([]byte(second))
	}
	return hash, past, err
}

// Choice returns the choice of a round; ok is false if there is none.
func (of *chosen) Choice(round Round) (do string, ok bool) {
	if of.choice.Do == "" || of.choice.Round != round {
		return "", false
	}
	return of.choice.Do, true
}

// seal returns the hash of a version of the choice.
func (c *Choice) seal(v *version) ledger.Hash { return c.Round.Round.Seal(c.Seat, v.Nonce, v.Do) }

// Current returns this page's choice if it is one in the current round of a log. Do is "" otherwise.
func (of *chosen) Current(l *ledger.Log) Choice {
	if l.Round() != of.choice.Round.Round {
		return Choice{}
	}
	return of.choice
}

// Opens returns the opening of this page's choice that the log asks for; ok is false if it asks for none. A page
// that has lost its choice returns an empty one.
func (r *Replica) Opens() (o ledger.Opening, ok bool) {
	if r.Log() == nil || r.Log().Sealing() == nil {
		return o, false
	}
	s, c := r.Log().Sealing(), &r.choice
	seat := slices.IndexFunc(r.Log().Table().Chairs, func(of ledger.Chair) bool { return of.Key != nil && *of.Key == r.me })
	hash := s.Hash(game.Seat(seat))
	if hash == nil {
		return o, false
	}
	o.Seals = s.Mark
	for _, v := range []*version{&c.version, &c.Former} {
		if s.Round == c.Round.Round && *hash == c.seal(v) {
			o.Nonce, o.Do = v.Nonce, v.Do
		}
	}
	return o, true
}
