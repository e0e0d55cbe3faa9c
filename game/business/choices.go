package business

import "gavel/game"

// Count returns the number of legal decisions of a seat that may decide.
func (s *State) Count(seat game.Seat) int {
	switch s.phase {
	case Bidding:
		return 1 + (s.Money[seat]-MinBid)/Step
	case Taking:
		n := 0
		for _, g := range s.Groups {
			if g != 0 {
				n++
			}
		}
		return n
	case Selling:
		return s.Card().CountSales(s.Hand[seat])
	}
	return CountDiscards(s.Hand[seat])
}

// Nth returns the k-th of the decisions that Count counts: bids from low to
// high, groups by their index, sales with nothing sold first, discards.
func (s *State) Nth(seat game.Seat, k int) Decision {
	switch s.phase {
	case Bidding:
		return Decision{Do: Bid, N: MinBid + k*Step}
	case Taking:
		for i, g := range s.Groups {
			if g == 0 {
				continue
			}
			if k == 0 {
				return Decision{Do: Take, N: i}
			}
			k--
		}
	case Selling:
		card := s.Card()
		return Decision{Do: Sell, Sales: card.Sales(card.NthSale(s.Hand[seat], k))}
	}
	return Decision{Do: Discard, Shares: NthDiscard(s.Hand[seat], k)}
}

// Play makes a legal decision: one that Nth could return.
func (s *State) Play(seat game.Seat, d Decision) {
	switch d.Do {
	case Bid:
		s.Bids(seat, d.N)
	case Take:
		s.Takes(d.N)
	case Sell:
		t, _ := s.Card().tally(d.Sales)
		s.Sells(seat, t)
	case Discard:
		s.Discards(seat, d.Shares)
	}
}

// CountSales returns the number of ways in which a hand can sell on the card. To sell nothing is
// one of them.
func (c Card) CountSales(hand Shares) int { return countSales(cards[c].offers[:], hand) }

func countSales(offers []Offer, hand Shares) int {
	for len(offers) > 0 && !hand.Has(offers[0].Combo) {
		offers = offers[1:]
	}
	if len(offers) == 0 {
		return 1
	}
	combo, offers := offers[0].Combo, offers[1:]
	times := hand.Times(combo)
	if len(offers) == 0 {
		return 1 + times
	}
	n := countSales(offers, hand)
	for range times {
		hand -= combo
		n += countSales(offers, hand)
	}
	return n
}

// NthSale returns the k-th of the sales that CountSales counts.
func (c Card) NthSale(hand Shares, k int) (t Tally) {
	offers := cards[c].offers[:]
	for i, o := range offers {
		for {
			n := countSales(offers[i+1:], hand)
			if k < n {
				break
			}
			k -= n
			t[i]++
			hand -= o.Combo
		}
	}
	return t
}

// CountDiscards returns the number of ways to discard down to the limit [B6]. It is 1 for a hand
// within the limit.
func CountDiscards(hand Shares) int {
	return countLots(hand, Red, max(0, hand.Count()-HandLimit))
}

// NthDiscard returns the k-th of the discards that CountDiscards counts.
func NthDiscard(hand Shares, k int) (lot Shares) {
	size := max(0, hand.Count()-HandLimit)
	for c := Red; c < Colours; c++ {
		for {
			n := countLots(hand, c+1, size)
			if k < n {
				break
			}
			k -= n
			size--
			lot += One(c)
		}
	}
	return lot
}

// countLots returns the number of lots of a size in a hand, of a colour and those after it.
func countLots(hand Shares, c Colour, size int) int {
	switch {
	case size == 0:
		return 1
	case c >= Green:
		if c == Green && size <= hand.Of(Green) {
			return 1
		}
		return 0
	}
	n := 0
	for k := 0; k <= min(size, hand.Of(c)); k++ {
		n += countLots(hand, c+1, size-k)
	}
	return n
}
