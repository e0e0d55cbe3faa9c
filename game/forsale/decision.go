package forsale

import (
	"strconv"
	"strings"

	"gavel/game"
)

// Do is a kind of decision.
type Do uint8

// The kinds of decisions.
const (
	Pass Do = iota
	Bid     // N is the total
	Sell    // N is the house
)

// Decision is a decision of a player.
type Decision struct {
	Do Do
	N  uint8
}

// String returns the record's wording: "bid 5", "pass", "sell 17".
func (d Decision) String() string {
	switch d.Do {
	case Bid:
		return "bid " + strconv.Itoa(int(d.N))
	case Sell:
		return "sell " + strconv.Itoa(int(d.N))
	}
	return "pass"
}

func parse(do string) (game.Decision, error) {
	if do == "pass" {
		return Decision{Pass, 0}, nil
	}
	word, number, _ := strings.Cut(do, " ")
	n, err := strconv.ParseUint(number, 10, 8)
	if err != nil || strconv.FormatUint(n, 10) != number {
		return nil, game.NotADecision
	}
	switch word {
	case "bid":
		return Decision{Bid, uint8(n)}, nil
	case "sell":
		return Decision{Sell, uint8(n)}, nil
	}
	return nil, game.NotADecision
}

// The refusals of this rule set.
const (
	BidTooLow  game.Refusal = "the bid must be higher than the standing one, and at least 1"
	BidTooHigh game.Refusal = "the bid is more coins than this seat owns"
	NotYours   game.Refusal = "this house is not in the seat's hand"
)

// Check returns the refusal of a decision that is not legal now, or nil.
func (s *State) Check(seat game.Seat, d Decision) error {
	switch {
	case s.waiting(), s.phase == Buying && s.turn != seat, s.phase == Selling && !s.In.Has(seat):
		return game.NotYourTurn
	case s.phase == Selling && d.Do == Sell:
		if d.N > decks || !s.Hand[seat].Has(House(d.N)) {
			return NotYours
		}
		return nil
	case s.phase != Buying || d.Do == Sell:
		return game.WrongPhase
	case d.Do == Pass:
		return nil // always allowed [F4]
	case d.N <= s.High:
		return BidTooLow
	case d.N > s.Coins[seat]+s.Bid[seat]:
		return BidTooHigh
	}
	return nil
}
