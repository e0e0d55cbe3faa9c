package game

import (
	"errors"
	"fmt"
	"reflect"
)

// Replay plays a record again on a new table, checks every rule, and returns
// the table as it stands after the last entry: a game that is not over can
// go on from there. The players of sit watch from the start. Errors are
// *LineError.
//
// Chance is taken from the record, whatever its seed: the record alone must
// be enough. [Audit] compares the two.
func Replay(r Record, sit map[Seat]Player) (*Table, error) {
	again, err := NewReplayer(r)
	if err != nil {
		return nil, err
	}
	for seat, p := range sit {
		again.Subscribe(seat, p)
	}
	for again.Played() < len(r.Entries) {
		if err := again.Next(); err != nil {
			return nil, err
		}
	}
	return again.table, again.table.compare(r)
}

// Replayer is a [Replay] entry by entry, for whoever wants to do something in
// between.
type Replayer struct {
	table  *Table
	record Record
	played int
}

// NewReplayer returns a replayer before the first entry of a record. Errors
// are *LineError.
func NewReplayer(r Record) (*Replayer, error) {
	t, err := NewTable(r.Rules, Setup{Options: r.Options, Seats: r.Seats, Seed: r.Seed})
	if err != nil {
		return nil, &LineError{1, err}
	}
	t.record.HasSeed = r.HasSeed
	return &Replayer{table: t, record: r}, nil
}

// Subscribe lets a player watch as [Table.Subscribe] does.
func (r *Replayer) Subscribe(seat Seat, p Player) { r.table.Subscribe(seat, p) }

// Played returns how many entries of the record have been played.
func (r *Replayer) Played() int { return r.played }

// Steps returns how many steps the players were told.
func (r *Replayer) Steps() int { return r.table.Steps() }

// Next plays the next entry, of which there must be one, and the decisions
// that records leave out because they are forced. Errors are *LineError.
func (r *Replayer) Next() error {
	if err := r.table.again(r.record.Entries[r.played]); err != nil {
		return &LineError{r.played + 2, err}
	}
	r.played++
	return nil
}

// Instead plays the next entry, a decision, with another one in its place. The
// entries after it are played as they stand as long as the game still allows
// them. A [Refusal] changes nothing.
func (r *Replayer) Instead(d Decision) error {
	if err := r.table.again(Entry{Seat: r.record.Entries[r.played].Seat, Do: d}); err != nil {
		return err
	}
	r.played++
	return nil
}

// View returns all that a seat may know now.
func (r *Replayer) View(seat Seat) View { return r.table.View(seat) }

// again repeats one entry of a record. Unlike advance it lets chance wait for
// the record's word.
func (t *Table) again(e Entry) error {
	turn := t.match.Turn()
	switch {
	case turn.Mode == Over:
		return GameOver
	case turn.Mode == Chance && e.Chance == nil:
		return errors.New("chance must decide first")
	case turn.Mode != Chance && e.Chance != nil:
		return errors.New("chance has nothing to decide here")
	case turn.Mode == Chance:
		// Drawing keeps the stream in step for a game that goes on.
		t.match.Draw(t.chance)
		if err := t.settle(e.Chance); err != nil {
			return err
		}
	default:
		if err := t.decide(e.Seat, e.Do); err != nil {
			return err
		}
	}
	for {
		if turn := t.match.Turn(); turn.Mode == Over || turn.Mode == Chance || !t.force(turn) {
			return nil
		}
	}
}

// compare holds the record that the table made against the one that it
// repeated: entries in another order, or a choice that was changed, differ.
func (t *Table) compare(r Record) error {
	for i, e := range r.Entries {
		if i < len(t.record.Entries) {
			if got := t.record.Entries[i]; got.Seat != e.Seat || got.Do != e.Do {
				return &LineError{i + 2, errors.New("sealed decisions stand once each, in seat order")}
			}
		} else if t.match.Turn().Mode == Over {
			return &LineError{i + 2, GameOver}
		}
	}
	over := t.match.Turn().Mode == Over
	last := len(r.Entries) + 2
	switch {
	case over && r.Result == nil:
		return &LineError{last, errors.New("the result is missing")}
	case !over && r.Result != nil:
		return &LineError{last, errors.New("the game is not over, yet there is a result")}
	case over:
		result := t.match.Result()
		t.record.Result = &result
		if !sameResult(result, *r.Result) {
			return &LineError{last, fmt.Errorf("the result is %v points, winners %v", result.Scores, result.Winners)}
		}
	}
	return nil
}

func sameResult(a, b Result) bool {
	same := func(x, y []int) bool { return len(x) == 0 && len(y) == 0 || reflect.DeepEqual(x, y) }
	return same(a.Scores, b.Scores) && same(a.Tiebreak, b.Tiebreak) && reflect.DeepEqual(a.Winners, b.Winners)
}

// Audit tells whether what chance decided in a record is what its seed
// gives. The record must have passed [Replay].
func Audit(r Record) bool {
	t, err := NewTable(r.Rules, Setup{Options: r.Options, Seats: r.Seats, Seed: r.Seed})
	if err != nil || !r.HasSeed {
		return false
	}
	t.Start()
	for _, e := range r.Entries {
		if e.Chance == nil && t.Decide(e.Seat, e.Do) != nil {
			return false
		}
	}
	n := len(r.Entries)
	return len(t.record.Entries) >= n && reflect.DeepEqual(t.record.Entries[:n], r.Entries)
}
