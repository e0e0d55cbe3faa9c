package forsale

import (
	"reflect"
	"slices"

	"gavel/game"
)

// Accepts implements game.Rules: the state that the view tells of shows that
// view again, no card is there twice, and the events can lead there.
func (Rules) Accepts(step game.Step) bool {
	v := step.View.(View)
	if v.Phase > Done || v.Phase == Buying && v.Turn.Owes == 0 {
		return false // there is no such state
	}
	s := v.told()
	return s.possible() && reflect.DeepEqual(s.View(v.Seat), v) &&
		!slices.ContainsFunc(step.Events, func(e game.Event) bool { return !s.follows(e) })
}

// possible tells whether the state of a view can be one of a game.
func (s *State) possible() bool {
	everybody := game.AllSeats(int(s.seats))
	if s.in&^everybody != 0 || everybody.Has(s.first) == (s.phase == Dealing) || s.round > decks || s.next > s.cards {
		return false
	}
	switch s.phase {
	case Buying:
		if s.in.Count() < 2 || !s.in.Has(s.Bidder()) || s.offer == 0 || s.offer.Count() > int(s.seats) {
			return false
		}
	case Selling:
		if s.in.Count() < 2 || s.offer != 0 {
			return false
		}
	}
	houses, cheques := s.offer, slices.Clone(s.cheques[:s.shown()])
	for i := range game.Seat(s.seats) {
		if !s.affords(int(s.Bid[i])+int(s.Coins[i])) || s.Hand[i]&houses != 0 ||
			s.phase == Selling && s.in.Has(i) != (s.Hand[i] != 0) ||
			s.laid.Has(i) && (s.phase != Selling || !s.Hand[i].Has(s.Laid[i])) {
			return false
		}
		houses |= s.Hand[i]
		cheques = slices.AppendSeq(cheques, s.Won[i].All())
	}
	return s.affords(int(s.high)) && houses&^allOf(allHouses[:]) == 0 && inBank(cheques) && slices.IsSorted(s.cheques[:s.shown()])
}

// shown returns how many cheques are to be won.
func (s *State) shown() int {
	if s.phase != Selling {
		return 0
	}
	return s.in.Count()
}

// affords tells whether a seat can have so many coins.
func (s *State) affords(coins int) bool { return coins >= 0 && coins <= StartCoins(int(s.seats)) }

func allOf(houses []House) (all Houses) {
	for _, h := range houses {
		all.add(h)
	}
	return all
}

// inBank tells whether there are such cheques.
func inBank(cheques []Cheque) bool {
	left := allCheques[:]
	for _, c := range cheques {
		at := slices.Index(left, c)
		if at < 0 {
			return false
		}
		left = without(left, at)
	}
	return true
}

// follows tells whether an event can lead to the state.
func (s *State) follows(e game.Event) bool {
	sits := game.AllSeats(int(s.seats)).Has
	switch e := e.(type) {
	case Dealt:
		return e.First == s.first
	case HousesShown:
		return s.phase == Buying && reflect.DeepEqual(e, s.housesShown())
	case BidMade:
		return sits(e.Seat) && s.affords(e.Total) && s.affords(e.Added)
	case Passed:
		return sits(e.Seat) && e.House <= decks && s.affords(e.Back) && s.affords(e.Lost)
	case HouseWon:
		return sits(e.Seat) && e.House > 0 && e.House <= decks && s.affords(e.Paid)
	case ChequesShown:
		return s.phase == Selling && reflect.DeepEqual(e, s.chequesShown())
	case Laid:
		return sits(e.Seat) && e.House <= decks
	case Revealed:
		return s.sells(e.Sales)
	case RestTaken:
		return sits(e.Seat) && len(e.Houses) > 0 && len(e.Houses) == len(e.Cheques) && inBank(e.Cheques) &&
			inDeck(e.Houses)
	case Ended:
		return s.phase == Done
	}
	return false
}

// inDeck tells whether there are such houses, lowest first.
func inDeck(houses []House) bool {
	return slices.Equal(houses, slices.Collect((allOf(houses) & allOf(allHouses[:])).All()))
}

// sells tells whether such sales can be revealed: at most one a seat, lowest
// house first.
func (s *State) sells(sales []Sale) bool {
	left := game.AllSeats(int(s.seats))
	var houses []House
	var cheques []Cheque
	for _, sale := range sales {
		if !left.Has(sale.Seat) {
			return false
		}
		left = left.Without(sale.Seat)
		houses, cheques = append(houses, sale.House), append(cheques, sale.Cheque)
	}
	return len(sales) >= 2 && inDeck(houses) && inBank(cheques)
}
