package main

import (
	"crypto/sha256"
	"encoding/binary"
	"errors"
	"flag"
	"fmt"
	"io"
	"runtime"
	"slices"
	"strings"
	"time"

	"gavel/game"
	"gavel/game/bot"
	"gavel/game/bot/baseline"
	"gavel/game/catalogue"
)

// contest is a game and its players.
type contest struct {
	rules     game.Rules
	options   game.Options
	players   []string // levels, baseline players or programs; the seating decides their seats
	seed      uint64
	drawn     bool             // the cards are drawn as they are turned
	launchers chan []*launcher // for each core those that start the players that are programs; a game takes one
	mine      []*launcher      // those of this game
}

// choices are the flags that define a contest.
type choices struct {
	game, seats string
	options     game.Options
	seed        uint64
	patience    patience
	drawn       bool
}

// declare adds these flags.
func (c *choices) declare(flags *flag.FlagSet) {
	c.options = game.Options{}
	flags.StringVar(&c.game, "game", "", "")
	flags.Uint64Var(&c.seed, "seed", 1, "")
	flags.DurationVar(&c.patience.answer, "limit", 10*time.Second, "")
	flags.DurationVar(&c.patience.start, "start", time.Minute, "")
	flags.Func("option", "", func(text string) error {
		name, value, ok := strings.Cut(text, "=")
		if !ok {
			return errors.New("write it as name=value")
		}
		c.options[name] = value
		return nil
	})
}

// parse parses a command's flags. It refuses further arguments.
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

// contest returns the contest that the flags define, or what is wrong with them.
func (c *choices) contest(flags *flag.FlagSet) (contest, error) {
	if c.game == "" || c.seats == "" {
		return contest{}, misusef("-game and -seats are needed")
	}
	rules, options, err := c.rules(flags)
	if err != nil {
		return contest{}, err
	}
	chosen := contest{rules: rules, options: options, players: strings.Split(c.seats, ","), seed: c.seed, drawn: c.drawn}
	chosen.launchers = make(chan []*launcher, runtime.GOMAXPROCS(0))
	for range cap(chosen.launchers) {
		chosen.launchers <- launchers(chosen.players, c.patience)
	}
	return chosen, chosen.check()
}

// check seats one game and starts its programs, to find all remaining errors.
func (c contest) check() error {
	defer c.take()()
	_, bots, err := c.seat(0, 0)
	for _, b := range bots {
		if p, ok := b.(*program); ok && err == nil {
			_, err = p.launcher.process()
		}
	}
	if err != nil {
		return misuse{err}
	}
	return nil
}

// take takes launchers for a game, and returns a function that gives them back.
func (c *contest) take() func() {
	if c.launchers == nil { // there are no programs
		return func() {}
	}
	c.mine = <-c.launchers
	return func() { c.launchers <- c.mine }
}

// close ends the programs.
func (c contest) close() {
	for range cap(c.launchers) {
		for _, l := range <-c.launchers {
			if l != nil {
				l.close()
			}
		}
	}
}

// rules returns the chosen rule set and its options.
func (c *choices) rules(flags *flag.FlagSet) (game.Rules, game.Options, error) {
	if flags.NArg() > 0 {
		return nil, nil, misusef("%q is one word too many", flags.Arg(0))
	}
	rules, ok := catalogue.Games().Find(c.game)
	if !ok {
		return nil, nil, misusef("unknown game %q: choose %s", c.game, gameNames())
	}
	options, err := game.Choose(rules, c.options)
	if err != nil {
		return nil, nil, misuse{err}
	}
	return rules, options, nil
}

// gameNames lists the names of all rule sets.
func gameNames() string {
	var names []string
	for _, rules := range catalogue.Games().Rules() {
		names = append(names, rules.Name())
	}
	return strings.Join(names, " or ")
}

// digest derives 32 independent bytes from the seed, for one use in a deal.
func (c contest) digest(use string, deal int) [32]byte {
	return sha256.Sum256(fmt.Appendf(nil, "gavel arena %d %s %d", c.seed, use, deal))
}

// seat prepares a deal with its players: player i sits at seat i+turn.
func (c contest) seat(deal, turn int) (*game.Table, []bot.Bot, error) {
	n := len(c.players)
	players, bots := make([]game.Occupant, n), make([]bot.Bot, n)
	for i, player := range c.players {
		at := (i + turn) % n
		if slices.Contains(bot.Levels(), player) {
			players[at].Level = player
		} else {
			players[at].Name = player
		}
	}
	setup := game.Setup{Options: c.options, Seats: players, Seed: c.digest("deal", deal), Drawn: c.drawn}
	table, err := game.NewTable(c.rules, setup)
	if err != nil {
		return nil, nil, err
	}
	whims := c.digest("bots", deal)
	for i := range c.players {
		at := (i + turn) % n
		// Players of one level get different seeds; otherwise some seatings of a deal would be
		// the same game.
		whim := binary.LittleEndian.Uint64(whims[:]) + uint64(i)
		if bots[at], err = c.sit(i, table, game.Seat(at), whim); err != nil {
			return nil, nil, err
		}
	}
	return table, bots, nil
}

// sit returns the player for a seat: another program, a baseline player, or a bot of a level.
func (c contest) sit(i int, table *game.Table, seat game.Seat, whim uint64) (bot.Bot, error) {
	of, name := c.rules.Name(), c.players[i]
	if strings.HasPrefix(name, execPrefix) {
		l := c.mine[i]
		l.tables++
		hi := hello{Gavel: game.Version, Table: l.tables, Game: of, Options: c.options, Seats: len(c.players), Seat: seat}
		return &program{launcher: l, table: table, hello: hi}, nil
	}
	if slices.Contains(baseline.Names(of), name) {
		return baseline.New(of, name, whim)
	}
	return catalogue.Games().Bot(of, name, seat, whim)
}

// failures are why programs have lost a game, by seat.
type failures [game.MaxSeats]error

// play plays a deal to its end. It returns the table, and the programs that failed.
func (c contest) play(deal, turn int) (*game.Table, failures, error) {
	defer c.take()()
	var failed failures
	table, bots, err := c.seat(deal, turn)
	if err != nil {
		return nil, failed, err
	}
	draws := 0
	err = bot.PlayDrawn(table, bots, func() game.Seed {
		draws++
		return c.digest(fmt.Sprint("draw ", draws), deal)
	})
	for seat, b := range bots {
		if p, ok := b.(*program); ok {
			p.close()
			failed[seat] = p.failed
		}
	}
	return table, failed, err
}
