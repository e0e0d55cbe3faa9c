// Package fair makes the seed of a deal out of what everybody at the table
// drew, so that nobody, the host included, could choose it.
//
//  1. The host draws a part and shows its commitment, a hash.
//  2. Each guest, having seen it, draws a part and sends its commitment. The
//     host shows all of them to everybody.
//  3. Each guest, having found its own and the host's among them unchanged,
//     opens its part. The host shows these too, and deals from the seed.
//  4. When the game is over the host opens its own part, and everybody checks
//     the whole [Deal].
//
// The seed hashes all parts, and no part can be chosen after another is known:
// guests commit before any part is open and know the host's only at the end,
// the host commits before all. If one of them draws at random, the seed is
// random to all others.
//
// What remains: whoever opens last may refuse to. Such a guest does not know
// the host's part, so it wins nothing by it unless host and guest conspire; it
// is left out, by name. A host may pretend that a guest was silent or late;
// that guest, and everybody, sees it in the deal. It may also be true, of a slow
// or broken connection, so nobody is accused of it.
package fair

import (
	"crypto/rand"
	"crypto/sha256"
	"encoding/binary"

	"gavel/game"
)

// Part is what one person draws for the seed: 32 random bytes.
type Part [32]byte

// NewPart draws a part.
func NewPart() (p Part) {
	rand.Read(p[:])
	return p
}

// Commitment binds a person to a part, before anybody knows the part.
type Commitment [sha256.Size]byte

// Occasion is what a commitment is for, so that none can be used again.
type Occasion struct {
	Table TableID `json:"table"`
	Game  uint32  `json:"game"` // counts the table's games
}

// TableID is a random number that tells one table from another.
type TableID [16]byte

// Host stands for the host's own part, where seats stand for the guests'.
const Host = game.Spectator

// Commit returns the commitment of a seat, or of the Host, to its part.
func (o Occasion) Commit(who game.Seat, part Part) Commitment {
	return o.hash("gavel commitment", who, part[:])
}

func (o Occasion) hash(label string, who game.Seat, what []byte) [sha256.Size]byte {
	b := append([]byte(label), o.Table[:]...)
	b = binary.BigEndian.AppendUint32(b, o.Game)
	b = append(b, byte(who))
	return sha256.Sum256(append(b, what...))
}

// Draw is one person's share in a deal, as everybody sees it.
type Draw struct {
	Commitment Commitment `json:"commitment"`
	Part       Part       `json:"part,omitzero"` // zero as long as it is not open
	Open       bool       `json:"open,omitempty"`
	Late       bool       `json:"late,omitempty"` // the part came, but after the cards were dealt without it
}

// Deal is all that a seed was made of.
type Deal struct {
	Occasion Occasion            `json:"occasion"`
	Host     Draw                `json:"host"`  // opened when the game is over
	Seats    game.Seats          `json:"seats"` // those who committed themselves
	Draws    [game.MaxSeats]Draw `json:"draws"` // by seat
	// Dealer is the host's seat, and Locals are those of who share its device, for whom
	// the host's part stands. They are said when the game is over.
	Dealer game.Seat  `json:"dealer"`
	Locals game.Seats `json:"locals,omitempty"`
	// Given says that the seed was not drawn but is that of another game: nobody has a share in it.
	Given bool `json:"given,omitempty"`
}

// UnmarshalJSON reads a deal, and refuses seats that no table has. The error
// says so, or is JSON's.
func (d *Deal) UnmarshalJSON(text []byte) error {
	type plain Deal
	var read plain
	if err := game.Strict(text, &read); err != nil {
		return err
	}
	if (read.Seats|read.Locals)&^everybody != 0 || read.Dealer < game.Spectator || read.Dealer >= game.MaxSeats {
		return Error{Host, Foreign}
	}
	*d = Deal(read)
	return nil
}

// everybody is the seats of the largest table.
const everybody game.Seats = 1<<game.MaxSeats - 1

// Silent returns the seats that did not open their parts.
func (d Deal) Silent() game.Seats {
	silent := d.Seats & everybody
	for i, draw := range d.Draws {
		if draw.Open {
			silent = silent.Without(game.Seat(i))
		}
	}
	return silent
}

// Late returns the seats whose parts came after the cards were dealt.
func (d Deal) Late() (late game.Seats) {
	for i, draw := range d.Draws {
		if draw.Late {
			late |= game.Only(game.Seat(i))
		}
	}
	return late & d.Seats
}

// Arrived notes a part that came after the cards were dealt without it, and
// tells whether it did: whoever was slow is not taken for somebody who was
// silent.
func (d *Deal) Arrived(seat game.Seat, part Part) bool {
	if !d.Seats.Has(seat) || d.Draws[seat].Open || d.Draws[seat].Late {
		return false
	}
	draw := Draw{Commitment: d.Draws[seat].Commitment, Part: part, Late: true}
	if !d.fits(seat, draw) {
		return false
	}
	d.Draws[seat] = draw
	return true
}

// Apart returns those of some seats that had no share in the deal: they were
// silent or late, away, or came later.
func (d Deal) Apart(people game.Seats) game.Seats {
	return (people &^ (d.Seats&^d.Silent() | d.Locals)).Without(d.Dealer)
}

// Seed returns what the game is dealt from. Seats that are silent have no
// share in it; the host's part must be open.
func (d Deal) Seed() game.Seed {
	var parts []byte
	for i, draw := range d.Draws {
		if draw.Open && d.Seats.Has(game.Seat(i)) {
			parts = append(append(parts, byte(i)), draw.Part[:]...)
		}
	}
	parts = append(parts, d.Host.Part[:]...)
	return game.Seed(d.Occasion.hash("gavel seed", Host, parts))
}
