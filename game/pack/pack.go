// Package pack encodes the record of a game in so few bytes that it fits into a link.
// docs/links.md outlines the format.
//
// A record lists the outcomes of chance and all decisions. The rules know most of
// that: chance follows from the seed or from the draws, and a decision is an index in the list of its
// seat's legal decisions ([game.View].Legal). So the order of those lists, and of
// options, must never change; the links in testdata test that.
package pack

import (
	"bytes"
	"errors"
	"fmt"
	"slices"
	"strings"

	"gavel/game"
)

// ErrBroken says that the data is not a game packed by Encode, is incomplete, or breaks the
// rules.
var ErrBroken = errors.New("this is not a packed game, or part of it is missing")

// ErrVersion says that a newer version packed the data.
var ErrVersion = errors.New("this game was packed by a newer version")

// The first byte of packed data: the game has one deal, or it is drawn as it goes.
const (
	dealt  = 1
	drawn  = 2
	newest = drawn
)

const (
	maxEntries = 20000   // far more than in any game
	maxPacked  = 1 << 16 // bytes
)

// Encode packs a record that follows the rules, finished or not. It leaves out the result, which
// follows from the rest.
func Encode(r game.Record) ([]byte, error) {
	r.Seats, r.Entries = slices.Clone(r.Seats), slices.Clone(r.Entries)
	c := coder{bits: writer(), record: r, choices: map[string]*choice{}}
	c.begin(r.Drawn)
	if err := c.all(nil); err != nil {
		return nil, fmt.Errorf("packing a game: %w", err)
	}
	data := c.end()
	if len(data) > maxPacked {
		return nil, fmt.Errorf("packing a game: %w", errLimit)
	}
	return data, nil
}

// Decode unpacks data from Encode. find returns the rule set with a name. Decode plays the game
// again and checks every rule, so [game.Replay] accepts the record. Errors are ErrBroken or
// ErrVersion.
func Decode(data []byte, find func(name string) (game.Rules, bool)) (game.Record, error) {
	c, err := decoder(data)
	if err != nil {
		return game.Record{}, err
	}
	if err := c.all(find); err != nil || !bytes.Equal(c.end(), data) {
		return game.Record{}, ErrBroken
	}
	return c.record, nil
}

// Seats returns who sat where in a game, from data of Encode. It reads nothing else and plays no game, so it is fast. Errors are
// those of [Decode].
func Seats(data []byte, find func(name string) (game.Rules, bool)) ([]game.Occupant, error) {
	c, err := decoder(data)
	if err != nil {
		return nil, err
	}
	if c.head(find) != nil {
		return nil, ErrBroken
	}
	return c.record.Seats, nil
}

// decoder returns a coder that reads data.
func decoder(data []byte) (*coder, error) {
	if len(data) == 0 || len(data) > maxPacked {
		return nil, ErrBroken
	}
	if data[0] > newest {
		return nil, ErrVersion
	}
	c := &coder{bits: reader(data[1:]), choices: map[string]*choice{}}
	c.begin(data[0] == drawn)
	return c, nil
}

// coder goes through a record and writes or reads it.
type coder struct {
	*bits
	record  game.Record
	match   game.Match
	dealer  game.Dealer // nil while a draw is due
	secrets game.Source // of secret outcomes in a drawn game
	letters letters
	follows odds                // does the outcome of chance follow from the seed or the draw?
	listed  odds                // is the decision in the view's list?
	turns   [game.MaxSeats]odds // which seat decides if several may?
	choices map[string]*choice  // by the first word of the first decision in the list
}

// errLimit says that the record exceeds the limits of any game, or that Encode would pack it in
// another way.
var errLimit = errors.New("there is more in it than in any game, or it is said otherwise than it should be")

// begin codes whether the game is drawn as it goes.
func (c *coder) begin(asDrawn bool) {
	if c.record.Drawn = asDrawn; asDrawn {
		c.out = append(c.out, drawn)
	} else {
		c.out = append(c.out, dealt)
	}
}

func (c *coder) all(find func(string) (game.Rules, bool)) error {
	if err := c.head(find); err != nil {
		return err
	}
	r := &c.record
	c.match = r.Rules.New(len(r.Seats), r.Options)
	if c.secrets = game.Stream(r.Seed); !r.Drawn {
		c.dealer = game.Ahead{Source: c.secrets}
	}
	over, n := c.half(r.Result != nil), -1 // the rules end a game that is over
	if !over {
		if n = c.count(len(r.Entries)); n > maxEntries {
			return errLimit
		}
	}
	for i := 0; ; i++ {
		turn := c.forced()
		switch {
		case over && turn.Mode == game.Over:
			if i != len(r.Entries) {
				return game.GameOver
			}
			result := c.match.Result()
			r.Result = &result
			return nil
		case i == n:
			if turn.Mode == game.Over {
				return errors.New("the result is missing")
			}
			return nil
		case !c.reads && i == len(r.Entries), c.short():
			return errLimit
		case turn.Mode == game.Over:
			return game.GameOver
		}
		if c.reads {
			r.Entries = append(r.Entries, game.Entry{})
		}
		if err := c.entry(turn, &r.Entries[i]); err != nil {
			return err
		}
	}
}

// forced makes the decisions that records leave out. It returns the next turn.
func (c *coder) forced() game.Turn {
	for {
		if turn := c.match.Turn(); !c.force(turn) {
			return turn
		}
	}
}

// force makes the first forced decision of a turn, if there is one.
func (c *coder) force(turn game.Turn) bool {
	for seat := range turn.Owes.All() {
		if d, ok := c.match.Forced(seat); ok {
			c.match.Apply(seat, d)
			return true
		}
	}
	return false
}

func (c *coder) entry(turn game.Turn, e *game.Entry) error {
	if turn.Mode == game.Chance {
		return c.outcome(e)
	}
	if e.Chance != nil {
		return errors.New("chance has nothing to decide here")
	}
	if c.record.Drawn {
		c.dealer = nil
	}
	// Sealed decisions are in seat order, not in the order of time.
	seat := turn.Owes.First()
	if turn.Mode == game.Open {
		seat = c.seat(turn.May, e.Seat)
	}
	if c.reads {
		e.Seat = seat
	} else if e.Seat != seat {
		return game.NotYourTurn
	}
	if err := c.decision(e); err != nil {
		return err
	}
	if err := c.match.Check(seat, e.Do); err != nil {
		return err
	}
	c.match.Apply(seat, e.Do)
	return nil
}

// seat codes one of several seats, by a question about each but the last.
func (c *coder) seat(of game.Seats, seat game.Seat) game.Seat {
	for ; of.Count() > 1; of = of.Without(of.First()) {
		first := of.First()
		if c.turns[first].bit(c.bits, 1, of.Count(), seat == first) {
			break
		}
	}
	return of.First()
}

// never is a random source for views. With it they list no made-up decision.
type never struct{}

func (never) Uint64() uint64 { return 1<<64 - 1 }

func (c *coder) decision(e *game.Entry) error {
	all := c.match.View(e.Seat).Legal(never{})
	k := slices.Index(all, e.Do)
	if len(all) > 0 && c.listed.bit(c.bits, 15, 16, k >= 0) {
		e.Do = all[c.choice(all).code(c.bits, len(all), max(k, 0))]
		return nil
	}
	said := ""
	if !c.reads {
		said = e.Do.String()
	}
	said, err := c.text(said)
	if err != nil {
		return err
	}
	e.Do, err = c.record.Rules.Parse(said)
	if slices.Contains(all, e.Do) {
		return errLimit // a listed decision must be packed as its index
	}
	return err
}

// choice returns the odds for choices from lists of one kind.
func (c *coder) choice(all []game.Decision) *choice {
	kind, _, _ := strings.Cut(all[0].String(), " ")
	if c.choices[kind] == nil {
		c.choices[kind] = new(choice)
	}
	return c.choices[kind]
}
