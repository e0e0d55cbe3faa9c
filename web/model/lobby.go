package model

import (
	"time"

	"gavel/game"
	"gavel/net/wire"
	"gavel/web/ui"
)

// Lobby is a table of friends and its people, before, between and during games.
type Lobby struct {
	Hosting bool // this page is the host's
	Me      int  // the chair of this page's person; -1 for a spectator without one
	Host    int  // the host's chair
	Game    string
	Options game.Options // all of the game's
	wire.Settings
	Chairs      []Chair
	Playing     bool          // a game is on
	Requests    []JoinRequest // at the host's page
	Watchers    []string      // the spectators without a chair
	Screen      bool          // this page is a big screen
	Screens     int           // how many big screens show the table
	Place       bool          // there is a chair for this page's person, who watches
	Asks        bool          // they have asked for it
	Nameless    bool          // this page's person, the host, has given no name
	Room        Room          // at the host's page; at others no more than the ways to it
	Trouble     string        // why somebody who asked could not come in, a sentence; "" if nobody
	Invitations []Invitation  // open ones, at the host's page
	Refused     string        // why the reply that was pasted last is of no use, a sentence; "" if it is
	Blocked     string        // why the game cannot start yet, a sentence; "" if it can
	Scores      []Score       // over the games so far, the best first
	Challenge   bool          // the deal is that of a challenge
	Other       ui.Section    // the results of others who have played the same deal elsewhere, beside those of this table; without rows if there are none
	Note        string        // what else there is to know before it starts, in sentences
}

// Watching tells whether the person of this page has no seat in the game.
func (l Lobby) Watching() bool {
	return l.Onlooking() || l.Me < len(l.Chairs) && l.Chairs[l.Me].Watches
}

// Onlooking tells whether the person of this page has no chair.
func (l Lobby) Onlooking() bool { return l.Me < 0 }

// Mute tells whether nobody would hear the person of this page.
func (l Lobby) Mute() bool { return l.Onlooking() && !l.Voices }

// Guests returns the chairs of people other than the host who can be reached.
func (l Lobby) Guests() []int {
	var chairs []int
	for i, c := range l.Chairs {
		if i != l.Host && c.Level == "" && c.Link != Away && !c.Local {
			chairs = append(chairs, i)
		}
	}
	return chairs
}

// Name returns the name at a chair; "" if there is no such chair.
func (l Lobby) Name(chair int) string {
	if chair < 0 || chair >= len(l.Chairs) {
		return ""
	}
	return l.Chairs[chair].Name
}

// Chair is a place at the table.
type Chair struct {
	_ [0]func() // not comparable, so that the page holds no code that compares it

	Name       string
	Level      string // of the bot that sits here; "" for a person
	Temper     string // of that bot, in words
	Ready      bool
	Proposes   string        // the game that a person would like to play next
	Link       Link          // to a person
	Away       time.Duration // for how long already, while Link is Away
	Autoplayed bool          // a bot decides for a person who is away
	Local      bool          // a person who plays at the host's device, which is passed on

	Watches bool // a person who came while the game was on, and has no seat in it
}

// Link is how well a person can be reached.
type Link int

// The links.
const (
	Here Link = iota // the person of this page
	Good
	Fair
	Poor
	Away    // not at all
	Relayed // only through the meeting servers, which is slow; also of this page's person
)

// Score is the result of somebody over the games of a table.
type Score struct {
	Name                string
	Points, Wins, Games int
	Mine                bool // of this page's person
}

// JoinRequest is a person who asks to join.
type JoinRequest struct {
	ID   int
	Name string
}

// Room is a meeting place that a code opens.
type Room struct {
	State      RoomState
	Code, Link string
	Brokers    int  // meeting servers reached so far
	Flooded    bool // by somebody's messages
}

// RoomState is how far a room is, and whether people can come by it.
type RoomState int

// The states of a room. Without meeting servers in the settings there is none.
const (
	NoRoom       RoomState = iota
	RoomMade               // its code is being made
	RoomReaching           // no meeting server is reached yet
	RoomReached            // its code lets friends ask
	RoomLost               // no meeting server can be reached
	RoomFull               // all chairs are taken, as newcomers are told
)

// Invitation is for one person, without any server.
type Invitation struct {
	Code, Link string
	Connecting bool // its reply is here, the connection is not yet
}
