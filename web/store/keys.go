package store

import (
	"strconv"
	"strings"
)

// Key names an item.
type Key string

// The items that a browser keeps. A key that is new here has to be put into the table of
// package copies as well, or into its list of what a copy leaves out.
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
	Results    Key = "results"   // the games that are over, as older versions kept them: at most 500
	Challenges Key = "challenge" // the challenges that are played, and what came of them
	Puzzles    Key = "puzzles"   // how far they are in the puzzles
	Noted      Key = "noted"     // the notes that were shown
	Order      Key = "order"     // a standing order and the game in which it was given
	Replica    Key = "replica"   // the copy of a table that this page holds as its guest, for [Store.Do] with a callback
	Chosen     Key = "chosen"    // when the person has chosen each setting and name
	Reminded   Key = "reminded"  // when this browser was asked to keep all this, and the person to keep a copy
)

// The settings.
const (
	Speed     Key = "speed"
	Volume    Key = "volume"
	Mute      Key = "mute"
	Ambience  Key = "ambience"
	Text      Key = "text"
	Colours   Key = "colours"
	Calm      Key = "calm"
	Keys      Key = "keys"
	Notes     Key = "notes"
	LargeHand Key = "near"
	STUN      Key = "stun"
	TURN      Key = "turn"
	TURNUser  Key = "turn-user"
	TURNPass  Key = "turn-password"
	Relay     Key = "relay"
	Brokers   Key = "brokers"
)

// Lesson is where the person has left the lesson of a game: a beat, or "known".
func Lesson(game string) Key { return Key(lessons + game) }

// IsLesson tells whether an item is that of a lesson.
func IsLesson(k Key) bool { return strings.HasPrefix(string(k), lessons) }

// Block is a block of the games that are over, by its number.
func Block(n int) Key { return Key(blocks + strconv.Itoa(n)) }

// IsResults tells whether an item holds games that are over.
func IsResults(k Key) bool { return k == Results || strings.HasPrefix(string(k), blocks) }

const (
	lessons = "lesson."
	blocks  = "results."
)

// Try is a game of today's auction that is begun and not over, by the name of its try: its
// sealed decision on a line of its own, and its record.
func Try(name string) Key { return Key(tries + name) }

const tries = "try."

// TryOf returns the name of the try that an item holds; false if it holds another thing.
func TryOf(k Key) (name string, ok bool) { return strings.CutPrefix(string(k), tries) }

// Known tells whether this program keeps an item of this name for a person.
func (k Key) Known() bool {
	for _, prefix := range [...]string{lessons, blocks, tries} {
		if strings.HasPrefix(string(k), prefix) {
			return true
		}
	}
	switch k {
	case Identity, Seat, Save, Sealed, Idle, Parked, Name, Start, Hush, Today, Results, Challenges, Puzzles, Noted, Order, Replica, Chosen, Reminded,
		Speed, Volume, Mute, Ambience, Text, Colours, Calm, Keys, Notes, LargeHand, STUN, TURN, TURNUser, TURNPass, Relay, Brokers:
		return true
	}
	return false
}

// owner is the item that says which page of this browser has a name: [Store.Claim].
func owner(name string) Key { return Key("owner." + name) }
