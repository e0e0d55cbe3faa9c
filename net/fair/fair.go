// Package fair makes the seed of a deal from random parts of everybody at the table. So
// nobody, not even the host, can choose the seed.
//
//  1. The host draws a part and publishes its commitment, a hash.
//  2. Each guest, after seeing it, draws a part and sends its commitment. The
//     host publishes all of them.
//  3. Each guest checks that its own and the host's are unchanged, and opens
//     its part. The host publishes these too, and deals from the seed.
//  4. After the game the host opens its own part, and everybody checks the
//     whole [Deal].
//
// The seed hashes all parts. Nobody can choose a part after seeing another:
// guests commit before any part is open and learn the host's only at the end;
// the host commits before all. If one person draws at random, the seed is random
// to all others.
//
// One weakness remains: the guest that opens last may refuse to. It does not
// know the host's part, so it gains nothing unless it conspires with the host.
// The deal leaves that guest out, by name. A host may pretend that a guest was
// silent; that guest and all others see it in the deal. A slow or broken
// connection looks the same, so nobody is accused.
package fair

import (
	"crypto/rand"
	"crypto/sha256"
	"encoding/binary"

	"gavel/game"
)

// Part is one person's contribution to the seed: 32 random bytes.
type Part [32]byte

// NewPart draws a part.
func NewPart() (p Part) {
	rand.Read(p[:])
	return p
}

// Commitment binds a person to a part before anybody else knows the part.
type Commitment [sha256.Size]byte

// Occasion identifies the deal of a commitment, so that no commitment can be used again.
type Occasion struct {
	Table TableID `json:"table"`
	Game  uint32  `json:"game"` // counts the table's games
}

// TableID is a random number that tells one table from another.
type TableID [16]byte

// Host stands for the host where other values are the guests' seats.
const Host = game.Spectator

// Commit returns the commitment of a seat, or of the Host, to a part.
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
	Part       Part       `json:"part,omitzero"` // zero until it is opened
	Open       bool       `json:"open,omitempty"`
	Late       bool       `json:"late,omitempty"` // of older versions: a part that came after the deal, and is not read
}

// Deal has everything from which a seed is computed.
type Deal struct {
	Occasion Occasion            `json:"occasion"`
	Host     Draw                `json:"host"`  // opened when the game is over
	Seats    game.Seats          `json:"seats"` // those with a commitment
	Draws    [game.MaxSeats]Draw `json:"draws"` // by seat
	// Dealer is the host's seat; game.Spectator for a host without one. Locals are the seats of people at the host's device; the
	// host's part stands for them. Both are published when the game is over.
	Dealer game.Seat  `json:"dealer"`
	Locals game.Seats `json:"locals,omitempty"`
	// Given says that the seed is that of an earlier game, so nobody has a share in it.
	Given bool `json:"given,omitempty"`
}

// UnmarshalJSON decodes a deal. It refuses seats that no table has.
func (d *Deal) UnmarshalJSON(text []byte) error {
	type plain Deal
	var read plain
	if err := game.Strict(text, &read); err != nil {
		return err
	}
	if (read.Seats|read.Locals)&^everybody != 0 || read.Dealer < game.Spectator || read.Dealer >= game.MaxSeats {
		return wrong(Host, "of another deal")
	}
	for i := range read.Draws {
		if draw := &read.Draws[i]; draw.Late {
			draw.Part, draw.Late = Part{}, false
		}
	}
	*d = Deal(read)
	return nil
}

// everybody has all seats of the largest table.
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

// Apart returns the seats among people that had no share in the deal, because they were silent,
// away, or came later.
func (d Deal) Apart(people game.Seats) game.Seats {
	return (people &^ (d.Seats&^d.Silent() | d.Locals)).Without(d.Dealer)
}

// Closed returns the deal as it is public during the game: without the host's part.
func (d Deal) Closed() Deal {
	d.Host.Part, d.Host.Open = Part{}, false
	return d
}

// Seed returns the seed of the deal. Silent seats have no share in it. The host's part must be
// open, and the deal must have draws only of its seats.
func (d Deal) Seed() game.Seed {
	var parts []byte
	for i, draw := range d.Draws {
		if draw.Open {
			parts = append(append(parts, byte(i)), draw.Part[:]...)
		}
	}
	parts = append(parts, d.Host.Part[:]...)
	return game.Seed(d.Occasion.hash("gavel seed", Host, parts))
}
