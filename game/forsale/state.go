// Package forsale is the rule set of For Sale: houses are bought in open
// auctions, then sold for cheques by laying one house each in secret. The
// numbers in brackets, such as [F10], are those of docs/rules/forsale.md,
// where every open question of the rules is settled.
package forsale

import "gavel/game"

// The size of the game.
const (
	MinSeats = 3
	MaxSeats = 6
	decks    = 30 // cards in each of the two decks
)

// Phase is a part of the game.
type Phase uint8

// The phases in their order.
const (
	Dealing Phase = iota
	Buying
	Selling
	Done
)

// Options are the table's house rules.
type Options struct {
	Scarce     bool // the variant "not enough for everyone"
	RefundDown bool // a passer's half is rounded down, not up [F1]
	Open       bool // coins, hands and cheques lie open [F13, F14, F15]
}

// refund returns the part of a passing seat's bid that comes back [F1].
func (o Options) refund(bid uint8) uint8 {
	if o.RefundDown {
		return bid / 2
	}
	return (bid + 1) / 2
}

// State is a game between two decisions. It is a plain value: assigning it clones the game, and
// its methods do not allocate.
type State struct {
	Hand  [MaxSeats]Houses  // houses held
	Won   [MaxSeats]Cheques // cheques taken
	Bid   [MaxSeats]uint8   // coins lying in front of a seat this round
	Coins [MaxSeats]uint8   // coins held, without those in front
	Offer Houses            // houses on the table
	High  uint8             // the highest bid, 0 for none
	In    game.Seats        // not passed, or selling

	houses  deck[House]
	cheques deck[Cheque]
	sale    sale

	opts  Options
	seats uint8
	phase Phase
	round uint8     // of this phase, from 1
	first game.Seat // started this round, or will start the next
	turn  game.Seat // the seat that bids
}

var (
	// Coins at the start, by number of seats.
	startCoins = [MaxSeats + 1]uint8{3: 28, 4: 21, 5: 16, 6: 14}
	// Cards in play in each deck, base game [F12] and variant [F11].
	cardsUsed   = [MaxSeats + 1]uint8{3: 30, 4: 28, 5: 30, 6: 30}
	cardsScarce = [MaxSeats + 1]uint8{3: 20, 4: 30, 5: 27, 6: 30}
)

// StartCoins returns the coins that each of n players starts with [F24].
func StartCoins(n int) int { return int(startCoins[n]) }

// New returns a game of n seats before the deal.
func New(n int, opts Options) State {
	used := cardsUsed[n]
	if opts.Scarce {
		used = cardsScarce[n]
	}
	s := State{seats: uint8(n), opts: opts, houses: deck[House]{used: used}, cheques: deck[Cheque]{used: used}}
	s.houses.due = s.onOffer()
	return s
}

// Deal draws the cards in play, their order, and the first player [F17], and shows the first
// houses.
func (s *State) Deal(src game.Source) {
	s.houses.shuffle(src, allHouses)
	s.cheques.shuffle(src, allCheques)
	s.first = game.Seat(game.IntN(src, int(s.seats)))
	s.begin()
}

func (s *State) begin() {
	for i := range s.seats {
		s.Coins[i] = startCoins[s.seats]
	}
	s.phase = Buying
	s.show()
}

// waiting reports whether chance must deal cards first. Meanwhile nobody is in the round.
func (s *State) waiting() bool { return s.houses.due+s.cheques.due > 0 }

// onOffer returns the number of houses of the next buying round.
func (s *State) onOffer() uint8 {
	n := s.seats
	if s.opts.Scarce {
		n = min(n-1, s.houses.used-s.houses.shown) // the last round of five players has 3 [F10]
	}
	return n
}

// show starts a round: a buying round, or a selling round when no houses are left.
func (s *State) show() {
	if len(s.houses.left()) == 0 {
		if s.phase == Buying {
			s.phase, s.round = Selling, 0
		}
		s.showCheques()
		return
	}
	s.High = 0
	n := s.onOffer()
	if s.houses.waits(n) {
		s.In = 0
		return
	}
	for _, h := range s.houses.show(n) {
		s.Offer.add(h)
	}
	s.round++
	s.In = game.AllSeats(int(s.seats))
	s.turn = s.first
}

// Bids raises the highest bid of the seat in turn to a total [F3, F7].
func (s *State) Bids(total uint8) {
	seat := s.turn
	s.Coins[seat] -= total - s.Bid[seat]
	s.Bid[seat], s.High = total, total
	s.turn = s.In.From(seat + 1)
}

// Passes takes the seat in turn out of the round, with the lowest house and half of its coins
// [F1, F4]. In the variant there may be too few houses. Then the first seats to pass take all
// their coins and no house [F10, F25].
//
// The last remaining seat gets the last house. It pays its whole bid, which may be nothing [F5],
// and starts the next round [F8, F9].
func (s *State) Passes() {
	seat, left := s.turn, s.In.Count()
	p := s.passing()
	if p.House != 0 {
		s.Hand[seat].add(p.House)
		s.Offer.remove(p.House)
	}
	s.Coins[seat] += uint8(p.Back)
	s.Bid[seat] = 0
	s.In = s.In.Without(seat)
	s.turn = s.In.From(seat + 1)
	if left > 2 {
		return
	}
	s.Hand[s.turn] |= s.Offer
	s.Bid[s.turn], s.Offer, s.first = 0, 0, s.turn
	s.show()
}

// showCheques starts a selling round among the seats with houses [F21]. If only one seat has
// houses, it takes all that is left [F22].
func (s *State) showCheques() {
	s.In, s.sale.by, s.sale.laid = 0, 0, [MaxSeats]House{}
	last := 0
	for i, hand := range s.Hand {
		if hand != 0 {
			s.In |= 1 << i
			last = i
		}
	}
	n := uint8(s.In.Count())
	alone := n < 2
	if alone {
		n = uint8(len(s.cheques.left()))
	}
	switch {
	case s.cheques.waits(n):
		s.In = 0
	case alone:
		for _, c := range s.cheques.show(n) {
			s.Won[last].add(c)
		}
		s.Hand[last], s.In, s.phase = 0, 0, Done
	default:
		s.sale.open(s.cheques.show(n))
		s.round++
	}
}

// Lays puts a house face down. The seat may replace it until all have laid one. Then the houses
// are revealed [F20].
func (s *State) Lays(seat game.Seat, h House) {
	s.sale.laid[seat] = h
	s.sale.by |= game.Only(seat)
	if s.sale.by != s.In {
		return
	}
	all := s.sale.houses()
	for i, h := range s.sale.laid {
		if h != 0 {
			s.Hand[i].remove(h)
			s.Won[i].add(s.sale.cheques[all.rank(h)])
		}
	}
	s.showCheques()
}

// Phase returns the current part of the game.
func (s *State) Phase() Phase { return s.phase }

// Seats returns the number of players.
func (s *State) Seats() int { return int(s.seats) }

// Owes returns the seats that the game waits for.
func (s *State) Owes() game.Seats {
	switch {
	case s.phase == Selling:
		return s.In &^ s.sale.by
	case s.phase == Buying && !s.waiting():
		return game.Only(s.turn)
	}
	return 0
}

// Count returns the number of legal decisions of a seat that may decide.
func (s *State) Count(seat game.Seat) int {
	if s.phase == Selling {
		return s.Hand[seat].Count()
	}
	// Passing is always legal. The coins in front of the seat in turn count too.
	return 1 + max(0, int(s.Bid[seat]+s.Coins[seat])-int(s.High))
}

// Nth returns the k-th of the decisions that Count counts: passing and the
// bids from low to high, or the houses of the hand from low to high.
func (s *State) Nth(seat game.Seat, k int) Decision {
	if s.phase == Selling {
		return Decision{Sell, uint8(s.Hand[seat].nth(k))}
	}
	if k == 0 {
		return Decision{Pass, 0}
	}
	return Decision{Bid, s.High + uint8(k)}
}

// Play makes a legal decision: one that Nth could return.
func (s *State) Play(seat game.Seat, d Decision) {
	switch d.Do {
	case Bid:
		s.Bids(d.N)
	case Pass:
		s.Passes()
	case Sell:
		s.Lays(seat, House(d.N))
	}
}

// Score returns a seat's cheques and coins left [F18].
func (s *State) Score(seat game.Seat) int { return s.Won[seat].Sum() + int(s.Coins[seat]) }

// Best returns the winning seats: the highest score, then the most coins. Tied seats share the
// win [F18].
func (s *State) Best() game.Seats {
	return game.AllSeats(int(s.seats)).Most(func(i game.Seat) int { return s.Score(i)<<8 | int(s.Coins[i]) })
}
