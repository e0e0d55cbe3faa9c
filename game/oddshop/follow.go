package oddshop

import (
	"slices"

	"gavel/game"
)

// Follow implements game.Match.
func (m *match) Follow(seat game.Seat, told []game.Event) bool {
	after := *m
	events, ok := replay(&after.state, seat, told)
	if !ok || !after.state.possible() || !game.Shows(seat, events, told) {
		return false
	}
	*m = after
	return true
}

// replay applies the events that a seat has seen, and returns the resulting events.
func replay(s *State, seat game.Seat, told []game.Event) (events []game.Event, ok bool) {
	switch e := told[0].(type) {
	case Dealt:
		if s.phase != Dealing {
			return nil, false
		}
		s.begin()
		return []game.Event{dealt(s)}, true
	case RoundOpened:
		return openedAs(s, e)
	case Settled:
		return settledAs(s, e)
	}
	by, d, ok := toldDecision(s, seat, told)
	if !ok || s.Check(by, d) != nil {
		return nil, false
	}
	before := *s
	s.Play(by, d)
	return eventsOf(&before, s, by, d), true
}

func dealt(s *State) Dealt { return Dealt{s.length.Objects(), s.length.Rounds()} }

func openedAs(s *State, e RoundOpened) (events []game.Event, ok bool) {
	if s.phase != Laying || len(e.Objects) != s.nextSlots() {
		return nil, false
	}
	for i, o := range e.Objects {
		if !allObjects.Has(o) || slices.Contains(s.deck[:int(s.next)+i], o) {
			return nil, false
		}
		s.deck[int(s.next)+i] = o
	}
	s.lay(rowTypes{})
	return []game.Event{roundOpened(s)}, true
}

func settledAs(s *State, e Settled) (events []game.Event, ok bool) {
	if slices.ContainsFunc(e.Types, func(t Type) bool { return t > Unknown }) {
		return nil, false
	}
	before := *s
	if applySettlement(s, Settlement{int(e.Seat), letters(e.Types)}) != nil {
		return nil, false
	}
	return append([]game.Event{settled(&before, s, e.Seat)}, tellResult(s)...), true
}

// toldDecision returns the decision behind the events, and its seat. A choice that is still
// hidden becomes any possible choice. It also applies what the events reveal: the choices of the
// others, and the cards under the row.
func toldDecision(s *State, seat game.Seat, told []game.Event) (by game.Seat, d Decision, ok bool) {
	for _, e := range told {
		if e, turned := e.(Authenticated); turned {
			for _, v := range e.Verdicts {
				if !s.turned(v.Slot, v.Type) {
					return 0, d, false
				}
			}
		}
	}
	switch e := told[0].(type) {
	case Consulted:
		return e.Seat, Decision{Do: Consult, Cards: e.Paid, Slots: e.Slots}, s.looked(e)
	case ExpertsDone:
		return e.Seat, Decision{Do: Enough}, true
	case BidLaid, CardChosen:
		return sealedAs(s, seat, told)
	case BidMade:
		return e.Seat, Decision{Do: Bid, Cards: e.Cards}, true
	case Stayed:
		return e.Seat, Decision{Do: Stay}, true
	case Withdrew:
		return e.Seat, Decision{Do: Withdraw}, true
	case OfferMade:
		return e.Offer.From, Decision{Do: Propose, N: uint8(e.Offer.To), Give: e.Offer.Give, Want: e.Offer.Want}, true
	case OfferAccepted:
		return s.offerAs(Accept, e.N)
	case OfferDeclined:
		return s.offerAs(Decline, e.N)
	case OfferCancelled:
		return s.offerAs(Cancel, e.N)
	case Skipped:
		return e.Seat, Decision{Do: Skip}, true
	}
	return 0, d, false
}

// offerAs returns an action with an offer, and its seat.
func (w *window) offerAs(do Do, n int) (by game.Seat, d Decision, ok bool) {
	if n < 1 || n > int(w.offered) {
		return 0, d, false
	}
	by = w.offers[n-1].To
	if do == Cancel {
		by = w.offers[n-1].From
	}
	return by, Decision{Do: do, N: uint8(n)}, true
}

// sealedAs returns the cards that a seat has chosen in secret, and the seat.
func sealedAs(s *State, seat game.Seat, told []game.Event) (by game.Seat, d Decision, ok bool) {
	switch e := told[0].(type) {
	case BidLaid:
		by, d = e.Seat, Decision{Do: Bid, Cards: e.Cards}
	case CardChosen:
		by, d = e.Seat, Decision{Do: Add, Cards: e.Card}
		if e.Lost {
			d.Do = Lose
		}
	}
	if !s.in.Has(by) {
		return by, d, false
	}
	if by != seat {
		d.Cards = s.among(by).kind(0)
	}
	for _, e := range told {
		var revealed []Stake
		chosen := &s.Card
		switch e := e.(type) {
		case BidsRevealed:
			revealed, chosen = e.Bids, &s.Bid
		case CardsRevealed:
			revealed = e.Cards
		case CardsLost:
			revealed = e.Cards
		}
		for _, stake := range revealed {
			switch {
			case s.Check(stake.Seat, Decision{Do: d.Do, Cards: stake.Cards}) != nil:
				return by, d, false
			case stake.Seat == by:
				d.Cards = stake.Cards
			case stake.Seat != seat:
				chosen[stake.Seat] = stake.Cards
			}
		}
	}
	return by, d, true
}

// among returns the cards from which a seat chooses in secret.
func (s *State) among(seat game.Seat) Money {
	switch s.phase {
	case Adding:
		return s.free(seat)
	case Losing:
		return s.Bid[seat]
	}
	return s.Money[seat]
}
