package daily

import (
	"cmp"
	"slices"
	"strings"
)

// Merge merges two logs, as texts. It has the results of both, and their dates that cost
// nothing. If both have finished a try, the worse result stands, because a repeated deal has
// known cards. The clock and the unfinished games belong to the device, so those of kept stay;
// if it has no clock, it takes that of more.
func Merge(kept, more string) string {
	l, m := Read(kept), Read(more)
	l.take(m)
	if l.clock.seen.IsZero() {
		l.clock = m.clock
	}
	for _, t := range m.begun {
		if !slices.Contains(l.begun, t) {
			l.begun = append(l.begun, t)
		}
	}
	l.begun = slices.DeleteFunc(l.begun, func(t Try) bool {
		_, done := l.Result(t)
		return done
	})
	l.begun = l.begun[max(len(l.begun)-openTries, 0):]
	return l.String()
}

// Facts returns a log without the parts that belong to its device: the clock and the unfinished
// tries.
func Facts(text string) string {
	facts := &Log{}
	facts.take(Read(text))
	return facts.String()
}

// take adds the facts of another log.
func (l *Log) take(m *Log) {
	for _, r := range m.results {
		if i, found := l.find(r.Try); found && r.stands(l.results[i]) {
			l.results[i] = r
		} else {
			l.put(r)
		}
	}
	for _, p := range m.passes {
		l.pass(p)
		if i, found := l.passed(p.Day); found && p.moved {
			l.passes[i].moved = true
		}
	}
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

// String encodes a result as a line of the log.
func (r Result) String() string {
	return strings.TrimSuffix((&Log{results: []Result{r}}).String(), "\n")
}

// Results returns the results, the oldest first.
func (l *Log) Results() []Result { return slices.Clone(l.results) }
