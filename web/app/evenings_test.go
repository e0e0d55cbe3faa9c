package app

import (
	"slices"
	"testing"

	"gavel/web/results"
)

// results returns the games that a page keeps.
func (p *user) results() (l results.List) {
	p.app.Do(func() { l, _ = p.app.played.Read() })
	return l
}

// TestAGameNamesItsPeople: the pages of host and guests keep the keys of those who played, signed by the host.
func TestAGameNamesItsPeople(t *testing.T) {
	t.Parallel()
	people := meet(t, "Ada", "Bo", "Cy")
	deals(people)
	play("the end", people, over)
	var first []results.Person
	for i, p := range people {
		p.until("the results", func(state) bool { return p.counted() == 1 })
		g := p.results()[0]
		who := g.People()
		if g.Proof == "" || int(g.Seat) != i || slices.ContainsFunc(who, func(p results.Person) bool { return len(p.ID) != 43 }) {
			t.Errorf("%s keeps %+v with %d bytes of proof", p.name, who, len(g.Proof))
		}
		if first == nil {
			first = who
		}
		if !slices.Equal(who, first) {
			t.Errorf("%s keeps %+v, not %+v", p.name, who, first)
		}
	}
}
