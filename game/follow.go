package game

import (
	"errors"
	"fmt"
	"reflect"
	"slices"
)

// ErrStep says that no table can send such a step at this point of the game.
var ErrStep = errors.New("game: impossible step")

// maxEvents is more than the number of events in a step of any game.
const maxEvents = 16

// Follower follows a game at another program's table by the steps that this table sends to one
// seat, or to a spectator. It applies the rules, and leaves open the facts that the seat does not
// know. It refuses a step that the rules do not allow after the steps before it, and makes the views
// itself. So the program can show every step that it returns, whoever wrote it.
type Follower struct {
	rules Rules
	match Match
	seats int
	seat  Seat
	steps int
}

// Follow returns a follower of a game at its start. The options are complete and valid. The seat
// is one of the table's or [Spectator].
func Follow(rules Rules, seats int, options Options, seat Seat) *Follower {
	return &Follower{rules: rules, match: rules.New(seats, options), seats: seats, seat: seat}
}

// View returns everything that the seat knows now.
func (f *Follower) View() View { return f.match.View(f.seat) }

// Steps returns how many steps were read.
func (f *Follower) Steps() int { return f.steps }

// Read reads the next step. An error says that no table can have sent it. After an error the
// follower has not changed.
func (f *Follower) Read(data []byte) (Step, error) {
	s, err := decodeStep(f.rules, data)
	if err != nil {
		return Step{}, err
	}
	if len(s.Events) > maxEvents || s.Autoplayed&^AllSeats(f.seats) != 0 || !f.follows(s) {
		return Step{}, fmt.Errorf("%w of %s", ErrStep, f.rules.Name())
	}
	f.steps++
	s.N, s.View = f.steps, f.View()
	return s, nil
}

// Pretend returns the step that the seat would see if it made a decision in a sealed turn now. Ends says
// that the decision would end the turn: then there is no such step. Pretend changes nothing. The error is
// a [Refusal].
func (f *Follower) Pretend(d Decision) (s Step, ends bool, err error) {
	turn := f.match.Turn()
	if turn.Mode != Sealed || !turn.May.Has(f.seat) {
		return s, false, NotYourTurn
	}
	if err := f.match.Check(f.seat, d); err != nil {
		return s, false, err
	}
	if turn.Owes.Without(f.seat) == 0 {
		return s, true, nil
	}
	after := f.match.Copy()
	events := after.Apply(f.seat, d)
	return Step{N: f.steps, Events: seenBy(f.seat, events), View: after.View(f.seat)}, false, nil
}

// Choosing returns the seats that have a choice in the sealed turn that is on; none in another turn. It is right only if
// the seat knows what the others can choose from.
func (f *Follower) Choosing() (all Seats) {
	turn := f.match.Turn()
	if turn.Mode != Sealed {
		return 0
	}
	for seat := range turn.May.All() {
		if _, forced := f.match.Forced(seat); !forced {
			all |= Only(seat)
		}
	}
	return all
}

// follows applies a step. It returns false if the rules do not allow it. A step without events says
// who has decided in the place of another who has changed a sealed decision.
func (f *Follower) follows(s Step) bool {
	if len(s.Events) > 0 {
		return f.match.Follow(f.seat, s.Events)
	}
	turn := f.match.Turn()
	made := (turn.May &^ turn.Owes).Without(f.seat)
	return turn.Mode == Sealed && made != 0
}

// Shows reports whether a seat sees these events as it was told.
func Shows(seat Seat, events, told []Event) bool {
	return slices.EqualFunc(seenBy(seat, events), told, func(a, b Event) bool { return reflect.DeepEqual(a, b) })
}

// seenBy returns the events as a seat sees them.
func seenBy(seat Seat, events []Event) []Event {
	seen := make([]Event, 0, len(events))
	for _, e := range events {
		if e := Seen(e, seat); e != nil {
			seen = append(seen, e)
		}
	}
	return seen
}
