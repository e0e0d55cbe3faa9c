// Package deal describes a game of one person against bots. The same deal and
// the same decisions give the same game.
package deal

import (
	"crypto/sha256"
	"encoding/base64"
	"fmt"
	"slices"

	"gavel/game"
	"gavel/game/bot"
	"gavel/game/catalogue"
)

// Deal is all that a game alone against bots follows from, but for what the
// person decides.
type Deal struct {
	Rules   game.Rules
	Options game.Options // complete, see [game.Choose]
	Levels  []string     // of the bots by seat; "" at the person's
	Seat    game.Seat    // the person's
	Seed    game.Seed
}

// Of returns the deal of a game. It is false if the record does not tell the
// seed, or if others than one person and bots play. Whether the cards are those of
// the seed, only [game.Audit] knows.
func Of(r game.Record) (Deal, bool) {
	person := game.Spectator
	for i, s := range r.Seats {
		if s.IsBot() {
			continue
		}
		if person != game.Spectator {
			return Deal{}, false
		}
		person = game.Seat(i)
	}
	return At(r, person)
}

// At returns the deal of a game of several people as the one at a seat can play it
// alone: bots sit on the seats of the others, as strong as the first at that table. It
// is false if the record does not tell the seed, or if no person sits there.
func At(r game.Record, seat game.Seat) (Deal, bool) {
	if seat < 0 || int(seat) >= len(r.Seats) || r.Seats[seat].IsBot() {
		return Deal{}, false
	}
	d := Deal{Rules: r.Rules, Options: r.Options, Seat: seat, Seed: r.Seed}
	other := bot.Medium
	if i := slices.IndexFunc(r.Seats, game.Occupant.IsBot); i >= 0 {
		other = r.Seats[i].Level
	}
	for i, s := range r.Seats {
		if !s.IsBot() && game.Seat(i) != seat {
			s.Level = other
		}
		d.Levels = append(d.Levels, s.Level)
	}
	return d, r.HasSeed
}

// Record returns the record of the game before anything has happened, with the
// person's name.
func (d Deal) Record(name string) game.Record {
	r := game.Record{Rules: d.Rules, Options: d.Options, Seed: d.Seed, HasSeed: true}
	for i, level := range d.Levels {
		if game.Seat(i) == d.Seat {
			r.Seats = append(r.Seats, game.Occupant{Name: name})
		} else {
			r.Seats = append(r.Seats, game.Occupant{Level: level})
		}
	}
	return r
}

// Key tells deals apart. Two results can be compared if the keys of their deals
// are the same: rules and bots of another version have other keys.
type Key string

// Key returns the key of the deal with the rules and bots of this program.
func (d Deal) Key() Key {
	sum := sha256.New()
	_, _ = d.Record("").WriteTo(sum) // a hash takes all, and a header can be written
	fmt.Fprintln(sum, catalogue.Version, bot.Version)
	return Key(base64.RawURLEncoding.EncodeToString(sum.Sum(nil)[:12]))
}

// Mark tells the cards of a seed from those of others, and no more of it.
func Mark(seed game.Seed) string { return base64.RawURLEncoding.EncodeToString(seed[:9]) }
