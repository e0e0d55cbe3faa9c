// Package daily has a person's results in today's auction: the tries that counted, their
// stars, the streak of days, and the text to share. It knows neither browser nor time:
// its caller passes the time in.
//
// Only the first try of a day and game counts, if it began on that day; it may end later.
// All other tries are practice. A result is stored under its day and stays there: a clock
// that is set back or forward loses nothing and counts nothing twice. A result of a
// future day, from a clock that was ahead, is stored until that day comes.
//
// A log is a set of facts that never contradict each other: results, and dates that cost
// no streak ([Log.See]). Only its memory of the clock belongs to the device.
package daily

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"gavel/game"
	"gavel/game/deal"
)

// Days is how many days back results are kept, and can be played for practice.
const Days = 366

// Try is a day's game.
type Try struct {
	Day  Day
	Game string // the rule set's name
}

// String names a try in one word, for [ReadTry].
func (t Try) String() string { return fmt.Sprintf("%d.%s", int(t.Day), t.Game) }

// ReadTry reads the name of a try; false if it is none.
func ReadTry(name string) (Try, bool) {
	day, of, _ := strings.Cut(name, ".")
	n, err := strconv.Atoi(day)
	return Try{Day(n), of}, err == nil && n > 0 && of != ""
}

// Result is a try that counted.
type Result struct {
	Try
	Score, Place int
	Rounds       []int  // what was made round by round; nil once par is known
	Rated        bool   // par is known
	Par          int    // if it is
	Marks        string // a [Mark] for each round, if it is
}

// The marks of a round: the person made more, as much as, or less than par's expert.
const (
	More = '+'
	Same = '='
	Less = '-'
)

// Rate completes a result with par, and what par's expert made round by round.
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

// Stars returns the grade of a result: a star for the end of the game, one for a score that
// a fifth of par is missing from at most, one for par, one for the second place or
// better, one for the first. It is 0 as long as par is not known.
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

// Log is all that is kept. The zero Log is empty.
type Log struct {
	results []Result // the oldest first
	begun   []Try    // on their day, and neither finished nor begun again later; the newest last
	passes  []pass   // the oldest first
	clock   clock
}

// openTries is how many tries are remembered that were begun and not finished.
const openTries = 30

// Begin notes that a try is begun when it is the day now.
func (l *Log) Begin(t Try, now Day) {
	l.begun = slices.DeleteFunc(l.begun, func(b Try) bool { return b == t })
	if _, done := l.Result(t); done || t.Day != now {
		return
	}
	l.begun = append(l.begun, t)
	l.begun = l.begun[max(len(l.begun)-openTries, 0):]
}

// Begun returns the tries that are neither finished nor given up; the newest last.
func (l *Log) Begun() []Try { return slices.Clone(l.begun) }

// Unrated returns the tries whose par is not known, the newest first.
func (l *Log) Unrated() (all []Try) {
	for _, r := range slices.Backward(l.results) {
		if !r.Rated {
			all = append(all, r.Try)
		}
	}
	return all
}

// Empty tells whether nothing was ever begun.
func (l *Log) Empty() bool { return len(l.results)+len(l.begun) == 0 }

// Practise notes the end of a game of a day that was practice.
func (l *Log) Practise() { l.finished() }

// Finish notes the end of a try, and tells whether it counts.
func (l *Log) Finish(r Result) (counts bool) {
	i := slices.Index(l.begun, r.Try)
	counts = i >= 0
	l.finished()
	if counts {
		l.begun = slices.Delete(l.begun, i, i+1)
		l.put(r)
	}
	return counts
}

// find returns where the result of a try stands, or would.
func (l *Log) find(t Try) (i int, found bool) {
	return slices.BinarySearchFunc(l.results, t, func(r Result, t Try) int {
		if r.Day != t.Day {
			return int(r.Day - t.Day)
		}
		return strings.Compare(r.Game, t.Game)
	})
}

// put adds a result, unless there is one of that try.
func (l *Log) put(r Result) {
	i, found := l.find(r.Try)
	if !found {
		l.results = slices.Insert(l.results, i, r)
	}
	// Days far apart, as a wrong clock may make them, do not drive each other out.
	const most = 4 * Days
	l.results = l.results[max(len(l.results)-most, 0):]
}

// Rate completes the result of a try with par, if there is one without.
func (l *Log) Rate(t Try, par int, rounds []int) {
	if i := slices.IndexFunc(l.results, func(r Result) bool { return r.Try == t }); i >= 0 && !l.results[i].Rated {
		l.results[i].Rate(par, rounds)
	}
}

// Result returns the result of a try; false if there is none.
func (l *Log) Result(t Try) (Result, bool) {
	for _, r := range l.results {
		if r.Try == t {
			return r, true
		}
	}
	return Result{}, false
}

// Played returns how many games of a day have a result.
func (l *Log) Played(day Day) (n int) {
	for _, r := range l.results {
		if r.Day == day {
			n++
		}
	}
	return n
}

// Distribution returns how many results have each number of stars, from 1 on.
func (l *Log) Distribution() (results [MaxStars]int) {
	for _, r := range l.results {
		if r.Rated {
			results[r.Stars()-1]++
		}
	}
	return results
}

// Find returns which try a game is, if it is one of the days up to now that can be
// played, or of one that was begun.
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
