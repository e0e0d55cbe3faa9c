package oddshop

import (
	"errors"
	"fmt"
	"slices"

	"gavel/game"
)

// Deal has the next objects in draw order: all in play, or those of the next round. Objects out of
// play are absent and nobody sees them.
type Deal struct {
	Objects []string `json:"objects"`
}

// Authentication has the cards under the objects of a round, each as "A" authentic, "R" replica
// or "?" unknown. It is secret.
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

// Secret implements game.SecretOutcome.
func (Authentication) Secret() {}

// drawOutcome returns the next outcome of chance.
func drawOutcome(s *State, from game.Dealer) game.Outcome {
	switch {
	case s.waiting():
		return Deal{s.drawObjects(from)}
	case s.phase == Laying:
		row := drawRow(from, s.nextSlots())
		return Authentication{letters(row[:s.nextSlots()])}
	}
	seat := s.settler()
	n := s.unsettled(s.Owned[seat]).Count()
	types := drawSettlement(from, n)
	return Settlement{int(seat), letters(types[:n])}
}

// waiting reports whether chance must deal the objects of the next round.
func (s *State) waiting() bool { return s.phase <= Laying && s.deck[s.next] == 0 }

// drawObjects draws the objects after those dealt from the rest of all objects.
func (st *stock) drawObjects(from game.Dealer) (ids []string) {
	left := allObjects
	for _, o := range st.deck[:st.next] {
		left &^= 1 << o
	}
	var rest []Object
	for o := range left.All() {
		rest = append(rest, o)
	}
	n := from.Deal(st.nextSlots(), st.length.Objects()-int(st.next))
	game.Shuffle(from, rest, n)
	for _, o := range rest[:n] {
		ids = append(ids, o.ID())
	}
	return ids
}

func letters(types []Type) (out []string) {
	for _, t := range types {
		out = append(out, t.letter())
	}
	return out
}

// errNotNow says that another outcome of chance is due.
var errNotNow = errors.New("chance does not decide this now")

// deal puts the next objects after those dealt: those of the next round, or all that are left.
func (st *stock) deal(ids []string) error {
	left := st.deck[st.next:st.length.Objects()]
	if len(ids) != st.nextSlots() && len(ids) != len(left) {
		return fmt.Errorf("%d objects are due", st.nextSlots())
	}
	for i, id := range ids {
		o := objectByID(id)
		if o == 0 || slices.Contains(st.deck[:int(st.next)+i], o) {
			return fmt.Errorf("there is no object %q left", id)
		}
		left[i] = o
	}
	return nil
}

// applyAuthentication starts a round with the authentication cards in the record.
func applyAuthentication(s *State, a Authentication) error {
	if s.phase != Laying || s.waiting() {
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
	var types [objectCount]Type
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
