// Package business is the rule set of Business: every month groups of shares
// are auctioned by sealed bids, then sold to the bank in the combinations
// that the month's card names. The numbers in brackets, such as [B4], are
// those of docs/rules/business.md, where every open question of the rules is
// settled.
package business

import "gavel/game"

// The size of the game; amounts of money are multiples of Step.
const (
	MinSeats   = 2
	MaxSeats   = 6
	StartMoney = 105_000
	StartHand  = 4      // shares dealt to a seat
	HandLimit  = 10     // shares kept after a sale [B6]
	MinBid     = 10_000 // [B3]
	Step       = 5_000
)

// groupSizes has the number of shares in each group, by number of players.
var groupSizes = [MaxSeats + 1][MaxSeats]int{
	2: {3, 5},
	3: {3, 4, 5},
	4: {3, 4, 4, 5},
	5: {3, 3, 4, 4, 5},
	6: {3, 3, 4, 4, 5, 5},
}

// Phase is a part of the game.
type Phase uint8

// The phases in their order. Those from Drawing on recur every month.
const (
	Dealing    Phase = iota
	Drawing          // chance draws the groups
	Bidding          // all at once, in secret
	Rolling          // chance rolls the dice of tied bidders
	Taking           // groups, the highest bidder first
	Selling          // all at once, in secret
	Discarding       // seats above the limit, in secret
	Done
)

// Options are the table's house rules.
type Options struct {
	Original bool // double in October and November, triple in December [B9]
}

// Multiple returns the factor on the printed prices in a month, counted from 1 [B8, B9].
func (o Options) Multiple(month int) int {
	switch {
	case o.Original && month == Months:
		return 3
	case o.Original && month >= Months-2, !o.Original && month%3 == 0:
		return 2
	}
	return 1
}

// Tally counts how often each offer of a card is taken, in the card's order.
type Tally [Offers]uint8

// State is a game between two decisions. It is a plain value: assigning it clones the game, and
// its methods do not allocate.
type State struct {
	Hand  [MaxSeats]Shares // held shares, open to all
	Money [MaxSeats]int
	Bid   [MaxSeats]int // of this month, sealed while Bidding, 0 for none

	bag     Shares
	groups  [MaxSeats]Shares // on the market; a taken group is empty
	sale    [MaxSeats]Tally  // sealed while Selling
	discard [MaxSeats]Shares // sealed while Discarding
	rank    [MaxSeats]uint8  // of the bidders: the number that choose before the seat

	seats uint8
	phase Phase
	month uint8      // from 1; 0 before the deal
	in    game.Seats // seats that take part in the phase; in Rolling and Taking, the bidders
	made  game.Seats // those of in that have decided
	next  uint8      // the rank of the seat that takes a group next
	year  [Months]Card
	dealt uint8 // the first cards of the year, which chance has drawn
	opts  Options
}

// New returns a game of n seats before the deal.
func New(n int, opts Options) State {
	s := State{seats: uint8(n), opts: opts, bag: All}
	for i := range n {
		s.Money[i] = StartMoney
	}
	return s
}

// deal lays out the drawn month cards and gives every seat its first shares.
func (s *State) deal(year [Months]Card, cards int, hands [MaxSeats]Shares) {
	s.year, s.dealt = year, uint8(cards)
	for i, hand := range hands {
		s.Hand[i] = hand
		s.bag -= hand
	}
	s.month, s.phase = 1, Drawing
}

// shows puts the month's groups onto the market and opens the auction to the seats that can bid
// [B1, B2].
func (s *State) shows(groups [MaxSeats]Shares) {
	s.groups = groups
	for _, g := range groups {
		s.bag -= g
	}
	s.Bid, s.rank = [MaxSeats]int{}, [MaxSeats]uint8{}
	s.phase, s.in, s.made = Bidding, s.bidders(), 0
	if s.in == 0 {
		s.closeMarket()
	}
}

// bidders returns the seats that can bid [B1, B3].
func (s *State) bidders() (in game.Seats) {
	for i := range s.seats {
		if s.Money[i] >= MinBid {
			in |= 1 << i
		}
	}
	return in
}

// Bids seals a bid, which may replace another. After the last bid all are revealed and paid.
func (s *State) Bids(seat game.Seat, amount int) {
	s.Bid[seat] = amount
	if !s.markDecided(seat) {
		return
	}
	s.made = 0
	for i := range s.in.All() {
		s.Money[i] -= s.Bid[i]
		for j := range s.in.All() {
			if s.Bid[j] > s.Bid[i] {
				s.rank[i]++
			}
		}
	}
	s.breakTies()
}

// markDecided notes the secret decision of a seat. It reports whether it was the last one.
func (s *State) markDecided(seat game.Seat) bool {
	s.made |= game.Only(seat)
	return s.made == s.in
}

// breakTies asks for dice while bidders are tied [B4].
func (s *State) breakTies() {
	s.phase, s.next = Taking, 0
	if s.tied() != 0 {
		s.phase = Rolling
	}
}

// tied returns the bidders who roll next: the group of tied bidders with the first place [B4].
func (s *State) tied() game.Seats {
	for rank := range s.seats {
		if at := s.ranked(rank); at.Count() > 1 {
			return at
		}
	}
	return 0
}

// ranked returns the bidders with a rank, which is the number of seats that choose before them.
func (s *State) ranked(rank uint8) (at game.Seats) {
	for i, r := range s.rank {
		if r == rank {
			at |= 1 << i
		}
	}
	return at & s.in
}

// rolls orders the tied bidders by their dice, the highest first.
func (s *State) rolls(dice [MaxSeats]uint8) {
	tied := s.tied()
	for i := range tied.All() {
		for j := range tied.All() {
			if dice[j] > dice[i] {
				s.rank[i]++
			}
		}
	}
	s.breakTies()
}

// Taker returns the seat that takes a group now, in the phase Taking.
func (s *State) Taker() game.Seat {
	return s.ranked(s.next).First()
}

// Takes gives a group to the seat whose turn it is.
func (s *State) Takes(group int) {
	s.Hand[s.Taker()] += s.groups[group]
	s.groups[group] = 0
	if s.next++; int(s.next) == s.in.Count() {
		s.closeMarket()
	}
}

// closeMarket puts the remaining groups back into the bag [B12] and opens the sale to all, also
// to the seats that missed the auction [B1].
func (s *State) closeMarket() {
	for i, g := range s.groups {
		s.bag += g
		s.groups[i] = 0
	}
	s.phase, s.in, s.made = Selling, game.AllSeats(int(s.seats)), 0
	s.sale = [MaxSeats]Tally{}
}

// Sells seals a sale, which may replace another. After the last one the bank pays all, and the
// sold shares go back into the bag [B5].
func (s *State) Sells(seat game.Seat, t Tally) {
	s.sale[seat] = t
	if !s.markDecided(seat) {
		return
	}
	for i := range game.Seat(s.seats) {
		sold, money := s.proceeds(i)
		s.Hand[i] -= sold
		s.bag += sold
		s.Money[i] += money
	}
	s.phase, s.discard = Discarding, [MaxSeats]Shares{}
	s.in, s.made = s.overLimit(), 0
	if s.in == 0 {
		s.endMonth()
	}
}

// overLimit returns the seats that must discard [B6].
func (s *State) overLimit() (in game.Seats) {
	for i := range s.seats {
		if s.Hand[i].Count() > HandLimit {
			in |= 1 << i
		}
	}
	return in
}

// proceeds returns the shares that a seat has chosen to sell, and their price.
func (s *State) proceeds(seat game.Seat) (sold Shares, money int) {
	sold, money = s.Card().Proceeds(s.sale[seat])
	return sold, money * s.opts.Multiple(int(s.month))
}

// Discards seals a discard, which may replace another. After the last one all go into the bag
// [B6].
func (s *State) Discards(seat game.Seat, lot Shares) {
	s.discard[seat] = lot
	if !s.markDecided(seat) {
		return
	}
	for i := range s.in.All() {
		s.Hand[i] -= s.discard[i]
		s.bag += s.discard[i]
	}
	s.endMonth()
}

func (s *State) endMonth() {
	s.in, s.made = 0, 0
	if s.month == Months {
		s.phase = Done
		return
	}
	s.month++
	s.phase = Drawing
}

// Phase returns the current part of the game.
func (s *State) Phase() Phase { return s.phase }

// Seats returns the number of players.
func (s *State) Seats() int { return int(s.seats) }

// Card returns the month's card. The year must be dealt.
func (s *State) Card() Card { return s.year[s.month-1] }

// Owes returns the seats that the game waits for.
func (s *State) Owes() game.Seats {
	switch s.phase {
	case Bidding, Selling, Discarding:
		return s.in &^ s.made
	case Taking:
		return game.Only(s.Taker())
	}
	return 0
}

// Best returns the seats with the most money. Tied seats share the win [B10].
func (s *State) Best() game.Seats {
	var best game.Seats
	top := -1
	for i := range game.Seat(s.seats) {
		if s.Money[i] > top {
			top, best = s.Money[i], 0
		}
		if s.Money[i] == top {
			best |= game.Only(i)
		}
	}
	return best
}
