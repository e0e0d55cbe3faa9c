package main

import (
	"bytes"
	"cmp"
	"compress/gzip"
	"encoding/binary"
	"flag"
	"fmt"
	"io"
	"math"
	"reflect"
	"slices"
	"sync"

	"gavel/game"
	"gavel/game/bot"
	"gavel/game/bot/search"
	"gavel/game/catalogue"
	"gavel/game/puzzle"
)

// A puzzle is verified by several searches that know nothing of each other, so
// that their differences tell how sure they are. Together they have far more
// playouts than an expert's one.
const (
	searches = 10    // each with another seed
	depth    = 10    // times the playouts of an expert's search, each
	quantile = 2.262 // of Student's t with one degree of freedom less than searches: 97.5 %
)

// leastMargin is by how much the best choice beats every other one, as [search.Worth] counts: what the coach calls a slip.
const leastMargin = 0.03

// mostChoices is how many choices of a puzzle are kept.
const mostChoices = 6

// mostEntries is how long the record of a puzzle is at most, so that it packs short.
const mostEntries = 60

// quarry is what puzzles of one game are looked for in.
type quarry struct{ rules game.Rules }

// puzzlesCommand finds puzzles of all games and writes them.
func puzzlesCommand(args []string, stdout, stderr io.Writer) error {
	flags := flag.NewFlagSet("puzzles", flag.ContinueOnError)
	n := flags.Int("n", 60, "")
	seed := flags.Uint64("seed", 1, "")
	to := flags.String("o", dash, "")
	if err := parse(flags, args); err != nil {
		return err
	}
	if flags.NArg() > 0 || *n < 1 {
		return misusef("write arena puzzles -n 60 -o FILE")
	}
	of := catalogue.Games().Rules()
	found := make([][]puzzle.Puzzle, len(of))
	errs := make([]error, len(of))
	var all sync.WaitGroup
	for i, rules := range of {
		all.Go(func() { found[i], errs[i] = quarry{rules}.find(*n, *seed, stderr) })
	}
	all.Wait()
	for _, err := range errs {
		if err != nil {
			return err
		}
	}
	text, err := puzzle.Join(puzzle.Versions{Rules: catalogue.Version, Bots: bot.Version}, slices.Concat(found...))
	if err != nil {
		return err
	}
	data, err := zipped(text)
	if err != nil {
		return err
	}
	return save(*to, stdout, data)
}

// zipped compresses a text as the page takes it.
func zipped(text string) ([]byte, error) {
	var out bytes.Buffer
	zip, err := gzip.NewWriterLevel(&out, gzip.BestCompression)
	if err != nil {
		return nil, err
	}
	if _, err := io.WriteString(zip, text); err != nil {
		return nil, err
	}
	err = zip.Close()
	return out.Bytes(), err
}

// find finds so many puzzles, one a game at most.
func (q quarry) find(n int, seed uint64, stderr io.Writer) (all []puzzle.Puzzle, err error) {
	modes, tested := map[game.Mode]int{}, 0
	for deal := uint64(0); len(all) < n; deal++ {
		candidates, err := q.play(seed, deal)
		if err != nil {
			return nil, err
		}
		for _, c := range candidates {
			// No manner of deciding has more than two thirds of the puzzles.
			if modes[c.mode] > 2*n/3 {
				continue
			}
			tested++
			p, ok, err := q.verify(c)
			if err != nil {
				return nil, err
			}
			if ok {
				all = append(all, p)
				modes[c.mode]++
				_, _ = fmt.Fprintf(stderr, "arena: %s %d of %d, of %d games and %d positions verified\n", q.rules.Name(), len(all), n, deal+1, tested)
				break
			}
		}
	}
	return all, nil
}

// candidate is a position that may be a puzzle.
type candidate struct {
	record  game.Record
	seat    game.Seat
	mode    game.Mode
	tempted game.Decision // what a medium bot decides
	gap     float64
}

// play plays a deal and returns the candidates of one seat, those first in
// which most is at stake.
func (q quarry) play(seed, deal uint64) (all []candidate, err error) {
	fewest, most := q.rules.Seats()
	n := fewest + int(deal)%(most-fewest+1)
	at := game.Seat(int(deal) / (most - fewest + 1) % n)
	dice := bot.Dice(seed, deal, uint64(len(q.rules.Name())))
	setup := game.Setup{Seats: make([]game.Sitter, n)}
	binary.LittleEndian.PutUint32(setup.Seed[:], uint32(dice.Uint64()))
	bots := make([]bot.Bot, n)
	for i := range bots {
		level := []string{bot.Medium, bot.Hard, bot.Easy}[(i+int(deal))%3]
		setup.Seats[i].Level = level
		if bots[i], err = catalogue.Games().Bot(q.rules.Name(), level, game.Seat(i), deal); err != nil {
			return nil, err
		}
	}
	table, err := game.NewTable(q.rules, setup)
	if err != nil {
		return nil, err
	}
	scout, err := q.scout(at)
	if err != nil {
		return nil, err
	}
	table.Sit(at, scout)
	bots[at] = sized{bots[at], func() {
		if r := table.Record(); len(r.Entries) <= mostEntries {
			if c, ok := scout.judge(); ok {
				c.record, c.seat, c.mode = r, at, table.Turn().Mode
				all = append(all, c)
			}
		}
	}}
	if err := bot.Play(table, bots); err != nil {
		return nil, err
	}
	slices.SortStableFunc(all, func(a, b candidate) int {
		return cmp.Compare(b.gap, a.gap)
	})
	return all, nil
}

// sized is a bot before each of whose decisions something is looked at.
type sized struct {
	bot.Bot
	look func()
}

// Decide implements bot.Bot.
func (s sized) Decide() (game.Decision, bool) {
	s.look()
	return bot.Ask(s.Bot), true
}

// scout watches from a seat, and tells whether a decision may be a puzzle.
type scout struct {
	medium        bot.Bot
	quick, expert bot.Adviser
	view          game.View
}

func (q quarry) scout(at game.Seat) (*scout, error) {
	var s scout
	var err error
	if s.medium, err = catalogue.Games().Even(q.rules.Name(), bot.Medium, at, 1); err != nil {
		return nil, err
	}
	if s.quick, err = catalogue.Games().Adviser(q.rules.Name(), bot.Hard, at, 1); err != nil {
		return nil, err
	}
	// The coach asks the same one.
	s.expert, err = catalogue.Games().Adviser(q.rules.Name(), bot.Expert, at, 1)
	return &s, err
}

// See implements game.Player.
func (s *scout) See(step game.Step) {
	s.view = step.View
	s.medium.See(step)
	s.quick.See(step)
	s.expert.See(step)
}

// judge tells whether a medium bot decides otherwise than an expert, and loses
// by that.
func (s *scout) judge() (c candidate, ok bool) {
	tempted := bot.Ask(s.medium)
	c.tempted = tempted
	for _, a := range []bot.Adviser{s.quick, s.expert} {
		a.Consider(tempted)
		bot.Ask(a)
		advice, lead := a.Advice(), a.Lead()
		considered, known := a.Considered()
		if !known || len(advice) < 2 || advice[0].Ruled || advice[0].Share < 1 {
			return c, false
		}
		if considered.Decision == advice[0].Decision || worth(advice[0], lead)-worth(considered, lead) < leastMargin {
			return c, false
		}
		c.gap = math.Inf(1)
		for _, other := range advice[1:] {
			c.gap = min(c.gap, worth(advice[0], lead)-worth(other, lead))
		}
		if c.gap < leastMargin/2 {
			return c, false
		}
	}
	return c, true
}

// worth is what an option is worth, in chance to win.
func worth(a search.Advice, lead float64) float64 { return search.Worth(a.Win, a.Points, lead) }

// verify searches a candidate anew, far deeper, and returns it as a puzzle if
// the best choice is clear: better than every other one by a margin whose 95 %
// interval, over searches with different seeds, lies above 0.
func (q quarry) verify(c candidate) (p puzzle.Puzzle, ok bool, err error) {
	found := map[game.Decision][]search.Advice{}
	var order []game.Decision
	lead := 0.0
	for seed := range uint64(searches) {
		expert, err := catalogue.Games().Adviser(q.rules.Name(), bot.Expert, c.seat, 2+seed)
		if err != nil {
			return p, false, err
		}
		expert.(interface{ Deepen(times int) }).Deepen(depth)
		if _, err := game.Replay(c.record, map[game.Seat]game.Player{c.seat: expert}); err != nil {
			return p, false, err
		}
		bot.Ask(expert)
		lead = expert.Lead()
		for _, a := range expert.Advice() {
			if len(found[a.Decision]) == 0 {
				order = append(order, a.Decision)
			}
			found[a.Decision] = append(found[a.Decision], a)
		}
	}
	order = slices.DeleteFunc(order, func(d game.Decision) bool { return len(found[d]) < searches })
	mean := func(d game.Decision) float64 {
		sum := 0.0
		for _, a := range found[d] {
			sum += worth(a, lead)
		}
		return sum / searches
	}
	slices.SortStableFunc(order, func(a, b game.Decision) int { return cmp.Compare(mean(b), mean(a)) })
	if len(order) < 2 {
		return p, false, nil
	}
	best := found[order[0]]
	for _, d := range order[1:] {
		if !clearly(best, found[d], lead) {
			return p, false, nil
		}
	}
	p = puzzle.Puzzle{Record: c.record, Seat: c.seat}
	for _, d := range order[:min(len(order), mostChoices)] {
		win, points := 0.0, 0.0
		for _, a := range found[d] {
			win += a.Win / searches
			points += a.Points / searches
		}
		p.Choices = append(p.Choices, puzzle.Choice{Decision: d, Win: int(math.Round(100 * win)), Points: int(math.Round(10 * points))})
	}
	return p, true, nil
}

// clearly tells whether a choice is clearly better than another one, or comes
// to the same in all searches.
func clearly(best, other []search.Advice, lead float64) bool {
	sum, squares, same := 0.0, 0.0, true
	for i := range best {
		d := worth(best[i], lead) - worth(other[i], lead)
		sum += d
		squares += d * d
		same = same && reflect.DeepEqual(best[i].Points, other[i].Points) && best[i].Win == other[i].Win
	}
	n := float64(len(best))
	margin := sum / n
	deviation := math.Sqrt(max(squares-n*margin*margin, 0) / (n - 1))
	return same || margin >= leastMargin && margin-quantile*deviation/math.Sqrt(n) > 0
}
