package forsale

import (
	"math/bits"

	"gavel/game"
)

// told returns the state that a view shows, without the unseen cards and the laid houses.
func (v *View) told() State {
	s := New(len(v.Players), v.Options)
	s.phase, s.in, s.first = v.Phase, v.In, v.First
	s.round, s.high, s.next = uint8(v.Round), uint8(v.High), s.cards-uint8(v.Deck)
	for i, p := range v.Players {
		s.Hand[i], s.Won[i] = p.Known.Houses, p.Known.Cheques
		s.Bid[i], s.Coins[i] = uint8(p.Bid), uint8(p.Known.Coins)
	}
	if s.phase == Buying {
		s.turn = uint8(v.Turn.Owes.First())
	}
	for _, h := range v.Offer {
		s.offer.add(h)
	}
	copy(s.cheques[:], v.Cheques)
	return s
}

// Imagined returns a state that agrees with everything that the viewer knows. It leaves out the
// laid houses of others, and unseen cards are in any order. [State.Redeal] draws another order.
// The view is one of a game in progress.
func (v *View) Imagined() State {
	s := v.told()
	s.dealt = dealt{s.cards, s.cards}
	seen := s.offer
	var paid Cheques
	for i := range v.Players {
		seen |= s.Hand[i]
		paid += s.Won[i]
	}
	if s.phase == Selling {
		for _, c := range v.Cheques {
			paid.add(c)
		}
		hide(s.bank[:s.next], s.bank[s.next:], allCheques[:], func(c Cheque) bool {
			taken := paid>>(2*c)&3 != 0
			if taken {
				paid -= 1 << (2 * c)
			}
			return taken
		})
		return s
	}
	hide(s.houses[:s.next], s.houses[s.next:], allHouses[:], seen.Has)
	s.bank = allCheques
	return s
}

// hide puts the seen cards in front of the unseen ones.
func hide[T any](front, back, all []T, seen func(T) bool) {
	f, b := 0, 0
	for _, card := range all {
		if !seen(card) {
			back[b] = card
			b++
		} else {
			front[f] = card
			f++
		}
	}
}

// Redeal draws again, in an imagined state, the unseen facts: the order of the cards to come, and
// the cards out of play.
func (s *State) Redeal(src game.Source) {
	unseen := int(s.cards - s.next)
	if s.phase == Selling {
		game.Shuffle(src, s.bank[s.next:], unseen)
		return
	}
	game.Shuffle(src, s.houses[s.next:], unseen)
	game.Shuffle(src, s.bank[:], int(s.cards))
}

// Offer returns the houses on the table.
func (s *State) Offer() Houses { return s.offer }

// Table returns the cheques to be won, lowest first.
func (s *State) Table() []Cheque { return s.cheques[:s.in.Count()] }

// ToCome returns the cheques still to be shown, in the sale.
func (s *State) ToCome() []Cheque { return s.bank[s.next:s.cards] }

// Unseen returns the number of cards of the phase still to be shown.
func (s *State) Unseen() int { return int(s.cards - s.next) }

// Standing returns the highest bid, 0 for none.
func (s *State) Standing() uint8 { return s.high }

// In returns the seats that have not passed, or that sell.
func (s *State) In() game.Seats { return s.in }

// Lowest returns the lowest house of a set that is not empty.
func (h Houses) Lowest() House { return h.nth(0) }

// Highest returns the highest house of a set that is not empty.
func (h Houses) Highest() House { return House(31 - bits.LeadingZeros32(uint32(h))) }
