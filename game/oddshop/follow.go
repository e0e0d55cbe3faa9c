package oddshop

import (
	"slices"

	"gavel/game"
)

// Follow implements game.Match.
func (m *match) Follow(seat game.Seat, step game.Step) bool {
	after := *m
	events, ok := after.state.replay(seat, step.Events)
	if !ok || !after.state.possible() || !step.Shows(seat, events, &after) {
		return false
	}
	*m = after
	return true
}

// possible tells whether the cards that were seen under the row can lie there.
func (s *State) possible() bool {
	left := fullSplit()
	for _, t := range s.types[:s.slots] {
		if t != Hidden && !left.take(t) {
			return false
		}
	}
	return true
}

// replay does what the events tell a seat, and tells what happened.
func (s *State) replay(seat game.Seat, told []game.Event) (events []game.Event, ok bool) {
	switch e := told[0].(type) {
	case Dealt:
		if s.phase != Dealing {
			return nil, false
		}
		s.begin()
		return []game.Event{s.dealt()}, true
	case RoundOpened:
		return s.openedAs(e)
	case Settled:
		return s.settledAs(e)
	}
	by, d, ok := s.toldDecision(seat, told)
	if !ok || s.Check(by, d) != nil {
		return nil, false
	}
	before := *s
	s.Play(by, d)
	return tell(&before, s, by, d), true
}

func (s *State) dealt() Dealt { return Dealt{s.length.Objects(), s.length.Rounds()} }

func (s *State) openedAs(e RoundOpened) (events []game.Event, ok bool) {
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
	return []game.Event{s.roundOpened()}, true
}

func (s *State) settledAs(e Settled) (events []game.Event, ok bool) {
	if slices.ContainsFunc(e.Types, func(t Type) bool { return t > Unknown }) {
		return nil, false
	}
	before := *s
	if s.decide(Settlement{int(e.Seat), letters(e.Types)}) != nil {
		return nil, false
	}
	return append([]game.Event{s.settledEvent(&before, e.Seat)}, s.tellResult()...), true
}

// toldDecision returns who has decided what. A choice that nobody may know yet
// is some choice. With it comes what is revealed: the choices of the others,
// and what lies under the row.
func (s *State) toldDecision(seat game.Seat, told []game.Event) (by game.Seat, d Decision, ok bool) {
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
		return s.sealedAs(seat, told)
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

// turned takes in what lies under a place of the row.
func (s *State) turned(slot int, t Type) bool {
	if slot < 0 || slot >= int(s.slots) || t == Hidden {
		return false
	}
	if s.types[slot] == Hidden {
		s.types[slot] = t
	}
	return s.types[slot] == t
}

// looked takes in what an expert shows. What others are shown is not told.
func (s *State) looked(e Consulted) bool {
	i := 0
	for slot := range e.Slots.All() {
		if i < len(e.Types) && !s.turned(slot, e.Types[i]) {
			return false
		}
		i++
	}
	return true
}

// offerAs returns who has done what with an offer.
func (s *State) offerAs(do Do, n int) (by game.Seat, d Decision, ok bool) {
	if n < 1 || n > int(s.offered) {
		return 0, d, false
	}
	by = s.offers[n-1].To
	if do == Cancel {
		by = s.offers[n-1].From
	}
	return by, Decision{Do: do, N: uint8(n)}, true
}

// sealedAs returns who has chosen which cards in secret.
func (s *State) sealedAs(seat game.Seat, told []game.Event) (by game.Seat, d Decision, ok bool) {
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
		d.Cards = lowest(s.among(by))
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
			case !s.in.Has(stake.Seat) || s.Check(stake.Seat, Decision{Do: d.Do, Cards: stake.Cards}) != nil:
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

// among returns the cards of which a seat chooses in secret.
func (s *State) among(seat game.Seat) Money {
	switch s.phase {
	case Adding:
		return s.free(seat)
	case Losing:
		return s.Bid[seat]
	}
	return s.Money[seat]
}

// lowest returns the lowest of some money cards; none if there is none.
func lowest(of Money) Money {
	if of == 0 {
		return 0
	}
	return of.kind(0)
}
