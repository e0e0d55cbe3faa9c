package forsale

import "gavel/game"

// Follow implements game.Match.
func (m *match) Follow(seat game.Seat, told []game.Event) bool {
	after := *m
	events := after.replay(seat, told) // without any, they cannot be those of the step
	if !after.state.houses.possible(allHouses) || !after.state.cheques.possible(allCheques) || !game.Shows(seat, events, told) {
		return false
	}
	*m = after
	return true
}

// replay applies the events that a seat has seen, and returns the resulting events: nil if the
// rules do not allow them.
func (m *match) replay(seat game.Seat, told []game.Event) []game.Event {
	s := &m.state
	switch e := told[0].(type) {
	case Dealt:
		if s.phase != Dealing || !game.AllSeats(int(s.seats)).Has(e.First) {
			return nil
		}
		s.first = e.First
		m.shown(told)
		s.begin()
		return append([]game.Event{e}, s.opening(s)...)
	case HousesShown, ChequesShown, RestTaken:
		if !s.waiting() {
			return nil
		}
		m.shown(told)
		before := *s
		s.show()
		return s.opening(&before)
	case BidMade:
		return m.decided(e.Seat, Decision{Bid, uint8(e.Total)})
	case Passed:
		m.shown(told)
		return m.decided(e.Seat, Decision{Do: Pass})
	case Laid:
		house := m.laidBy(seat, e, told)
		m.shown(told)
		return m.decided(e.Seat, Decision{Sell, uint8(house)})
	}
	return nil
}

// decided makes a decision, if it is legal.
func (m *match) decided(seat game.Seat, d Decision) []game.Event {
	if m.Check(seat, d) != nil {
		return nil
	}
	return m.Apply(seat, d)
}

// shown puts the next cards onto the decks: those that the events show.
func (m *match) shown(told []game.Event) {
	var houses []House
	var cheques []Cheque
	for _, e := range told {
		switch e := e.(type) {
		case HousesShown:
			houses = e.Houses
		case ChequesShown:
			cheques = e.Cheques
		case RestTaken:
			cheques = e.Cheques
		}
	}
	m.state.houses.see(houses)
	m.state.cheques.see(cheques)
}

// laidBy returns the laid house, or 0 if there can be none. While it is hidden, it is any house of
// the hand. When all houses are revealed, laidBy also lays those of the others.
func (m *match) laidBy(seat game.Seat, e Laid, told []game.Event) House {
	s := &m.state
	if !s.In.Has(e.Seat) {
		return 0
	}
	house := e.House
	if e.Seat != seat {
		house = s.Hand[e.Seat].Lowest()
	}
	for _, other := range told {
		revealed, _ := other.(Revealed)
		for _, sale := range revealed.Sales {
			switch {
			case !s.In.Has(sale.Seat) || !s.Hand[sale.Seat].Has(sale.House):
				return 0
			case sale.Seat == e.Seat:
				house = sale.House
			case sale.Seat != seat:
				s.sale.laid[sale.Seat] = sale.House
			}
		}
	}
	return house
}
