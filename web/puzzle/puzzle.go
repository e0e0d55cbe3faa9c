// Package puzzle chooses a person's next puzzle. The shipped puzzles of each game
// come one after the other. A person's own mistakes come again after longer and
// longer pauses, until they are solved twice. It knows no browser and no clock.
//
// A shipped puzzle counts once, under its id, as soon as an answer is given. So a
// list with other puzzles or in another order changes nothing about it.
package puzzle

import (
	"cmp"
	"encoding/json"
	"errors"
	"slices"
	"strings"
	"time"

	"gavel/game"
)

// Limits of the stored mistakes: 40 lines of at most 6,000 bytes; more only after merging
// several devices.
const (
	Most     = 40
	mostLine = 6000
	// mostTimes is how often a puzzle can be answered.
	mostTimes = 1 << 20
	// Limits of the answers: thousands of puzzles, and the length of a decision in a record.
	mostAnswers = 5000
	mostAnswer  = 400
)

// The states of an answer. An answer that is not judged yet is asking, followed by the
// decision.
const (
	right  = "1"
	wrong  = "0"
	asking = "?"
)

// days after which a mistake comes back; the last value repeats
var days = [...]int{1, 3, 7, 21}

// enough is how often a mistake must be solved.
const enough = 2

const day = 24 * time.Hour

// State is a person's progress.
type State struct {
	Games    map[string]Course `json:"games,omitempty"`
	Answers  map[string]string `json:"answers,omitempty"` // by the ids of shipped puzzles
	Mistakes []Mistake         `json:"mistakes,omitempty"`
}

// Course is a person's progress in the first puzzles of a game. These had no ids, so the
// puzzles at the first places count as answered.
type Course struct {
	Done  int `json:"done"`  // answered, in order
	Right int `json:"right"` // of these, answered rightly
}

// Mistake is a position in which the person made a mistake, as written by [puzzle.Write] in
// game/puzzle.
type Mistake struct {
	Line   string `json:"line"`
	Due    int64  `json:"due"` // in seconds of Unix time
	Shown  int    `json:"shown"`
	Solved int    `json:"solved"`
	Given  string `json:"given,omitempty"` // the decision that is not judged yet
}

// Shipped identifies a shipped puzzle.
type Shipped struct {
	ID    string
	Place int // its place among the first puzzles of its game, from 1; 0 if it was none of them
}

// Read decodes the text of Write. It refuses any other text.
func Read(text string) (s State, err error) {
	if err := game.Strict([]byte(text), &s); err != nil {
		return State{}, err
	}
	for _, c := range s.Games {
		if c.Right < 0 || c.Done < c.Right || c.Done > mostTimes {
			return State{}, errors.New("nobody has solved so many puzzles")
		}
	}
	if len(s.Answers) > mostAnswers {
		return State{}, errors.New("nobody has answered so many puzzles")
	}
	for id, answer := range s.Answers {
		if id == "" || len(id) > mostAnswer || len(answer) > mostAnswer || answer != right && answer != wrong && !strings.HasPrefix(answer, asking) {
			return State{}, errors.New("an answer cannot be so")
		}
	}
	if len(s.Mistakes) > mostMerged {
		return State{}, errors.New("too many mistakes")
	}
	for _, m := range s.Mistakes {
		if len(m.Line) > mostLine || len(m.Given) > mostAnswer || m.Solved < 0 || m.Solved >= enough || m.Shown < m.Solved || m.Shown > mostTimes {
			return State{}, errors.New("a mistake cannot be so")
		}
	}
	return s, nil
}

// Write encodes the state for [Read].
func (s State) Write() string {
	text, _ := json.Marshal(s) // JSON can encode all of it
	return string(text)
}

// Keep adds a mistake, once. If there are too many, the one that is due last is dropped.
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

// after returns when a mistake is due that was shown so often.
func after(now time.Time, shown int) int64 {
	return now.Add(time.Duration(days[min(shown, len(days)-1)]) * day).Unix()
}

func (s *State) drop(i int) { s.Mistakes = slices.Delete(s.Mistakes, i, i+1) }

// Due returns the mistakes that are due, the longest due first.
func (s *State) Due(now time.Time) (lines []string) {
	for _, m := range s.ByDue() {
		if m.Due <= now.Unix() {
			lines = append(lines, m.Line)
		}
	}
	return lines
}

// ByDue returns the mistakes in the order in which they are due.
func (s *State) ByDue() []Mistake {
	all := slices.Clone(s.Mistakes)
	game.Arrange(all, byDue)
	return all
}

// Days returns in how many days a mistake is due; 0 if it is due.
func (m Mistake) Days(now time.Time) int {
	const day = int64(day / time.Second)
	return int((max(0, m.Due-now.Unix()) + day - 1) / day)
}

// Given returns the answer to a mistake that is not judged yet; "" if there is none.
func (s *State) Given(line string) string {
	if i := s.find(line); i >= 0 {
		return s.Mistakes[i].Given
	}
	return ""
}

func (s *State) find(line string) int {
	return slices.IndexFunc(s.Mistakes, func(m Mistake) bool { return m.Line == line })
}

// Try records a decision as the answer to a mistake. Only the first answer counts, and only if
// the mistake is due.
func (s *State) Try(line, decision string, now time.Time) {
	if i := s.find(line); i >= 0 && s.Mistakes[i].Given == "" && s.Mistakes[i].Due <= now.Unix() && len(decision) <= mostAnswer {
		s.Mistakes[i].Given = decision
	}
}

// Judge records the result of the answer to a mistake. The mistake comes back after the next of
// the days, or is done if it was solved often enough.
func (s *State) Judge(line, decision string, solved bool, now time.Time) {
	i := s.find(line)
	if i < 0 || s.Mistakes[i].Given != decision {
		return
	}
	m := &s.Mistakes[i]
	m.Given = ""
	m.Shown++
	if solved {
		m.Solved++
	}
	if m.Due = after(now, m.Shown); m.Solved >= enough {
		s.drop(i)
	}
}

// Drop removes a mistake that cannot be shown.
func (s *State) Drop(line string) {
	s.Mistakes = slices.DeleteFunc(s.Mistakes, func(m Mistake) bool { return m.Line == line })
}

// Next returns the next of a game's shipped puzzles: one whose answer is not judged yet, or the
// first without an answer. If all are answered, it is the one after last, and its answer does
// not count.
func (s *State) Next(of string, all []Shipped, last string) int {
	if i := slices.IndexFunc(all, func(p Shipped) bool { return s.Asked(p.ID) != "" }); i >= 0 {
		return i
	}
	if i := slices.IndexFunc(all, func(p Shipped) bool { return !s.answered(of, p) }); i >= 0 {
		return i
	}
	return (slices.IndexFunc(all, func(p Shipped) bool { return p.ID == last }) + 1) % max(len(all), 1)
}

func (s *State) answered(of string, p Shipped) bool {
	return s.Answers[p.ID] != "" || p.Place > 0 && p.Place <= s.Games[of].Done
}

// Count returns how many of a game's shipped puzzles are answered, and how many of these
// rightly.
func (s *State) Count(of string, all []Shipped) (answered, solved int) {
	before := 0 // answered before puzzles had ids
	for _, p := range all {
		switch {
		case s.Answers[p.ID] != "":
			answered++
			if s.Answers[p.ID] == right {
				solved++
			}
		case s.answered(of, p):
			before++
		}
	}
	return answered + before, solved + min(before, s.Games[of].Right)
}

// Asked returns the answer to a shipped puzzle that is not judged yet; "" if there is none.
func (s *State) Asked(id string) string {
	decision, _ := strings.CutPrefix(s.Answers[id], asking)
	if decision == s.Answers[id] {
		return ""
	}
	return decision
}

// Answer records a decision as the answer to a shipped puzzle. The first answer counts.
func (s *State) Answer(of string, p Shipped, decision string) {
	if s.answered(of, p) || len(s.Answers) >= mostAnswers || len(asking+decision) > mostAnswer {
		return
	}
	if s.Answers == nil {
		s.Answers = map[string]string{}
	}
	s.Answers[p.ID] = asking + decision
}

// Grade records the result of that answer. An answer that was graded before stays.
func (s *State) Grade(id, decision string, solved bool) {
	if s.Answers[id] != asking+decision {
		return
	}
	s.Answers[id] = wrong
	if solved {
		s.Answers[id] = right
	}
}
