package model

import (
	"time"

	"gavel/render"
	"gavel/web/coach"
	"gavel/web/results"
	"gavel/web/ui"
)

// State is all that the page shows. Each part is a value that nobody changes any more: the
// page draws a part again when its pointer is another one, so two states can be compared
// by ==. A part that is nil shows nothing. A dialog that the person has closed stays closed
// until its part is another one.
type State struct {
	Place  *Place
	Reader int // whom the page speaks to at a device that several people share: when it changes, all that was said to one person alone is taken away

	// Friends.
	Join  *Join
	Lobby *Lobby // who is at the table: in the place Lobby, and beside a game
	Clock *Clock // of a decision
	Lost  *Lost

	// The table.
	Log       *Log
	Note      *Note // what happens for the first time, explained
	Table     *Table
	Bar       *ui.Bar
	Whole     bool // something that is to be chosen on the table cannot be pressed there, in this part of the game
	Hint      *Hint
	Explained *Explained
	Beat      *Beat
	Spot      *Spot
	Moment    *int // to which the replay goes
	Sheet     *ui.Scoresheet
	Try       *Try // beside the score sheet
	Verdict   *Verdict

	// Dialogs.
	Answer     *Answer
	Review     *Review
	Practice   *Practice
	Puzzles    *PuzzleList
	Today      *Today
	Results    *results.List
	Judged     *results.List // Results, after the coach has judged one of its games
	Copy       *Copy
	Brought    *Brought
	Checked    *Checked
	Games      *[]Played // of a file
	Challenge  *Challenge
	ReplayLink *ReplayLink
	Question   *Question
	Back       *Back // the person is asked whether to go back to where something broke down

	Reminds bool    // the start page reminds of keeping a copy
	Failure *string // what went wrong for good
}

// At returns the state of somebody who has just come to another place: nothing of the place
// before is left but the table of friends, unless they have left it.
func (s State) At(p Place) State {
	next := State{Place: &p, Reader: s.Reader, Reminds: s.Reminds, Failure: s.Failure}
	if s.Place != nil && p.Visit == s.Place.Visit {
		next.Join, next.Lobby, next.Clock, next.Lost = s.Join, s.Lobby, s.Clock, s.Lost
	}
	return next
}

// Place is where the person is.
type Place struct {
	Kind     PlaceKind
	Visit    int    // counts the sessions of the page, each of which begins at its start
	Game     string // the rule set's name, at a table
	Watching bool   // at a table, without a seat
	Practice bool   // the game is
	Puzzle   bool   // the table is one of a puzzle
	Last     int    // the last moment of a replay
	Playable bool   // the deal of the replay can be played
}

// PlaceKind is a kind of place.
type PlaceKind int

// The places.
const (
	AtStart PlaceKind = iota
	AtJoin
	AtLobby
	AtTable
	AtReplay
)

// Site is where the page comes from.
type Site struct {
	Address string // of the page, as links name it
	Invited bool   // the address leads to a table
	Broker  string // of the site itself; "" for none
}

// Window is the window in which the page is.
type Window struct {
	Insets Insets
	Hidden bool // nobody can see the page
}

// Tab is what the browser's tab remembers, as long as it is there, through a reload too.
type Tab struct {
	Seat    string // the way to the table where its person sits; "" for none
	Crashed bool   // something broke down, and the person is to be asked whether to go back
}

// Clock is how much time is left for a decision, from when it was shown.
type Clock struct{ Left time.Duration }

// Log is what was told of a game. Lines that are added to it are read out.
type Log struct {
	Lines   []ui.Line
	Edition int // counts how often the log was set whole, as in another language
	Quiet   int // so many lines were set whole
}

// Set returns a log with other lines in place of all of them.
func (l *Log) Set(lines []ui.Line) *Log {
	next := &Log{Lines: lines, Edition: 1, Quiet: len(lines)}
	if l != nil {
		next.Edition += l.Edition
	}
	return next
}

// Add returns a log with more lines.
func (l *Log) Add(lines []ui.Line) *Log {
	if l == nil {
		l = &Log{}
	}
	return &Log{append(l.Lines, lines...), l.Edition, l.Quiet}
}

// Since returns the lines of a log that a page does not show which shows another one: after
// all that it shows, or, if whole, in its place.
func (l *Log) Since(shown *Log) (quiet, lines []ui.Line, whole bool) {
	if shown == nil || shown.Edition != l.Edition {
		return l.Lines[:l.Quiet], l.Lines[l.Quiet:], true
	}
	return nil, l.Lines[len(shown.Lines):], false
}

// Note is a sentence about what happens for the first time. It stays until the person has
// read it.
type Note struct {
	Sentence string
	Again    bool // in another language: it is not read out
}

// Explained is what the person rests on at the table.
type Explained struct {
	Sentence string
	What     Box
	Aloud    bool
}

// Spot is where on the table something lies that a beat speaks of.
type Spot struct {
	IDs string
	At  []render.Target
}

// Hint is what the coach advises.
type Hint struct {
	Thinks bool // there is no advice yet
	coach.Hint
	Again bool // in another language: it is not read out
}

// Answer is what the coach says to the answer to a puzzle.
type Answer struct {
	Thinks bool // there is no answer yet
	coach.Answer
}

// Review is what the coach has found in a game.
type Review struct {
	Whose   map[int]string // the person is asked whose decisions it is to be about: the names, by seat; nil if not
	Percent int            // how far the coach is
	Report  *coach.Report  // nil as long as it works
}

// Verdict is the result of the check of a deal, as a sentence.
type Verdict struct {
	Sentence string
	Finding  Finding
}

// Checked is how far the check of the games of a file is.
type Checked struct{ Games, Of int }

// Question asks before something is lost.
type Question struct {
	Question, Yes, No string
	Then              func() // is called after a yes, and returns at once
}
