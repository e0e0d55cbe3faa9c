package oddshop

import "gavel/game"

// Play makes a decision that [State.Check] allows.
func (s *State) Play(seat game.Seat, d Decision) {
	switch d.Do {
	case Enough: // no more experts this round
		if s.acts(seat, s.everybody()) {
			s.open(0)
		}
	case Consult:
		s.spend(seat, d.Cards)
		s.consult(seat, d.Cards, d.Slots)
	case Bid:
		s.bids(seat, d.Cards)
	case Stay: // in the auction, after a tie
		s.stayed |= game.Only(seat)
		s.answered(seat)
	case Withdraw: // out of it, with the bid
		s.Bid[seat] = 0
		s.answered(seat)
	case Add:
		s.adds(seat, d.Cards)
	case Lose:
		s.loses(seat, d.Cards)
	case Propose: // that cancels the other seat's skip [O21]
		to := game.Seat(d.N)
		s.offer(Offer{From: seat, To: to, Give: d.Give, Want: d.Want})
		s.acted = s.acted.Without(to)
	case Accept: // that cancels all skips [O21]
		s.accept(d.N)
		s.acted = 0
	case Decline:
		s.offers[d.N-1].Fate = Declined
	case Cancel:
		s.offers[d.N-1].Fate = Cancelled
	case Skip: // no more trade
		if s.acts(seat, s.everybody()) {
			s.closeWindow()
		}
	}
}

// Count returns the number of legal decisions of a seat that may decide, without offers. Those
// are too many to count, see [State.CanOffer].
func (s *State) Count(seat game.Seat) int {
	switch s.phase {
	case Consulting:
		return s.consults(seat, s.Money[seat])
	case Bidding:
		return s.Money[seat].Bids()
	case Staying:
		if s.free(seat) == 0 {
			return 1 // [O5]
		}
		return 2
	case Adding:
		return s.free(seat).kinds()
	case Losing:
		return s.Bid[seat].kinds()
	}
	return s.answers(seat, s.acted.Has(seat))
}

// Nth returns the k-th of the decisions that Count counts, from 0. The first is to consult no
// more experts, to withdraw, or to skip, if it is legal.
func (s *State) Nth(seat game.Seat, k int) Decision {
	switch s.phase {
	case Consulting:
		return s.nthConsult(seat, s.Money[seat], k)
	case Bidding:
		return Decision{Do: Bid, Cards: s.Money[seat].Bid(k)}
	case Staying:
		return Decision{Do: [...]Do{Withdraw, Stay}[k]}
	case Adding:
		return Decision{Do: Add, Cards: s.free(seat).kind(k)}
	case Losing:
		return Decision{Do: Lose, Cards: s.Bid[seat].kind(k)}
	}
	return s.nthAnswer(seat, s.acted.Has(seat), k)
}

// answers counts the decisions of a seat in a window: to skip, to accept or decline an offer to
// it, to cancel its own.
func (w *window) answers(seat game.Seat, skipped bool) int {
	n := 0
	if !skipped {
		n++
	}
	for i := range w.offers[:w.offered] {
		switch o := &w.offers[i]; {
		case o.Fate != Standing:
		case o.To == seat:
			n += 2
		case o.From == seat:
			n++
		}
	}
	return n
}

func (w *window) nthAnswer(seat game.Seat, skipped bool, k int) Decision {
	if !skipped {
		if k == 0 {
			return Decision{Do: Skip}
		}
		k--
	}
	for i := range w.offers[:w.offered] {
		o := &w.offers[i]
		if o.Fate != Standing {
			continue
		}
		n := uint8(i + 1)
		if o.To == seat {
			if k < 2 {
				return Decision{Do: [...]Do{Accept, Decline}[k], N: n}
			}
			k -= 2
		}
		if o.From == seat {
			if k == 0 {
				return Decision{Do: Cancel, N: n}
			}
			k--
		}
	}
	return Decision{Do: Skip} // there is no such decision
}

// forced reports whether a seat has only one legal decision. A seat that has skipped need not
// decide, and may wait.
func (s *State) forced(seat game.Seat) bool {
	if s.phase == TradingBefore || s.phase == TradingAfter {
		return s.answers(seat, s.acted.Has(seat)) == 1 && !s.acted.Has(seat) && !s.CanOffer(seat)
	}
	return s.Count(seat) == 1
}

// anyOffer makes a random offer of a seat, which may be illegal.
func anyOffer(s *State, seat game.Seat, chance game.Source) Decision {
	part := func(of game.Seat) (g Goods) {
		g.Objects = s.Owned[of] & Objects(chance.Uint64())
		if n := s.Money[of].Bids(); n > 0 && game.IntN(chance, 2) == 0 {
			g.Money = s.Money[of].Bid(game.IntN(chance, n))
		}
		return g
	}
	to := game.Seat((int(seat) + 1 + game.IntN(chance, int(s.seats)-1)) % int(s.seats))
	return Decision{Do: Propose, N: uint8(to), Give: part(seat), Want: part(to)}
}
