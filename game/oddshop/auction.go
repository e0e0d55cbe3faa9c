package oddshop

import "gavel/game"

// open opens the auction of the first object, from a place in the row on, that anybody can bid
// for. It discards the objects before, for which nobody can bid [O20]. After the last object,
// trading begins.
func (s *State) open(slot uint8) {
	s.slot, s.in, s.acted, s.stayed, s.Bid = slot, 0, 0, 0, [MaxSeats]Money{}
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
		s.discard(s.slot)
	}
	s.in = 0
	s.phase = TradingBefore
}

// bids makes a bid for the object at the pointer. In a standard auction the bid is secret, and
// the seat may change it until the last bid is made [O3]. In an opportunist's auction everybody
// sees it at once [O9].
func (s *State) bids(seat game.Seat, cards Money) {
	s.Bid[seat] = cards
	if !s.acts(seat, s.in) {
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
	s.open(s.slot + 1)
}

// answered continues when all tied seats have stayed or withdrawn [O4].
func (s *State) answered(seat game.Seat) {
	if !s.acts(seat, s.in) {
		return
	}
	switch s.stayed.Count() {
	case 0:
		s.discard(s.slot)
		s.open(s.slot + 1)
	case 1:
		s.sell(s.first(s.stayed))
	default:
		s.in, s.acted = s.stayed, 0
		s.phase = Adding
	}
}

// adds chooses the card that a seat adds to its bid face down. When all seats that stayed have
// chosen, the highest bid wins. If no bid is the highest, the object is discarded, and all of
// these seats lose a card [O6].
func (s *State) adds(seat game.Seat, card Money) {
	s.Card[seat] = card
	if !s.acts(seat, s.in) {
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
	s.discard(s.slot)
	s.acted = 0
	s.phase = Losing
}

// loses chooses the card of its bid that a seat loses until the round ends [O6].
func (s *State) loses(seat game.Seat, card Money) {
	s.Card[seat] = card
	if !s.acts(seat, s.in) {
		return
	}
	for seat := range s.in.All() {
		s.spend(seat, s.Card[seat])
	}
	s.Card = [MaxSeats]Money{}
	s.open(s.slot + 1)
}

// turns are the seats that decide in a phase, and their order.
type turns struct {
	seats       uint8
	opportunist game.Seat  // bids last this round; Spectator in a standard auction
	in          game.Seats // seats that bid, tie, or stayed
	acted       game.Seats // seats that have decided in this phase; in a window, seats that have skipped
	stayed      game.Seats // of the tied seats
}

func (t *turns) everybody() game.Seats { return game.AllSeats(int(t.seats)) }

// first returns the first of the seats in playing order. The order starts to the left of the
// opportunist, who is last [O9]. In a standard auction it is seat order.
func (t *turns) first(of game.Seats) game.Seat { return of.From(t.opportunist + 1) }

// acts notes the decision of a seat. It reports whether it was the last one of some.
func (t *turns) acts(seat game.Seat, of game.Seats) bool {
	t.acted |= game.Only(seat)
	return t.acted == of
}

func (t *turns) sealed() game.Turn {
	return game.Turn{Mode: game.Sealed, Owes: t.in &^ t.acted, May: t.in}
}

func (t *turns) inTurn() game.Turn {
	seat := game.Only(t.first(t.in &^ t.acted))
	return game.Turn{Mode: game.InTurn, Owes: seat, May: seat}
}
