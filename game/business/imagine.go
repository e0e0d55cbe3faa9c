package business

import "gavel/game"

// told returns the state that a view shows. It has the money that an attentive player has
// counted. Unseen months are missing, and others' sealed choices are empty.
func (v *View) told() State {
	s := New(len(v.Players), v.Options)
	s.phase, s.bag, s.In, s.queue.bidders = v.Phase, v.Bag, v.In, v.In
	s.Year.Month, s.Year.Cards = v.Month, v.Year
	for i, p := range v.Players {
		s.Hand[i], s.Money[i], s.Bid[i] = p.Hand, p.Known.Money, p.Bid
		s.sale[i], s.discard[i] = p.Sale, p.Discard
		if p.Decided {
			s.made |= game.Only(game.Seat(i))
		}
	}
	copy(s.Groups[:], v.Groups)
	if v.Phase == Taking {
		for rank, seat := range v.Order {
			s.queue.rank[seat] = uint8(rank)
		}
		for _, g := range v.Groups {
			if g == 0 {
				s.queue.next++
			}
		}
	}
	return s
}

// Imagined returns a state that agrees with everything that the viewer knows. It has the money
// that an attentive player has counted. Sealed choices of others are taken back, and unseen
// months have any cards. [Year.Redeal] draws others. The view is one of a game in progress.
func (v *View) Imagined() State {
	s := v.told()
	s.made, s.sale, s.discard = 0, [MaxSeats]Tally{}, [MaxSeats]Shares{}
	if v.Phase == Bidding {
		s.Bid = [MaxSeats]int{}
	}
	s.Year.Redeal(new(game.SplitMix))
	return s
}
