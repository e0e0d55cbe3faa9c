package main

import (
	"bufio"
	"bytes"
	"compress/gzip"
	"flag"
	"fmt"
	"io"
	"os"
	"time"

	"gavel/game"
	"gavel/game/bot"
	"gavel/game/catalogue"
)

// datasetCommand plays many games and writes their records into one compressed file.
func datasetCommand(args []string, stdout, stderr io.Writer) error {
	var chosen choices
	flags := flag.NewFlagSet("dataset", flag.ContinueOnError)
	chosen.declare(flags)
	flags.StringVar(&chosen.seats, "seats", "", "")
	games := flags.Int("games", 1000, "")
	to := flags.String("o", dash, "")
	if err := parse(flags, args); err != nil {
		return err
	}
	d, err := chosen.dataset(flags)
	if err != nil {
		return err
	}
	if *games < 1 {
		return misusef("-games must be at least 1")
	}
	tick := time.NewTicker(progressEvery)
	defer tick.Stop()
	if *to == dash {
		return d.write(stdout, *games, tick.C, stderr)
	}
	file, err := os.Create(*to)
	if err != nil {
		return err
	}
	if err := d.write(file, *games, tick.C, stderr); err != nil {
		_ = file.Close() // the first error says more
		return err
	}
	return file.Close()
}

// dataset is a sequence of games: one of each contest in turn, and so on.
type dataset []contest

// dataset returns the data set that the flags define: the given players, or medium and easy bots
// at each number of players of the given game, or of all games.
func (c *choices) dataset(flags *flag.FlagSet) (d dataset, err error) {
	switch {
	case c.seats != "":
		one, err := c.contest(flags)
		return dataset{one}, err
	case c.game != "":
		rules, options, err := c.rules(flags)
		if err != nil {
			return nil, err
		}
		return c.sizes(rules, options), nil
	case flags.NArg() > 0:
		return nil, misusef("%q is one word too many", flags.Arg(0))
	case len(c.options) > 0:
		return nil, misusef("-option needs -game")
	}
	for _, rules := range catalogue.Games().Rules() {
		options, err := game.Choose(rules, c.options)
		if err != nil {
			return nil, err
		}
		d = append(d, c.sizes(rules, options)...)
	}
	return d, nil
}

// sizes returns a contest of medium and easy bots at each number of players.
func (c *choices) sizes(rules game.Rules, options game.Options) (d dataset) {
	fewest, most := rules.Seats()
	for n := fewest; n <= most; n++ {
		var players []string
		for i := range n {
			players = append(players, []string{bot.Medium, bot.Easy}[i%2])
		}
		d = append(d, contest{rules, options, players, c.seed, c.limit, c.drawn})
	}
	return d
}

// numbered is a game's number in a data set, and its record as text.
type numbered struct {
	game   int
	record []byte
}

// play plays a game of the data set. A contest plays each deal in all its seatings, one after the
// other.
func (d dataset) play(game int) (numbered, error) {
	c, nth := d[game%len(d)], game/len(d)
	deal, turn := nth/len(c.players), nth%len(c.players)
	table, err := c.play(deal, turn)
	if err != nil {
		return numbered{}, fmt.Errorf("game %d: %w", game, err)
	}
	var record bytes.Buffer
	_, err = table.Record().WriteTo(&record)
	return numbered{game, record.Bytes()}, err
}

// write plays the games on all cores and writes their records in order. So the same flags always
// write the same records.
func (d dataset) write(to io.Writer, games int, tick <-chan time.Time, progress io.Writer) error {
	buffered := bufio.NewWriter(to)
	packed := gzip.NewWriter(buffered)
	early := map[int][]byte{} // records that wait for one before them
	next := 0
	err := each(games, d.play, func(n numbered) {
		early[n.game] = n.record
		for record, ok := early[next]; ok; record, ok = early[next] {
			_, _ = packed.Write(record) // Close returns the error
			delete(early, next)
			next++
		}
	}, tick, func(done int) {
		_, _ = fmt.Fprintf(progress, "arena: %d of %d games\n", done, games)
	})
	if err != nil {
		return err
	}
	if err := packed.Close(); err != nil {
		return err
	}
	return buffered.Flush()
}
