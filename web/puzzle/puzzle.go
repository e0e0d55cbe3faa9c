// Package puzzle says which puzzle comes next: the shipped ones of each game
// one after the other, and a person's own mistakes after days that grow, until
// they have been solved twice. It knows no browser and no clock.
package puzzle

import (
	"cmp"
	"encoding/json"
	"errors"
	"slices"
	"time"

	"gavel/game"
)

// The limits of what is kept: 40 lines of at most 6,000 bytes, and more only where the
// mistakes of several devices were brought together.
const (
	Most     = 40
	mostLine = 6000
	// mostTimes is how often anything is answered.
	mostTimes = 1 << 20
)

// days after which a mistake comes back: the last one again and again.
var days = [...]int{1, 3, 7, 21}

// enough is how often a mistake has to be solved.
const enough = 2

const day = 24 * time.Hour

// State is how far a person is.
type State struct {
	Games    map[string]Course `json:"games,omitempty"`
	Mistakes []Mistake         `json:"mistakes,omitempty"`
}

// Course is how far a person is in the shipped puzzles of a game.
type Course struct {
	Done  int `json:"done"`  // how many were answered, one after the other
	Right int `json:"right"` // how many of these rightly
}

// Mistake is a position in which the person has erred, as [puzzle.Write] in
// game/puzzle writes it.
type Mistake struct {
	Line   string `json:"line"`
	Due    int64  `json:"due"` // in seconds of Unix time
	Shown  int    `json:"shown"`
	Solved int    `json:"solved"`
}

// Read reads what Write has written. It refuses everything else.
func Read(text string) (s State, err error) {
	if err := game.Strict([]byte(text), &s); err != nil {
		return State{}, err
	}
	for _, c := range s.Games {
		if c.Right < 0 || c.Done < c.Right || c.Done > mostTimes {
			return State{}, errors.New("nobody has solved so many puzzles")
		}
	}
	if len(s.Mistakes) > mostMerged {
		return State{}, errors.New("too many mistakes")
	}
	for _, m := range s.Mistakes {
		if len(m.Line) > mostLine || m.Solved < 0 || m.Solved >= enough || m.Shown < m.Solved || m.Shown > mostTimes {
			return State{}, errors.New("a mistake cannot be so")
		}
	}
	return s, nil
}

// Write writes the state, for [Read].
func (s State) Write() string {
	text, _ := json.Marshal(s) // there is nothing in it that JSON does not have
	return string(text)
}

// Keep keeps a mistake, once. If there are too many, that which is due last
// gives way.
func (s *State) Keep(line string, now time.Time) {
	if len(line) > mostLine || slices.ContainsFunc(s.Mistakes, func(m Mistake) bool { return m.Line == line }) {
		return
	}
	if len(s.Mistakes) >= Most {
		last := slices.MaxFunc(s.Mistakes, byDue).Due
		s.drop(slices.IndexFunc(s.Mistakes, func(m Mistake) bool { return m.Due == last }))
	}
	s.Mistakes = append(s.Mistakes, Mistake{Line: line, Due: after(now, 0)})
}

func byDue(a, b Mistake) int { return cmp.Compare(a.Due, b.Due) }

// after is when a mistake is due that was shown so often.
func after(now time.Time, shown int) int64 {
	return now.Add(time.Duration(days[min(shown, len(days)-1)]) * day).Unix()
}

func (s *State) drop(i int) { s.Mistakes = slices.Delete(s.Mistakes, i, i+1) }

// Due returns the mistakes that have come back, the longest due first.
func (s *State) Due(now time.Time) (lines []string) {
	all := slices.Clone(s.Mistakes)
	slices.SortStableFunc(all, byDue)
	for _, m := range all {
		if m.Due <= now.Unix() {
			lines = append(lines, m.Line)
		}
	}
	return lines
}

// Answer takes in how a mistake was answered. It comes back after the next of
// the days, or no more if that was enough.
func (s *State) Answer(line string, right bool, now time.Time) {
	i := slices.IndexFunc(s.Mistakes, func(m Mistake) bool { return m.Line == line })
	if i < 0 {
		return
	}
	m := &s.Mistakes[i]
	m.Shown++
	if right {
		m.Solved++
	}
	if m.Due = after(now, m.Shown); m.Solved >= enough {
		s.drop(i)
	}
}

// Drop forgets a mistake that cannot be shown.
func (s *State) Drop(line string) {
	s.Mistakes = slices.DeleteFunc(s.Mistakes, func(m Mistake) bool { return m.Line == line })
}

// Next returns which of n shipped puzzles of a game is next. After the last
// comes the first.
func (s *State) Next(of string, n int) int { return s.Games[of].Done % max(n, 1) }

// Done takes in how the next shipped puzzle of a game was answered.
func (s *State) Done(of string, right bool) {
	c := s.Games[of]
	c.Done++
	if right {
		c.Right++
	}
	if s.Games == nil {
		s.Games = map[string]Course{}
	}
	s.Games[of] = c
}
