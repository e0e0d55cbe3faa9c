package oddshop

import (
	"strconv"

	"gavel/game"
	rules "gavel/game/oddshop"
	"gavel/render/geom"
)

// subjects finds where things lie that can be explained.
func (s *Scene) subjects() {
	l, last := &s.Layout, &s.Last
	s.Subject("round", l.ledge)
	if last.stage == onBlock && last.deck > 0 {
		s.Subject("deck", l.deckAt())
	}
	if last.stage == onBlock && last.discarded != 0 {
		s.Subject("discarded", l.binAt())
	}
	for seat := range last.seats {
		st := &l.seats[seat]
		s.Numbered("seat", seat, st.plate)
		s.Numbered("seat", seat, st.stake)
		if st.shelf.Empty() {
			continue
		}
		for c, chip := range l.shelve(st.shelf, last.at[seat].owned).chip {
			s.Subject("category-"+strconv.Itoa(seat)+"-"+strconv.Itoa(c), chip)
		}
	}
	if last.me != game.Spectator {
		s.Numbered("money", int(last.me), l.hand)
	}
	for o := rules.Object(1); o <= objectCount; o++ {
		if at, ok := l.object(last, o); ok && at.pose.Alpha > 0 {
			s.Numbered("object", int(o), geom.Around(at.pose.At, at.pose.Width, at.pose.Width*cardShape))
		}
	}
}
