package business

import (
	"gavel/game"
)

// Follow implements game.Match.
func (m *match) Follow(seat game.Seat, step game.Step) bool {
	after := *m
	events, ok := after.replay(seat, step.Events)
	if !ok || !step.Shows(seat, events, &after) {
		return false
	}
	*m = after
	return true
}

// replay applies the events that a seat has seen, and returns the resulting events.
func (m *match) replay(seat game.Seat, told []game.Event) (events []game.Event, ok bool) {
	s := &m.state
	switch e := told[0].(type) {
	case Dealt:
		return s.dealtAs(e)
	case MonthTurned:
		return []game.Event{e}, s.lacksCard() && s.turnedAs(told) && s.monthTurned() == e
	case GroupsDrawn:
		return s.drawnAs(e)
	case DiceRolled:
		return []game.Event{e}, s.settle(Dice(e)) == nil
	}
	by, d, ok := s.toldDecision(seat, told)
	if !ok || m.Check(by, d) != nil {
		return nil, false
	}
	return m.Apply(by, d), true
}

// toldDecision returns the decision behind the events, and its seat. A choice that is still
// hidden becomes any possible choice. It also applies what the events reveal: the choices of the
// others, and the next month's card.
func (s *State) toldDecision(seat game.Seat, told []game.Event) (by game.Seat, d Decision, ok bool) {
	switch e := told[0].(type) {
	case BidSealed:
		d, ok = s.bidAs(seat, e, told)
		return e.Seat, d, ok
	case GroupTaken:
		return e.Seat, Decision{Do: Take, N: e.Group}, true
	case SaleSealed:
		d, ok = s.saleAs(seat, e, told)
		return e.Seat, d, ok && s.turnedAs(told)
	case DiscardSealed:
		d, ok = s.discardAs(seat, e, told)
		return e.Seat, d, ok && s.turnedAs(told)
	}
	return 0, d, false
}

func (s *State) dealtAs(e Dealt) (events []game.Event, ok bool) {
	if s.phase != Dealing || len(e.Hands) != int(s.seats) || len(e.Cards) != InView {
		return nil, false
	}
	var hands [MaxSeats]Shares
	copy(hands[:], e.Hands)
	var year [Months]Card
	copy(year[:], e.Cards)
	if !s.drawn(hands) || !areCards(year[:InView]) {
		return nil, false
	}
	s.deal(year, InView, hands)
	return []game.Event{e}, true
}

func (s *State) drawnAs(e GroupsDrawn) (events []game.Event, ok bool) {
	if s.phase != Drawing || s.lacksCard() || len(e.Groups) != int(s.seats) {
		return nil, false
	}
	var groups [MaxSeats]Shares
	copy(groups[:], e.Groups)
	if !s.drawn(groups) {
		return nil, false
	}
	s.shows(groups)
	return s.drew(e.Groups), true
}

// drawn reports whether chance can draw these piles from the bag.
func (s *State) drawn(piles [MaxSeats]Shares) bool {
	left := s.bag
	for i := range s.seats {
		if !left.holds(piles[i]) || piles[i].Count() != s.pileSize(i) {
			return false
		}
		left -= piles[i]
	}
	return true
}

// holds reports whether a lot, which may be empty, can be taken out.
func (s Shares) holds(lot Shares) bool { return lot&^(tops-units) == 0 && s.Has(lot) }

// areCards reports whether all these month cards exist, and none occurs twice.
func areCards(cards []Card) bool {
	var used [deck + 1]bool
	for _, c := range cards {
		if c == 0 || c > deck || used[c] {
			return false
		}
		used[c] = true
	}
	return true
}

// bidAs returns a sealed bid.
func (s *State) bidAs(seat game.Seat, e BidSealed, told []game.Event) (d Decision, ok bool) {
	d = Decision{Do: Bid, N: e.Amount}
	if e.Seat != seat {
		d.N = MinBid
	}
	for _, other := range told {
		revealed, _ := other.(BidsRevealed)
		for _, b := range revealed.Bids {
			switch {
			case s.phase != Bidding || !s.in.Has(b.Seat) || s.checkBid(b.Seat, b.Amount) != nil:
				return d, false
			case b.Seat == e.Seat:
				d.N = b.Amount
			case b.Seat != seat:
				s.Bid[b.Seat] = b.Amount
			}
		}
	}
	return d, true
}

// saleAs returns a sealed sale.
func (s *State) saleAs(seat game.Seat, e SaleSealed, told []game.Event) (d Decision, ok bool) {
	d = Decision{Do: Sell}
	if e.Seat == seat {
		d.Sales = e.Sales
	}
	for _, other := range told {
		sold, _ := other.(Sold)
		for _, b := range sold.Sellers {
			if s.phase != Selling || !s.in.Has(b.Seat) {
				return d, false
			}
			t, listed := s.Card().tally(b.Sales)
			switch {
			case !listed || !s.Card().allows(s.Hand[b.Seat], t):
				return d, false
			case b.Seat == e.Seat:
				d.Sales = b.Sales
			case b.Seat != seat:
				s.sale[b.Seat] = t
			}
		}
	}
	return d, true
}

// discardAs returns a sealed discard.
func (s *State) discardAs(seat game.Seat, e DiscardSealed, told []game.Event) (d Decision, ok bool) {
	if s.phase != Discarding || !s.in.Has(e.Seat) {
		return d, false
	}
	d = Decision{Do: Discard, Shares: e.Shares}
	if e.Seat != seat {
		d.Shares = NthDiscard(s.Hand[e.Seat], 0)
	}
	for _, other := range told {
		discarded, _ := other.(Discarded)
		for _, b := range discarded.Lots {
			switch {
			case !s.in.Has(b.Seat) || !s.Hand[b.Seat].holds(b.Shares) || s.Hand[b.Seat].Count()-b.Shares.Count() != HandLimit:
				return d, false
			case b.Seat == e.Seat:
				d.Shares = b.Shares
			case b.Seat != seat:
				s.discard[b.Seat] = b.Shares
			}
		}
	}
	return d, s.Hand[e.Seat].holds(d.Shares)
}

// turnedAs puts the card that a new month reveals into the year.
func (s *State) turnedAs(told []game.Event) bool {
	for _, e := range told {
		if e, turned := e.(MonthTurned); turned && s.dealt < Months {
			s.year[s.dealt] = e.Turned
			s.dealt++
			return areCards(s.year[:s.dealt])
		}
	}
	return true
}
