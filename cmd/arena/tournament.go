package main

import (
	"encoding/json"
	"flag"
	"fmt"
	"io"
	"math"
	"runtime"
	"sync"
	"sync/atomic"
	"text/tabwriter"
	"time"

	"gavel/game"
)

// progressEvery is the time between two lines of progress.
const progressEvery = 2 * time.Second

// tournamentCommand plays many games and prints each player's wins.
func tournamentCommand(args []string, stdout, stderr io.Writer) error {
	var chosen choices
	flags := flag.NewFlagSet("tournament", flag.ContinueOnError)
	chosen.declare(flags)
	flags.StringVar(&chosen.seats, "seats", "", "")
	games := flags.Int("games", 10000, "")
	asJSON := flags.Bool("json", false, "")
	if err := parse(flags, args); err != nil {
		return err
	}
	c, err := chosen.contest(flags)
	if err != nil {
		return err
	}
	defer c.close()
	if *games < 1 {
		return misusef("-games must be at least 1")
	}
	players := len(c.players)
	deals := dealsFor(*games, players)
	tick := time.NewTicker(progressEvery)
	defer tick.Stop()
	start := time.Now()
	tallies, err := c.tournament(deals, tick.C, stderr)
	if err != nil {
		return err
	}
	report := newReport(c, tallies, time.Since(start))
	if *asJSON {
		return json.NewEncoder(stdout).Encode(report)
	}
	return report.print(stdout, tallies)
}

// dealsFor returns the number of deals for at least so many games.
func dealsFor(games, players int) int { return (games + players - 1) / players }

// tournament plays so many deals in every seating on all cores, and returns a tally for each player. After a tick it prints the
// progress. After an error it starts no more deals.
func (c contest) tournament(deals int, tick <-chan time.Time, progress io.Writer) (tallies []tally, failure error) {
	n, done := len(c.players), 0
	tallies = make([]tally, n)
	var next atomic.Int64
	var workers sync.WaitGroup
	var lock sync.Mutex // for the results
	for range runtime.GOMAXPROCS(0) {
		workers.Go(func() {
			for deal := int(next.Add(1)) - 1; deal < deals; deal = int(next.Add(1)) - 1 {
				d, err := c.rotate(deal)
				lock.Lock()
				if done++; err != nil {
					failure = err
					next.Store(int64(deals)) // stops the other workers
				}
				for i := range tallies {
					tallies[i].add(d[i])
				}
				select {
				case <-tick:
					_, _ = fmt.Fprintf(progress, "arena: %d of %d games\n", done*n, deals*n)
				default:
				}
				lock.Unlock()
			}
		})
	}
	workers.Wait()
	return tallies, failure
}

// dealt is the outcome of one deal, by player.
type dealt [game.MaxSeats]outcome

// rotate plays a deal once in each seating.
func (c contest) rotate(deal int) (d dealt, err error) {
	n := len(c.players)
	for turn := range n {
		table, failed, err := c.play(deal, turn)
		if err != nil {
			return d, fmt.Errorf("deal %d, seating %d: %w", deal, turn, err)
		}
		result, _ := table.Result()
		result = failed.among(result)
		for i := range n {
			seat := game.Seat((i + turn) % n)
			if d[i].count(result, seat); failed[seat] != nil {
				d[i].fail(fmt.Errorf("deal %d, seating %d: %w", deal, turn, failed[seat]))
			}
		}
	}
	return d, nil
}

// report is the result of a tournament for -json.
type report struct {
	Game    string   `json:"game"`
	Games   int      `json:"games"`
	Seconds float64  `json:"seconds"`
	Players []player `json:"players"`
}

// player is one line of a report; players of one level have a line each.
type player struct {
	Name  string     `json:"name"`
	Rate  float64    `json:"rate"`
	CI    [2]float64 `json:"ci"`
	Score float64    `json:"score"`
	Lost  int        `json:"lost,omitempty"`  // games that the program has lost by failing
	First string     `json:"first,omitempty"` // why, the first time
}

func newReport(c contest, tallies []tally, took time.Duration) report {
	n := len(tallies)
	games := tallies[0].deals * n
	r := report{Game: c.rules.Name(), Games: games, Seconds: round(took.Seconds(), 3)}
	for i, t := range tallies {
		rate, low, high := t.rate(n)
		r.Players = append(r.Players, player{
			Name:  c.players[i],
			Rate:  round(rate, 4),
			CI:    [2]float64{round(low, 4), round(high, 4)},
			Score: round(float64(t.score)/float64(games), 2),
			Lost:  t.lost,
		})
		if t.why != nil {
			r.Players[i].First = t.why.Error()
		}
	}
	return r
}

func round(x float64, digits int) float64 {
	scale := math.Pow10(digits)
	return math.Round(x*scale) / scale
}

// print writes the report as a table for people.
func (r report) print(w io.Writer, tallies []tally) error {
	table := tabwriter.NewWriter(w, 0, 0, 2, ' ', tabwriter.AlignRight)
	_, _ = fmt.Fprintf(table, "seat order\tplayer\twins\trate\t95%% interval\tmean score\t\n")
	for i, p := range r.Players {
		_, _ = fmt.Fprintf(table, "%d\t%s\t%.1f\t%.1f%%\t%.1f-%.1f%%\t%.1f\t\n",
			i+1, p.Name, tallies[i].wins(), 100*p.Rate, 100*p.CI[0], 100*p.CI[1], p.Score)
	}
	if err := table.Flush(); err != nil {
		return err
	}
	for _, p := range r.Players {
		if p.Lost > 0 {
			_, _ = fmt.Fprintf(w, "%s has lost %d games by failing, the first one in %s\n", p.Name, p.Lost, p.First)
		}
	}
	_, err := fmt.Fprintf(w, "%d games of %s (%d deals in %d seatings) in %.1f s: %.0f games/s\n",
		r.Games, r.Game, tallies[0].deals, len(r.Players), r.Seconds, float64(r.Games)/r.Seconds)
	return err
}
