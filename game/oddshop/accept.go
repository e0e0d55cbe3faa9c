package oddshop

import (
	"reflect"
	"slices"

	"gavel/game"
)

// Accepts implements game.Rules: the state that the view tells of shows that
// view again, no card is there twice, and the events can lead there.
func (Rules) Accepts(step game.Step) bool {
	v := step.View.(View)
	if !v.inRange() {
		return false // there is no such state
	}
	s := v.told()
	return s.possible() && reflect.DeepEqual(s.View(v.Seat), v) && v.Unseen.some() &&
		!slices.ContainsFunc(step.Events, func(e game.Event) bool { return !s.follows(e) })
}

// inRange tells whether a state can hold the numbers of a view.
func (v *View) inRange() bool {
	if v.Phase > Done || v.Length >= lengthCount || v.Round < 0 || v.Round > v.Length.Rounds() {
		return false
	}
	everybody, next := game.AllSeats(len(v.Players)), min(rowLength*v.Round, v.Length.Objects())
	if v.Opportunist != game.Spectator && !everybody.Has(v.Opportunist) || (v.In|v.Stayed)&^everybody != 0 ||
		len(v.Row) != next-rowLength*max(0, v.Round-1) || v.Slot < 0 || v.Slot > len(v.Row) ||
		v.Deck != v.Length.Objects()-next || v.Coming.Count() != objectCount-next || len(v.Offers) > MaxSeats*MaxOffers {
		return false
	}
	for _, p := range v.Row {
		if !allObjects.Has(p.Object) || p.Type > Unknown || p.Looked&^everybody != 0 {
			return false
		}
	}
	return true
}

// some tells whether there can be so many cards.
func (s Split) some() bool { return min(s.Authentic, s.Replica, s.Unknown) >= 0 }

// possible tells whether the state of a view can be one of a game.
func (s *State) possible() bool {
	if s.phase >= Bidding && s.phase <= Losing && (s.in == 0 || s.slot >= s.slots) {
		return false
	}
	var shown Objects
	for _, o := range s.deck[:s.next] {
		shown.add(o)
	}
	known := s.authentic | s.replica | s.unknown
	if shown.Count() != int(s.next) || (known|s.discarded)&^shown != 0 || s.authentic&s.replica != 0 {
		return false
	}
	if !s.conserves(shown &^ s.discarded) {
		return false
	}
	for slot, o := range s.row() {
		if known.Has(o) && s.types[slot] == Hidden {
			return false
		}
	}
	return !slices.ContainsFunc(s.offers[:s.offered], func(o Offer) bool { return !s.stands(o) })
}

// conserves tells whether the seats have all the money of the game, once it is
// dealt, and no two of them the same of some objects.
func (s *State) conserves(objects Objects) bool {
	money := s.allMoney()
	for i := range s.seats {
		if s.Owned[i]&^objects != 0 || s.made[i] > MaxOffers ||
			!s.Money[i].Has(s.Bid[i]) || !s.Money[i].Has(s.Card[i]) || s.Card[i].Count() > 1 {
			return false
		}
		objects &^= s.Owned[i]
		for _, m := range [...]Money{s.Money[i], s.Out[i]} {
			if !money.Has(m) {
				return false
			}
			money -= m
		}
	}
	return money == 0 || s.phase == Dealing
}

// allMoney is the money cards of all seats together.
func (s *State) allMoney() Money { return Money(s.seats) * StartMoney }

// stands tells whether an offer can be there: in a window, and for goods that
// there are, with their owners as long as it can be accepted.
func (s *State) stands(o Offer) bool {
	everybody := s.everybody()
	return (s.phase == TradingBefore || s.phase == TradingAfter) && o.Fate <= Void &&
		everybody.Has(o.From) && everybody.Has(o.To) && o.From != o.To && s.exist(o.Give) && s.exist(o.Want) &&
		(o.Fate != Standing || s.holds(o.From, o.Give) && s.holds(o.To, o.Want))
}

// exist tells whether there are such goods at all.
func (s *State) exist(g Goods) bool {
	return g.Objects&^allObjects == 0 && s.allMoney().Has(g.Money)
}

// follows tells whether an event can lead to the state.
func (s *State) follows(e game.Event) bool {
	sits := s.everybody().Has
	switch e := e.(type) {
	case Dealt:
		return e == Dealt{s.length.Objects(), s.length.Rounds()}
	case RoundOpened:
		return s.phase == Consulting && reflect.DeepEqual(e, s.roundOpened())
	case Consulted:
		return sits(e.Seat) && s.shows(e)
	case ExpertsDone:
		return sits(e.Seat)
	case Authenticated:
		return s.turnsOver(e.Verdicts)
	case RoundEnded:
		return e.Round >= 1 && e.Round <= s.length.Rounds() && (e.Opportunist == game.Spectator || sits(e.Opportunist)) &&
			s.stake(e.Returned)
	case Settled:
		return sits(e.Seat) && s.settles(e)
	case Ended:
		return s.phase == Done
	case WindowOpened, WindowClosed, OfferMade, OfferAccepted, OfferDeclined, OfferCancelled, Skipped:
		return s.followsTrade(e)
	}
	return s.followsBid(e)
}

// followsBid tells whether an event of an auction can lead to the state.
func (s *State) followsBid(e game.Event) bool {
	sits, exist := s.everybody().Has, s.allMoney().Has
	several := func(seats game.Seats) bool { return seats.Count() > 1 && seats&^s.everybody() == 0 }
	switch e := e.(type) {
	case AuctionOpened:
		return s.lies(e.Slot, e.Object) && e.Bidders != 0 && e.Bidders&^s.everybody() == 0
	case BidLaid:
		return sits(e.Seat) && exist(e.Cards)
	case BidMade:
		return sits(e.Seat) && exist(e.Cards)
	case BidsRevealed:
		return s.stake(e.Bids)
	case Tied:
		return several(e.Seats) && e.Total >= 0 && e.Total <= StartMoney.Sum()*int(s.seats)
	case Stayed:
		return sits(e.Seat)
	case Withdrew:
		return sits(e.Seat)
	case CardChosen:
		return sits(e.Seat) && exist(e.Card) && e.Card.Count() <= 1
	case CardsRevealed:
		return s.stake(e.Cards) && s.stake(e.Bids)
	case Sold:
		return sits(e.Seat) && s.lies(e.Slot, e.Object) && exist(e.Paid)
	case Discarded:
		return s.lies(e.Slot, e.Object) && e.Why <= NobodyBids
	case CardsLost:
		return s.stake(e.Cards)
	}
	return false
}

// followsTrade tells whether an event of a window can lead to the state.
func (s *State) followsTrade(e game.Event) bool {
	window := func(p Phase) bool { return p == TradingBefore || p == TradingAfter }
	made := func(n int, o Offer) bool { return n >= 1 && n <= int(s.offered) && s.offers[n-1] == o }
	switch e := e.(type) {
	case WindowOpened:
		return window(e.Window)
	case WindowClosed:
		return window(e.Window)
	case OfferMade:
		return made(e.N, e.Offer)
	case OfferAccepted:
		left := s.offered // numbers rise
		for _, n := range slices.Backward(e.Void) {
			if n < 1 || n > int(left) {
				return false
			}
			left = uint8(n - 1)
		}
		return made(e.N, e.Offer)
	case OfferDeclined:
		return made(e.N, e.Offer)
	case OfferCancelled:
		return made(e.N, e.Offer)
	case Skipped:
		return s.everybody().Has(e.Seat)
	}
	return false
}

// lies tells whether an object is in a place of the row.
func (s *State) lies(slot int, o Object) bool {
	return slot >= 0 && slot < int(s.slots) && s.row()[slot] == o
}

// stake tells whether there can be such cards: at most some for every seat, in
// seat order.
func (s *State) stake(all []Stake) bool {
	next := game.Seat(0)
	for _, stake := range all {
		if stake.Seat < next || stake.Seat >= game.Seat(s.seats) || stake.Cards == 0 || !s.allMoney().Has(stake.Cards) {
			return false
		}
		next = stake.Seat + 1
	}
	return true
}

// shows tells whether an expert can show this.
func (s *State) shows(e Consulted) bool {
	n := shown(e.Paid)
	return n > 0 && e.Slots.Count() == n && e.Slots>>s.slots == 0 && (e.Types == nil || len(e.Types) == n && areSeen(e.Types))
}

func areSeen(types []Type) bool {
	return !slices.ContainsFunc(types, func(t Type) bool { return t == Hidden || t > Unknown })
}

// turnsOver tells whether these cards can lie under the row, in its order.
func (s *State) turnsOver(verdicts []Verdict) bool {
	next := 0
	for _, v := range verdicts {
		if v.Slot < next || !s.lies(v.Slot, v.Object) || !s.everybody().Has(v.Owner) || !areSeen([]Type{v.Type}) {
			return false
		}
		next = v.Slot + 1
	}
	return true
}

// settles tells whether unknown objects can be settled like this.
func (s *State) settles(e Settled) bool {
	return len(e.Objects) > 0 && len(e.Objects) <= maxUnknown && len(e.Objects) == len(e.Types) && areSeen(e.Types) &&
		!slices.ContainsFunc(e.Objects, func(o Object) bool { return !allObjects.Has(o) })
}
