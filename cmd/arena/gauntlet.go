package main

import (
	"encoding/json"
	"flag"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"
	"text/tabwriter"
	"time"

	"gavel/game"
	"gavel/game/bot/baseline"
)

// gauntletCommand lets one player meet every opponent at every size of table, alone among
// copies of that opponent. It reports the minimum, because a mean would hide an opponent that
// has found a way to beat the player.
func gauntletCommand(args []string, stdout, stderr io.Writer) error {
	var chosen choices
	flags := flag.NewFlagSet("gauntlet", flag.ContinueOnError)
	chosen.declare(flags)
	one := flags.String("one", "expert", "")
	against := flags.String("against", "", "")
	players := flags.String("players", "", "")
	games := flags.Int("games", 600, "")
	asJSON := flags.Bool("json", false, "")
	if err := parse(flags, args); err != nil {
		return err
	}
	rules, options, err := chosen.rules(flags)
	if err != nil {
		return err
	}
	sizes, err := tableSizes(rules, *players)
	if err != nil {
		return err
	}
	if *games < 1 {
		return misusef("-games must be at least 1")
	}
	opponents := strings.Split(*against, ",")
	if *against == "" {
		opponents = append([]string{"easy", "medium"}, baseline.Names(rules.Name())...)
	}
	report := gauntletReport{Game: rules.Name(), One: *one, Players: sizes}
	tick := time.NewTicker(progressEvery)
	defer tick.Stop()
	for _, opponent := range opponents {
		row := gauntletRow{Against: opponent}
		for _, n := range sizes {
			c := contest{rules, options, among(*one, opponent, n), chosen.seed, chosen.limit, false}
			if err := c.check(); err != nil {
				return err
			}
			tallies, err := c.tournament(dealsFor(*games, n), tick.C, stderr)
			if err != nil {
				return err
			}
			rate, low, high := tallies[0].rate(n)
			row.Rates = append(row.Rates, gauntletRate{round(rate, 4), [2]float64{round(low, 4), round(high, 4)}})
		}
		report.Rows = append(report.Rows, row)
	}
	if *asJSON {
		return json.NewEncoder(stdout).Encode(report)
	}
	return report.print(stdout)
}

// among seats a player among copies of another.
func among(one, other string, seats int) []string {
	return append([]string{one}, slices.Repeat([]string{other}, seats-1)...)
}

// tableSizes parses the numbers of players; the default is all that the rules allow.
func tableSizes(rules game.Rules, text string) ([]int, error) {
	fewest, most := rules.Seats()
	var sizes []int
	if text == "" {
		for n := fewest; n <= most; n++ {
			sizes = append(sizes, n)
		}
		return sizes, nil
	}
	for _, word := range strings.Split(text, ",") {
		n, err := strconv.Atoi(word)
		if err != nil || n < fewest || n > most {
			return nil, misusef("%s is for %d to %d players, not %s", rules.Name(), fewest, most, word)
		}
		sizes = append(sizes, n)
	}
	return sizes, nil
}

// gauntletReport is the result as -json prints it.
type gauntletReport struct {
	Game    string        `json:"game"`
	One     string        `json:"one"`
	Players []int         `json:"players"`
	Rows    []gauntletRow `json:"rows"`
}

type gauntletRow struct {
	Against string         `json:"against"`
	Rates   []gauntletRate `json:"rates"` // by number of players
}

type gauntletRate struct {
	Rate float64    `json:"rate"`
	CI   [2]float64 `json:"ci"`
}

func (r gauntletReport) print(w io.Writer) error {
	table := tabwriter.NewWriter(w, 0, 0, 2, ' ', tabwriter.AlignRight)
	_, _ = fmt.Fprintf(table, "%s against copies of\t", r.One)
	least := make([]float64, len(r.Players))
	for i, n := range r.Players {
		_, _ = fmt.Fprintf(table, "%d players\t", n)
		least[i] = 1
	}
	_, _ = fmt.Fprintln(table)
	for _, row := range r.Rows {
		_, _ = fmt.Fprintf(table, "%s\t", row.Against)
		for i, rate := range row.Rates {
			_, _ = fmt.Fprintf(table, "%.1f%% (%.1f-%.1f)\t", 100*rate.Rate, 100*rate.CI[0], 100*rate.CI[1])
			least[i] = min(least[i], rate.Rate)
		}
		_, _ = fmt.Fprintln(table)
	}
	_, _ = fmt.Fprint(table, "minimum\t")
	for _, rate := range least {
		_, _ = fmt.Fprintf(table, "%.1f%%\t", 100*rate)
	}
	_, _ = fmt.Fprintln(table)
	_, _ = fmt.Fprint(table, "fair share\t")
	for _, n := range r.Players {
		_, _ = fmt.Fprintf(table, "%.1f%%\t", 100/float64(n))
	}
	_, _ = fmt.Fprintln(table)
	return table.Flush()
}
