package daily

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"gavel/web/facts"
)

// The text of a log has a line for each try, the second and third form with its result, without and with par:
//
//	begun DAY GAME
//	DAY GAME SCORE PLACE ROUND,ROUND…
//	DAY GAME SCORE PLACE PAR MARKS
//
// It has a line for each hour in which a try of a day began, in hours since 1970, and for each date that costs nothing:
//
//	at DAY HOUR
//	skipped DAY
//	moved DAY
const (
	begun   = "begun"
	at      = "at"
	skipped = "skipped"
	moved   = "moved"
)

// Kept declares the lines of a log. Of two results of one try the worse one wins, because a repeated deal has known
// cards. The unfinished games belong to the device.
var Kept = facts.Kind{
	Between: "\n",
	Key: func(line string) (string, bool) {
		l, key := Read(line), line
		switch {
		case len(l.results) > 0:
			key = l.results[0].Try.String()
		case len(l.passes) > 0:
			key = l.passes[0].String()
		}
		return key, l.String() == line+"\n"
	},
	Wins: func(line, other string) bool {
		l, m := Read(line), Read(other)
		return len(l.results) > 0 && l.results[0].stands(m.results[0]) || len(l.passes) > 0 && l.passes[0].moved
	},
	Local: func(line string) bool { return strings.HasPrefix(line, begun) },
}

// stands reports whether a result replaces another one of the same try. Of the same game, a
// result with par is better than one without.
func (r Result) stands(other Result) bool {
	order := cmp.Or(cmp.Compare(other.Score, r.Score), cmp.Compare(r.Place, other.Place))
	if order == 0 && r.Rated != other.Rated {
		return r.Rated
	}
	return cmp.Or(order, cmp.Compare(other.Par, r.Par), cmp.Compare(r.Marks, other.Marks), slices.Compare(r.Rounds, other.Rounds)) > 0
}

func (r Result) compare(s Result) int { return cmp.Or(int(r.Day-s.Day), cmp.Compare(r.Game, s.Game)) }

func (s start) compare(o start) int { return cmp.Or(int(s.Day-o.Day), s.hour-o.hour) }

func (p pass) compare(o pass) int { return int(p.Day - o.Day) }

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
	for _, s := range l.starts {
		fmt.Fprintln(&out, at, int(s.Day), s.hour)
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

// Read decodes a log. It skips lines without meaning, because a newer or older page may have written
// them.
func Read(text string) *Log {
	l := &Log{}
	if len(text) > facts.Limit {
		return l
	}
	for line := range strings.Lines(text) {
		l.read(strings.Fields(line))
	}
	l.begun = last(slices.DeleteFunc(l.begun, func(t Try) bool {
		_, done := l.Result(t)
		return done
	}), openTries)
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
	n, err := strconv.Atoi(words[1])
	if err != nil || n <= 0 {
		return
	}
	switch day := Day(n); {
	case words[0] == begun && len(words) == 3:
		if t := (Try{day, words[2]}); !slices.Contains(l.begun, t) {
			l.begun = append(l.begun, t)
		}
	case words[0] == at && len(words) == 3:
		if hour, err := strconv.Atoi(words[2]); err == nil && hour > 0 {
			l.starts = put(l.starts, start{day, hour}, start.compare, 3*Days)
		}
	case len(words) == 2 && (words[0] == skipped || words[0] == moved):
		l.passes = put(l.passes, pass{day, words[0] == moved}, pass.compare, Days)
	}
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
