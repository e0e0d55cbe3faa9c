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

// Learner is the seat of the learner. It is the first, because its sealed decisions are before
// the others' in a record.
const Learner game.Seat = 0

// Lesson is a prepared game and its beats.
type Lesson struct {
	Record string // a finished game in the format of [game.Record.WriteTo]
	Beats  []Beat
	// Clears reports whether an event clears the table for something new, such as the next round.
	Clears func(game.Event) bool
}

// Beat is a moment of a lesson.
type Beat struct {
	// Line is the last played line of the record, counted from 1. It never decreases from one
	// beat to the next.
	Line int
	// Leap sets up the table in its state at Line, without showing the steps before.
	Leap bool
	// Hold leaves the table as it is before the event of Line that clears it.
	Hold bool
	// Text is the key of the beat's text.
	Text string
	// Spot names the things that the text is about: controls of the action bar and subjects of
	// the scene, separated by spaces. It is "" for none.
	Spot string
	// Answer returns the text about a legal decision other than the record's next one. It is nil
	// for a beat that asks for no decision. The view is the learner's, before the decision.
	Answer func(v game.View, d game.Decision) ui.Reason
}

// Always answers every other decision with the same text.
func Always(key string) func(game.View, game.Decision) ui.Reason {
	return func(game.View, game.Decision) ui.Reason { return ui.Reason{Key: key} }
}

// Asks reports whether the learner decides at this beat.
func (b Beat) Asks() bool { return b.Answer != nil }

// read reads the record of a lesson, and gives the learner a name.
func (l Lesson) read(rules game.Rules, name string) (game.Record, error) {
	r, err := game.ReadRecord(strings.NewReader(l.Record), func(of string) (game.Rules, bool) { return rules, of == rules.Name() })
	if err == nil {
		r.Seats[Learner] = game.Occupant{Name: name}
	}
	return r, err
}
