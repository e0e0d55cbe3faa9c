package main

import (
	"flag"
	"fmt"
	"io"
	"math"
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
	pair
	game    string
	players int
	tally   tally // of the one player
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
				all = append(all, cell{pair: p, game: rules.Name(), players: n})
			}
		}
	}
	return all
}

// strengthCommand measures all levels with every number of players, and prints the tables.
func strengthCommand(args []string, stdout, stderr io.Writer) error {
	flags := flag.NewFlagSet("strength", flag.ContinueOnError)
	games := flags.Int("games", 240, "")
	seed := flags.Uint64("seed", 1, "")
	if err := parse(flags, args); err != nil {
		return err
	}
	if flags.NArg() > 0 || *games < 1 {
		return misusef("write arena strength -games 240")
	}
	all := cells()
	for i := range all {
		if err := all[i].play(*games, *seed); err != nil {
			return err
		}
		_, _ = fmt.Fprintf(stderr, "arena: %d of %d measured\n", i+1, len(all))
	}
	return printStrength(stdout, all)
}

// play plays a cell's deals.
func (c *cell) play(games int, seed uint64) error {
	rules, _ := catalogue.Games().Find(c.game)
	options, err := game.Choose(rules, nil)
	if err != nil {
		return err
	}
	players := append([]string{c.one}, slices.Repeat([]string{c.against}, c.players-1)...)
	of := contest{rules: rules, options: options, players: players, seed: seed}
	return each(dealsFor(games, c.players), 1, of.rotate, func(d dealt) { c.tally.add(d[0]) }, nil, nil)
}

// rate returns the wins in percent, with half of the 95% interval as text.
func (c cell) rate() (rate float64, text string) {
	rate, low, high := c.tally.rate(c.players)
	return rate, fmt.Sprintf("%.0f ± %.0f", 100*rate, 50*(high-low))
}

// printStrength prints a table for each game, in Markdown.
func printStrength(w io.Writer, all []cell) error {
	text := ""
	for i := 0; i < len(all); {
		if i == 0 || all[i].game != all[i-1].game {
			text += fmt.Sprintf("\n| %s, players |", all[i].game)
			for _, p := range levelPairs {
				text += fmt.Sprintf(" %s / %s |", p.one, p.against)
			}
			text += " expert / fewest | par |\n|---|"
			for range len(levelPairs) + 2 {
				text += "---|"
			}
			text += "\n"
		}
		row := all[i : i+len(levelPairs)+len(baseline.Names(all[i].game))]
		text += fmt.Sprintf("| %d |", row[0].players)
		for _, c := range row[:len(levelPairs)] {
			_, rate := c.rate()
			text += " " + rate + " |"
		}
		least, fewest := math.Inf(1), ""
		for _, c := range row[len(levelPairs):] {
			if rate, text := c.rate(); rate < least {
				least, fewest = rate, text+" "+c.against
			}
		}
		text += fmt.Sprintf(" %s | %.0f |\n", fewest, 100/float64(row[0].players))
		i += len(row)
	}
	_, err := io.WriteString(w, text)
	return err
}
