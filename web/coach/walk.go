package coach

import "gavel/game"

// walk plays a record once more, an entry at a time, for watchers at all
// seats. [game.Replay] does the same at one go, and has checked the record.
type walk struct {
	match   game.Match
	entries []game.Entry
	sits    []game.Player // by seat
	steps   int
}

// newWalk returns a walk at the beginning of a record, told to those who
// watch.
func newWalk(r game.Record, sits []game.Player) *walk {
	w := &walk{match: r.Rules.New(len(r.Seats), r.Options), entries: r.Entries, sits: sits}
	w.tell(nil)
	return w
}

// tell tells everybody what they see of some events.
func (w *walk) tell(events []game.Event) {
	for seat, p := range w.sits {
		step := game.Step{N: w.steps, View: w.match.View(game.Seat(seat))}
		for _, e := range events {
			if seen := e.For(game.Seat(seat)); seen != nil {
				step.Events = append(step.Events, seen)
			}
		}
		p.See(step)
	}
	w.steps++
}

// next plays the first entry that is left, and the decisions that records
// leave out because they are forced.
func (w *walk) next() error {
	e := w.entries[0]
	w.entries = w.entries[1:]
	if e.Chance != nil {
		events, err := w.match.Settle(e.Chance)
		if err != nil {
			return err
		}
		w.tell(events)
	} else {
		if err := w.match.Check(e.Seat, e.Do); err != nil {
			return err
		}
		w.tell(w.match.Apply(e.Seat, e.Do))
	}
	for w.force() {
	}
	return nil
}

// force makes the first forced decision of the turn, if there is one.
func (w *walk) force() bool {
	for seat := range w.match.Turn().Owes.All() {
		if d, ok := w.match.Forced(seat); ok {
			w.tell(w.match.Apply(seat, d))
			return true
		}
	}
	return false
}
