package oddshop

import "gavel/game"

// told returns the state that a view shows. Facts that the viewer has not seen are missing. The
// objects before the row, and those to come, are in the order of the table of cards.
func (v *View) told() State {
	s := New(len(v.Players), v.Length)
	s.phase, s.round, s.opportunist = v.Phase, uint8(v.Round), v.Opportunist
	s.in, s.stayed = v.In, v.Stayed
	s.authentic, s.replica, s.unknown, s.discarded = v.Authentic, v.Replica, v.Unknown, v.Discarded
	s.offered = uint8(copy(s.offers[:], v.Offers))
	v.layRow(&s)
	for i := range v.Players {
		v.Players[i].sitDown(&s, game.Seat(i))
	}
	return s
}

// Imagined returns a state that agrees with everything that the viewer knows, from the first row
// on. Sealed choices of others are taken back, and unseen cards are in any order. [State.Redeal]
// draws another order.
func (v *View) Imagined() State {
	s := v.told()
	if v.Turn.Mode == game.Sealed {
		s.acted, s.Card = 0, [MaxSeats]Money{}
		if v.Phase == Bidding {
			s.Bid = [MaxSeats]Money{}
		}
	}
	s.Redeal(v.Seat, new(game.SplitMix))
	return s
}

// layRow puts the objects into the deck: those drawn before the row, in any order, then the row,
// then those to come.
func (v *View) layRow(s *State) {
	s.slots, s.slot = uint8(len(v.Row)), uint8(v.Slot)
	s.next = uint8(v.Length.Objects() - v.Deck)
	row := Objects(0)
	for slot, p := range v.Row {
		s.types[slot] = p.Type
		s.row()[slot] = p.Object
		row.add(p.Object)
		for seat := range p.Looked.All() {
			s.seen[seat] |= 1 << slot
		}
	}
	at := 0
	for o := range (allObjects &^ v.Coming &^ row).All() {
		s.deck[at] = o
		at++
	}
	at = int(s.next)
	for o := range v.Coming.All() {
		s.deck[at] = o
		at++
	}
}

func (p *Player) sitDown(s *State, seat game.Seat) {
	s.Owned[seat], s.Money[seat], s.Out[seat] = p.Owned, p.Money, p.Out
	s.Bid[seat], s.Card[seat] = p.Bid, p.Card
	s.made[seat] = uint8(MaxOffers - p.OffersLeft)
	if p.Decided {
		s.acted |= game.Only(seat)
	}
	if p.Cheap {
		s.cheap |= game.Only(seat)
	}
	if p.Dear {
		s.dear |= game.Only(seat)
	}
}

// Redeal draws again, in an imagined state, the facts that a seat has not seen: the cards under
// the row, and the objects to come.
func (st *stock) Redeal(seat game.Seat, src game.Source) {
	var all [rowLength + 3]Type
	left, known := fullSplit(), st.Sees(seat)
	for slot := range known.All() {
		left.take(st.types[slot])
	}
	unseen := all[:0]
	for t, n := range [...]int{Authentic: left.Authentic, Replica: left.Replica, Unknown: left.Unknown} {
		for range n {
			unseen = append(unseen, Type(t))
		}
	}
	game.Shuffle(src, unseen, len(unseen))
	for slot := range int(st.slots) {
		if !known.Has(slot) {
			st.types[slot], unseen = unseen[0], unseen[1:]
		}
	}
	game.Shuffle(src, st.deck[st.next:], st.length.Objects()-int(st.next))
}

// Sees returns the places of the row whose cards a seat knows, because it has looked or because
// they are open.
func (st *stock) Sees(seat game.Seat) (slots Slots) {
	if seat >= 0 {
		slots = st.seen[seat]
	}
	for slot, o := range st.row() {
		if st.typeOf(o) != Hidden {
			slots |= 1 << slot
		}
	}
	return slots
}
