package deal

import (
	"crypto/sha256"
	"encoding/binary"
	"errors"
	"fmt"
	"slices"
	"unicode/utf8"

	"gavel/game"
	"gavel/game/bot"
	"gavel/game/catalogue"
	"gavel/game/checkedtext"
)

// Challenge is a deal that somebody asks another to play as well, and perhaps who
// they are and what they made of it. docs/links.md tells how it is packed.
type Challenge struct {
	Deal    Deal
	Version Version // of the rules and bots with which it was made
	From    string  // what the challenger calls themselves, "" if nothing
	Result  *Result // the challenger's; nil if they have none
	// Table is how everybody at the challenger's table has finished, seat by seat; nil if that is not known.
	// It takes a Result.
	Table []Finish
}

// Result is what a person made of a deal.
type Result struct {
	Score, Place int
	Rounds       []int // what they made round by round
}

// Finish is with which score somebody has finished a game.
type Finish struct {
	Seat game.Seat `json:"seat"`
	game.Occupant
	Score int `json:"score"`
}

// Finishes returns what is known of how those at the challenger's table have finished,
// by seat. The challenger is there without a name if they have said none.
func (c Challenge) Finishes() []Finish {
	switch {
	case c.Result == nil:
		return nil
	case c.Table == nil:
		return []Finish{{c.Deal.Seat, game.Occupant{Name: c.From}, c.Result.Score}}
	}
	return c.Table
}

// Version tells apart the rules and bots of two programs.
type Version [3]byte

// Current returns the version of this program.
func Current() (v Version) {
	sum := sha256.Sum256(fmt.Append(nil, catalogue.Version, " ", bot.Version))
	copy(v[:], sum[:])
	return v
}

// What may be wrong with a packed challenge.
var (
	ErrDamaged = errors.New("deal: this challenge is not whole")
	ErrUnknown = errors.New("deal: this challenge needs a newer program")
)

// What bounds a challenge: no game and no name that a table shows goes beyond.
const (
	format    = 1
	withTable = 2 // another format
	maxCode   = 1100
	maxName   = 64
	maxRounds = 40
	maxPoints = 1 << 30
)

// order is how the levels are numbered in a challenge; this never changes but at
// its end.
var order = []string{"", bot.Random, bot.Easy, bot.Medium, bot.Hard, bot.Expert}

// Pack returns the challenge in letters, digits, - and _, at most 120 of them
// without name and result. What is too long of a name is left out.
func (c Challenge) Pack() string {
	d, table := c.Deal, c.Result != nil && c.Table != nil
	b := append([]byte{format}, c.Version[:]...)
	if table {
		b[0] = withTable
	}
	b = append(b, byte(len(d.Rules.Name())))
	b = append(b, d.Rules.Name()...)
	b = append(b, byte(len(d.Rules.Options())))
	for _, o := range d.Rules.Options() {
		b = append(b, byte(max(slices.Index(o.Values, d.Options[o.Name]), 0)))
	}
	b = append(b, byte(len(d.Levels)))
	for _, level := range d.Levels {
		b = append(b, byte(max(slices.Index(order, level), 0)))
	}
	b = append(b, d.Seed[:]...)
	if c.From != "" || c.Result != nil {
		b = appendName(b, c.From)
	}
	if r := c.Result; r != nil {
		b = append(binary.AppendVarint(b, int64(r.Score)), byte(r.Place))
		if table {
			b = append(b, byte(len(r.Rounds)))
		}
		for _, made := range r.Rounds {
			b = binary.AppendVarint(b, int64(made))
		}
	}
	if table {
		for _, f := range c.Table {
			b = binary.AppendVarint(appendName(b, f.Name), int64(f.Score))
		}
	}
	return checkedtext.Encode(b)
}

// appendName appends a name after its length.
func appendName(b []byte, name string) []byte {
	for len(name) > maxName {
		_, n := utf8.DecodeLastRuneInString(name)
		name = name[:len(name)-n]
	}
	return append(append(b, byte(len(name))), name...)
}

// ReadChallenge reads what [Challenge.Pack] has packed; find returns the rule set
// of a name. The error is ErrDamaged or ErrUnknown.
func ReadChallenge(code string, find func(name string) (game.Rules, bool)) (c Challenge, err error) {
	if len(code) > maxCode {
		return c, ErrDamaged
	}
	b, ok := checkedtext.Decode(code)
	if !ok || len(b) == 0 {
		return c, ErrDamaged
	}
	table := b[0] == withTable
	if b[0] != format && !table {
		return c, ErrUnknown
	}
	p := parcel{rest: b[1:]}
	copy(c.Version[:], p.take(len(c.Version)))
	rules, ok := find(string(p.take(p.byte())))
	if p.short {
		return c, ErrDamaged
	}
	if !ok {
		return c, ErrUnknown
	}
	c.Deal.Rules = rules
	if err := p.options(&c.Deal); err != nil {
		return c, err
	}
	if err := p.seats(&c.Deal); err != nil {
		return c, err
	}
	copy(c.Deal.Seed[:], p.take(len(c.Deal.Seed)))
	if len(p.rest) > 0 || table {
		c.From = p.name()
	}
	if len(p.rest) > 0 || table {
		c.Result = p.result(len(c.Deal.Levels), table)
	}
	if table {
		c.Table = p.table(c.Deal)
	}
	if p.short || len(p.rest) > 0 {
		return c, ErrDamaged
	}
	return c, nil
}

// parcel is what is left of a packed challenge.
type parcel struct {
	rest  []byte
	short bool // something was missing, or out of bounds
}

func (p *parcel) take(n int) []byte {
	if n < 0 || n > len(p.rest) {
		p.short, p.rest = true, nil
		return nil
	}
	taken := p.rest[:n]
	p.rest = p.rest[n:]
	return taken
}

func (p *parcel) byte() int {
	if b := p.take(1); len(b) == 1 {
		return int(b[0])
	}
	return -1
}

func (p *parcel) number() int {
	v, n := binary.Varint(p.rest)
	if n <= 0 || v > maxPoints || v < -maxPoints {
		n = -1
	}
	p.take(n)
	return int(v)
}

func (p *parcel) name() string {
	name := string(p.take(p.byte()))
	p.short = p.short || len(name) > maxName || !utf8.ValidString(name)
	return name
}

// options reads those that the challenge names; what it does not know is as usual.
func (p *parcel) options(d *Deal) error {
	values := p.take(p.byte())
	known := d.Rules.Options()
	if len(values) > len(known) {
		return ErrUnknown
	}
	chosen := game.Options{}
	for i, v := range values {
		if int(v) >= len(known[i].Values) {
			return ErrUnknown
		}
		chosen[known[i].Name] = known[i].Values[v]
	}
	var err error
	if d.Options, err = game.Choose(d.Rules, chosen); err != nil {
		return ErrUnknown
	}
	return nil
}

// seats reads who sits where: one person, and bots.
func (p *parcel) seats(d *Deal) error {
	levels := p.take(p.byte())
	if fewest, most := d.Rules.Seats(); len(levels) < fewest || len(levels) > most {
		return ErrDamaged
	}
	d.Seat = game.Spectator
	for i, level := range levels {
		if int(level) >= len(order) {
			return ErrUnknown
		}
		if level == 0 {
			if d.Seat != game.Spectator {
				return ErrDamaged
			}
			d.Seat = game.Seat(i)
		}
		d.Levels = append(d.Levels, order[level])
	}
	if d.Seat == game.Spectator {
		return ErrDamaged
	}
	return nil
}

// result reads the challenger's; if it is counted it does not go on to the end.
func (p *parcel) result(seats int, counted bool) *Result {
	r := &Result{Score: p.number(), Place: p.byte()}
	if r.Place < 1 || r.Place > seats {
		p.short = true
	}
	rounds := maxRounds
	if counted {
		rounds = p.byte()
	}
	for len(r.Rounds) < rounds && (counted || len(p.rest) > 0) {
		r.Rounds = append(r.Rounds, p.number())
	}
	p.short = p.short || rounds > maxRounds
	return r
}

// table reads how everybody has finished: who has no name is a bot, but for the
// challenger.
func (p *parcel) table(d Deal) (all []Finish) {
	for i, level := range d.Levels {
		who := game.Occupant{Name: p.name()}
		if who.Name == "" {
			who.Level = level
		}
		all = append(all, Finish{game.Seat(i), who, p.number()})
	}
	return all
}
