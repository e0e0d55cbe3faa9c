package main

import (
	"crypto/sha256"
	"encoding/binary"
	"errors"
	"flag"
	"fmt"
	"io"
	"strings"

	"gavel/game"
	"gavel/game/bot"
	"gavel/game/catalogue"
)

// contest is what is played by whom.
type contest struct {
	rules   game.Rules
	options game.Options
	levels  []string // of the players; who sits where is a matter of the seating
	seed    uint64
}

// choices are the flags that choose a contest.
type choices struct {
	game, seats string
	options     game.Options
	seed        uint64
}

// declare adds the flags that choose a contest.
func (c *choices) declare(flags *flag.FlagSet) {
	c.options = game.Options{}
	flags.StringVar(&c.game, "game", "", "")
	flags.StringVar(&c.seats, "seats", "", "")
	flags.Uint64Var(&c.seed, "seed", 1, "")
	flags.Func("option", "", func(text string) error {
		name, value, ok := strings.Cut(text, "=")
		if !ok {
			return errors.New("write it as name=value")
		}
		c.options[name] = value
		return nil
	})
}

// parse reads a command's flags, and refuses arguments after them.
func parse(flags *flag.FlagSet, args []string) error {
	flags.SetOutput(io.Discard)
	flags.Usage = func() {}
	if err := flags.Parse(args); err != nil {
		if errors.Is(err, flag.ErrHelp) {
			return err
		}
		return misuse{err}
	}
	return nil
}

// contest returns what the flags chose, or the misuse in it.
func (c *choices) contest(flags *flag.FlagSet) (contest, error) {
	if flags.NArg() > 0 {
		return contest{}, misusef("%q is one word too many", flags.Arg(0))
	}
	if c.game == "" || c.seats == "" {
		return contest{}, misusef("-game and -seats are needed")
	}
	rules, ok := catalogue.Find(c.game)
	if !ok {
		return contest{}, misusef("unknown game %q: choose %s", c.game, gameNames())
	}
	options, err := game.Choose(rules, c.options)
	if err != nil {
		return contest{}, misuse{err}
	}
	chosen := contest{rules, options, strings.Split(c.seats, ","), c.seed}
	// Seating one game finds every misuse that is left.
	if _, _, err := chosen.seat(0, 0); err != nil {
		return contest{}, misuse{err}
	}
	return chosen, nil
}

// gameNames lists all rule sets.
func gameNames() string {
	var names []string
	for _, rules := range catalogue.All() {
		names = append(names, rules.Name())
	}
	return strings.Join(names, " or ")
}

// digest derives independent 32 bytes from the seed for one use in a deal.
func (c contest) digest(use string, deal int) [32]byte {
	return sha256.Sum256(fmt.Appendf(nil, "gavel arena %d %s %d", c.seed, use, deal))
}

// seat prepares a deal with its bots: player i sits at seat i+turn.
func (c contest) seat(deal, turn int) (*game.Table, []bot.Bot, error) {
	n := len(c.levels)
	names, bots := make([]string, n), make([]bot.Bot, n)
	whims := c.digest("bots", deal)
	for i, level := range c.levels {
		at := (i + turn) % n
		// Players of one level differ in their whims, else some seatings of
		// a deal would be the same game.
		whim := binary.LittleEndian.Uint64(whims[:]) + uint64(i)
		b, err := bot.New(c.rules.Name(), level, game.Seat(at), whim)
		if err != nil {
			return nil, nil, err
		}
		names[at], bots[at] = bot.Prefix+level, b
	}
	setup := game.Setup{Options: c.options, Seats: names, Seed: c.digest("deal", deal)}
	table, err := game.NewTable(c.rules, setup)
	return table, bots, err
}

// play plays a deal to its end and returns the table.
func (c contest) play(deal, turn int) (*game.Table, error) {
	table, bots, err := c.seat(deal, turn)
	if err != nil {
		return nil, err
	}
	return table, bot.Play(table, bots)
}
