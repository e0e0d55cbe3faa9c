package oddshop

import "gavel/game"

// Type is the type of an authentication card.
type Type uint8

// The types. Unknown is a card of its own, the "?". The type of its object is settled at the end
// [O13].
const (
	Hidden Type = iota // not seen by the viewer
	Authentic
	Replica
	Unknown
)

// alphabet has the letter of each type in the record.
const alphabet = " AR?"

func (t Type) letter() string { return alphabet[t : t+1] }

// typeOf returns the type of a letter in the record, or Hidden.
func typeOf(letter string) Type {
	for t := Authentic; t <= Unknown; t++ {
		if t.letter() == letter {
			return t
		}
	}
	return Hidden
}

// Split counts authentication cards by their type.
type Split struct{ Authentic, Replica, Unknown int }

// fullSplit returns the counts of all 8 authentication cards.
func fullSplit() Split { return Split{3, 3, 2} }

// take removes a card of a type. It returns false if there is none left, or no such type.
func (s *Split) take(t Type) bool {
	var left *int
	switch t {
	case Authentic:
		left = &s.Authentic
	case Replica:
		left = &s.Replica
	case Unknown:
		left = &s.Unknown
	default:
		return false
	}
	*left--
	return *left >= 0
}

// batch is the number of authentication cards without the unknown ones. Unknown objects are
// settled with a batch [O13].
const batch = 6

// rowTypes are the cards under the objects of a round.
type rowTypes [rowLength]Type

// drawRow shuffles the authentication cards and lays out the first n.
func drawRow(src game.Source, n int) (row rowTypes) {
	all := [...]Type{Authentic, Authentic, Authentic, Replica, Replica, Replica, Unknown, Unknown}
	game.Shuffle(src, all[:], n)
	copy(row[:n], all[:])
	return row
}

// drawSettlement draws the types of n unknown objects, in batches [O13]. There are at most two in a round, but any
// object can be one if the cards are not known.
func drawSettlement(src game.Source, n int) (types [objectCount]Type) {
	for done := 0; done < n; done += batch {
		six := [batch]Type{Authentic, Authentic, Authentic, Replica, Replica, Replica}
		game.Shuffle(src, six[:], min(batch, n-done))
		copy(types[done:n], six[:])
	}
	return types
}

// settler returns the first seat with unsettled objects, or Spectator.
func (s *State) settler() game.Seat {
	for seat := range game.Seat(s.seats) {
		if s.unsettled(s.Owned[seat]) != 0 {
			return seat
		}
	}
	return game.Spectator
}

// settle gives a seat's unknown objects their types, oldest first [O13].
func (s *State) settle(seat game.Seat, types []Type) {
	open := s.unsettled(s.Owned[seat])
	for _, o := range s.deck[:s.next] {
		if open.Has(o) {
			s.know(o, types[0])
			types = types[1:]
		}
	}
	s.finish()
}

// finish ends the game if nothing remains to be settled.
func (s *State) finish() {
	s.phase = Settling
	if s.settler() == game.Spectator {
		s.phase = Done
	}
}
