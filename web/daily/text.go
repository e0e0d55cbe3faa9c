package daily

import (
	"cmp"
	"fmt"
	"strconv"
	"strings"
	"time"
)

// The text of a log has a line for each try:
//
//	begun DAY GAME
//	DAY GAME SCORE PLACE ROUND,ROUND…
//	DAY GAME SCORE PLACE PAR MARKS
//
// The last form is for a result with par. Dates that cost nothing have a line each:
//
//	skipped DAY
//	moved DAY
//
// The clock has one line. SEEN is in minutes since 1970, OFFSET in minutes ahead of UTC.
//
//	clock SEEN OFFSET LIMIT MARK BEHIND
const (
	begun   = "begun"
	skipped = "skipped"
	moved   = "moved"
	clocks  = "clock"
)

// String encodes the log for [Read].
func (l *Log) String() string {
	var out strings.Builder
	for _, t := range l.begun {
		fmt.Fprintln(&out, begun, int(t.Day), t.Game)
	}
	for _, p := range l.passes {
		word := skipped
		if p.moved {
			word = moved
		}
		fmt.Fprintln(&out, word, int(p.Day))
	}
	if c := l.clock; !c.seen.IsZero() {
		fmt.Fprintln(&out, clocks, c.seen.Unix()/60, int(offset(c.seen).Minutes()), c.limit, int(c.mark), c.behind)
	}
	for _, r := range l.results {
		fmt.Fprint(&out, int(r.Day), " ", r.Game, " ", r.Score, " ", r.Place, " ")
		if r.Rated {
			fmt.Fprintln(&out, r.Par, "|"+r.Marks)
			continue
		}
		for i, n := range r.Rounds {
			if i > 0 {
				out.WriteByte(',')
			}
			out.WriteString(strconv.Itoa(n))
		}
		out.WriteByte('\n')
	}
	return out.String()
}

// maxText is the longest text that is read, in bytes. No log comes near it.
const maxText = 1 << 18

// Read decodes a log. It skips lines without meaning, because a newer page may have written
// them.
func Read(text string) *Log {
	l := &Log{}
	for line := range strings.Lines(text[:min(len(text), maxText)]) {
		l.read(strings.Fields(line))
	}
	return l
}

func (l *Log) read(words []string) {
	if r, ok := readResult(words); ok {
		l.put(r)
		return
	}
	if len(words) < 2 {
		return
	}
	n, err := numbers(words[1:])
	day := Day(n[0])
	switch {
	case words[0] == begun && len(words) == 3:
		if day > 0 && len(l.begun) < openTries {
			l.begun = append(l.begun, Try{day, words[2]})
		}
	case err != nil:
	case words[0] == clocks && len(words) == 6:
		l.clock = readClock(n)
	case day > 0 && len(words) == 2 && (words[0] == skipped || words[0] == moved):
		l.pass(pass{day, words[0] == moved})
	}
}

// numbers parses words as numbers. A word that is not a number gives an error.
func numbers(words []string) (all []int, err error) {
	all = make([]int, len(words))
	for i, word := range words {
		n, wrong := strconv.Atoi(word)
		all[i], err = n, cmp.Or(err, wrong)
	}
	return all, err
}

// maxMinutes limits the times that are read to some centuries.
const maxMinutes = 1 << 30

// readClock decodes the five numbers of a clock. Impossible numbers give the zero clock.
func readClock(n []int) (c clock) {
	seen, offset := n[0], n[1]
	if max(seen, -seen) > maxMinutes || max(offset, -offset) > 24*60 {
		return c
	}
	c.seen = time.Unix(int64(seen)*60, 0).In(time.FixedZone("", offset*60))
	c.limit, c.mark = max(n[2], 0), max(Day(n[3]), 0)
	c.behind = min(max(n[4], 0), c.limit)
	return c
}

func readResult(words []string) (r Result, ok bool) {
	if len(words) < 4 || len(words) > 6 {
		return r, false
	}
	day, err1 := strconv.Atoi(words[0])
	score, err2 := strconv.Atoi(words[2])
	place, err3 := strconv.Atoi(words[3])
	if err1 != nil || err2 != nil || err3 != nil || day < 1 || place < 1 {
		return r, false
	}
	r = Result{Try: Try{Day(day), words[1]}, Score: score, Place: place}
	if len(words) == 6 {
		par, err := strconv.Atoi(words[4])
		marks, found := strings.CutPrefix(words[5], "|")
		r.Rated, r.Par, r.Marks = true, par, marks
		return r, err == nil && found && strings.Trim(marks, string([]rune{More, Same, Less})) == ""
	}
	for _, word := range words[4:] {
		for n := range strings.SplitSeq(word, ",") {
			made, err := strconv.Atoi(n)
			if err != nil {
				return r, false
			}
			r.Rounds = append(r.Rounds, made)
		}
	}
	return r, true
}

// Symbols returns a grade as symbols, such as "★★★☆☆". Screen readers need its number as well.
func Symbols(stars int) string {
	return strings.Repeat("★", stars) + strings.Repeat("☆", MaxStars-stars)
}

// drawn has the symbols of marks in a shared text. They differ in shape, not only in colour.
var drawn = strings.NewReplacer(string(More), "🔺", string(Same), "➖", string(Less), "🔻")

// Share returns a text that a person may send to others. It says how good the result was, and
// reveals nothing of the deal. title is the game's; name is that of today's auction.
func (r Result) Share(name, title, address string) string {
	return fmt.Sprintf("%s · %s\n%s: %s %d/%d\n%s\n%s", name, r.Day, title, Symbols(r.Stars()), r.Stars(), MaxStars, drawn.Replace(r.Marks), address)
}
