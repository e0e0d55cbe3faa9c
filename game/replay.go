package game

import (
	"errors"
	"fmt"
	"reflect"
)

// Replay plays a record again on a new table, and checks every rule. It returns the table after
// the last entry, so an unfinished game can continue from there. The players of sit watch from
// the start. Errors are *LineError.
//
// Replay takes the outcomes of chance from the record, not from the seed: the record alone must
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

// Replayer replays a record entry by entry, for callers that do something in between.
type Replayer struct {
	table  *Table
	record Record
	played int
}

// NewReplayer returns a replayer before the first entry of a record. Errors
// are *LineError.
func NewReplayer(r Record) (*Replayer, error) {
	t, err := NewTable(r.Rules, r.setup())
	if err != nil {
		return nil, &LineError{1, err}
	}
	t.record.Seed, t.record.HasSeed = r.Seed, r.HasSeed
	return &Replayer{table: t, record: r}, nil
}

// Subscribe lets a player watch as [Table.Subscribe] does.
func (r *Replayer) Subscribe(seat Seat, p Player) { r.table.Subscribe(seat, p) }

// Played returns how many entries of the record have been played.
func (r *Replayer) Played() int { return r.played }

// Steps returns the number of steps that the players have seen.
func (r *Replayer) Steps() int { return r.table.Steps() }

// Next plays the next entry, and the decisions that records leave out because they are forced.
// There must be an entry left. Errors are *LineError.
func (r *Replayer) Next() error {
	if err := r.table.again(r.record.Entries[r.played]); err != nil {
		return &LineError{r.record.line(r.played), err}
	}
	r.played++
	return nil
}

// Instead makes another decision in place of the next entry, which is a decision. The later
// entries are played as long as the game still allows them. A [Refusal] changes nothing.
func (r *Replayer) Instead(d Decision) error {
	if err := r.table.again(Entry{Seat: r.record.Entries[r.played].Seat, Do: d}); err != nil {
		return err
	}
	r.played++
	return nil
}

// View returns everything that a seat may know now.
func (r *Replayer) View(seat Seat) View { return r.table.View(seat) }

// again repeats one entry of a record. Unlike advance, it takes the outcome of chance from the
// record.
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
		if err := t.drawAgain(e.Draw); err != nil {
			return err
		}
		// Draw keeps the stream in step, for a game that continues.
		t.drew = Next(t.match, t.dealer)
		if err := t.settle(e.Chance); err != nil {
			return err
		}
	default:
		if err := t.decide(e.Seat, e.Do); err != nil {
			return err
		}
	}
	for {
		switch turn := t.match.Turn(); {
		case turn.Mode == Chance:
			return nil
		case turn.Mode == Over, !t.force(turn):
			t.endDraw()
			return nil
		}
	}
}

// drawAgain begins the draw of an entry. If the entry has none, the last draw must still serve.
func (t *drawing) drawAgain(draw *Seed) error {
	switch {
	case draw == nil && t.dealer == nil:
		return errors.New("a draw must come first")
	case draw == nil:
		return nil
	case t.dealer != nil:
		return errNoDraw
	}
	t.begin(*draw)
	return nil
}

// compare compares the record of the table with the repeated record. They differ if entries have
// another order, or if a choice was changed.
func (t *Table) compare(r Record) error {
	for i, e := range r.Entries {
		if i < len(t.record.Entries) {
			if got := t.record.Entries[i]; got.Seat != e.Seat || got.Do != e.Do {
				return &LineError{r.line(i), errors.New("sealed decisions stand once each, in seat order")}
			}
		} else if t.match.Turn().Mode == Over {
			return &LineError{r.line(i), GameOver}
		}
	}
	over := t.match.Turn().Mode == Over
	last := r.line(len(r.Entries))
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

// Audit reports whether the outcomes of chance in a record follow from its seed. Those of a drawn game
// do not. The record must have passed [Replay].
func Audit(r Record) bool { return r.HasSeed && !r.Drawn && r.follows() }

// AuditDraws reports whether the outcomes of chance in the record of a drawn game follow from its
// draws, and secret ones from its seed, if it has that. It does not tell who made the draws. The record must have passed
// [Replay].
func AuditDraws(r Record) bool { return r.Drawn && r.follows() }

// follows reports whether the same decisions and draws give the same outcomes of chance again.
func (r Record) follows() bool {
	again, err := NewReplayer(r)
	if err != nil {
		return false
	}
	for _, e := range r.Entries {
		if again.Next() != nil {
			return false
		}
		_, secret := e.Chance.(SecretOutcome)
		if e.Chance != nil && (r.HasSeed || !secret) && !reflect.DeepEqual(again.table.drew, e.Chance) {
			return false
		}
	}
	return true
}
