package store

import "strings"

// Key names an item.
type Key string

// The items that a browser keeps. Settings are items too, under the names that
// package page gives them.
const (
	Identity   Key = "key"       // the person's private key, to their seats and tables
	Seat       Key = "seat"      // at which table of friends they sat last
	Save       Key = "save"      // the record of the game in progress, or the table of friends that this browser hosts
	Sealed     Key = "sealed"    // the decision of that game that is not in its record yet
	Idle       Key = "idle"      // "yes" while no game is on at the table that is kept
	Parked     Key = "parked"    // a game alone that had to make room for a table of friends
	Name       Key = "name"      // what the person calls themselves
	Start      Key = "start"     // what the start form says, but for the name
	Hush       Key = "hush"      // they do not want to see what others say
	Today      Key = "today"     // the log of today's auction
	Results    Key = "results"   // the games that are over
	Challenges Key = "challenge" // the challenges that are played, and what came of them
	Puzzles    Key = "puzzles"   // how far they are in the puzzles
	Noted      Key = "noted"     // the notes that were shown
	Order      Key = "order"     // a standing order and the game in which it was given
	Replica    Key = "replica"   // the copy of a table that this page holds as its guest, for [Store.Do] with a callback
)

// Lesson is where the person has left the lesson of a game: a beat, or "known".
func Lesson(game string) Key { return Key("lesson." + game) }

// Try is a game of today's auction that is begun and not over, by the name of its try: its
// sealed decision on a line of its own, and its record.
func Try(name string) Key { return Key(tries + name) }

const tries = "try."

// TryOf returns the name of the try that an item holds; false if it holds another thing.
func TryOf(k Key) (name string, ok bool) { return strings.CutPrefix(string(k), tries) }

// owner is the item that says which page of this browser has a name: [Store.Claim].
func owner(name string) Key { return Key("owner." + name) }
