package model

import (
	"slices"
	"time"

	"gavel/game"
	"gavel/net/wire"
	"gavel/web/ui"
)

// Lobby is a table of friends and its people: before, during and between games. A chair is a
// place at the table, also between games; a seat is a place in one game.
type Lobby struct {
	Hosting bool   // this page is the host's
	Remote  bool   // this page's person has the remote control of a host without a seat
	Me      int    // the chair of this page's person; -1 for a spectator or host without one
	Host    int    // the host's chair; -1 for a host without one
	Keeper  string // the host's name
	Game    string
	Options game.Options // all of the game's
	wire.Settings
	Chairs      []Chair
	Playing     bool           // a game is on
	Requests    []wire.Request // requests to join, for the person who answers them
	Watchers    []string       // the spectators without a chair
	Screen      bool           // this page is a big screen
	Screens     int            // how many big screens show the table
	Place       bool           // there is a chair for this page's person, who has none
	Asks        bool           // this page's person has asked for it
	Nameless    bool           // this page's person is the host and has entered no name
	Room        Room           // at the host's page; elsewhere it has only the links
	Trouble     string         // why a person who asked could not join, as a sentence; "" if nobody failed
	Invitations []Invitation   // open ones, at the host's page
	Refused     string         // why the last pasted reply was refused, as a sentence; "" if it was accepted
	Blocked     string         // why the game cannot start yet, as a sentence; "" if it can
	Scores      []Score        // of the games so far, the best first
	Challenge   bool           // the deal is from a challenge
	Other       ui.Section     // the results of other people with the same deal, beside this table's; without rows if there are none
	Trust       string         // who knows the cards, as a sentence; TrustMore has what else there is to know
	TrustMore   string
	LeftOut     int    // the draws of the game that were made without this page although it had answered
	Note        string // further information before the game starts, in sentences
}

// Watching reports whether the person of this page has no seat in the game.
func (l *Lobby) Watching() bool {
	return l.Onlooking() || l.Me < len(l.Chairs) && l.Chairs[l.Me].Watches
}

// BigScreen reports whether a big screen shows the table, and this page is none.
func (l *Lobby) BigScreen() bool { return l != nil && l.Screens > 0 && !l.Screen }

// Runs reports whether this page's person decides about the table: the host, or the person with
// the remote control of a host without a seat.
func (l *Lobby) Runs() bool { return l.Remote || l.Hosting && !l.Screen }

// Decides returns the name of the person who decides about the table; "" if nobody has the remote
// control yet.
func (l *Lobby) Decides() string {
	for _, c := range l.Chairs {
		if c.Remote {
			return c.Name
		}
	}
	if l.Host < 0 {
		return ""
	}
	return l.Keeper
}

// Hastens reports whether the reader may let a bot decide once for the person in a chair: who runs the table, and guests for
// people at the host's device. A big screen has no buttons in a game.
func (l *Lobby) Hastens(chair int) bool {
	if l.Screen || chair == l.Me || l.Me < 0 || l.Me >= len(l.Chairs) || l.Chairs[chair].Thinks == 0 {
		return false
	}
	return l.Runs() || !l.Chairs[l.Me].Watches && (chair == l.Host || l.Chairs[chair].Local)
}

// Starter returns who has asked for the start of the game; "" for nobody.
func (l *Lobby) Starter() string {
	for _, c := range l.Chairs {
		if c.Starts {
			return c.Name
		}
	}
	return ""
}

// Onlooking reports whether the person of this page has no chair.
func (l *Lobby) Onlooking() bool { return l.Me < 0 }

// Shared reports whether several people play at this page's device.
func (l *Lobby) Shared() bool {
	return l.Hosting && slices.ContainsFunc(l.Chairs, func(c Chair) bool { return c.Local })
}

// Mute reports whether phrases of this page's person are heard by nobody.
func (l *Lobby) Mute() bool { return l.Onlooking() && !l.Voices }

// Guests returns the chairs of people other than the host who can be reached.
func (l *Lobby) Guests() []int {
	var chairs []int
	for i, c := range l.Chairs {
		if i != l.Host && c.Level == "" && c.Link != wire.Away && !c.Local {
			chairs = append(chairs, i)
		}
	}
	return chairs
}

// Friends reports whether somebody at another device has a chair at the table.
func (l *Lobby) Friends() bool {
	for i, c := range l.Chairs {
		if i != l.Me && c.Level == "" && !c.Local {
			return true
		}
	}
	return false
}

// Name returns the name of the person or bot in a chair; "" if there is no such chair.
func (l *Lobby) Name(chair int) string {
	if chair < 0 || chair >= len(l.Chairs) {
		return ""
	}
	return l.Chairs[chair].Name
}

// Occupied returns a chair with its person, for a [Command].
func (l *Lobby) Occupied(chair int) *wire.Occupied {
	o := &wire.Occupied{Chair: chair}
	if name := l.Name(chair); name != "" && l.Chairs[chair].Level == "" {
		o.Name = name
	}
	return o
}

// Chair is a place at the table.
type Chair struct {
	Name       string
	Level      string // of the bot in this chair; "" for a person
	Temper     string // how that bot plays, in words
	Ready      bool
	Proposes   string        // the person's proposal for the next game
	Link       wire.Link     // to a person; Here is the person of this page
	Away       time.Duration // since when, while Link is Away
	Autoplayed bool          // a bot decides for the absent person
	Late       bool          // the game waits for the person's page
	Thinks     time.Duration // how long the game has waited for the person's decision; 0 for less than a minute
	Starts     bool          // the person has asked for the start of the game
	Local      bool          // the person plays at the host's device, which is passed around

	Remote bool // the person has the remote control of a host without a seat

	Watches bool // the person arrived during the game and has no seat in it
}

// Score is somebody's result over the games of a table.
type Score struct {
	Name                string
	Points, Wins, Games int
	Mine                bool // of this page's person
}

// Room is a room at the meeting servers where guests can find the table.
type Room struct {
	State      RoomState
	Code, Link string
	Brokers    int  // meeting servers reached so far
	Flooded    bool // somebody sends too many messages there
}

// RoomState is the state of a room.
type RoomState int

// The states of a room. Without meeting servers in the settings there is none.
const (
	NoRoom       RoomState = iota
	RoomMade               // its code is being made
	RoomReaching           // no meeting server is reached yet
	RoomReached            // friends can use its code
	RoomLost               // no meeting server can be reached
	RoomFull               // all chairs are taken, and newcomers are told so
)

// Invitation is for one person, and needs no server.
type Invitation struct {
	Code, Link string
	Connecting bool // the host has pasted the reply, and the connection is being made
}
