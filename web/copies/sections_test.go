package copies

import (
	"testing"

	"gavel/game/catalogue"
)

// FuzzMerge: for any three texts of an item, the facts of what is merged do not depend on the order or number of merges, and nothing is
// lost. An item that is checked when a copy is read has only texts that pass.
func FuzzMerge(f *testing.F) {
	for _, seed := range [][3]string{
		{"begun 9 oddshop\nskipped 3\nmoved 5\nat 5 500000\n1 forsale 58 3 53 |+=-\n2 forsale 40 2 10,20,10\n", "moved 3\n1 forsale 50 3 1,2\n2 forsale 40 2 61 |-=-", "1 a 2 3\nat 5 500001"},
		{"forsale:3 oddshop:1", "business:2 forsale:4", "forsale:12 x"}, {"forsale.bid a", "a b", " c  a "}, {"7", "known", "07"}, {"5 a", "5 b", "6 "},
		{`{"games":{"forsale":{"done":4,"right":3}},"answers":{"a":"1","b":"?bid"},"mistakes":[{"line":"x","due":5,"shown":1,"solved":0}]}`, `{"answers":{"a":"0","b":"0"},"mistakes":[{"line":"x","due":4,"shown":2,"solved":1}]}`, "{}"},
		{"+AQ1onQdmb3JzYWxlAwAAAAMAAgQBAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAOAQ54vw\n+x", "+AQ1onQdmb3JzYWxlAwAAAAMAAgQBAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAIAQgXpQ", "\r\n-"},
		{"gavel results 1\n5 a 3 0 3 1 51 - 120/9 x\n", "gavel results 1\n4 a 3 0 3 1 51 - - x\n7 a 3 0 3 1 51 - - y\n", "gavel results 1\n"},
	} {
		f.Add(seed[0], seed[1], seed[2])
	}
	f.Fuzz(func(t *testing.T, a, b, c string) {
		if len(a)+len(b)+len(c) > 3000 {
			t.Skip() // there may be no room for all
		}
		for _, s := range sections(catalogue.Games().Find) {
			if s.own || s.check != nil && (s.check(a) != nil || s.check(b) != nil || s.check(c) != nil) {
				continue
			}
			join := func(a, b string) string { return s.facts(s.merge(a, b)) }
			ab := join(a, b)
			if s.facts(ab) != ab || join(b, a) != ab || join(ab, a) != ab || join(ab, ab) != ab || join(ab, c) != join(a, join(b, c)) || join(a, "") != s.facts(a) && s.check == nil {
				t.Errorf("%q and %q make %q, with %q %q or %q", a, b, ab, c, join(ab, c), join(a, join(b, c)))
			}
			there := map[string]bool{}
			s.list(ab, func(of Kind, id, _ string) { there[string(of)+id] = true })
			s.list(s.facts(a), func(of Kind, id, _ string) {
				if !there[string(of)+id] {
					t.Errorf("%q of %q is not in %q", id, a, ab)
				}
			})
		}
	})
}
