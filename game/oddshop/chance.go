package oddshop

import (
	"errors"
	"fmt"

	"gavel/game"
)

// Deal has the objects in play in draw order. Objects out of play are absent and nobody sees
// them.
type Deal struct {
	Objects []string `json:"objects"`
}

// Authentication has the cards under the objects of a round, each as "A" authentic, "R" replica
// or "?" unknown.
type Authentication struct {
	Row []string `json:"row"`
}

// Settlement has the final types of a seat's unknown objects, oldest first, each as "A" or "R"
// [O13].
type Settlement struct {
	Seat  int      `json:"seat"`
	Types []string `json:"types"`
}

// Kind implements game.Outcome.
func (Deal) Kind() string { return "deal" }

// Kind implements game.Outcome.
func (Authentication) Kind() string { return "authentication" }

// Kind implements game.Outcome.
func (Settlement) Kind() string { return "settle" }

// drawOutcome returns the next outcome of chance.
func drawOutcome(s *State, src game.Source) game.Outcome {
	switch s.phase {
	case Dealing:
		drawn := *s
		drawn.shuffle(src)
		var d Deal
		for _, o := range drawn.deck[:s.length.Objects()] {
			d.Objects = append(d.Objects, o.ID())
		}
		return d
	case Laying:
		row := drawRow(src, s.nextSlots())
		return Authentication{letters(row[:s.nextSlots()])}
	}
	seat := s.settler()
	n := s.unsettled(s.Owned[seat]).Count()
	types := drawSettlement(src, n)
	return Settlement{int(seat), letters(types[:n])}
}

func letters(types []Type) (out []string) {
	for _, t := range types {
		out = append(out, t.letter())
	}
	return out
}

// errNotNow says that another outcome of chance is due.
var errNotNow = errors.New("chance does not decide this now")

// applyDeal puts the objects of a deal into the deck.
func applyDeal(s *State, d Deal) error {
	if s.phase != Dealing {
		return errNotNow
	}
	if len(d.Objects) != s.length.Objects() {
		return fmt.Errorf("%d objects are in play", s.length.Objects())
	}
	var dealt Objects
	for i, id := range d.Objects {
		o := objectByID(id)
		if o == 0 || dealt.Has(o) {
			return fmt.Errorf("there is no object %q left", id)
		}
		dealt.add(o)
		s.deck[i] = o
	}
	s.begin()
	return nil
}

// applyAuthentication starts a round with the authentication cards in the record.
func applyAuthentication(s *State, a Authentication) error {
	if s.phase != Laying {
		return errNotNow
	}
	if len(a.Row) != s.nextSlots() {
		return fmt.Errorf("%d objects are for sale", s.nextSlots())
	}
	var row rowTypes
	left := fullSplit()
	for i, letter := range a.Row {
		if row[i] = typeOf(letter); !left.take(row[i]) {
			return fmt.Errorf("there is no authentication card %q left", letter)
		}
	}
	s.lay(row)
	return nil
}

// applySettlement settles a seat's unknown objects as in the record.
func applySettlement(s *State, o Settlement) error {
	if s.phase != Settling || o.Seat != int(s.settler()) {
		return errNotNow
	}
	seat := s.settler()
	if n := s.unsettled(s.Owned[seat]).Count(); len(o.Types) != n {
		return fmt.Errorf("the seat has %d unknown objects", n)
	}
	var types [maxUnknown]Type
	var left Split
	for i, letter := range o.Types {
		if i%batch == 0 {
			left = fullSplit()
			left.Unknown = 0
		}
		if types[i] = typeOf(letter); !left.take(types[i]) {
			return fmt.Errorf("there is no authentication card %q left", letter)
		}
	}
	s.settle(seat, types[:])
	return nil
}
