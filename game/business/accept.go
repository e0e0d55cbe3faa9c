package business

import (
	"reflect"
	"slices"

	"gavel/game"
)

// What nobody exceeds.
const (
	largest = 5 // shares in a group
	// Money in all: a seat gets at most 64 shares in a game, none of which ever
	// brings as much as 120,000.
	rich = 64 * 120_000
)

// Accepts implements game.Rules: a game can show the view, and the events can
// lead there.
func (Rules) Accepts(step game.Step) bool {
	v := step.View.(View)
	if !v.possible() {
		return false
	}
	s := v.told()
	return !slices.ContainsFunc(step.Events, func(e game.Event) bool { return !s.follows(e) })
}

// possible tells whether a game can show the view: the state that it tells of
// shows that view again, and no share and no card is there twice. What searches
// a view relies on that.
func (v *View) possible() bool {
	if !v.inRange() {
		return false // there is no such state
	}
	s := v.told()
	return s.possible() && reflect.DeepEqual(s.View(v.Seat), *v)
}

// inRange tells whether a state can hold the numbers of a view.
func (v *View) inRange() bool {
	n := len(v.Players)
	everybody := game.AllSeats(n)
	return n >= MinSeats && n <= MaxSeats && v.Seat >= game.Spectator && int(v.Seat) < n &&
		v.Phase <= Done && v.Month >= 0 && v.Month <= Months && (v.Month == 0) == (v.Phase == Dealing) &&
		v.In&^everybody == 0 && len(v.Groups) <= MaxSeats &&
		!slices.ContainsFunc(v.Order, func(seat game.Seat) bool { return !everybody.Has(seat) })
}

// possible tells whether the state of a view can be one of a game.
func (s *State) possible() bool {
	var used [deck + 1]bool
	for _, c := range s.year[:s.seen()] {
		if c == 0 || c > deck || used[c] {
			return false
		}
		used[c] = true
	}
	left := All
	for i := range s.seats {
		hand, group := s.Hand[i], s.groups[i]
		if !left.holds(hand) || hand.Count() > s.mostHeld() || !(left - hand).holds(group) ||
			group != 0 && !s.draws(int(i), group) {
			return false
		}
		left -= hand + group
		if !pays(s.Money[i]) || !pays(s.Bid[i]) || !hand.holds(s.discard[i]) ||
			s.phase == Selling && !s.Card().allows(hand, s.sale[i]) {
			return false
		}
	}
	return left == s.bag && s.takesPart()
}

// mostHeld returns how many shares a hand can have in the phase. What is
// beyond the limit at the end of a month would be missing in the bag.
func (s *State) mostHeld() int {
	switch s.phase {
	case Dealing:
		return 0
	case Taking, Selling, Discarding:
		return HandLimit + largest
	}
	return HandLimit
}

// takesPart tells whether those take part in the phase who must, and somebody
// is yet to decide.
func (s *State) takesPart() bool {
	whole := !slices.Contains(s.groups[:s.seats], 0) // the market, as nobody has taken a group
	ok := true
	switch s.phase {
	case Bidding:
		ok = whole && s.in == s.bidders()
	case Rolling:
		ok = whole && s.in.Count() > 1
	case Selling:
		ok = s.in == game.AllSeats(int(s.seats))
	case Discarding:
		ok = s.in == s.overLimit()
	}
	turn := s.Turn()
	return ok && s.made&^s.in == 0 && (turn.Mode <= game.Chance || turn.Owes != 0)
}

// holds tells whether what may be no shares at all can be taken out.
func (s Shares) holds(lot Shares) bool { return lot&^(tops-units) == 0 && s.Has(lot) }

// draws tells whether shares can be drawn from the bag for a place on the
// market.
func (s *State) draws(place int, group Shares) bool {
	return All.holds(group) && group.Count() == groupSizes[s.seats][place]
}

// pays tells whether money can be so much.
func pays(money int) bool { return money >= 0 && money <= rich }

// follows tells whether an event can lead to the state.
func (s *State) follows(e game.Event) bool {
	n := int(s.seats)
	everybody := game.AllSeats(n)
	place := func(i int) bool { return i >= 0 && i < n }
	switch e := e.(type) {
	case Dealt:
		return s.month == 1 && slices.Equal(e.Hands, s.Hand[:n]) && slices.Equal(e.Cards, s.year[:InView])
	case GroupsDrawn:
		for i, g := range e.Groups {
			if !place(i) || !s.draws(i, g) {
				return false
			}
		}
		return e.Month == int(s.month) && len(e.Groups) == n && e.Short&^everybody == 0
	case BidsRevealed:
		return s.once(len(e.Bids), func(i int) game.Seat { return e.Bids[i].Seat }) &&
			!slices.ContainsFunc(e.Bids, func(b SeatBid) bool { return !pays(b.Amount) })
	case DiceRolled:
		return len(e.Rolls) == len(e.Seats) && s.once(len(e.Seats), func(i int) game.Seat { return e.Seats[i] }) &&
			!slices.ContainsFunc(e.Rolls, func(roll int) bool { return roll < 1 || roll > 6 })
	case GroupTaken:
		return everybody.Has(e.Seat) && place(e.Group) && s.draws(e.Group, e.Shares)
	case GroupsReturned:
		return len(e.Groups) <= n && !slices.ContainsFunc(e.Groups, func(i int) bool { return !place(i) })
	case Sold:
		return s.once(len(e.Sellers), func(i int) game.Seat { return e.Sellers[i].Seat }) &&
			!slices.ContainsFunc(e.Sellers, func(seller Seller) bool {
				lot, ok := seller.Sales.shares()
				return !ok || lot != seller.Shares || !pays(seller.Money)
			})
	case Discarded:
		return s.once(len(e.Lots), func(i int) game.Seat { return e.Lots[i].Seat }) &&
			!slices.ContainsFunc(e.Lots, func(l SeatLot) bool { return !All.holds(l.Shares) || l.Shares.Count() > largest })
	case MonthTurned:
		return s.month > 1 && e == s.monthTurned()
	case Ended:
		return s.phase == Done
	}
	return everybody.Has(sealedBy(e))
}

// once tells whether a list names seats, and none of them twice.
func (s *State) once(n int, seat func(i int) game.Seat) bool {
	left := game.AllSeats(int(s.seats))
	for i := range n {
		if !left.Has(seat(i)) {
			return false
		}
		left = left.Without(seat(i))
	}
	return true
}

// shares returns the shares that go in sales; ok is false if no hand has them.
func (s Sales) shares() (lot Shares, ok bool) {
	left := All
	for _, sale := range s {
		if (sale.Combo == 0) != (sale.Times == 0) {
			return 0, false
		}
		for range sale.Times {
			if !left.holds(sale.Combo) {
				return 0, false
			}
			left -= sale.Combo
		}
	}
	lot = All - left
	return lot, lot.Count() <= HandLimit+largest
}

// sealedBy returns whose choice is sealed by an event, or Spectator if it
// cannot be one.
func sealedBy(e game.Event) game.Seat {
	switch e := e.(type) {
	case BidSealed:
		if pays(e.Amount) {
			return e.Seat
		}
	case SaleSealed:
		if _, ok := e.Sales.shares(); ok {
			return e.Seat
		}
	case DiscardSealed:
		if All.holds(e.Shares) {
			return e.Seat
		}
	}
	return game.Spectator
}
