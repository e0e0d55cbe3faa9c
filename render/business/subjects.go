package business

import (
	"gavel/game"
	rules "gavel/game/business"
)

// subjects finds where things lie that can be explained.
func (s *Scene) subjects() {
	l, last := &s.Layout, &s.Last
	s.Subject("bag", l.bag)
	for i, leaf := range l.leaf {
		s.Numbered("month", i+1, leaf)
		if place, open := last.open(i + 1); open && l.act != ending && !l.bare && !(l.shut && place == 0) {
			s.Numbered("month", i+1, l.cards[place])
		}
	}
	for seat := range last.seats {
		s.Numbered("seat", seat, l.seats[seat].plate)
		s.Numbered("seat", seat, l.seats[seat].stake)
	}
	switch {
	case l.act == market && last.phase != rules.Drawing:
		for g, lot := range last.groups[:last.seats] {
			if lot != 0 {
				s.Numbered("group", g, l.group(g, last.seats))
			}
		}
	case l.act == selling && last.me != game.Spectator:
		for i := range rules.Offers {
			s.Numbered("offer", i, l.tile(i))
		}
	}
	if last.me == game.Spectator {
		return
	}
	s.Numbered("money", int(last.me), l.pile)
	for c := range rules.Colours {
		s.Numbered("share", c, l.slot(rules.Colour(c)))
	}
}
