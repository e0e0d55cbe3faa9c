package business

import "gavel/game"

// told returns the state that a view shows. It has the money that an attentive player has
// counted. Unseen months are missing, and others' sealed choices are empty.
func (v *View) told() State {
	s := New(len(v.Players), v.Options)
	s.phase, s.month, s.bag, s.in = v.Phase, uint8(v.Month), v.Bag, v.In
	for i, p := range v.Players {
		s.Hand[i], s.Money[i], s.Bid[i] = p.Hand, p.Known.Money, p.Bid
		s.sale[i], s.discard[i] = p.Sale, p.Discard
		if p.Decided {
			s.made |= game.Only(game.Seat(i))
		}
	}
	copy(s.groups[:], v.Groups)
	if v.Phase == Taking {
		for rank, seat := range v.Order {
			s.rank[seat] = uint8(rank)
		}
		for _, g := range v.Groups {
			if g == 0 {
				s.next++
			}
		}
	}
	s.year = v.Year
	return s
}

// Imagined returns a state that agrees with everything that the viewer knows. It has the money
// that an attentive player has counted. Sealed choices of others are taken back, and unseen
// months have any cards. [State.Redeal] draws others. The view is one of a game in progress.
func (v *View) Imagined() State {
	s := v.told()
	s.made, s.sale, s.discard = 0, [MaxSeats]Tally{}, [MaxSeats]Shares{}
	if v.Phase == Bidding {
		s.Bid = [MaxSeats]int{}
	}
	s.Redeal(new(game.SplitMix))
	return s
}

// Redeal draws again, in an imagined state, the cards of the unseen months.
func (s *State) Redeal(src game.Source) {
	seen := s.seen()
	var used [deck + 1]bool
	for _, c := range s.year[:seen] {
		used[c] = true
	}
	var left [deck]Card
	n := 0
	for c := Card(1); c <= deck; c++ {
		if !used[c] {
			left[n] = c
			n++
		}
	}
	game.Shuffle(src, left[:n], Months-seen)
	copy(s.year[seen:], left[:])
	s.dealt = Months
}

// Month returns the month, from 1.
func (s *State) Month() int { return int(s.month) }

// Year returns the cards of all months, open or not.
func (s *State) Year() [Months]Card { return s.year }

// Groups returns the groups on the market by index. A taken group is empty.
func (s *State) Groups() [MaxSeats]Shares { return s.groups }

// In returns the seats that take part in the phase. In Taking these are all bidders.
func (s *State) In() game.Seats { return s.in }

// Options returns the table's house rules.
func (s *State) Options() Options { return s.opts }
