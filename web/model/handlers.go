package model

import (
	"gavel/assets/art"
	"gavel/assets/locale"
)

// Handlers is what the page calls when a person wants something. All but Look,
// Walk and Drawing run on a goroutine of their own, and may wait. The methods
// named below are those of the page.
type Handlers struct {
	Play     func(Start)                // a new game
	Continue func()                     // the game that is kept
	Watch    func(i int)                // one of the games of ShowGames
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
	SaveRecord func() // answer with Download

	Replay      func()         // of the game that is over
	ReplayTo    func(step int) // 0 to the last of ShowReplay
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
	Insets   func()         // the room that the page takes from the canvas has changed
}
