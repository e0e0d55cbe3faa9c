// Package lesson teaches a game at a table of its own. A lesson is a prepared game,
// written as an ordinary record, and a list of beats. A beat explains something on the
// table, or asks the learner for the next decision of the record. The table checks and
// applies it as in any game. Any other legal decision is shown with its result,
// answered, and taken back.
package lesson

import (
	"strings"

	"gavel/game"
	"gavel/web/ui"
)

// Learner is the seat whose decisions the learner makes: the first, whose sealed
// decisions stand before the others' in a record.
const Learner game.Seat = 0

// Lesson is a prepared game and what is said about it.
type Lesson struct {
	Record string // a game that is over, as [game.Record.WriteTo] writes it
	Beats  []Beat
}

// Beat is a moment of a lesson.
type Beat struct {
	// Line is the last line of the record that has been played, counted from 1. It
	// never falls from one beat to the next.
	Line int
	// Leap has the table set up as it is at Line, without showing what led there.
	Leap bool
	// Text is the key of what is said.
	Text string
	// Spot names what it is about: controls of the action bar and subjects of the scene,
	// parted by spaces; "" for nothing in particular.
	Spot string
	// Answer is what is said of a legal decision other than the record's next one, which
	// the learner is asked for; it is nil for a beat at which nothing is asked. The view
	// is the learner's, before the decision.
	Answer func(v game.View, d game.Decision) ui.Reason
}

// Asks tells whether the learner decides at this beat.
func (b Beat) Asks() bool { return b.Answer != nil }

// read reads the record of a lesson, in which the learner has a name.
func (l Lesson) read(rules game.Rules, name string) (game.Record, error) {
	r, err := game.ReadRecord(strings.NewReader(l.Record), func(of string) (game.Rules, bool) { return rules, of == rules.Name() })
	if err == nil {
		r.Seats[Learner] = game.Occupant{Name: name}
	}
	return r, err
}
