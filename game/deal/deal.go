// Package deal describes a game of one person against bots. The same deal and
// the same decisions give the same game.
package deal

import (
	"crypto/sha256"
	"encoding/base64"
	"fmt"
	"maps"
	"slices"

	"gavel/game"
	"gavel/game/bot"
	"gavel/game/catalogue"
)

// Deal has everything that determines a game alone against bots, except the person's decisions.
type Deal struct {
	Rules   game.Rules
	Options game.Options // complete, see [game.Choose]
	Levels  []string     // of the bots by seat; "" at the person's
	Seat    game.Seat    // the person's
	Seed    game.Seed
}

// Of returns the deal of a game. It returns false if the record has no seed, or if the players
// are not one person and bots. It does not check that the cards are those of the seed:
// [game.Audit] does.
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

// At returns the deal of a game of several people, for one person alone at this seat. Bots sit in
// the seats of the others, of the level of the first bot at that table. It returns false if the
// record has no seed, or if no person sits there.
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
	return d, r.HasSeed && !r.Drawn
}

// Fits reports whether the deal has these rules, options and number of seats.
func (d Deal) Fits(rules game.Rules, options game.Options, seats int) bool {
	return rules.Name() == d.Rules.Name() && maps.Equal(options, d.Options) && seats == len(d.Levels)
}

// Dealt reports whether a game was dealt from this deal, whoever had its seats.
func (d Deal) Dealt(r game.Record) bool {
	return r.HasSeed && !r.Drawn && r.Seed == d.Seed && d.Fits(r.Rules, r.Options, len(r.Seats))
}

// Record returns the record of the game before the first deal, with the person's name.
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

// Key identifies a deal. Results of two deals with the same key can be compared. Rules and bots
// of another version give other keys.
type Key string

// Key returns the key of the deal with the rules and bots of this program.
func (d Deal) Key() Key {
	sum := sha256.New()
	_, _ = d.Record("").WriteTo(sum) // a hash accepts all bytes, and a header can always be written
	fmt.Fprintln(sum, catalogue.Version, bot.Version)
	return Key(base64.RawURLEncoding.EncodeToString(sum.Sum(nil)[:12]))
}

// Mark distinguishes the cards of a seed from those of other seeds, without revealing the seed.
func Mark(seed game.Seed) string { return base64.RawURLEncoding.EncodeToString(seed[:9]) }
