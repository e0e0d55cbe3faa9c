// Package daily has a person's results in today's auction: the tries that counted, their
// stars, the streak of days, and the text to share. It knows neither browser nor time:
// its caller passes the time in.
//
// Only the first try of a day and game counts, if it began on that day; it may end later.
// All other tries are practice. A result is stored under its day and stays there. A result of a
// future day, from a clock that was ahead, is stored until that day comes.
package daily

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"gavel/game"
	"gavel/game/deal"
)

// Days is for how many days results are stored, and past days can be played for practice.
const Days = 366

// Try is the game of a day.
type Try struct {
	Day  Day
	Game string // the rule set's name
}

// String encodes a try as one word, for [ReadTry].
func (t Try) String() string { return fmt.Sprintf("%d.%s", int(t.Day), t.Game) }

// ReadTry decodes a try. It returns false for any other text.
func ReadTry(name string) (Try, bool) {
	day, of, _ := strings.Cut(name, ".")
	n, err := strconv.Atoi(day)
	return Try{Day(n), of}, err == nil && n > 0 && of != ""
}

// Result is a try that counted.
type Result struct {
	Try
	Score, Place int
	Rounds       []int  // the result of each round; nil once par is known
	Rated        bool   // par is known
	Par          int    // par, if it is known
	Marks        string // a [Mark] for each round, if par is known
}

// The marks of a round: the person made more than par's expert, the same, or less.
const (
	More = '+'
	Same = '='
	Less = '-'
)

// Rate adds par to a result, and the rounds of par's expert.
func (r *Result) Rate(par int, rounds []int) {
	var marks strings.Builder
	for i := range min(len(r.Rounds), len(rounds)) {
		switch mine := r.Rounds[i]; {
		case mine > rounds[i]:
			marks.WriteByte(More)
		case mine < rounds[i]:
			marks.WriteByte(Less)
		default:
			marks.WriteByte(Same)
		}
	}
	r.Rated, r.Par, r.Marks, r.Rounds = true, par, marks.String(), nil
}

// MaxStars is the best grade.
const MaxStars = 5

// Stars returns the grade of a result. There is one star each for finishing the game, for a
// score at most a fifth below par, for par, for the second place or better, and for the first
// place. It is 0 while par is not known.
func (r Result) Stars() (n int) {
	if !r.Rated {
		return 0
	}
	for _, earned := range []bool{true, r.near(), r.Score >= r.Par, r.Place <= 2, r.Place == 1} {
		if earned {
			n++
		}
	}
	return n
}

func (r Result) near() bool { return 5*(r.Par-r.Score) <= max(r.Par, -r.Par) }

// Log is all that is stored about a person's days. The zero Log is empty.
type Log struct {
	results []Result // the oldest first
	begun   []Try    // started on their day, and neither finished nor started again later; the newest last
	starts  []start  // the oldest first
	passes  []pass   // the oldest first
}

// pass is a date without a result that costs no streak. Earlier versions gave them to people who travel or whose
// clocks were wrong.
type pass struct {
	Day
	moved bool // counts as a day with a result
}

// openTries is how many unfinished tries are remembered.
const openTries = 30

// Begin records the start of a try, if its day counts at that time.
func (l *Log) Begin(t Try, now time.Time) {
	l.begun = slices.DeleteFunc(l.begun, func(b Try) bool { return b == t })
	if _, done := l.Result(t); done || t.Day != DayOf(now) && t.Day != l.Today(now) {
		return
	}
	l.begun = last(append(l.begun, t), openTries)
	l.starts = put(l.starts, start{t.Day, hourOf(now)}, start.compare, 3*Days)
}

// put inserts an element into a sorted list that is not longer than most, unless an equal one is there.
func put[T any](list []T, one T, compare func(a, b T) int, most int) []T {
	i, found := slices.BinarySearchFunc(list, one, compare)
	if !found {
		list = slices.Insert(list, i, one)
	}
	return last(list, most)
}

func last[T any](list []T, most int) []T { return list[max(len(list)-most, 0):] }

// Begun returns the tries that are neither finished nor given up, the newest last.
func (l *Log) Begun() []Try { return slices.Clone(l.begun) }

// Unrated returns the tries without par, the newest first.
func (l *Log) Unrated() (all []Try) {
	for _, r := range slices.Backward(l.results) {
		if !r.Rated {
			all = append(all, r.Try)
		}
	}
	return all
}

// Finish records the end of a try. It reports whether the try counts.
func (l *Log) Finish(r Result) (counts bool) {
	i := slices.Index(l.begun, r.Try)
	if counts = i >= 0; counts {
		l.begun = slices.Delete(l.begun, i, i+1)
		l.put(r)
	}
	return counts
}

// put adds a result, unless the try has one. A wrong clock may give results of distant days; the limit leaves room
// for them.
func (l *Log) put(r Result) { l.results = put(l.results, r, Result.compare, 4*Days) }

// Rate adds par to the result of a try that has none.
func (l *Log) Rate(t Try, par int, rounds []int) {
	if i := slices.IndexFunc(l.results, func(r Result) bool { return r.Try == t }); i >= 0 && !l.results[i].Rated {
		l.results[i].Rate(par, rounds)
	}
}

// Result returns the result of a try, if there is one.
func (l *Log) Result(t Try) (Result, bool) {
	for _, r := range l.results {
		if r.Try == t {
			return r, true
		}
	}
	return Result{}, false
}

// Played returns the number of games of a day with a result.
func (l *Log) Played(day Day) (n int) {
	for _, r := range l.results {
		if r.Day == day {
			n++
		}
	}
	return n
}

// Distribution returns the number of results with each number of stars, from 1 on.
func (l *Log) Distribution() (results [MaxStars]int) {
	for _, r := range l.results {
		if r.Rated {
			results[r.Stars()-1]++
		}
	}
	return results
}

// Find returns the try that a game belongs to: a playable day up to now, or an unfinished try.
func (l *Log) Find(r game.Record, now Day) (Try, bool) {
	d, ok := deal.Of(r)
	if !ok {
		return Try{}, false
	}
	is := func(day Day) bool {
		of := Deal(r.Rules, day)
		return of.Seed == d.Seed && of.Key() == d.Key()
	}
	for _, t := range l.begun {
		if t.Game == r.Rules.Name() && is(t.Day) {
			return t, true
		}
	}
	for day := now; day > now-Days && day > 0; day-- {
		if is(day) {
			return Try{day, r.Rules.Name()}, true
		}
	}
	return Try{}, false
}
