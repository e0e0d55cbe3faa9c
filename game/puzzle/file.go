package puzzle

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"

	"gavel/game"
)

// The limits of a file of puzzles.
const (
	mostDecisions = 2000
	mostChoices   = 32
	mostNotes     = 8
	mostNote      = 1e6
	mostPlace     = 1000
	mostBytes     = 1 << 20 // of all puzzles
)

// Versions are the versions of the rules and bots that found the puzzles.
type Versions struct {
	Rules string `json:"rules"`
	Bots  int    `json:"bots"`
}

// written is a puzzle as a line of JSON. It leaves out the outcomes of chance, because these
// follow from the seed.
type written struct {
	Game    string          `json:"game"`
	Options game.Options    `json:"options"`
	Seats   []game.Occupant `json:"seats"`
	Seed    string          `json:"seed"`            // zeros at its end are left out
	Seat    game.Seat       `json:"seat"`            // the seat that decides
	Do      []string        `json:"do"`              // "2 bid 5": what seat 2 decided
	Choices []string        `json:"choices"`         // "43 385 bid 5": chance, points, decision
	Notes   [][]float64     `json:"notes,omitempty"` // of the choices
	Noted   bool            `json:"noted,omitempty"`
	Place   int             `json:"place,omitempty"`
}

// Write writes a puzzle as one line. It refuses a record whose deal does not
// follow from its seed.
func Write(p Puzzle) (string, error) {
	if !game.Audit(p.Record) {
		return "", errors.New("the deal does not follow from the seed")
	}
	w := write(p)
	line, err := json.Marshal(w)
	return string(line), err
}

func write(p Puzzle) *written {
	w := &written{
		Game: p.Record.Rules.Name(), Options: p.Record.Options, Seats: p.Record.Seats,
		Seed: hex.EncodeToString(bytes.TrimRight(p.Record.Seed[:], "\x00")), Seat: p.Seat,
		Do: []string{}, Noted: p.Noted, Place: p.Place,
	}
	for _, e := range p.Record.Entries {
		if e.Chance == nil {
			w.Do = append(w.Do, fmt.Sprintf("%d %s", e.Seat, e.Do))
		}
	}
	for _, c := range p.Choices {
		w.Choices = append(w.Choices, fmt.Sprintf("%d %d %s", c.Win, c.Points, c.Decision))
		w.Notes = append(w.Notes, c.Notes)
	}
	for len(w.Notes) > 0 && len(w.Notes[len(w.Notes)-1]) == 0 {
		w.Notes = w.Notes[:len(w.Notes)-1]
	}
	return w
}

// Read reads a line from Write, and checks every rule: the position occurs in a game, the seat
// must decide there, and each of the choices is legal.
func Read(line string, find func(string) (game.Rules, bool)) (Puzzle, error) {
	var w written
	if err := game.Strict([]byte(line), &w); err != nil {
		return Puzzle{}, err
	}
	rules, known := find(w.Game)
	seed, err := hex.DecodeString(w.Seed)
	switch {
	case !known:
		return Puzzle{}, fmt.Errorf("unknown game %q", w.Game)
	case err != nil || len(seed) > len(game.Seed{}):
		return Puzzle{}, errors.New("the seed is no hex number of 32 bytes")
	case len(w.Do) > mostDecisions || len(w.Choices) > mostChoices || len(w.Choices) < 2:
		return Puzzle{}, errors.New("too many decisions, or too few choices")
	case !plausible(w.Notes, len(w.Choices)) || w.Place < 0 || w.Place > mostPlace:
		return Puzzle{}, errors.New("the notes or the place cannot be so")
	}
	setup := game.Setup{Options: w.Options, Seats: w.Seats}
	copy(setup.Seed[:], seed)
	table, err := game.NewTable(rules, setup)
	if err != nil {
		return Puzzle{}, err
	}
	table.Start()
	for _, do := range w.Do {
		seat, d, err := readDecision(rules, do)
		if err == nil {
			err = table.Decide(seat, d)
		}
		if err != nil {
			return Puzzle{}, fmt.Errorf("%q: %w", do, err)
		}
	}
	p := Puzzle{Record: table.Record(), Seat: w.Seat, Noted: w.Noted, Place: w.Place}
	if !table.Turn().Owes.Has(p.Seat) {
		return Puzzle{}, errors.New("the seat has nothing to decide")
	}
	for i, choice := range w.Choices {
		c, err := readChoice(rules, choice)
		if err == nil {
			err = table.Check(p.Seat, c.Decision)
		}
		if err != nil {
			return Puzzle{}, fmt.Errorf("%q: %w", choice, err)
		}
		if i < len(w.Notes) && len(w.Notes[i]) > 0 {
			c.Notes = w.Notes[i]
		}
		p.Choices = append(p.Choices, c)
	}
	return p, nil
}

// plausible reports whether the notes can belong to this number of choices.
func plausible(notes [][]float64, choices int) bool {
	if len(notes) > choices {
		return false
	}
	for _, of := range notes {
		if len(of) > mostNotes || slices.ContainsFunc(of, func(n float64) bool { return math.Abs(n) > mostNote }) {
			return false
		}
	}
	return true
}

func readDecision(rules game.Rules, text string) (game.Seat, game.Decision, error) {
	number, do, _ := strings.Cut(text, " ")
	seat, err := strconv.ParseInt(number, 10, 8)
	if err != nil {
		return 0, nil, err
	}
	d, err := rules.Parse(do)
	return game.Seat(seat), d, err
}

func readChoice(rules game.Rules, text string) (c Choice, err error) {
	parts := strings.SplitN(text, " ", 3)
	if len(parts) < 3 {
		return c, errors.New("a choice is a chance, points and a decision")
	}
	if c.Win, err = strconv.Atoi(parts[0]); err != nil {
		return c, err
	}
	if c.Points, err = strconv.Atoi(parts[1]); err != nil {
		return c, err
	}
	if c.Win < 0 || c.Win > 100 {
		return c, errors.New("a chance is 0 to 100")
	}
	c.Decision, err = rules.Parse(parts[2])
	return c, err
}

// Join makes the text of a file of puzzles: the versions, then one line for each puzzle. The site
// delivers it compressed with gzip, which browsers decode themselves.
func Join(v Versions, all []Puzzle) (string, error) {
	first, err := json.Marshal(v)
	if err != nil {
		return "", err
	}
	lines := []string{string(first)}
	for _, p := range all {
		line, err := Write(p)
		if err != nil {
			return "", err
		}
		lines = append(lines, line)
	}
	return strings.Join(lines, "\n"), nil
}

// Split returns the lines of a text from Join. [Read] checks each line.
func Split(text string) (v Versions, lines []string, err error) {
	if len(text) > mostBytes {
		return v, nil, errors.New("too many puzzles")
	}
	first, rest, found := strings.Cut(text, "\n")
	if err := game.Strict([]byte(first), &v); err != nil || !found {
		return v, nil, err
	}
	return v, strings.Split(rest, "\n"), nil
}

// Head has the facts by which a list of puzzles is sorted.
type Head struct {
	Game  string
	ID    string // identifies the puzzle, see [Puzzle.ID]
	Place int    // see [Puzzle]
}

// ReadHead reads the head of a line, without checking the rest. It returns an empty head if the
// line is invalid.
func ReadHead(line string) Head {
	var w written
	if json.Unmarshal([]byte(line), &w) != nil || w.Game == "" {
		return Head{}
	}
	return Head{w.Game, w.id(), w.Place}
}

// ID identifies a puzzle by its position. The list and the worth of its choices have no
// influence.
func (p Puzzle) ID() string { return write(p).id() }

// id is short: among thousands of puzzles two hardly ever share one.
func (w *written) id() string {
	text := fmt.Sprint(w.Game, len(w.Seats), w.Seed, w.Seat, w.Do)
	sum := sha256.Sum256([]byte(text))
	return hex.EncodeToString(sum[:6])
}
