package forsale

import (
	"math/bits"

	"gavel/game"
)

// told returns the state that a view shows, without the unseen cards and the laid houses.
func (v *View) told() State {
	s := New(len(v.Players), v.Options)
	s.phase, s.In, s.first, s.round, s.High = v.Phase, v.In, v.First, uint8(v.Round), uint8(v.High)
	s.houses.due, s.houses.shown = 0, s.houses.used
	if v.Phase > Buying {
		s.cheques.shown = s.cheques.used - uint8(v.Deck)
	} else {
		s.houses.shown -= uint8(v.Deck)
	}
	for i, p := range v.Players {
		s.Hand[i], s.Won[i] = p.Known.Houses, p.Known.Cheques
		s.Bid[i], s.Coins[i] = uint8(p.Bid), uint8(p.Known.Coins)
	}
	if s.phase == Buying {
		s.turn = v.Turn.Owes.First()
	}
	for _, h := range v.Offer {
		s.Offer.add(h)
	}
	s.sale.open(v.Cheques)
	return s
}

// Imagined returns a state that agrees with everything that the viewer knows. It leaves out the
// laid houses of others, and unseen cards are in any order. [State.Redeal] draws another order.
// The view is one of a game in progress.
func (v *View) Imagined() State {
	s := v.told()
	s.houses.dealt, s.cheques.dealt = s.houses.used, s.cheques.used
	seen := s.Offer
	var paid Cheques
	for i := range v.Players {
		seen |= s.Hand[i]
		paid += s.Won[i]
	}
	if s.phase == Buying {
		s.houses.imagine(allHouses, seen.Has)
		s.cheques.order = allCheques
		return s
	}
	for _, c := range v.Cheques {
		paid.add(c)
	}
	s.cheques.imagine(allCheques, func(c Cheque) bool {
		taken := paid>>(2*c)&3 != 0
		if taken {
			paid -= 1 << (2 * c)
		}
		return taken
	})
	return s
}

// Redeal draws again, in an imagined state, the unseen facts: the order of the cards to come, and
// the cards out of play.
func (s *State) Redeal(src game.Source) {
	s.houses.redeal(src)
	s.cheques.redeal(src)
}

// Cheques returns the cheques to be won, lowest first, and those still to be shown.
func (s *State) Cheques() (table, left []Cheque) {
	return s.sale.cheques[:s.In.Count()], s.cheques.left()
}

// Unseen returns the number of cards of the phase still to be shown.
func (s *State) Unseen() int {
	if s.phase > Buying {
		return len(s.cheques.left())
	}
	return len(s.houses.left())
}

// Lowest returns the lowest house of a set that is not empty.
func (h Houses) Lowest() House { return h.nth(0) }

// Highest returns the highest house of a set that is not empty.
func (h Houses) Highest() House { return House(31 - bits.LeadingZeros32(uint32(h))) }
