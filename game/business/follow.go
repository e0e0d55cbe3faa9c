package business

import "gavel/game"

// Follow implements game.Match.
func (m *match) Follow(seat game.Seat, told []game.Event) bool {
	after := *m
	events, ok := after.replay(seat, told)
	if !ok || !game.Shows(seat, events, told) {
		return false
	}
	*m = after
	return true
}

// replay applies the events that a seat has seen, and returns the resulting events.
func (m *match) replay(seat game.Seat, told []game.Event) (events []game.Event, ok bool) {
	if o := drawnAs(told[0]); o != nil {
		events, err := m.Settle(o)
		return events, err == nil
	}
	by, d, ok := m.decided(seat, told)
	if !ok || m.Check(by, d) != nil {
		return nil, false
	}
	return m.Apply(by, d), true
}

// drawnAs returns the outcome of chance behind an event, or nil.
func drawnAs(e game.Event) game.Outcome {
	words := func(lots []Shares) (words []string) {
		for _, lot := range lots {
			words = append(words, lot.String())
		}
		return words
	}
	switch e := e.(type) {
	case Dealt:
		return Deal{names(e.Cards), words(e.Hands)}
	case MonthTurned:
		return Turned{names([]Card{e.Turned})}
	case GroupsDrawn:
		return Groups{words(e.Groups)}
	case DiceRolled:
		return Dice(e)
	}
	return nil
}

// decided returns the decision behind the events, and its seat. A choice that is still
// hidden becomes any possible choice. It also applies what the events reveal: the choices of the
// others, and the next month's card.
func (m *match) decided(seat game.Seat, told []game.Event) (by game.Seat, d Decision, ok bool) {
	s := &m.state
	switch e := told[0].(type) {
	case BidSealed:
		by, d = e.Seat, Decision{Do: Bid, N: e.Amount}
		if by != seat {
			d.N = MinBid
		}
	case GroupTaken:
		by, d = e.Seat, Decision{Do: Take, N: e.Group}
	case SaleSealed:
		by, d = e.Seat, Decision{Do: Sell, Sales: e.Sales}
	case DiscardSealed:
		by, d = e.Seat, Decision{Do: Discard, Shares: e.Shares}
		if by != seat && by >= 0 && int(by) < int(s.seats) {
			d.Shares = NthDiscard(s.Hand[by], 0)
		}
	default:
		return 0, d, false
	}
	for _, e := range told {
		if e, turned := e.(MonthTurned); turned && s.Year.dealt < Months && s.Year.deal(names([]Card{e.Turned}), 1) != nil {
			return by, d, false
		}
		for _, c := range revealed(e) {
			switch {
			case s.Check(c.seat, c.d) != nil:
				return by, d, false
			case c.seat == by:
				d = c.d
			case c.seat != seat:
				s.seal(c.seat, c.d)
			}
		}
	}
	return by, d, true
}

// choice is a sealed decision of a seat.
type choice struct {
	seat game.Seat
	d    Decision
}

// revealed returns the choices that an event reveals.
func revealed(e game.Event) (all []choice) {
	switch e := e.(type) {
	case BidsRevealed:
		for _, b := range e.Bids {
			all = append(all, choice{b.Seat, Decision{Do: Bid, N: b.Amount}})
		}
	case Sold:
		for _, b := range e.Sellers {
			all = append(all, choice{b.Seat, Decision{Do: Sell, Sales: b.Sales}})
		}
	case Discarded:
		for _, b := range e.Lots {
			all = append(all, choice{b.Seat, Decision{Do: Discard, Shares: b.Shares}})
		}
	}
	return all
}

// seal notes a choice, without opening the sealed ones if it is the last.
func (s *State) seal(seat game.Seat, d Decision) {
	switch d.Do {
	case Bid:
		s.Bid[seat] = d.N
	case Sell:
		s.sale[seat], _ = s.Card().tally(d.Sales)
	case Discard:
		s.discard[seat] = d.Shares
	}
}

// holds reports whether a lot, which may be empty, can be taken out.
func (s Shares) holds(lot Shares) bool { return lot&^(tops-units) == 0 && s.Has(lot) }
