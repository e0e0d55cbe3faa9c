package model

import (
	"time"

	"gavel/assets/art"
	"gavel/assets/locale"
	"gavel/render"
	"gavel/web/coach"
	"gavel/web/links"
	"gavel/web/results"
	"gavel/web/store"
	"gavel/web/ui"
)

// State is all that the page shows. No part ever changes: a new part is a new value behind a
// new pointer. So the page draws the parts whose pointers differ, and two states can be
// compared by ==. A nil part shows nothing. A dialog that the person has closed stays closed
// until its part changes.
type State struct {
	Place  *Place
	Reader int // identifies the person to whom the page speaks at a shared device; when it changes, all messages to one person are removed

	// Friends.
	Join  *Join
	Lobby *Lobby // the people at the table: before a game in the lobby, and beside a game
	Clock *Clock // of a decision
	Lost  *Lost

	// The table.
	Log       *Log
	Called    *Called
	Note      *Note // explains an event that happens for the first time
	Table     *Table
	Bar       *ui.Bar
	Waits     int  // counts the rounds that wait for a key of somebody who plays by ear
	Whole     bool // a choice on the table has no room there in this part of the game, so the bar shows it
	Hint      *Hint
	Explained *Explained
	Lifted    *Lifted
	Held      *Held
	Beat      *Beat
	Spot      *Spot
	Moment    *int // the moment that the replay moves to
	Told      *Told
	Sheet     *ui.Scoresheet
	Try       *Try   // shown beside the score sheet
	Climb     *Climb // as Try
	Verdict   *Verdict

	// Dialogs.
	Answer     *Answer
	Review     *Review
	Why        *Why
	Chances    *Chances // also beside the slider of a replay
	Practice   *Practice
	Puzzles    *PuzzleList
	Today      *Today
	Ladder     *[]Rung
	Results    *results.List
	Judged     *results.List // replaces Results after another game was reviewed
	Stories    *[]Story      // of games of Results
	Evening    *results.List // the games of a person who has just left friends
	Copy       *Copy
	Brought    *Brought
	Checked    *Checked
	Transfer   *Transfer
	Games      *[]Played // of a file
	Challenge  *Challenge
	ReplayLink *ReplayLink
	Picture    *Picture // to share
	About      *About
	Question   *Question
	Back       *Back // asks whether to return to the crashed place

	Players Players       // changes with the players of this browser
	Reminds string        // the key of the text with which the start page proposes to keep or import a copy; "" if it does not
	Failure *string       // an error that only a reload can mend
	PlayAs  *store.Player // the page starts again, for this player
}

// At returns the state after a change of place. Only the table of friends stays, unless the
// person has left it.
func (s State) At(p Place) State {
	next := State{Place: &p, Reader: s.Reader, Players: s.Players, Reminds: s.Reminds, Failure: s.Failure, PlayAs: s.PlayAs}
	if s.Place != nil && p.Visit == s.Place.Visit {
		next.Join, next.Lobby, next.Clock, next.Lost = s.Join, s.Lobby, s.Clock, s.Lost
	}
	return next
}

// Visit returns the number of the session of the page; 0 before the first.
func (s State) Visit() int {
	if s.Place == nil {
		return 0
	}
	return s.Place.Visit
}

// Place is where the person is in the program.
type Place struct {
	Kind     PlaceKind
	Visit    int    // counts the sessions of the page; each begins on the start page
	Game     string // the rule set's name, at a table
	Watching bool   // at a table, without a seat
	Practice bool   // the game is practice
	Puzzle   bool   // at the table of a puzzle
	Lesson   bool   // at the table of a lesson
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

// Site is the address of the page.
type Site struct {
	Address  string // as links to the page name it
	Previews string // the folder of the pages to which links lead; "" if they lead to the page itself
	Invited  bool   // the address leads to somebody's table
	Broker   string // of the site itself; "" if it has none
	Apart    bool   // an app on an iPhone's home screen, which has nothing of what is in Safari
}

// Window is the state of the browser's window.
type Window struct {
	Insets Insets
	Hidden bool // nobody can see the page
}

// Tab is what the browser's tab stores, also through a reload.
type Tab struct {
	Seat    string // how to find the person's table; "" if none
	Crashed bool   // the page crashed, and must ask the person whether to return
}

// Clock is the time left for a decision, from the moment when the page receives it.
type Clock struct{ Left time.Duration }

// Told is what a replay tells about its moment, as far as the picture has come.
type Told struct {
	Lot   string    // what is for sale, or ""
	Lines []ui.Line // what has happened
}

// Called is what the auctioneer says as the newest lines of the log appear. Everybody may hear it.
// Only the page knows whether anybody listens. If so, it calls Lines while it renders.
type Called struct{ Lines func() []ui.Line }

// Log is the log of a game. Added lines are read aloud.
type Log struct {
	Lines   []ui.Line
	Edition int // counts how often the whole log was replaced, for example in another language
	Quiet   int // the number of lines that were set in this way
}

// Set returns a log in which these lines replace all others.
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

// Since returns the lines that a page must add if it shows another log. If whole is true, they
// replace all that it shows.
func (l *Log) Since(shown *Log) (quiet, lines []ui.Line, whole bool) {
	if shown == nil || shown.Edition != l.Edition {
		return l.Lines[:l.Quiet], l.Lines[l.Quiet:], true
	}
	return nil, l.Lines[len(shown.Lines):], false
}

// Note explains an event that happens for the first time. It stays until the person has read
// it.
type Note struct {
	Sentence string
	Again    bool // only the language has changed, so it is not read aloud
}

// Explained is the description of the thing on the table that the person points at.
type Explained struct {
	Sentence string
	What     Box
	Aloud    bool
}

// Spot is the place of a thing on the table that a beat of a lesson is about.
type Spot struct {
	IDs string
	At  []render.Target
}

// Hint is the coach's advice.
type Hint struct {
	Thinks bool // the coach is still thinking
	coach.Hint
	Again bool // only the language has changed, so it is not read aloud
}

// Answer is the coach's comment on the answer to a puzzle.
type Answer struct {
	Thinks bool // the coach is still thinking
	coach.Answer
}

// Review is the coach's review of a game.
type Review struct {
	Whose   map[int]string // asks the person whose decisions to review: the names by seat; otherwise nil
	Percent int            // the progress of the review
	Report  *coach.Report  // nil until the review is finished
}

// Why says below the score sheet which decisions cost most.
type Why struct {
	Report *coach.Report // nil until they are found
}

// Chances is how everybody's chances to win went in a game.
type Chances struct {
	Course *coach.Course // nil while they are computed
}

// Verdict is the result of the check of a deal, as a sentence.
type Verdict struct {
	Sentence string
	Finding  Finding
}

// Checked is the progress in checking the games of a file.
type Checked struct{ Games, Of int }

// Question asks before something is lost.
type Question struct {
	Question, Yes, No string
	Then              func() // called after a yes; returns at once
	Details           string // what is lost; "" if the question says it
	First             string // another answer, which leaves the dialog open; "" without one
	Before            func() // called after that answer; returns at once
}

// Differs calls show with a piece of a state, if it is not the one before.
func Differs[T comparable](is, was T, show func(T)) {
	if is != was {
		show(is)
	}
}

// Changed calls show with a piece of a state, if it is there and is not the one before.
func Changed[T any](is, was *T, show func(T)) {
	if is != was && is != nil {
		show(*is)
	}
}

// Lookups are questions that the page may ask at any time. They change nothing.
type Lookups struct {
	ConnectionProblem func(*locale.Book) string              // why this browser cannot connect to anybody, as a sentence; "" if it can
	Shown             func(name string) string               // the part of a name that can be shown
	Opens             func(fragment string) links.Found      // what the fragment of the page's address leads to
	Read              func(text string) links.Found          // what a typed or pasted text leads to
	Explain           func(links.Found, *locale.Book) string // describes that in a sentence

	Drawing func(game, name string, book *locale.Book) art.Picture // a drawing of the rules
}

// About is the content of the dialog about the page that the page does not know itself.
type About struct {
	Record string // of the unfinished game, or else of the last finished one; "" if there is none
}
