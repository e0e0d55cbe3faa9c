package oddshop

import "gavel/game"

// eventsOf derives the events of a decision from the states before and after, so that the rules need
// not name them.
func eventsOf(before, after *State, seat game.Seat, d Decision) []game.Event {
	forced := before.forced(seat)
	var events []game.Event
	switch d.Do {
	case Enough:
		events = append(events, ExpertsDone{seat, forced})
	case Consult:
		events = append(events, before.consultedEvent(seat, d))
	case Bid:
		events = tellBid(before, seat, d.Cards, forced)
	case Stay:
		events = append(events, Stayed{seat})
	case Withdraw:
		events = append(events, Withdrew{seat, forced})
	case Add, Lose:
		events = tellCard(before, seat, d, forced)
	default:
		return tellTrade(before, after, seat, d, forced)
	}
	events = append(events, tellEnd(before, after)...)
	return append(events, tellOpening(before, after)...)
}

func (st *stock) consultedEvent(seat game.Seat, d Decision) Consulted {
	e := Consulted{Seat: seat, Paid: d.Cards, Slots: d.Slots}
	for slot := range d.Slots.All() {
		e.Types = append(e.Types, st.types[slot])
	}
	return e
}

// isLast reports whether a seat is the last to decide in its phase.
func isLast(s *State, seat game.Seat) bool { return s.acted|game.Only(seat) == s.in }

// stakesOf returns the cards of the seats that have any.
func stakesOf(of [MaxSeats]Money) (stakes []Stake) {
	for seat, cards := range of {
		if cards != 0 {
			stakes = append(stakes, Stake{game.Seat(seat), cards})
		}
	}
	return stakes
}

func tellBid(s *State, seat game.Seat, cards Money, forced bool) []game.Event {
	if s.Turn().Mode == game.InTurn {
		return []game.Event{BidMade{seat, cards, forced}}
	}
	events := []game.Event{BidLaid{seat, cards, s.acted.Has(seat), forced}}
	if isLast(s, seat) {
		bids := s.Bid
		bids[seat] = cards
		events = append(events, BidsRevealed{stakesOf(bids)})
	}
	return events
}

func tellCard(s *State, seat game.Seat, d Decision, forced bool) []game.Event {
	events := []game.Event{CardChosen{seat, d.Cards, d.Do == Lose, s.acted.Has(seat), forced}}
	if !isLast(s, seat) {
		return events
	}
	cards, bids := s.Card, s.Bid
	cards[seat] = d.Cards
	if d.Do == Lose {
		return append(events, CardsLost{stakesOf(cards)})
	}
	for i := range bids {
		bids[i] += cards[i]
	}
	return append(events, CardsRevealed{stakesOf(cards), stakesOf(bids)})
}

// tellEnd returns the events of a tie, or of the end of an auction.
func tellEnd(before, after *State) []game.Event {
	if before.phase == Consulting || before.phase == Losing {
		return nil // there is no such object, or it was discarded before
	}
	if before.phase == Bidding && after.phase == Staying {
		return []game.Event{Tied{after.in, after.Bid[after.first(after.in)].Sum()}}
	}
	slot := int(before.slot)
	object := before.row()[slot]
	if after.discarded.Has(object) {
		why := NobodyStayed
		if before.phase == Adding {
			why = TieUnbroken
		}
		return []game.Event{Discarded{slot, object, why}}
	}
	if owner := after.owner(object); owner != game.Spectator {
		return []game.Event{Sold{owner, slot, object, after.Out[owner] - before.Out[owner]}}
	}
	return nil
}

// tellOpening returns the events after an auction or the experts: objects for which nobody can
// bid, the next auction, trading.
func tellOpening(before, after *State) (events []game.Event) {
	from := before.slot + 1
	if before.phase == Consulting {
		from = 0
	}
	if after.slot < from || after.phase != Bidding && after.phase != TradingBefore {
		return nil
	}
	if after.phase == Bidding {
		return []game.Event{AuctionOpened{int(after.slot), after.row()[after.slot], after.in}}
	}
	for slot := int(from); slot < int(after.slot); slot++ {
		events = append(events, Discarded{slot, after.row()[slot], NobodyBids})
	}
	return append(events, WindowOpened{TradingBefore})
}

func tellTrade(before, after *State, seat game.Seat, d Decision, forced bool) []game.Event {
	switch d.Do {
	case Propose:
		return []game.Event{OfferMade{int(after.offered), after.offers[after.offered-1]}}
	case Accept:
		e := OfferAccepted{N: int(d.N), Offer: after.offers[d.N-1]}
		for i := range after.offers[:after.offered] {
			if after.offers[i].Fate == Void && before.offers[i].Fate == Standing {
				e.Void = append(e.Void, i+1)
			}
		}
		return []game.Event{e}
	case Decline:
		return []game.Event{OfferDeclined{int(d.N), after.offers[d.N-1]}}
	case Cancel:
		return []game.Event{OfferCancelled{int(d.N), after.offers[d.N-1]}}
	}
	events := []game.Event{Skipped{seat, forced}}
	if after.phase == before.phase {
		return events
	}
	events = append(events, WindowClosed{before.phase})
	if after.phase == TradingAfter {
		return append(events, authenticated(after), WindowOpened{TradingAfter})
	}
	events = append(events, RoundEnded{int(before.round), after.opportunist, stakesOf(before.Out)})
	return append(events, tellResult(after)...)
}

func authenticated(s *State) Authenticated {
	var e Authenticated
	for slot, o := range s.row() {
		if !s.discarded.Has(o) {
			e.Verdicts = append(e.Verdicts, Verdict{slot, o, s.owner(o), s.types[slot]})
		}
	}
	return e
}

func settled(before, after *State, seat game.Seat) Settled {
	e := Settled{Seat: seat}
	open := before.unsettled(before.Owned[seat])
	for _, o := range after.deck[:after.next] {
		if open.Has(o) {
			e.Objects = append(e.Objects, o)
			e.Types = append(e.Types, after.typeOf(o))
		}
	}
	return e
}

// tellResult returns the event of the result, if the game is over.
func tellResult(s *State) []game.Event {
	if s.phase != Done {
		return nil
	}
	return []game.Event{Ended{}}
}
