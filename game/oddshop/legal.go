package oddshop

import "gavel/game"

// Play makes a decision that [State.Check] allows.
func (s *State) Play(seat game.Seat, d Decision) {
	switch d.Do {
	case Enough:
		s.Enough(seat)
	case Consult:
		s.Consults(seat, d.Cards, d.Slots)
	case Bid:
		s.Bids(seat, d.Cards)
	case Stay:
		s.Stays(seat)
	case Withdraw:
		s.Withdraws(seat)
	case Add:
		s.Adds(seat, d.Cards)
	case Lose:
		s.Loses(seat, d.Cards)
	case Propose:
		s.Offers(seat, game.Seat(d.N), d.Give, d.Want)
	case Accept:
		s.Accepts(d.N)
	case Decline:
		s.Declines(d.N)
	case Cancel:
		s.Cancels(d.N)
	case Skip:
		s.Skips(seat)
	}
}

// Count returns the number of legal decisions of a seat that may decide, without offers. Those
// are too many to count, see [State.CanOffer].
func (s *State) Count(seat game.Seat) int {
	switch s.phase {
	case Consulting:
		n := 1
		ways, k := s.payments(seat)
		for _, paid := range ways[:k] {
			n += s.choices(paid)
		}
		return n
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
		return s.nthConsult(seat, k)
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

func (s *State) nthConsult(seat game.Seat, k int) Decision {
	if k--; k >= 0 {
		ways, n := s.payments(seat)
		for _, paid := range ways[:n] {
			if k < s.choices(paid) {
				return Decision{Do: Consult, Cards: paid, Slots: s.choice(paid, k)}
			}
			k -= s.choices(paid)
		}
	}
	return Decision{Do: Enough}
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
