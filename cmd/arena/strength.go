package main

import (
	"encoding/json"
	"flag"
	"fmt"
	"io"
	"math"
	"os"
	"slices"

	"gavel/game"
	"gavel/game/bot"
	"gavel/game/bot/baseline"
	"gavel/game/catalogue"
)

// pair is one player among copies of another.
type pair struct{ one, against string }

// levelPairs are the columns of the table of strength.
var levelPairs = []pair{{bot.Expert, bot.Medium}, {bot.Expert, bot.Hard}, {bot.Hard, bot.Medium}, {bot.Medium, bot.Easy}}

// cell is the result of a pair in one game with one number of players.
type cell struct {
	table
	Tally tally `json:"tally"` // of the one player
}

// table is a game and a number of players.
type table struct {
	Game    string `json:"game"`
	One     string `json:"one"`
	Against string `json:"against"`
	Players int    `json:"players"`
}

// cells returns all cells of the tables of strength, without results.
func cells() (all []cell) {
	for _, rules := range catalogue.Games().Rules() {
		pairs := levelPairs
		for _, name := range baseline.Names(rules.Name()) {
			pairs = append(pairs[:len(pairs):len(pairs)], pair{bot.Expert, name})
		}
		fewest, most := rules.Seats()
		for n := fewest; n <= most; n++ {
			for _, p := range pairs {
				all = append(all, cell{table: table{rules.Name(), p.one, p.against, n}})
			}
		}
	}
	return all
}

// strengthCommand measures all levels with every number of players, or a shard of that. Or it
// prints the tables from measured shards.
func strengthCommand(args []string, stdout, stderr io.Writer) error {
	flags := flag.NewFlagSet("strength", flag.ContinueOnError)
	of := flags.String("shard", "1/1", "")
	games := flags.Int("games", 240, "")
	seed := flags.Uint64("seed", 1, "")
	to := flags.String("o", dash, "")
	if err := parse(flags, args); err != nil {
		return err
	}
	if flags.NArg() > 0 {
		all, err := merge(flags.Args())
		if err != nil {
			return err
		}
		return printStrength(stdout, all)
	}
	var shard, shards int
	if n, err := fmt.Sscanf(*of, "%d/%d", &shard, &shards); n < 2 || err != nil || shard < 1 || shard > shards {
		return misusef("write a shard as 1/4, the first of four, not %q", *of)
	}
	if *games < 1 {
		return misusef("-games must be at least 1")
	}
	all := cells()
	for i := range all {
		if err := all[i].play(*games, *seed, shard, shards); err != nil {
			return err
		}
		_, _ = fmt.Fprintf(stderr, "arena: %d of %d measured\n", i+1, len(all))
	}
	data, err := json.MarshalIndent(all, "", " ")
	if err != nil {
		return err
	}
	return save(*to, stdout, append(data, '\n'))
}

// play plays a shard of a cell's deals. The second of 4 shards plays deals 1, 5, 9 and so on.
func (c *cell) play(games int, seed uint64, shard, shards int) error {
	rules, _ := catalogue.Games().Find(c.Game)
	options, err := game.Choose(rules, nil)
	if err != nil {
		return err
	}
	of := contest{rules: rules, options: options, players: among(c.One, c.Against, c.Players), seed: seed}
	deals := dealsFor(games, c.Players)
	rotate := func(k int) (dealt, error) { return of.rotate(shard - 1 + k*shards) }
	return each((deals-shard+shards)/shards, rotate, func(d dealt) { c.Tally.add(d[0]) }, nil, nil)
}

// merge adds up the shards in some files.
func merge(names []string) (all []cell, err error) {
	all = cells()
	for _, name := range names {
		data, err := os.ReadFile(name)
		var shard []cell
		if err == nil {
			err = json.Unmarshal(data, &shard)
		}
		if err != nil {
			return nil, misuse{fmt.Errorf("%s: %w", name, err)}
		}
		if !slices.EqualFunc(shard, all, func(a, b cell) bool { return a.table == b.table }) {
			return nil, misusef("%s measures other bots than these", name)
		}
		for i, part := range shard {
			all[i].Tally.merge(part.Tally)
		}
	}
	return all, nil
}

// rate returns the wins in percent, with half of the 95% interval as text.
func (c cell) rate() (rate float64, text string) {
	if c.Tally.Deals == 0 {
		return 1, "not played"
	}
	rate, low, high := c.Tally.rate(c.Players)
	return rate, fmt.Sprintf("%.0f ± %.0f", 100*rate, 50*(high-low))
}

// printStrength prints a table for each game, in Markdown.
func printStrength(w io.Writer, all []cell) error {
	text := ""
	for i := 0; i < len(all); {
		if i == 0 || all[i].Game != all[i-1].Game {
			text += fmt.Sprintf("\n| %s, players |", all[i].Game)
			for _, p := range levelPairs {
				text += fmt.Sprintf(" %s / %s |", p.one, p.against)
			}
			text += " expert / fewest | par |\n|---|"
			for range len(levelPairs) + 2 {
				text += "---|"
			}
			text += "\n"
		}
		row := all[i : i+len(levelPairs)+len(baseline.Names(all[i].Game))]
		text += fmt.Sprintf("| %d |", row[0].Players)
		for _, c := range row[:len(levelPairs)] {
			_, rate := c.rate()
			text += " " + rate + " |"
		}
		least, fewest := math.Inf(1), ""
		for _, c := range row[len(levelPairs):] {
			if rate, text := c.rate(); rate < least {
				least, fewest = rate, text+" "+c.Against
			}
		}
		text += fmt.Sprintf(" %s | %.0f |\n", fewest, 100/float64(row[0].Players))
		i += len(row)
	}
	_, err := io.WriteString(w, text)
	return err
}
