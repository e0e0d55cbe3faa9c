package forsale

import (
	"encoding/json"
	"errors"
	"fmt"
	"slices"

	"gavel/game"
)

// Deal is the outcome of chance at the start: the first cards of both decks in draw order, and the
// first player [F17]. It has all cards in play, or only those of the first round. Cards out of
// play are absent and nobody sees them.
type Deal struct {
	Houses  list `json:"houses"`
	Cheques list `json:"cheques,omitempty"`
	First   int  `json:"first"`
}

// Turned has the next cards of the decks in draw order: those of the next round, or all that are
// left.
type Turned struct {
	Houses  list `json:"houses,omitempty"`
	Cheques list `json:"cheques,omitempty"`
}

// Kind implements game.Outcome.
func (Deal) Kind() string { return "deal" }

// Kind implements game.Outcome.
func (Turned) Kind() string { return "turn" }

// list is a part of a deck, nil if it is empty.
type list []int

// UnmarshalJSON implements json.Unmarshaler.
func (l *list) UnmarshalJSON(text []byte) error {
	err := json.Unmarshal(text, (*[]int)(l))
	if len(*l) == 0 {
		*l = nil
	}
	return err
}

// draw returns the next outcome of chance.
func (s *State) draw(from game.Dealer) game.Outcome {
	houses, cheques := s.dueNow()
	next := Turned{
		Houses:  draw(from, allHouses[:], s.houses[:s.dealt.houses], houses, s.cards),
		Cheques: draw(from, allCheques[:], s.bank[:s.dealt.cheques], cheques, s.cards),
	}
	if s.phase == Dealing {
		return Deal{next.Houses, next.Cheques, game.IntN(from, int(s.seats))}
	}
	return next
}

// dueNow returns how many cards of each deck the rules turn now.
func (s *State) dueNow() (houses, cheques uint8) {
	switch s.phase {
	case Dealing:
		return s.onOffer(), 0
	case Buying:
		return s.due, 0
	}
	return 0, s.due
}

// draw draws the cards after those dealt from the rest of a deck, in which some cards are in play.
func draw[T ~uint8](from game.Dealer, deck, dealt []T, due, inPlay uint8) (cards []int) {
	rest := slices.Clone(deck)
	for _, c := range dealt {
		if at := slices.Index(rest, c); at >= 0 {
			rest = slices.Delete(rest, at, at+1)
		}
	}
	n := from.Deal(int(due), int(inPlay)-len(dealt))
	game.Shuffle(from, rest, n)
	for _, c := range rest[:n] {
		cards = append(cards, int(c))
	}
	return cards
}

// lay puts the cards of an outcome onto the decks.
func (s *State) lay(o game.Outcome) error {
	var next Turned
	switch o := o.(type) {
	case Deal:
		if s.phase != Dealing {
			return errNotNow
		}
		if o.First < 0 || o.First >= int(s.seats) {
			return errors.New("the first player does not sit at this table")
		}
		s.first = game.Seat(o.First)
		next = Turned{o.Houses, o.Cheques}
	case Turned:
		if s.due == 0 {
			return errNotNow
		}
		next = o
	default:
		return errNotNow
	}
	houses, cheques := s.dueNow()
	if err := lay(&s.houses, &s.dealt.houses, next.Houses, allHouses[:], houses, s.cards); err != nil {
		return err
	}
	return lay(&s.bank, &s.dealt.cheques, next.Cheques, allCheques[:], cheques, s.cards)
}

var errNotNow = errors.New("this cannot be dealt now")

// lay puts the next cards after those dealt: those that are due, or all that are left in play.
func lay[T ~uint8](order *[decks]T, dealt *uint8, next []int, deck []T, due, inPlay uint8) error {
	left := int(inPlay - *dealt)
	if len(next) != int(due) && len(next) != left {
		return fmt.Errorf("%d or %d cards of the deck must be dealt, not %d", due, left, len(next))
	}
	for _, c := range next {
		if c < 0 || c > decks {
			return fmt.Errorf("there is no card %d", c)
		}
		order[*dealt] = T(c)
		*dealt++
	}
	if !inDeck(deck, order[:*dealt]) {
		return fmt.Errorf("the deck has no cards %d left", next)
	}
	return nil
}
