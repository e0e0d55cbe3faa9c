package oddshop

import "gavel/game"

// open opens the auction of the first object, from a place in the row on, that anybody can bid
// for. It discards the objects before, for which nobody can bid [O20]. After the last object,
// trading begins.
func (s *State) open(slot uint8) {
	s.slot, s.in, s.acted, s.stayed = slot, 0, 0, 0
	for seat := range game.Seat(s.seats) {
		if s.Money[seat] != 0 { // a 0 card is enough [O2]
			s.in |= game.Only(seat)
		}
	}
	if s.in != 0 && s.slot < s.slots {
		s.phase = Bidding
		return
	}
	for ; s.slot < s.slots; s.slot++ {
		s.discard()
	}
	s.in = 0
	s.phase = TradingBefore
}

// discard takes the object at the pointer out of the game. Its authentication card stays hidden.
func (s *State) discard() { s.discarded.add(s.row()[s.slot]) }

// Bids makes a bid for the object at the pointer. In a standard auction the bid is secret, and
// the seat may change it until the last bid is made [O3]. In an opportunist's auction everybody
// sees it at once [O9].
func (s *State) Bids(seat game.Seat, cards Money) {
	s.Bid[seat] = cards
	s.acted |= game.Only(seat)
	if s.acted != s.in {
		return
	}
	top := s.highest(s.in)
	if top.Count() == 1 {
		s.sell(s.first(top))
		return
	}
	for seat := range (s.in &^ top).All() {
		s.Bid[seat] = 0
	}
	s.in, s.acted, s.stayed = top, 0, 0
	s.phase = Staying
}

// sell gives the object at the pointer to a seat, which pays its bid.
func (s *State) sell(seat game.Seat) {
	s.Owned[seat].add(s.row()[s.slot])
	s.spend(seat, s.Bid[seat])
	s.nextSlot()
}

func (s *State) nextSlot() {
	s.Bid = [MaxSeats]Money{}
	s.open(s.slot + 1)
}

// Stays keeps the seat in turn in the auction after a tie.
func (s *State) Stays(seat game.Seat) {
	s.stayed |= game.Only(seat)
	s.answered(seat)
}

// Withdraws takes the seat in turn, and its bid, out of the auction after a tie.
func (s *State) Withdraws(seat game.Seat) {
	s.Bid[seat] = 0
	s.answered(seat)
}

// answered continues when all tied seats have stayed or withdrawn [O4].
func (s *State) answered(seat game.Seat) {
	s.acted |= game.Only(seat)
	if s.acted != s.in {
		return
	}
	switch s.stayed.Count() {
	case 0:
		s.discard()
		s.nextSlot()
	case 1:
		s.sell(s.first(s.stayed))
	default:
		s.in, s.acted = s.stayed, 0
		s.phase = Adding
	}
}

// Adds chooses the card that a seat adds to its bid face down. When all seats that stayed have
// chosen, the highest bid wins. If no bid is the highest, the object is discarded, and all of
// these seats lose a card [O6].
func (s *State) Adds(seat game.Seat, card Money) {
	if !s.choose(seat, card) {
		return
	}
	for seat := range s.in.All() {
		s.Bid[seat] += s.Card[seat]
	}
	s.Card = [MaxSeats]Money{}
	if top := s.highest(s.in); top.Count() == 1 {
		s.sell(s.first(top))
		return
	}
	s.discard()
	s.acted = 0
	s.phase = Losing
}

// Loses chooses the card of its bid that a seat loses until the round ends
// [O6].
func (s *State) Loses(seat game.Seat, card Money) {
	if !s.choose(seat, card) {
		return
	}
	for seat := range s.in.All() {
		s.spend(seat, s.Card[seat])
	}
	s.Card = [MaxSeats]Money{}
	s.nextSlot()
}

// choose stores the card that a seat chose. It reports whether all have chosen.
func (s *State) choose(seat game.Seat, card Money) bool {
	s.Card[seat] = card
	s.acted |= game.Only(seat)
	return s.acted == s.in
}
