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
	Options Options
	Year    Year
	Hand    [MaxSeats]Shares // held shares, open to all
	Money   [MaxSeats]int
	Bid     [MaxSeats]int    // of this month, sealed while Bidding, 0 for none
	Groups  [MaxSeats]Shares // on the market; a taken group is empty
	In      game.Seats       // seats that take part in the phase; in Rolling and Taking, the bidders

	bag     Shares
	sale    [MaxSeats]Tally  // sealed while Selling
	discard [MaxSeats]Shares // sealed while Discarding
	queue   queue

	seats uint8
	phase Phase
	made  game.Seats // those of In that have decided
}

// New returns a game of n seats before the deal.
func New(n int, opts Options) State {
	s := State{seats: uint8(n), Options: opts, bag: All}
	for i := range n {
		s.Money[i] = StartMoney
	}
	return s
}

// deal gives every seat its first shares, and opens the year.
func (s *State) deal(hands [MaxSeats]Shares) {
	s.Hand = hands
	for _, hand := range hands {
		s.bag -= hand
	}
	s.Year.Month, s.phase = 1, Drawing
}

// shows puts the month's groups onto the market and opens the auction to the seats that can bid
// [B1, B2, B3].
func (s *State) shows(groups [MaxSeats]Shares) {
	s.Groups, s.Bid = groups, [MaxSeats]int{}
	s.phase, s.In, s.made = Bidding, 0, 0
	for i := range s.seats {
		s.bag -= groups[i]
		if s.Money[i] >= MinBid {
			s.In |= 1 << i
		}
	}
	s.queue = queue{bidders: s.In}
	if s.In == 0 {
		s.closeMarket()
	}
}

// Bids seals a bid, which may replace another. After the last bid all are revealed and paid.
func (s *State) Bids(seat game.Seat, amount int) {
	s.Bid[seat] = amount
	if !s.markDecided(seat) {
		return
	}
	s.made = 0
	for i := range s.In.All() {
		s.Money[i] -= s.Bid[i]
	}
	s.rank(s.In, &s.Bid)
}

// markDecided notes the secret decision of a seat. It reports whether it was the last one.
func (s *State) markDecided(seat game.Seat) bool {
	s.made |= game.Only(seat)
	return s.made == s.In
}

// rank orders tied bidders by their bids or dice, and asks for dice while bidders are tied [B4].
func (s *State) rank(tied game.Seats, by *[MaxSeats]int) {
	s.queue.sort(tied, by)
	s.phase = Taking
	if s.queue.tied() != 0 {
		s.phase = Rolling
	}
}

// Taker returns the seat that takes a group now, in the phase Taking.
func (s *State) Taker() game.Seat { return s.queue.at(s.queue.next).First() }

// Takes gives a group to the seat whose turn it is.
func (s *State) Takes(group int) {
	s.Hand[s.Taker()] += s.Groups[group]
	s.Groups[group] = 0
	if s.queue.next++; int(s.queue.next) == s.In.Count() {
		s.closeMarket()
	}
}

// closeMarket puts the remaining groups back into the bag [B12] and opens the sale to all, also
// to the seats that missed the auction [B1].
func (s *State) closeMarket() {
	for _, g := range s.Groups {
		s.bag += g
	}
	s.Groups = [MaxSeats]Shares{}
	s.phase, s.In, s.made = Selling, game.AllSeats(int(s.seats)), 0
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
	s.In, s.made = 0, 0
	for i := range s.seats {
		if s.Hand[i].Count() > HandLimit { // [B6]
			s.In |= 1 << i
		}
	}
	if s.In == 0 {
		s.endMonth()
	}
}

// proceeds returns the shares that a seat has chosen to sell, and their price.
func (s *State) proceeds(seat game.Seat) (sold Shares, money int) {
	sold, money = s.Card().Proceeds(s.sale[seat])
	return sold, money * s.Options.Multiple(s.Year.Month)
}

// Discards seals a discard, which may replace another. After the last one all go into the bag
// [B6].
func (s *State) Discards(seat game.Seat, lot Shares) {
	s.discard[seat] = lot
	if !s.markDecided(seat) {
		return
	}
	for i := range s.In.All() {
		s.Hand[i] -= s.discard[i]
		s.bag += s.discard[i]
	}
	s.endMonth()
}

func (s *State) endMonth() {
	s.In, s.made = 0, 0
	if s.Year.Month == Months {
		s.phase = Done
		return
	}
	s.Year.Month++
	s.phase = Drawing
}

// Phase returns the current part of the game.
func (s *State) Phase() Phase { return s.phase }

// Seats returns the number of players.
func (s *State) Seats() int { return int(s.seats) }

// Card returns the month's card. The year must be dealt.
func (s *State) Card() Card { return s.Year.Cards[s.Year.Month-1] }

// Owes returns the seats that the game waits for.
func (s *State) Owes() game.Seats {
	switch s.phase {
	case Bidding, Selling, Discarding:
		return s.In &^ s.made
	case Taking:
		return game.Only(s.Taker())
	}
	return 0
}

// Best returns the seats with the most money. Tied seats share the win [B10].
func (s *State) Best() game.Seats {
	return game.AllSeats(int(s.seats)).Most(func(i game.Seat) int { return s.Money[i] })
}
