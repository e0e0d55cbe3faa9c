package oddshop

import (
	"gavel/game"
	rules "gavel/game/oddshop"
)

// swap is a trade of the viewer's objects.
type swap struct {
	*words
	give, want rules.Objects
}

// text describes the effect on the viewer's objects: their worth before and after, as far as the
// viewer can know it, and the families and categories that the trade completes. It is empty if no
// object changes hands.
func (s swap) text() string {
	if s.give|s.want == 0 {
		return ""
	}
	owned := s.view.Players[s.view.Seat].Owned
	after := owned&^s.give | s.want
	text := s.Book.T("oddshop.bar.swap", "before", s.outlook(owned), "after", s.outlook(after))
	var names []string
	families, categories := sets(s.view.Length, owned, after)
	for _, f := range families {
		names = append(names, familyName(f, s.Book))
	}
	for _, c := range categories {
		names = append(names, categoryName(c, s.Book))
	}
	if names != nil {
		text += " " + s.Book.T("oddshop.bar.swap.sets", "sets", names)
	}
	return text
}

// outlook returns the total worth of objects: one sum, or the range that the unknown types allow.
func (s swap) outlook(owned rules.Objects) string {
	least, most := [2]rules.Objects{}, [2]rules.Objects{} // of authentic objects and replicas
	for o := range owned.All() {
		low, high := 0, 1
		switch typeOf(s.view, o) {
		case rules.Authentic:
			low, high = 0, 0
		case rules.Replica:
			low, high = 1, 1
		default:
			if o.Worth(rules.Authentic) > o.Worth(rules.Replica) {
				low, high = 1, 0
			}
		}
		least[low] |= 1 << o
		most[high] |= 1 << o
	}
	from, to := s.view.Length.Tally(owned, least[0], least[1]).Total(), s.view.Length.Tally(owned, most[0], most[1]).Total()
	if from == to {
		return s.Book.Number(from)
	}
	return s.Book.T("oddshop.bar.swap.range", "from", from, "to", to)
}

// offered returns the goods that the viewer gives and gets by an offer from or to them.
func offered(o rules.Offer, viewer game.Seat) (give, want rules.Objects) {
	if o.From == viewer {
		return o.Give.Objects, o.Want.Objects
	}
	return o.Want.Objects, o.Give.Objects
}
