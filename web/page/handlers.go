package page

import (
	"time"

	"gavel/assets/art"
	"gavel/assets/locale"
	"gavel/game"
	"gavel/web/copies"
	"gavel/web/results"
	"gavel/web/ui"
)

// Handlers is what the page calls when a person wants something. Each is
// called on a goroutine of its own, so that it may wait; but for Look, Walk and Drawing.
type Handlers struct {
	Play     func(Start)                // a new game
	Continue func()                     // the game that is kept
	Watch    func(i int)                // one of the games of [Page.ShowGames]
	Open     func(record string)        // watch the record in a file
	Press    func(id string, value int) // a control of the action bar; value is what a number was set to
	Look     func(id string)            // the control of the action bar that has the focus, or ""
	Walk     func(by int)               // to the next thing on the table, or the one before, to have it explained; 0 ends that
	Hurry    func()                     // skip what the picture is still showing
	Read     func()                     // the note that is shown is read

	Drawing func(game, name string, book *locale.Book) art.Picture // of the rules

	Leave      func() // the table, for the start page
	Rematch    func()
	NewGame    func() // from the score sheet
	SaveRecord func() // answer with [Page.Download]

	Replay      func()         // of the game that is over
	ReplayTo    func(step int) // 0 to the last of [Page.ShowReplay]
	LeaveReplay func()

	Friends    Friends
	Challenges Challenges
	Replays    Replays
	Coach      Coach
	Lessons    Lessons
	Practices  Practices
	Today      TodayCalls
	Results    ResultsCalls
	Copies     Copies
	Puzzles    Puzzles
	Crash      CrashCalls

	Settings func(Settings) // one of them has changed; texts are to be set again
	Insets   func()         // the room that the page takes from the canvas has changed: [Page.Insets]
}

// Coach is what the page calls when a person asks the coach, each on a
// goroutine of its own.
type Coach struct {
	Hint   func()         // answer with [Page.AwaitHint] and [Page.ShowHint]
	Follow func()         // decide as the hint says
	Review func()         // of the game that is over: answer with [Page.AwaitReview] and [Page.ShowReview]
	Whose  func(seat int) // game to review: the answer to [Page.AskWhose]
	Stop   func()         // the person has closed what the coach works on
	Moment func(step int) // show this step of the game that is reviewed
}

// Practices is what the page calls about games that go on from a moment of a replay, each
// on a goroutine of its own.
type Practices struct {
	Ask  func()                       // from the moment that is shown: answer with [Page.AskPractice]
	Play func(seat int, level string) // as who, against bots of which level
	Try  func(step int)               // another decision than the one at this step of the game that is reviewed
	Back func()                       // to the moment of the replay
}

// Practice is what a game can go on as from a moment of a replay.
type Practice struct {
	Names []string // by seat
	Seat  int      // that is proposed
	Level string   // of the bots, that is proposed
}

// Lessons is what the page calls about lessons, each on a goroutine of its own.
type Lessons struct {
	Teach   func(game string) // begin the lesson of a game, or go on with it
	Next    func()            // to the next beat, or take the decision back
	Back    func()            // to the beat before
	Restart func()            // at the first beat
	Play    func(name string) // a whole game after the lesson, for who calls themselves so
}

// TodayCalls is what the page calls about today's auction, each on a goroutine of
// its own.
type TodayCalls struct {
	Open func(day int)            // show a day; 0 is today: answer with [Page.ShowToday]
	Play func(of, name string)    // the game of the day that is shown, for who calls themselves so
	GoOn func(day int, of string) // with a game of a day that is begun and not over
	Stop func()                   // the person has closed the dialog
}

// ResultsCalls is what the page calls about the games that a person has played, each on a
// goroutine of its own.
type ResultsCalls struct {
	Open  func()             // answer with [Page.ShowResults]
	Watch func(results.Game) // as a replay
	Erase func()
	Stop  func() // the person has closed the dialog
}

// Copies is what the page calls about copies of all that a person owns, each on a
// goroutine of its own.
type Copies struct {
	Open  func()             // answer with [Page.ShowCopy]
	Keep  func(secrets bool) // answer with [Page.Download]
	Bring func(text string)  // of a file: answer with [Page.ShowBrought]
	Later func()             // not now, to [Page.RemindCopy]
}

// Copy is what the dialog about copies says.
type Copy struct {
	Kept time.Time // when this browser wrote one last; zero if it never did
}

// Brought is what came of a file.
type Brought struct {
	Sentences []string                     // why nothing has changed; none if it was brought
	Tallies   map[copies.Kind]copies.Tally // what became of what the file holds
	Busy      bool                         // its key was left out, as this browser's is needed
}

// Today is a day of today's auction.
type Today struct {
	Day             int
	Date            time.Time
	Current         bool      // it is today
	Tries           []Try     // one a game
	Days            []Day     // of the same month that can be played
	Earlier, Later  int       // the nearest days of the months before and after; 0 if there is none
	Streak, Longest int       // on how many days in a row games were played
	Forgiven        time.Time // the day that was missed and forgiven of late; zero if none was
	Left            []Left    // games of other days that are begun and not over; the newest last
	Stars           [5]int    // how many results have each number of stars, from 1 on
}

// Left is a game of a day that is begun and not over.
type Left struct {
	Day  int
	Date time.Time
	Game string
}

// Day is a day in the calendar.
type Day struct {
	Number int
	Date   time.Time
	Played int // how many games
}

// Try is somebody's game of a day.
type Try struct {
	Game         string
	Unfinished   bool // it can be taken up
	Over         bool
	Counts       bool // else it was practice
	Score, Place int
	Rated        bool // par is known, else it is being worked out
	Par, Stars   int
	Share        string // the text for others; "" if there is none
}

// CrashCalls is what the page calls after something broke down.
type CrashCalls struct {
	Note func(problem string) // a callback of the document broke down
	Back func()               // the person wants to go back, see [Page.AskBack]
	Stay func()               // or not
}

// Back is where a person can go back to after something broke down there.
type Back int

// The places.
const (
	BackToTable Back = iota // of friends
	BackToGame              // alone against bots
)

// Beat is a moment of a lesson.
type Beat struct {
	Text    string
	Spot    string // ids of controls of the action bar, or of things on the table, that it is about, parted by spaces
	At, Of  int    // which beat it is, from 1, of how many
	Asks    bool   // the learner is to decide
	Answer  bool   // it answers a decision that the learner is to take back
	Resumed bool   // the lesson is taken up here
	Last    bool
}

// Table is the table in words.
type Table struct {
	Options game.Options // the game's
	Phase   string       // the section of the rules that explains what goes on
	Scene   []ui.Group   // all that lies on the table
	Status  string       // how the players stand
}

// Box is where something lies in the window, in CSS pixels.
type Box struct{ X, Y, W, H float64 }

// Insets is what the page covers of the window at each side, in CSS pixels.
type Insets struct{ Top, Right, Bottom, Left float64 }
