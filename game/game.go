// Package game is the kernel that every rule set shares: seats, decisions,
// events, views, chance, the table and the record.
//
// A rule set is pure: the same chance and the same decisions give the same
// game on every platform. The [Table] alone holds the truth; everybody else,
// person or bot, learns of it through the events and the view of their seat.
// The package knows no screen, no network and no clock.
package game

import (
	"cmp"
	"iter"
	"math/bits"
	"slices"
)

// MaxSeats is the most seats that any rule set has.
const MaxSeats = 6

// Seat is a place at the table, counted clockwise from 0.
type Seat int8

// Spectator sees what everybody sees and decides nothing.
const Spectator Seat = -1

// Seats is a set of seats.
type Seats uint8

// AllSeats returns the set of the first n seats.
func AllSeats(n int) Seats { return Seats(1<<n - 1) }

// Only returns the set with one seat in it.
func Only(seat Seat) Seats { return 1 << seat }

// Has tells whether seat is in the set.
func (s Seats) Has(seat Seat) bool { return seat >= 0 && s>>seat&1 == 1 }

// Without returns the set less one seat, if it is in there.
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

// Mode is the manner in which the seats of a [Turn] decide.
type Mode uint8

// The ways in which a game goes on.
const (
	Over   Mode = iota // nobody decides any more
	Chance             // chance decides next
	InTurn             // one seat decides, for all to see
	Sealed             // several decide at once in secret, and may change their mind until the last is in
	Open               // several may act at any time until the stage closes: negotiation
)

// Turn says who decides now, and how.
type Turn struct {
	Mode Mode
	Owes Seats // the game waits for these
	May  Seats // these may decide: Owes, in a sealed turn those who may still change their mind, in an open one those who may still act
	// Window tells one negotiation of an open turn from the next; 0 is none.
	Window uint8
}

// Decision is what a seat decides: a comparable value whose String is the
// wording of the record ("bid 5").
type Decision interface{ String() string }

// Choices lists n decisions.
func Choices[D Decision](n int, nth func(k int) D) []Decision {
	all := make([]Decision, n)
	for k := range all {
		all[k] = nth(k)
	}
	return all
}

// Outcome is what chance decides, such as a deal. It is encoded as one JSON
// line of the record, whose "chance" key holds its kind.
type Outcome interface{ Kind() string }

// Event is something that happened at the table.
type Event interface {
	// For returns the event as a seat saw it, its secrets blanked.
	For(seat Seat) Event
}

// View is all that one seat may know of a game. Each rule set has its own.
type View interface {
	// Deciding is the turn as everybody sees it.
	Deciding() Turn
	// Viewer is the seat that sees this, or Spectator.
	Viewer() Seat
	// Seats is how many sit at the table.
	Seats() int
	// Final is the end of the game; ok is false before it.
	Final() (r Result, ok bool)
	// Private tells whether something is shown that nobody but the viewer may know, or
	// may be with their next decision. What all have seen, and some are no longer
	// shown, is not private; nor is the choice itself that a sealed turn asks for, see [Secret].
	Private() bool
	// Legal lists what the viewer may decide now, from the least on: low bids
	// before high ones, to skip before to act. All of it is there but for what
	// there is too much of, as are offers of any goods for any others: of those
	// it has one or none, by chance. It is empty for who may not decide, and may be for who need not.
	Legal(chance Source) []Decision
}

// Secret tells whether nobody else may look while a view is shown to its viewer, who
// decides in secret or knows something alone.
func Secret(v View) bool {
	turn := v.Deciding()
	return v.Private() || turn.Mode == Sealed && turn.May.Has(v.Viewer())
}

// Refusal is the reason for which a decision was refused; the game has not
// changed. Rule sets declare theirs as constants, so that a page can put each
// into its reader's language.
type Refusal string

func (r Refusal) Error() string { return string(r) }

// The refusals that every rule set shares.
const (
	NotYourTurn  Refusal = "it is not this seat's turn"
	WrongGame    Refusal = "this decision belongs to another game"
	WrongPhase   Refusal = "this cannot be done in this phase"
	GameOver     Refusal = "the game is over"
	NotADecision Refusal = "no such decision"
)

// Result is the end of a game. Tiebreak is empty where the rule set has none;
// Winners lists several seats when they share the win.
type Result struct {
	Scores   []int  `json:"scores"`
	Tiebreak []int  `json:"tiebreak"`
	Winners  []Seat `json:"winners"`
}

// Rank makes the result of final scores: the highest wins, ties go to the
// highest tiebreak, and what is still tied is shared.
func Rank(scores, tiebreak []int) Result {
	r := Result{Scores: scores, Tiebreak: tiebreak}
	for i := range scores {
		if seat := Seat(i); r.Place(seat) == 1 {
			r.Winners = append(r.Winners, seat)
		}
	}
	return r
}

// of tells whether a result can be one of so many seats: those win who must.
func (r *Result) of(seats int) bool {
	return r != nil && len(r.Scores) == seats && (len(r.Tiebreak) == 0 || len(r.Tiebreak) == seats) &&
		slices.Equal(r.Winners, Rank(r.Scores, r.Tiebreak).Winners)
}

// compare is negative if a seat ends above another one, 0 if they are tied.
func (r Result) compare(a, b Seat) int {
	if c := cmp.Compare(r.Scores[b], r.Scores[a]); c != 0 || len(r.Tiebreak) == 0 {
		return c
	}
	return cmp.Compare(r.Tiebreak[b], r.Tiebreak[a])
}

// Place returns the place of a seat, from 1; seats that are still tied share
// the best of theirs.
func (r Result) Place(seat Seat) int {
	place := 1
	for other := range r.Scores {
		if r.compare(Seat(other), seat) < 0 {
			place++
		}
	}
	return place
}

// Ranking returns the seats from the best to the last, those that are still
// tied in seat order.
func (r Result) Ranking() []Seat {
	seats := slices.Collect(AllSeats(len(r.Scores)).All())
	slices.SortStableFunc(seats, r.compare)
	return seats
}

// ByTiebreak tells whether somebody lost with as high a score as the winners.
func (r Result) ByTiebreak() bool {
	second := r.Ranking()[len(r.Winners):]
	return len(second) > 0 && r.Scores[second[0]] == r.Scores[r.Winners[0]]
}
