package ui

import "gavel/game"

// Telling is what the page says about an event. Each game makes it in one place for all its events.
type Telling struct {
	Narrator
	Section string // of the rules, which explains the event; "" for none
	Lines   []Line // of the log
	Notes   *Notes // for a player who is new to the game; nil for all others
}

// TellLines returns the log lines of an event from the telling of a game.
func (n Narrator) TellLines(tell func(*Telling)) []Line {
	t := Telling{Narrator: n}
	tell(&t)
	return About(t.Section, t.Lines)
}

// TellNotes adds the notes of an event from the telling of a game.
func (n Narrator) TellNotes(notes *Notes, tell func(*Telling)) {
	tell(&Telling{Narrator: n, Notes: notes})
}

// Line adds a log line with the text of a key. It is about a seat, which is {who} in the text, or about nobody or several.
func (t *Telling) Line(icon string, seat game.Seat, key string, with ...any) {
	if seat != game.Spectator {
		with = append([]any{"who", t.Who(seat)}, with...)
	}
	t.Lines = append(t.Lines, Line{Icon: icon, Seat: seat, Text: t.Book.T(key, with...)})
}

// Note adds a note with the text of a key if it is due.
func (t *Telling) Note(due bool, key string, with ...any) {
	if t.Notes != nil {
		t.Notes.Add(due, key, with...)
	}
}

// If returns the key of one of two texts.
func If(is bool, key, otherwise string) string {
	if is {
		return key
	}
	return otherwise
}
