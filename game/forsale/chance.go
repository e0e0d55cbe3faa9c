package forsale

import (
	"encoding/json"
	"errors"

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

// Draw implements game.Match.
func (m *match) Draw(from game.Dealer) game.Outcome {
	s := &m.state
	next := Turned{s.houses.draw(from, allHouses), s.cheques.draw(from, allCheques)}
	if s.phase == Dealing {
		return Deal{next.Houses, next.Cheques, game.IntN(from, int(s.seats))}
	}
	return next
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
		if s.phase == Dealing || !s.waiting() {
			return errNotNow
		}
		next = o
	default:
		return errNotNow
	}
	if err := s.houses.lay(next.Houses, allHouses); err != nil {
		return err
	}
	return s.cheques.lay(next.Cheques, allCheques)
}

var errNotNow = errors.New("this cannot be dealt now")
