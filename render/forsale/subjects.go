package forsale

import (
	"gavel/game"
	rules "gavel/game/forsale"
	"gavel/render/geom"
)

// subjects finds where things lie that can be explained.
func (s *Scene) subjects() {
	l, last := &s.Layout, &s.Last
	s.Subject("deck", l.deck)
	s.Subject("box", l.box)
	for seat := range last.seats {
		s.Numbered("seat", seat, l.seats[seat].plate)
		if h := &last.at[seat]; h.laid && h.house != 0 {
			s.Numbered("house", int(h.house), l.seats[seat].stake)
		} else {
			s.Numbered("seat", seat, l.seats[seat].stake)
		}
	}
	for i, house := range last.offer.card[:last.offer.n] {
		if !last.offer.gone[i] {
			s.Numbered("house", int(house), l.offered(i, last.offer.n))
		}
	}
	for i, cheque := range last.cheques.card[:last.cheques.n] {
		if !last.cheques.gone[i] {
			s.Numbered("cheque", int(cheque), l.cheque(i, last.cheques.n))
		}
	}
	if last.me == game.Spectator {
		return
	}
	s.Subject("coins", l.pile)
	for house := rules.House(1); house <= 30; house++ {
		if i, n := last.at[last.me].place(house); i >= 0 {
			s.Numbered("house", int(house), geom.Around(l.held(i, n).At, l.card, l.card*houseShape))
		}
	}
}
