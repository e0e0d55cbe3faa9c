// Package game is the kernel that every rule set shares: seats, decisions, events, views, chance,
// the table and the record.
//
// A rule set is pure: the same chance and the same decisions give the same game on every
// platform. Only the [Table] knows the whole state. Every person and bot learns of it through the
// events and the view of their seat. The package knows no screen, no network and no clock.
package game

import (
	"cmp"
	"iter"
	"math/bits"
	"slices"
)

// MaxSeats is the largest number of seats in any rule set.
const MaxSeats = 6

// Seat is a place at the table, counted clockwise from 0.
type Seat int8

// Spectator sees what everybody may see, and decides nothing.
const Spectator Seat = -1

// Seats is a set of seats.
type Seats uint8

// AllSeats returns the set of the first n seats.
func AllSeats(n int) Seats { return Seats(1<<n - 1) }

// Only returns the set with one seat in it.
func Only(seat Seat) Seats { return 1 << seat }

// Has reports whether seat is in the set.
func (s Seats) Has(seat Seat) bool { return seat >= 0 && s>>seat&1 == 1 }

// Without returns the set without one seat. The seat need not be in the set.
func (s Seats) Without(seat Seat) Seats {
	if !s.Has(seat) {
		return s
	}
	return s &^ (1 << seat)
}

// Count returns how many seats are in the set.
func (s Seats) Count() int { return bits.OnesCount8(uint8(s)) }

// First returns the lowest seat of the set, which must not be empty.
func (s Seats) First() Seat { return Seat(bits.TrailingZeros8(uint8(s))) }

// From returns the first seat of the set from one on, clockwise. The set must not be empty.
func (s Seats) From(seat Seat) Seat {
	if later := s >> seat << seat; later != 0 {
		return later.First()
	}
	return s.First()
}

// Most returns the seats of the set with the largest number, which is not negative.
func (s Seats) Most(number func(Seat) int) (most Seats) {
	top := 0
	for seat := range s.All() {
		switch n := number(seat); {
		case n > top:
			top, most = n, Only(seat)
		case n == top:
			most |= Only(seat)
		}
	}
	return most
}

// All yields the seats of the set in seat order.
func (s Seats) All() iter.Seq[Seat] {
	return func(yield func(Seat) bool) {
		for ; s != 0; s &= s - 1 {
			if !yield(s.First()) {
				return
			}
		}
	}
}

// Mode is the way in which the seats of a [Turn] decide.
type Mode uint8

// The modes of a turn.
const (
	Over   Mode = iota // the game has ended
	Chance             // chance decides next
	InTurn             // one seat decides, and all see the decision
	// Several seats decide at once in secret, and may change their decision until the last one is
	// made. That one has more than one event, each of the others has one.
	Sealed
	Open // several may act at any time until the stage closes: negotiation
)

// Turn says which seats decide now, and in which mode.
type Turn struct {
	Mode Mode
	Owes Seats // the seats for which the game waits
	May  Seats // the seats that may decide: Owes; in a sealed turn also those that may still change their decision; in an open turn also those that may still act
	// Window numbers the negotiations of open turns; 0 is none.
	Window uint8
}

// Decision is a decision of a seat. It is a comparable value. Its String is the wording in the
// record ("bid 5").
type Decision interface{ String() string }

// Choices lists n decisions.
func Choices[D Decision](n int, nth func(k int) D) []Decision {
	all := make([]Decision, n)
	for k := range all {
		all[k] = nth(k)
	}
	return all
}

// Outcome is a result of chance, such as a deal. The record has it as one JSON line, whose
// "chance" key holds its kind. In a drawn game all pages know it at once, unless it is a [SecretOutcome].
type Outcome interface{ Kind() string }

// SecretOutcome is an outcome that not everybody may learn at once. In a drawn game the seed decides it, and draws decide the
// others.
type SecretOutcome interface {
	Outcome
	Secret()
}

// SecretView is a view that shows secret outcomes.
type SecretView interface {
	View
	// WithoutSecrets returns the view of a table that does not know these outcomes.
	WithoutSecrets() View
}

// HasSecrets reports whether some outcomes of a rule set are secret.
func HasSecrets(rules Rules) bool {
	for _, o := range rules.Outcomes() {
		if _, secret := o.(SecretOutcome); secret {
			return true
		}
	}
	return false
}

// Event is something that has happened at the table. All may know it, unless it is a [SecretEvent].
type Event any

// SecretEvent is an event with secrets of a seat.
type SecretEvent interface {
	// For returns the event as a seat saw it, without the secrets of others. It is nil if the seat saw nothing.
	For(seat Seat) Event
}

// Seen returns the event as a seat saw it, or nil.
func Seen(e Event, seat Seat) Event {
	if e, secret := e.(SecretEvent); secret {
		return e.For(seat)
	}
	return e
}

// View is everything that one seat may know of a game. Each rule set has its own type.
type View interface {
	// Deciding is the turn as everybody sees it.
	Deciding() Turn
	// Viewer returns the seat that sees this view, or Spectator.
	Viewer() Seat
	// Seats returns the number of seats at the table.
	Seats() int
	// Final returns the result of the game. ok is false before the end.
	Final() (r Result, ok bool)
	// Private reports whether the view shows something that only the viewer may know, now or from
	// their next decision on. Facts that everybody has seen are not private, even if some views
	// show them no longer. The choice in a sealed turn is not private either, see [Secret].
	Private() bool
	// Legal lists the viewer's legal decisions, the smallest first: low bids before high ones, to
	// skip before to act. The list is complete, except for kinds with too many decisions, such as
	// offers of any goods for any others. Of these it has at most one, by chance. It is empty if
	// the viewer may not decide. It may be empty if they need not.
	Legal(chance Source) []Decision
}

// Secret reports whether only the viewer may look at their view now. That is so if they decide in
// secret or know something that nobody else knows.
func Secret(v View) bool {
	turn := v.Deciding()
	return v.Private() || turn.Mode == Sealed && turn.May.Has(v.Viewer())
}

// Refusal is the reason why a decision was refused. The game has not changed. Rule sets declare
// theirs as constants, so that a page can translate each.
type Refusal string

func (r Refusal) Error() string { return string(r) }

// The refusals of every rule set.
const (
	NotYourTurn  Refusal = "it is not this seat's turn"
	WrongGame    Refusal = "this decision belongs to another game"
	WrongPhase   Refusal = "this cannot be done in this phase"
	GameOver     Refusal = "the game is over"
	NotADecision Refusal = "no such decision"
)

// Result is the end of a game. Tiebreak is empty if the rule set has none. Winners has several
// seats if they share the win.
type Result struct {
	Scores   []int  `json:"scores"`
	Tiebreak []int  `json:"tiebreak"`
	Winners  []Seat `json:"winners"`
}

// Rank returns the result of final scores. The highest score wins. The higher tiebreak decides
// between equal scores. Seats that are still tied share the win.
func Rank(scores, tiebreak []int) Result {
	r := Result{Scores: scores, Tiebreak: tiebreak}
	for i := range scores {
		if seat := Seat(i); r.Place(seat) == 1 {
			r.Winners = append(r.Winners, seat)
		}
	}
	return r
}

// of reports whether a result is possible for this number of seats: the winners must be the right
// ones.
func (r *Result) of(seats int) bool {
	return r != nil && len(r.Scores) == seats && (len(r.Tiebreak) == 0 || len(r.Tiebreak) == seats) &&
		slices.Equal(r.Winners, Rank(r.Scores, r.Tiebreak).Winners)
}

// compare is negative if seat a ranks above b, and 0 if they are tied.
func (r Result) compare(a, b Seat) int {
	if c := cmp.Compare(r.Scores[b], r.Scores[a]); c != 0 || len(r.Tiebreak) == 0 {
		return c
	}
	return cmp.Compare(r.Tiebreak[b], r.Tiebreak[a])
}

// Place returns the place of a seat, from 1. Tied seats share the best of their places.
func (r Result) Place(seat Seat) int {
	place := 1
	for other := range r.Scores {
		if r.compare(Seat(other), seat) < 0 {
			place++
		}
	}
	return place
}

// Ranking returns the seats from the best to the last. Tied seats are in seat order.
func (r Result) Ranking() []Seat {
	seats := slices.Collect(AllSeats(len(r.Scores)).All())
	Arrange(seats, r.compare)
	return seats
}

// ByTiebreak reports whether a seat lost with the same score as the winners.
func (r Result) ByTiebreak() bool {
	second := r.Ranking()[len(r.Winners):]
	return len(second) > 0 && r.Scores[second[0]] == r.Scores[r.Winners[0]]
}
