package main

import (
	"bytes"
	"cmp"
	"compress/gzip"
	"errors"
	"flag"
	"fmt"
	"io"
	"io/fs"
	"os"
	"slices"
	"time"

	"gavel/game"
	"gavel/game/bot"
	"gavel/game/catalogue"
	"gavel/game/puzzle"
)

// puzzlesCommand finds puzzles of all games and writes them. It keeps puzzles of the earlier
// file that are still valid.
func puzzlesCommand(args []string, stdout, stderr io.Writer) error {
	flags := flag.NewFlagSet("puzzles", flag.ContinueOnError)
	n := flags.Int("n", 120, "")
	seed := flags.Uint64("seed", 1, "")
	to := flags.String("o", dash, "")
	limit := flags.Duration("for", 0, "")
	if err := parse(flags, args); err != nil {
		return err
	}
	if flags.NArg() > 0 || *n < 1 {
		return misusef("write arena puzzles -n 120 -o FILE")
	}
	now := puzzle.Versions{Rules: catalogue.Version, Bots: bot.Version}
	before, old, err := oldPuzzles(*to)
	if err != nil {
		return err
	}
	var courses []*course
	for _, rules := range advised() {
		c := &course{rules: rules, most: *n, seed: *seed, same: before == now, old: old[rules.Name()], kinds: map[string]int{}}
		courses = append(courses, c)
	}
	start := time.Now()
	for again := true; again; {
		again = false
		for _, c := range courses {
			if late := *limit > 0 && time.Since(start) >= *limit; c.full() || late {
				continue
			}
			if err := c.step(stderr); err != nil {
				return err
			}
			again = true
		}
	}
	var all []puzzle.Puzzle
	for _, c := range courses {
		_, _ = fmt.Fprintf(stderr, "arena: %s has %d of %d: %v\n", c.rules.Name(), len(c.found), *n, c.kinds)
		all = append(all, mixed(c.found)...)
	}
	text, err := puzzle.Join(now, all)
	if err != nil {
		return err
	}
	data, err := zipped(text)
	if err != nil {
		return err
	}
	return save(*to, stdout, data)
}

// advised returns the rule sets whose bots tell what choices are worth. The others have
// no puzzles.
func advised() []game.Rules {
	return slices.DeleteFunc(catalogue.Games().Rules(), func(rules game.Rules) bool {
		_, err := catalogue.Games().Adviser(rules.Name(), bot.Expert, 0, 1)
		return err != nil
	})
}

// oldPuzzles reads the earlier file of puzzles, by game; it may not exist.
func oldPuzzles(name string) (by puzzle.Versions, old map[string][]puzzle.Puzzle, err error) {
	old = map[string][]puzzle.Puzzle{}
	if name == dash {
		return by, old, nil
	}
	data, err := os.ReadFile(name)
	if errors.Is(err, fs.ErrNotExist) {
		return by, old, nil
	}
	if err != nil {
		return by, nil, err
	}
	zip, err := gzip.NewReader(bytes.NewReader(data))
	if err != nil {
		return by, nil, err
	}
	text, err := io.ReadAll(zip)
	if err != nil {
		return by, nil, err
	}
	by, lines, err := puzzle.Split(string(text))
	for _, line := range lines {
		// Puzzles for rules that have changed since are dropped.
		if p, err := puzzle.Read(line, catalogue.Games().Find); err == nil {
			of := p.Record.Rules.Name()
			old[of] = append(old[of], p)
		}
	}
	return by, old, err
}

// zipped compresses a text for the page.
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

// course collects the puzzles of one game.
type course struct {
	rules game.Rules
	most  int
	seed  uint64
	same  bool            // the old puzzles were made with the same rules and bots
	old   []puzzle.Puzzle // not checked yet
	deal  uint64          // the next deal to search
	found []puzzle.Puzzle
	kinds map[string]int
}

func (c *course) full() bool { return len(c.found) >= c.most }

// shares is the greatest share of puzzles of one kind, in twelfths of a game's puzzles. Kinds
// that are not listed may have half of them. So no kind of decision displaces the others.
var shares = map[string]map[string]int{
	"oddshop":  {puzzle.Tying: 3, puzzle.Trading: 2},
	"business": {puzzle.Selling: 7},
}

// room reports whether another puzzle of a kind is wanted.
func (c *course) room(kind string) bool {
	share := cmp.Or(shares[c.rules.Name()][kind], 6)
	return c.kinds[kind] < (share*c.most+11)/12
}

// known reports whether there is a puzzle with this id.
func (c *course) known(id string) bool {
	return slices.ContainsFunc(c.found, func(p puzzle.Puzzle) bool { return p.ID() == id })
}

// step checks the next old puzzle, or searches the next deal.
func (c *course) step(stderr io.Writer) (err error) {
	var p puzzle.Puzzle
	var ok bool
	if len(c.old) > 0 {
		p, ok, err = c.keep(c.old[0])
		c.old = c.old[1:]
	} else {
		p, ok, err = c.find(c.deal)
		c.deal++
	}
	if err != nil || !ok || !fair(p) || !c.room(p.Kind()) || c.known(p.ID()) {
		return err
	}
	c.found = append(c.found, p)
	c.kinds[p.Kind()]++
	_, _ = fmt.Fprintf(stderr, "arena: %d of %d, %s: %s\n", len(c.found), c.most, c.rules.Name(), p.Kind())
	return nil
}

// keep verifies an old puzzle again, and returns its new form if it is still valid.
func (c *course) keep(p puzzle.Puzzle) (puzzle.Puzzle, bool, error) {
	if c.same {
		return p, fair(p), nil
	}
	now, ok, err := verify(candidate{record: p.Record, seat: p.Seat, kind: p.Kind()})
	now.Place = p.Place
	return now, ok, err
}

// find finds at most one puzzle in a deal.
func (c *course) find(deal uint64) (p puzzle.Puzzle, ok bool, err error) {
	candidates, err := quarry{c.rules}.play(c.seed, deal, c.room)
	if err != nil {
		return p, false, err
	}
	// The rarest kinds come first.
	slices.SortStableFunc(candidates, func(a, b candidate) int { return c.kinds[a.kind] - c.kinds[b.kind] })
	for _, at := range candidates {
		if c.known(at.id()) {
			continue
		}
		if p, ok, err = verify(at); ok || err != nil {
			return p, ok, err
		}
	}
	return p, false, nil
}

// mixed orders puzzles so that the kinds alternate, in proportion to their numbers.
func mixed(all []puzzle.Puzzle) []puzzle.Puzzle {
	count, seen := map[string]int{}, map[string]int{}
	for _, p := range all {
		count[p.Kind()]++
	}
	type placed struct {
		puzzle.Puzzle
		at float64
	}
	var order []placed
	for _, p := range all {
		k := p.Kind()
		order = append(order, placed{p, (float64(seen[k]) + 0.5) / float64(count[k])})
		seen[k]++
	}
	slices.SortStableFunc(order, func(a, b placed) int {
		switch {
		case a.at < b.at:
			return -1
		case a.at > b.at:
			return 1
		}
		return 0
	})
	all = make([]puzzle.Puzzle, 0, len(order))
	for _, p := range order {
		all = append(all, p.Puzzle)
	}
	return all
}
