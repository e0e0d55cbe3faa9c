package business

import (
	"strconv"
	"strings"

	"gavel/game"
)

// Do is a kind of decision.
type Do uint8

// The kinds of decisions, in the order in which a month has them.
const (
	Bid     Do = iota // N is the amount
	Take              // N is the group's index
	Sell              // Sales; empty to sell nothing
	Discard           // Shares
)

// Sale is one combination, and how often it is sold.
type Sale struct {
	Combo Shares
	Times uint8
}

// Sales are the combinations that a seat sells in a month, in the order of the month's card.
// Empty ones are at the end.
type Sales [Offers]Sale

// Decision is a decision of a player.
type Decision struct {
	Do     Do
	N      int
	Sales  Sales
	Shares Shares
}

// String returns the record's wording: "bid 45000", "take 1",
// "sell 2xRRR 1xBV", "sell", "discard RRG".
func (d Decision) String() string {
	switch d.Do {
	case Bid:
		return "bid " + strconv.Itoa(d.N)
	case Take:
		return "take " + strconv.Itoa(d.N)
	case Discard:
		return "discard " + d.Shares.String()
	}
	text := "sell"
	for _, s := range d.Sales {
		if s.Times > 0 {
			text += " " + strconv.Itoa(int(s.Times)) + "x" + s.Combo.String()
		}
	}
	return text
}

// parse reads a decision. It knows no card: Check finds out whether a combination is on it, and
// in which place.
func parse(do string) (game.Decision, error) {
	words := strings.Split(do, " ")
	var d Decision
	ok := false
	switch word, rest := words[0], words[1:]; {
	case word == "sell":
		d.Do = Sell
		d.Sales, ok = readSales(rest)
	case len(rest) != 1:
	case word == "bid":
		d.Do = Bid
		d.N, ok = readNumber(rest[0])
	case word == "take":
		d.Do = Take
		d.N, ok = readNumber(rest[0])
	case word == "discard":
		d.Do = Discard
		d.Shares, ok = readLot(rest[0])
	}
	if !ok {
		return nil, game.NotADecision
	}
	return d, nil
}

// readNumber reads a number of at most nine digits.
func readNumber(text string) (int, bool) {
	n, _ := strconv.ParseUint(text, 10, 31)
	return int(n), strconv.FormatUint(n, 10) == text
}

// readLot reads shares in the colours' order, at least one.
func readLot(text string) (Shares, bool) {
	s, _ := readShares(text)
	return s, s != 0 && s.String() == text
}

func readSales(words []string) (sales Sales, ok bool) {
	if len(words) > Offers {
		return sales, false
	}
	for i, word := range words {
		times, combo, _ := strings.Cut(word, "x")
		n, ok := readNumber(times)
		if !ok || n < 1 || n > Total {
			return sales, false
		}
		lot, ok := readLot(combo)
		if !ok {
			return sales, false
		}
		for _, other := range sales[:i] {
			if other.Combo == lot {
				return sales, false
			}
		}
		sales[i] = Sale{lot, uint8(n)}
	}
	return sales, true
}

// Sales returns the sale of a tally on the card.
func (c Card) Sales(t Tally) (sales Sales) {
	k := 0
	for i, o := range c.Offers() {
		if t[i] > 0 {
			sales[k] = Sale{o.Combo, t[i]}
			k++
		}
	}
	return sales
}

// Proceeds returns the sold shares of a sale on the card, and their money at the printed prices.
func (c Card) Proceeds(t Tally) (sold Shares, money int) {
	for i, o := range cards[c].offers {
		sold += Shares(t[i]) * o.Combo
		money += int(t[i]) * o.Price
	}
	return sold, money
}

// tally counts the sales on the card. ok is false if the card does not have a combination, or has
// another order.
func (c Card) tally(sales Sales) (t Tally, ok bool) {
	k := 0
	for i, o := range c.Offers() {
		if sales[k].Combo == o.Combo {
			t[i] = sales[k].Times
			k++
		}
	}
	return t, c.Sales(t) == sales
}

// allows reports whether a hand has the shares for the sales of a tally on the card.
func (c Card) allows(hand Shares, t Tally) bool {
	for i, o := range c.Offers() {
		for range t[i] {
			if !hand.Has(o.Combo) {
				return false
			}
			hand -= o.Combo
		}
	}
	return true
}

// The refusals of this rule set.
const (
	BidTooLow  game.Refusal = "the bid must be at least 10,000"
	BidOdd     game.Refusal = "the bid must be a multiple of 5,000"
	BidTooHigh game.Refusal = "the bid is more money than this seat owns"
	NoGroup    game.Refusal = "this group is not on the market"
	NotOnCard  game.Refusal = "the month's card does not list these combinations in this order"
	NotYours   game.Refusal = "the seat does not hold these shares"
	WrongCount game.Refusal = "exactly the shares beyond ten must be discarded"
)

// Check returns the refusal of a decision that is not legal now, or nil.
func (s *State) Check(seat game.Seat, d Decision) error {
	switch {
	case !s.Turn().May.Has(seat):
		return game.NotYourTurn
	case s.phase == Bidding && d.Do == Bid:
		switch {
		case d.N < MinBid:
			return BidTooLow
		case d.N%Step != 0:
			return BidOdd
		case d.N > s.Money[seat]:
			return BidTooHigh
		}
	case s.phase == Taking && d.Do == Take:
		if d.N < 0 || d.N >= MaxSeats || s.Groups[d.N] == 0 {
			return NoGroup
		}
	case s.phase == Selling && d.Do == Sell:
		switch t, ok := s.Card().tally(d.Sales); {
		case !ok:
			return NotOnCard
		case !s.Card().allows(s.Hand[seat], t):
			return NotYours
		}
	case s.phase == Discarding && d.Do == Discard:
		switch {
		case !s.Hand[seat].holds(d.Shares):
			return NotYours
		case s.Hand[seat].Count()-d.Shares.Count() != HandLimit:
			return WrongCount
		}
	default:
		return game.WrongPhase
	}
	return nil
}
