package ui

import (
	"slices"

	"gavel/game"
)

// Telling is what the page tells about an event. Each game makes it in one place for all its events.
type Telling struct {
	Narrator
	Section string    // of the rules, which explains the event; "" for none
	Lines   []Line    // of the log
	Before  game.View // the view before the step; nil if the reader is not new to the game, and gets no notes

	notes []Note
}

// Note is an explanation for a person who is new to a game. It is shown once, at its first
// occasion.
type Note struct {
	Key  string // of its text
	Text string
}

// told returns the log lines of an event.
func (n Narrator) told(words Words, e game.Event) []Line {
	t := Telling{Narrator: n}
	words.Tell(&t, e)
	return About(t.Section, t.Lines)
}

// Line adds a log line with the text of a key. It is about a seat, which is {who} in the text, or about nobody or several.
func (t *Telling) Line(icon string, seat game.Seat, key string, with ...any) {
	if seat != game.Spectator {
		with = append([]any{"who", t.Who(seat)}, with...)
	}
	t.Lines = append(t.Lines, Line{Icon: icon, Seat: seat, Text: t.Book.T(key, with...)})
}

// Short gives the last line a shorter text to read aloud. The seat is {who}.
func (t *Telling) Short(key string, with ...any) {
	last := &t.Lines[len(t.Lines)-1]
	last.Short = t.Book.T(key, append(with, "who", t.Who(last.Seat))...)
}

// Unsaid marks the last line as one that need not be read aloud.
func (t *Telling) Unsaid(why Aside) { t.Lines[len(t.Lines)-1].Aside = why }

// Note adds a note with the text of a key if it is due and not there yet.
func (t *Telling) Note(due bool, key string, with ...any) {
	if t.Before != nil && due && !slices.ContainsFunc(t.notes, func(n Note) bool { return n.Key == key }) {
		t.notes = append(t.notes, Note{key, t.Book.T(key, with...)})
	}
}

// If returns the key of one of two texts.
func If(is bool, key, otherwise string) string {
	if is {
		return key
	}
	return otherwise
}
