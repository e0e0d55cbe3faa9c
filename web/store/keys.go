package store

import (
	"slices"
	"strconv"
	"strings"
)

// Key names an item.
type Key string

// The items that a browser stores. A new key must also be added to the table of package copies,
// or to its list of items that are not copied.
const (
	Identity   Key = "key"       // the person's private key, for their seats and tables
	Seat       Key = "seat"      // the last table of friends at which they sat
	Save       Key = "save"      // the record of the game in progress, or the table of friends that this browser hosts
	Sealed     Key = "sealed"    // a decision in that game that its record does not have yet
	Idle       Key = "idle"      // "yes" if the saved table has no game in progress
	Parked     Key = "parked"    // a game of a person alone that gave way to a table of friends
	Name       Key = "name"      // the person's name
	Start      Key = "start"     // the content of the start form, without the name
	Hush       Key = "hush"      // the person has switched phrases off
	Today      Key = "today"     // the log of today's auction
	Results    Key = "results"   // finished games in the format of older versions, at most 500
	Challenges Key = "challenge" // challenges and their results
	Puzzles    Key = "puzzles"   // the progress in puzzles
	Noted      Key = "noted"     // the notes that were shown
	Ladder     Key = "ladder"    // how many tables of the ladder the player has beaten, by game
	Order      Key = "order"     // a standing order and its game
	Replica    Key = "replica"   // this guest's replica of a table, for [Store.Do] with a callback
	Chosen     Key = "chosen"    // when the person chose each setting and name
	Avatar     Key = "avatar"    // the number of the person's portrait
	Roster     Key = "players"   // the list of the players of this browser; it belongs to all of them
	Called     Key = "called"    // the person was asked whether to call them
	LogOpen    Key = "log"       // "open" or "closed": how the person left the log of the table
	Friends    Key = "friends"   // who of the people in finished games is one person, and who is forgotten
	Reminded   Key = "reminded"  // when the browser was last asked to keep its data, and the person to make a copy
)

// The settings.
const (
	Speed     Key = "speed"
	Volume    Key = "volume"
	Mute      Key = "mute"
	Ambience  Key = "ambience"
	Speech    Key = "speech"
	Text      Key = "text"
	Colours   Key = "colours"
	Calm      Key = "calm"
	Keys      Key = "keys"
	Notes     Key = "notes"
	Talk      Key = "talk"     // bots say a line now and then
	Evenings  Key = "evenings" // games go from page to page among friends
	TakeBack  Key = "take-back"
	Ear       Key = "ear"
	LargeHand Key = "near"
	STUN      Key = "stun"
	TURN      Key = "turn"
	TURNUser  Key = "turn-user"
	TURNPass  Key = "turn-password"
	Relay     Key = "relay"
	Brokers   Key = "brokers"
)

// Lesson is the key of the progress in a game's lesson: a beat, or "known".
func Lesson(game string) Key { return Key(lessons + game) }

// IsLesson reports whether an item is the progress in a lesson.
func IsLesson(k Key) bool { return strings.HasPrefix(string(k), lessons) }

// Block is the key of a block of finished games, by its number.
func Block(n int) Key { return Key(blocks + strconv.Itoa(n)) }

// IsResults reports whether an item has finished games.
func IsResults(k Key) bool { return k == Results || strings.HasPrefix(string(k), blocks) }

const (
	lessons = "lesson."
	blocks  = "results."
)

// Try is the key of an unfinished game of today's auction, by the name of its try. The text has
// its sealed decision on the first line, and then its record.
func Try(name string) Key { return Key(tries + name) }

const tries = "try."

// TryOf returns the name of the try in an item; false for other items.
func TryOf(k Key) (name string, ok bool) { return strings.CutPrefix(string(k), tries) }

// Known reports whether this program stores an item under this name on the disk.
func (k Key) Known() bool {
	if q, rest := k.cut(); q != 0 {
		if q == First || rest == Roster {
			return false
		}
		k = rest
	}
	for _, prefix := range [...]string{lessons, blocks, tries} {
		if strings.HasPrefix(string(k), prefix) {
			return true
		}
	}
	return slices.Contains([]Key{
		Identity, Seat, Save, Sealed, Idle, Parked, Name, Start, Hush, Today, Results, Challenges, Puzzles, Noted, Ladder, Order, Replica, Chosen, Called, LogOpen, Friends, Reminded,
		Avatar, Roster, Speed, Volume, Mute, Ambience, Speech, Text, Colours, Calm, Keys, Notes, Talk, Evenings, TakeBack, Ear, LargeHand, STUN, TURN, TURNUser, TURNPass, Relay, Brokers,
	}, k)
}

// owner is the key of the item that says which page has a name; see [Store.Claim].
func owner(name string) Key { return Key(owners + name) }

const owners = "owner."
