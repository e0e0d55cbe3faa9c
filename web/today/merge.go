package today

import "slices"

// Merge brings two logs together, as texts: the results of kept stand, and what more has
// besides is added. A try that one of them has finished is not begun any more.
func Merge(kept, more string) string {
	l, m := Read(kept), Read(more)
	for _, r := range m.results {
		l.put(r)
	}
	for _, p := range m.passes {
		l.pass(p)
	}
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
