package ledger

import (
	"encoding/binary"
	"slices"

	"gavel/game"
	"gavel/net/fair"
)

// Seals ends the time in which people can change their minds in a round of sealed choices: everybody
// has chosen. The host does not know the choices of the guests before it writes this line, which has all
// that it knows. The guests' pages answer with an [Opening].
type Seals struct {
	Known  []Do   `json:"known,omitempty"` // the choices of bots, and of the people at the host's device
	Sealed []Seal `json:"sealed"`
}

// Seal is a guest's choice that the guest's page has not shown yet.
type Seal struct {
	Seat game.Seat `json:"seat"`
	Hash Hash      `json:"hash"` // see [Round.Seal]
}

// Nonce is a random number that hides a choice in its hash.
type Nonce [32]byte

// MarshalText encodes the nonce for JSON. It never fails.
func (n Nonce) MarshalText() ([]byte, error) { return written(n[:]), nil }

// UnmarshalText decodes a nonce, or returns ErrFormat.
func (n *Nonce) UnmarshalText(text []byte) error { return read(n[:], text) }

// Opening is a guest's choice, and the nonce that proves that it was made before. A page that has lost its
// choice, because its browser stores nothing, sends an empty one.
type Opening struct {
	Seals Hash   `json:"seals"` // the mark of the line that asks for it
	Nonce Nonce  `json:"nonce"`
	Do    string `json:"do"`
}

// Round identifies one round of sealed choices of a table: by the chapter, and by the decisions so far,
// which do not change until the round is revealed.
type Round struct {
	Table   fair.TableID `json:"table"`
	Chapter uint32       `json:"chapter"`
	Past    Hash         `json:"past"` // see [Log.Past]
}

// Sealing is a round of sealed choices that some guests have hidden.
type Sealing struct {
	Seals
	Round Round
	After int        // the number of decisions before it
	Mark  Hash       // of the line that fixes it
	By    Key        // the host that has written it
	All   game.Seats // that choose
	Left  game.Seats // whose decisions the log does not have yet
	// Silent are the seats that have not opened their choices: bots have decided.
	Silent game.Seats
}

// seals are the rounds of sealed choices of a game.
type seals struct {
	sealing  *Sealing // that is not revealed; nil if none
	sealings []Sealing
}

// Round returns the current round of the log.
func (l *Log) Round() Round { return Round{l.ID(), l.At().Chapter, l.past} }

// Seal returns the hash of a seat's choice in a round.
func (r Round) Seal(seat game.Seat, n Nonce, do string) Hash {
	return HashOf("gavel sealed 1", r.Table[:], binary.BigEndian.AppendUint32(nil, r.Chapter), r.Past[:], []byte{byte(seat)}, n[:], []byte(do))
}

// Hash returns the hash of a guest's hidden choice; nil if the seat has none. The round may be nil.
func (s *Sealing) Hash(seat game.Seat) *Hash {
	if s != nil {
		for i := range s.Sealed {
			if s.Sealed[i].Seat == seat {
				return &s.Sealed[i].Hash
			}
		}
	}
	return nil
}

// Sealing returns the round of sealed choices that is fixed and not revealed; nil if there is none. The
// caller must not change it.
func (all *seals) Sealing() *Sealing { return all.sealing }

// knows reports whether the host knew a choice.
func (s *Sealing) knows(d Do) bool {
	for i := range s.Known {
		if s.Known[i] == d {
			return true
		}
	}
	return false
}

// hides reports whether the log waits for the opening of a seat's choice.
func (all *seals) hides(seat game.Seat) bool { return all.sealing.Hash(seat) != nil }

// Sealings returns the rounds of sealed choices that some guests have hidden, and that are over. The caller must not
// change the slice.
func (all *seals) Sealings() []Sealing { return slices.Clip(all.sealings) }

// CanSeal reports whether guests hide their sealed choices: a game is in progress, and the log has room.
func (l *Log) CanSeal() bool { return l.Playing() && !l.full(l.At().N+1) }

// isGuest reports whether the seat is that of a guest's page.
func (f *setting) isGuest(seat game.Seat, host Key) bool {
	if seat < 0 || int(seat) >= len(f.game.Seats) {
		return false
	}
	key := f.table.Chairs[seat].Key
	return key != nil && *key != host
}

func (all *seals) takeSeals(s Seals, at spot, round Round, after int, of *setting) error {
	if !of.Playing() || all.sealing != nil || len(s.Sealed) == 0 {
		return ErrLine
	}
	next := Sealing{Seals: s, Round: round, After: after, Mark: at.mark, By: at.by.key}
	add := func(seat game.Seat) bool {
		known := next.Left.Has(seat)
		next.Left |= game.Only(seat)
		return !known
	}
	for _, d := range s.Known {
		if d.Seat < 0 || int(d.Seat) >= len(of.game.Seats) || d.Nonce != nil || !add(d.Seat) {
			return ErrLine
		}
		if _, err := of.game.rules.Parse(d.Do); err != nil {
			return ErrLine
		}
	}
	for _, seal := range s.Sealed {
		if !of.isGuest(seal.Seat, at.by.key) || !add(seal.Seat) {
			return ErrLine
		}
	}
	next.All = next.Left
	all.sealing = &next
	return nil
}

// unseals checks a decision that ends in a round of sealed choices: it is the known one, or the one that its guest has
// chosen before. A decision without a nonce is that of a bot, because the guest has not opened the choice.
func (all *seals) unseals(d Do) error {
	if all.sealing == nil {
		if d.Nonce != nil {
			return ErrLine
		}
		return nil
	}
	next := *all.sealing
	if !next.Left.Has(d.Seat) {
		return ErrLine
	}
	hash := next.Hash(d.Seat)
	switch {
	case hash == nil && !next.knows(d):
		return ErrLine
	case hash != nil && d.Nonce == nil:
		next.Silent |= game.Only(d.Seat)
	case hash != nil && next.Round.Seal(d.Seat, *d.Nonce, d.Do) != *hash:
		return ErrLine
	}
	if next.Left = next.Left.Without(d.Seat); next.Left != 0 {
		all.sealing = &next
		return nil
	}
	all.sealings, all.sealing = append(all.sealings, next), nil
	return nil
}

// seal plays the choices of a fixed round on a table that lacks them. Those of guests are hidden.
func (l *Log) seal(table *game.Table) error {
	if l.sealing == nil || table.Fixed() {
		return nil
	}
	for _, d := range l.sealing.Known {
		do, err := l.game.rules.Parse(d.Do)
		if err == nil {
			err = table.Decide(d.Seat, do)
		}
		if err != nil {
			return err
		}
	}
	for _, s := range l.sealing.Sealed {
		if err := table.Commit(s.Seat); err != nil {
			return err
		}
	}
	if !table.Fixed() {
		return ErrDecision
	}
	return nil
}

// sealsAll reports whether all who have a choice on a table had chosen when the round after these decisions was fixed. It is true
// without such a round.
func (l *Log) sealsAll(table *game.Table, made int) bool {
	i := slices.IndexFunc(l.sealings, func(s Sealing) bool { return s.After == made })
	if i < 0 || table.Fixed() {
		return true
	}
	turn := table.Turn()
	return turn.Mode == game.Sealed && turn.Owes == l.sealings[i].All
}
