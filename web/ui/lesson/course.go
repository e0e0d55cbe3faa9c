package lesson

import (
	"gavel/game"
	"gavel/web/ui"
)

// Closed refuses a decision at a beat at which nothing is asked.
const Closed game.Refusal = "lesson: nothing is asked now"

// Course is how far somebody is in a lesson. It is not safe for use by several
// goroutines.
type Course struct {
	lesson Lesson
	record game.Record
	at     int // the beat
	played *game.Replayer
	answer ui.Reason // to the decision that is to be taken back; no key without one
}

// New returns a lesson of a game for a learner of some name, at a beat from 0 on; at the
// first if there is no such beat. [Course.Sit] comes first. The error is the record's.
func New(l Lesson, rules game.Rules, name string, beat int) (*Course, error) {
	r, err := l.read(rules, name)
	if beat < 0 || beat >= len(l.Beats) {
		beat = 0
	}
	return &Course{lesson: l, record: r, at: beat}, err
}

// Record is the whole game of the lesson.
func (c *Course) Record() game.Record { return c.record }

// At returns the number of the beat, from 0, and how many there are.
func (c *Course) At() (beat, of int) { return c.at, len(c.lesson.Beats) }

// Beat is the beat that is on.
func (c *Course) Beat() Beat { return c.lesson.Beats[c.at] }

// View is what the learner sees now.
func (c *Course) View() game.View { return c.played.View(Learner) }

// Answer is what is said of the decision that the learner has to take back; no key if
// there is none.
func (c *Course) Answer() ui.Reason { return c.answer }

// Sit sets the table up anew, as it is at the beat, for a player at the learner's seat,
// who is told all that led there. The error is the record's.
func (c *Course) Sit(screen game.Player) error {
	var err error
	if c.played, err = game.NewReplayer(c.record); err != nil {
		return err
	}
	c.answer = ui.Reason{}
	c.played.Subscribe(Learner, screen)
	return c.play()
}

// play plays the record up to the beat.
func (c *Course) play() error {
	for c.played.Played()+1 < c.Beat().Line {
		if err := c.played.Next(); err != nil {
			return err
		}
	}
	return nil
}

// Next goes on to the next beat, or takes a decision back. It tells whether the table is
// to be set up anew, with [Course.Sit]. At the last beat, and while the learner is
// asked, it does nothing. The error is the record's.
func (c *Course) Next() (anew bool, err error) {
	switch {
	case c.answer.Key != "":
		return true, nil
	case c.Beat().Asks() || c.at == len(c.lesson.Beats)-1:
		return false, nil
	}
	return c.forward()
}

// forward goes on to the next beat.
func (c *Course) forward() (anew bool, err error) {
	if c.at++; c.Beat().Leap {
		return true, nil
	}
	return false, c.play()
}

// Back goes back to the beat before, for which the table is to be set up anew. At the
// first it stays there.
func (c *Course) Back() { c.at = max(c.at-1, 0) }

// Restart goes back to the first beat, for which the table is to be set up anew.
func (c *Course) Restart() { c.at = 0 }

// Decide makes the learner's decision. It tells whether the table is to be set up anew,
// as Next does, and returns the table's [game.Refusal].
func (c *Course) Decide(d game.Decision) (anew bool, err error) {
	b := c.Beat()
	switch {
	case !b.Asks() || c.answer.Key != "":
		return false, Closed
	case d == c.Asked():
		if err := c.played.Next(); err != nil {
			return false, err
		}
		return c.forward()
	}
	before := c.View()
	if err := c.played.Instead(d); err != nil {
		return false, err
	}
	c.answer = b.Answer(before, d)
	c.reveal()
	return false, nil
}

// Asked is the decision of the record that comes next.
func (c *Course) Asked() game.Decision { return c.record.Entries[c.played.Played()].Do }

// reveal has the others decide as in the record what is still sealed, so that it shows
// what came of the learner's decision.
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
