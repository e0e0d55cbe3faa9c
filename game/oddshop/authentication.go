package oddshop

import "gavel/game"

// Type is what an authentication card says.
type Type uint8

// The types. Unknown is a card of its own, the "?": what it lies under is
// settled at the end [O13].
const (
	Hidden Type = iota // not seen by the viewer
	Authentic
	Replica
	Unknown
)

// alphabet is the types' words in the record.
const alphabet = " AR?"

func (t Type) letter() string { return alphabet[t : t+1] }

// typeOf returns the type of a word of the record, or Hidden.
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

// fullSplit returns what the 8 authentication cards are.
func fullSplit() Split { return Split{3, 3, 2} }

// take removes a card of a type; false if there is none left, or no such
// type.
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

// batch is the number of authentication cards without the unknown ones, with
// which unknown objects are settled [O13].
const batch = 6

// rowTypes are the cards under the objects of a round.
type rowTypes [rowLength]Type

// maxUnknown is the most unknown objects that there can be in a game: two a
// round.
const maxUnknown = 2 * maxRounds

// drawRow shuffles the authentication cards and lays out the first.
func drawRow(src game.Source, n int) (row rowTypes) {
	all := [...]Type{Authentic, Authentic, Authentic, Replica, Replica, Replica, Unknown, Unknown}
	game.Shuffle(src, all[:], n)
	copy(row[:n], all[:])
	return row
}

// drawSettlement shuffles for n unknown objects, in batches [O13].
func drawSettlement(src game.Source, n int) (types [maxUnknown]Type) {
	for done := 0; done < n; done += batch {
		six := [batch]Type{Authentic, Authentic, Authentic, Replica, Replica, Replica}
		game.Shuffle(src, six[:], min(batch, n-done))
		copy(types[done:n], six[:])
	}
	return types
}

// reveal turns over the cards under the round's objects that were sold.
func (s *State) reveal() {
	for i, o := range s.row() {
		if !s.discarded.Has(o) {
			s.know(o, s.types[i])
		}
	}
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

// finish ends the game when nothing is left to be settled.
func (s *State) finish() {
	s.phase = Settling
	if s.settler() == game.Spectator {
		s.phase = Done
	}
}
