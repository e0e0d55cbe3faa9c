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

// Challenge is a deal that one person asks another to play too. It may name that person and their
// result. docs/links.md describes its encoding.
type Challenge struct {
	Deal    Deal
	Version Version // of the rules and bots that made it
	From    string  // the challenger's name, or ""
	Result  *Result // the challenger's; nil if they have none
	// Table has the result of everybody at the challenger's table, by seat; nil if that is not
	// known. It needs a Result.
	Table []Finish
}

// Result is a person's result in a deal.
type Result struct {
	Score, Place int
	Rounds       []int // the points of each round
}

// Finish is the final score of one seat.
type Finish struct {
	Seat game.Seat `json:"seat"`
	game.Occupant
	Score int `json:"score"`
}

// Finishes returns the known results at the challenger's table, by seat. The challenger has an
// empty name if the challenge has none.
func (c Challenge) Finishes() []Finish {
	switch {
	case c.Result == nil:
		return nil
	case c.Table == nil:
		return []Finish{{c.Deal.Seat, game.Occupant{Name: c.From}, c.Result.Score}}
	}
	return c.Table
}

// Version distinguishes the rules and bots of two programs.
type Version [3]byte

// Current returns the version of this program.
func Current() (v Version) {
	sum := sha256.Sum256(fmt.Append(nil, catalogue.Version, " ", bot.Version))
	copy(v[:], sum[:])
	return v
}

// Reasons why a packed challenge cannot be read.
var (
	ErrDamaged = errors.New("deal: this challenge is not whole")
	ErrUnknown = errors.New("deal: this challenge needs a newer program")
)

// The limits of a challenge. No game and no name at a table exceeds them.
const (
	format    = 1
	withTable = 2 // a second format
	maxCode   = 1100
	maxName   = 64
	maxRounds = 40
	maxPoints = 1 << 30
)

// order numbers the levels in a challenge. It may grow at its end and never changes otherwise.
var order = []string{"", bot.Random, bot.Easy, bot.Medium, bot.Hard, bot.Expert}

// Pack returns the challenge in letters, digits, - and _. Without name and result it has at most
// 120 of these. Pack cuts a name that is too long.
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

// ReadChallenge reads the text of [Challenge.Pack]. find returns the rule set with a name. The
// error is ErrDamaged or ErrUnknown.
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

// parcel is the rest of a packed challenge.
type parcel struct {
	rest  []byte
	short bool // a byte was missing, or a value exceeded its limit
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

// options reads the options in the challenge. Options that it leaves out have their defaults.
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

// seats reads the players: one person, and bots.
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

// result reads the challenger's result. If counted, the number of rounds comes first, because
// other data follows the result.
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

// table reads everybody's result. A seat without a name is a bot, except the challenger's.
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
