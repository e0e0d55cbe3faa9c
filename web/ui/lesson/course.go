package lesson

import (
	"slices"

	"gavel/game"
	"gavel/web/ui"
)

// Closed refuses a decision at a beat that asks for none.
const Closed game.Refusal = "lesson: nothing is asked now"

// Course is a learner's progress in a lesson. Only one goroutine may use it at a time.
type Course struct {
	lesson Lesson
	record game.Record
	at     int // index of the beat
	played *game.Replayer
	answer ui.Reason // to the decision that must be taken back; without a key if there is none
}

// New returns a lesson of a game for a learner with a name. It starts at a beat from 0 on, or at
// the first if there is no such beat. Call [Course.Sit] first. The error is the record's.
func New(l Lesson, rules game.Rules, name string, beat int) (*Course, error) {
	r, err := l.read(rules, name)
	if beat < 0 || beat >= len(l.Beats) {
		beat = 0
	}
	return &Course{lesson: l, record: r, at: beat}, err
}

// Record returns the whole game of the lesson.
func (c *Course) Record() game.Record { return c.record }

// At returns the index of the beat, from 0, and the number of beats.
func (c *Course) At() (beat, of int) { return c.at, len(c.lesson.Beats) }

// Beat returns the current beat.
func (c *Course) Beat() Beat { return c.lesson.Beats[c.at] }

// View returns the learner's current view.
func (c *Course) View() game.View { return c.played.View(Learner) }

// Answer returns the text about the decision that the learner must take back. It has no key if
// there is none.
func (c *Course) Answer() ui.Reason { return c.answer }

// Sit sets up the table again, in the state of the beat, for a player at the learner's seat. The
// player sees all steps before. The error is the record's.
func (c *Course) Sit(screen game.Player) error {
	var err error
	if c.played, err = game.NewReplayer(c.record); err != nil {
		return err
	}
	c.answer = ui.Reason{}
	c.played.Subscribe(Learner, screen)
	if c.Beat().Hold {
		return c.playTo(c.Beat().Line - 1)
	}
	return c.Play()
}

// Play plays the record up to the beat. After [Course.Sit] this shows what the table holds.
func (c *Course) Play() error { return c.playTo(c.Beat().Line) }

func (c *Course) playTo(line int) error {
	for c.played.Played()+1 < line {
		if err := c.played.Next(); err != nil {
			return err
		}
	}
	return nil
}

// Next continues to the next beat, or takes a decision back. It reports whether the caller must set
// up the table again with [Course.Sit]. At the last beat, and while the learner must decide, it
// does nothing. The error is the record's.
func (c *Course) Next() (anew bool, err error) {
	switch {
	case c.answer.Key != "":
		return true, nil
	case c.Beat().Asks() || c.at == len(c.lesson.Beats)-1:
		return false, nil
	}
	return c.forward()
}

// forward continues to the next beat.
func (c *Course) forward() (anew bool, err error) {
	if c.at++; c.Beat().Leap {
		return true, nil
	}
	return false, c.Play()
}

// Back returns to the beat before. The caller must set up the table again. At the first beat it
// stays there.
func (c *Course) Back() { c.at = max(c.at-1, 0) }

// Restart returns to the first beat. The caller must set up the table again.
func (c *Course) Restart() { c.at = 0 }

// Decide makes the learner's decision. It reports whether the caller must set up the table again,
// as Next does. It returns the table's [game.Refusal].
func (c *Course) Decide(d game.Decision) (anew bool, err error) {
	b := c.Beat()
	switch {
	case !b.Asks() || c.answer.Key != "":
		return false, Closed
	case d == c.Asked():
		return c.forward() // the record goes on with it
	}
	before := c.View()
	c.answer = b.Answer(before, d)
	if err := c.played.Instead(d); err != nil {
		c.answer = ui.Reason{}
		return false, err
	}
	c.reveal()
	return false, nil
}

// Holds returns the index of the event before which the picture of a step must stop, so that the
// learner sees what the beat is about. It is 0 for none. Call it while the player sees the step.
func (c *Course) Holds(step game.Step) int {
	if c.answer.Key == "" && (!c.Beat().Hold || c.played.Played()+2 < c.Beat().Line) {
		return 0
	}
	return max(0, slices.IndexFunc(step.Events, c.lesson.Clears))
}

// Asked returns the next decision of the record.
func (c *Course) Asked() game.Decision { return c.record.Entries[c.played.Played()].Do }

// reveal makes the others' sealed decisions from the record, so that the result of the learner's
// decision is visible.
func (c *Course) reveal() {
	turn := c.View().Deciding()
	if turn.Mode != game.Sealed || turn.Owes.Has(Learner) {
		return
	}
	for owes := turn.Owes; owes != 0 && c.played.Played() < len(c.record.Entries); {
		next := c.record.Entries[c.played.Played()]
		if next.Chance != nil || !owes.Has(next.Seat) || c.played.Next() != nil {
			return
		}
		owes = owes.Without(next.Seat)
	}
}
