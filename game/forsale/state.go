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

// State is a game between two decisions. It is a plain value: assigning it clones the game, and
// its methods do not allocate.
type State struct {
	Hand  [MaxSeats]Houses  // houses held
	Won   [MaxSeats]Cheques // cheques taken
	Bid   [MaxSeats]uint8   // coins lying in front of a seat this round
	Coins [MaxSeats]uint8   // coins held, without those in front
	Laid  [MaxSeats]House   // laid face down this round, 0 if not yet

	offer   Houses           // houses on the table
	cheques [MaxSeats]Cheque // cheques to be won by the seats in, lowest first

	seats  uint8
	phase  Phase
	turn   uint8      // the seat that bids
	high   uint8      // the highest bid
	in     game.Seats // not passed, or selling
	laid   game.Seats // seats that have laid a house
	first  game.Seat  // started this round, or will start the next
	round  uint8      // of this phase, from 1
	next   uint8      // first unshown card of the current deck
	due    uint8      // cards that chance must deal before the round can start, or 0
	cards  uint8      // cards in play in each deck
	opts   Options
	houses [decks]House
	bank   [decks]Cheque
	dealt  dealt // cards of both decks in an order that chance has decided
}

// dealt counts the first cards of each deck, whose order is decided.
type dealt struct{ houses, cheques uint8 }

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
	s := State{seats: uint8(n), opts: opts, cards: cardsUsed[n]}
	if opts.Scarce {
		s.cards = cardsScarce[n]
	}
	return s
}

// Deal draws the cards in play, their order, and the first player [F17], and shows the first
// houses.
func (s *State) Deal(src game.Source) {
	s.shuffle(src)
	s.begin()
}

func (s *State) shuffle(src game.Source) {
	s.houses, s.bank = allHouses, allCheques
	game.Shuffle(src, s.houses[:], int(s.cards))
	game.Shuffle(src, s.bank[:], int(s.cards))
	s.first = game.Seat(game.IntN(src, int(s.seats)))
	s.dealt = dealt{s.cards, s.cards}
}

func (s *State) begin() {
	for i := range s.seats {
		s.Coins[i] = startCoins[s.seats]
	}
	s.phase = Buying
	s.showHouses()
}

// show starts the round for which chance has dealt the cards.
func (s *State) show() {
	if s.phase == Selling {
		s.showCheques()
	} else {
		s.showHouses()
	}
}

// waits makes the round wait if chance must deal its n cards first. Meanwhile nobody is in it.
func (s *State) waits(n, dealt uint8) bool {
	s.due = 0
	if s.next+n > dealt {
		s.due, s.in = n, 0
	}
	return s.due > 0
}

// onOffer returns the number of houses of the next buying round.
func (s *State) onOffer() uint8 {
	n := s.seats
	if s.opts.Scarce {
		n = min(n-1, s.cards-s.next) // the last round of five players has 3 [F10]
	}
	return n
}

// showHouses starts a buying round, or the sale when no houses are left.
func (s *State) showHouses() {
	if s.next == s.cards {
		s.phase, s.next, s.round = Selling, 0, 0
		s.showCheques()
		return
	}
	s.high = 0
	n := s.onOffer()
	if s.waits(n, s.dealt.houses) {
		return
	}
	for _, h := range s.houses[s.next : s.next+n] {
		s.offer.add(h)
	}
	s.next += n
	s.round++
	s.in = game.AllSeats(int(s.seats))
	s.turn = uint8(s.first)
}

// Bids raises the highest bid of the seat in turn to a total [F3, F7].
func (s *State) Bids(total uint8) {
	seat := s.turn
	s.Coins[seat] -= total - s.Bid[seat]
	s.Bid[seat] = total
	s.high = total
	s.turn = s.after(seat)
}

// after returns the next seat clockwise that is still in the round.
func (s *State) after(seat uint8) uint8 {
	if higher := s.in >> (seat + 1) << (seat + 1); higher != 0 {
		return uint8(higher.First())
	}
	return uint8(s.in.First())
}

// Passes takes the seat in turn out of the round, with the lowest house and half of its coins
// [F1, F4]. In the variant there may be too few houses. Then the first seats to pass take all
// their coins and no house [F10, F25].
func (s *State) Passes() {
	seat := s.turn
	left := s.in.Count()
	back := s.Bid[seat]
	if left <= s.offer.Count() {
		back = s.refund(back)
		s.Hand[seat] |= s.offer.takeLowest()
	}
	s.Coins[seat] += back
	s.Bid[seat] = 0
	s.in = s.in.Without(game.Seat(seat))
	s.turn = s.after(seat)
	if left == 2 {
		s.wins(s.turn)
	}
}

// refund returns the part of a passing seat's bid that comes back [F1].
func (s *State) refund(bid uint8) uint8 {
	if s.opts.RefundDown {
		return bid / 2
	}
	return (bid + 1) / 2
}

// wins gives the last house to the last remaining seat. It pays the whole bid, which may be
// nothing [F5], and starts the next round [F8, F9].
func (s *State) wins(seat uint8) {
	s.Hand[seat] |= s.offer.takeLowest()
	s.Bid[seat] = 0
	s.first = game.Seat(seat)
	s.showHouses()
}

// showCheques starts a selling round among the seats with houses [F21]. If only one seat has
// houses, it takes all that is left [F22].
func (s *State) showCheques() {
	s.in, s.laid = 0, 0
	s.Laid = [MaxSeats]House{}
	last := 0
	for i, hand := range s.Hand {
		if hand != 0 {
			s.in |= 1 << i
			last = i
		}
	}
	n := uint8(s.in.Count())
	if n < 2 {
		if s.waits(s.cards-s.next, s.dealt.cheques) {
			return
		}
		for _, c := range s.bank[s.next:s.cards] {
			s.Won[last].add(c)
		}
		s.Hand[last], s.next, s.in, s.phase = 0, s.cards, 0, Done
		return
	}
	if s.waits(n, s.dealt.cheques) {
		return
	}
	for i, c := range s.bank[s.next : s.next+n] {
		for ; i > 0 && s.cheques[i-1] > c; i-- {
			s.cheques[i] = s.cheques[i-1]
		}
		s.cheques[i] = c
	}
	s.next += n
	s.round++
}

// Lays puts a house face down. The seat may replace it until all have laid one. Then the houses
// are revealed [F20].
func (s *State) Lays(seat game.Seat, h House) {
	s.Laid[seat] = h
	s.laid |= 1 << seat
	if s.laid != s.in {
		return
	}
	all := s.allLaid()
	for i, h := range s.Laid {
		if h != 0 {
			s.Hand[i].remove(h)
			s.Won[i].add(s.cheques[all.rank(h)])
		}
	}
	s.showCheques()
}

func (s *State) allLaid() (all Houses) {
	for _, h := range s.Laid {
		all.add(h)
	}
	return all &^ 1
}

// Phase returns the current part of the game.
func (s *State) Phase() Phase { return s.phase }

// Seats returns the number of players.
func (s *State) Seats() int { return int(s.seats) }

// Bidder returns the seat that bids or passes, in the buying phase.
func (s *State) Bidder() game.Seat { return game.Seat(s.turn) }

// Owes returns the seats that the game waits for.
func (s *State) Owes() game.Seats {
	switch s.phase {
	case Buying:
		if s.due > 0 {
			return 0
		}
		return 1 << s.turn
	case Selling:
		return s.in &^ s.laid
	}
	return 0
}

// Count returns the number of legal decisions of a seat that may decide.
func (s *State) Count(seat game.Seat) int {
	if s.phase == Selling {
		return s.Hand[seat].Count()
	}
	// Passing is always legal. The coins in front of the seat in turn count too.
	return 1 + max(0, int(s.Bid[seat]+s.Coins[seat])-int(s.high))
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
	return Decision{Bid, s.high + uint8(k)}
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
	var best game.Seats
	top := -1
	for i := range game.Seat(s.seats) {
		key := s.Score(i)<<8 | int(s.Coins[i])
		if key > top {
			top, best = key, 0
		}
		if key == top {
			best |= 1 << i
		}
	}
	return best
}
