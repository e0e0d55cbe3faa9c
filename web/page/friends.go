package page

import (
	"time"

	"gavel/assets/locale"
	"gavel/game"
	"gavel/web/links"
	"gavel/web/ui"
)

// Friends is what the page calls when a person plays with others: each on a
// goroutine of its own, so that it may wait; but for the first five. Chairs
// are counted from 0.
type Friends struct {
	Lacking func(*locale.Book) string              // why this browser can connect with nobody, a sentence; "" if it can
	Shown   func(name string) string               // what of a name can be shown
	Opens   func(fragment string) links.Found      // what the part of the page's address from # on leads to
	Read    func(text string) links.Found          // what somebody has typed or pasted to get in with
	Explain func(links.Found, *locale.Book) string // what that is, a sentence

	Host  func(Start)             // open a table for friends; the levels are those of the bots on the other chairs
	Join  func(text, name string) // with a link, a room code or an invitation, somewhere in the text
	Watch func(text, name string) // the same, without a chair
	Show  func(text, name string) // the same, on a big screen
	Retry func()                  // while joining: ask again, or make another reply
	Relay func()                  // while joining, or while the host is lost: go through the meeting servers
	Leave func()                  // the way in, the lobby, or the table

	Online func()         // the network is back
	Look   func(yes bool) // the page has come into sight, or has gone out of it

	// At the host's page.
	Choose   func(Start) // another game or other options; no more of Start is filled in
	AddBot   func(level string)
	AddLocal func(name string) // somebody who plays at this device
	SetLevel func(chair int, level string)
	Remove   func(chair int)        // a bot or a person
	OpenRoom func()                 // show a new room code
	Rename   func(name string)      // the host
	Invite   func()                 // make one more invitation
	Accept   func(pasted string)    // a reply to an invitation
	Admit    func(id int, yes bool) // who asks
	Hold     func()                 // those who are shown asking stay for a while: one is about to be answered
	Grace    func(time.Duration)    // until a bot decides for who is away; 0 waits for ever
	Timer    func(time.Duration)    // for a decision; 0 is as long as it takes
	Deal     func()                 // start the game, or the next with the same people
	Autoplay func(chair int)        // let a bot decide at once for who is away
	Stay     func(bool)             // nobody moves on by a seat after a game
	Relays   func(bool)             // guests may come through the meeting servers
	HandOver func(chair int)        // leave, and let this guest be the host
	Give     func(bot, to int)      // the chair of a bot to a person who watches

	NewEvening func()                       // forget the score over the games
	Watching   func(unwatched, voices bool) // nobody may watch without a chair; who does may say phrases

	RefuseAll func()     // who ask now
	Shut      func(bool) // nobody else is let in

	// At everybody's page.
	Ready       func(bool)        // for the game, or for another one
	Propose     func(game string) // for the next one; "" for none
	Say         func(phrase int)  // 1 to [Phrases]
	SaveEvening func()            // the games so far, as one file
	TakeOver    func()            // deal a new game to the same people, in place of a host who is lost
	Sit         func()            // at the page of who watches: ask for a chair
	GoOn        func()            // go on with the game of a host who is lost
	CallOff     func()            // and end that, as long as nobody has come
}

// Lobby is who sits at a table of friends, before, between and during games.
type Lobby struct {
	Hosting     bool // this page is the host's
	Me          int  // the chair of who reads; -1 for who watches without one
	Host        int  // the host's chair
	Game        string
	Options     game.Options  // all of the game's
	Limit       time.Duration // as [Start.Limit] has it
	Chairs      []Chair
	Playing     bool          // a game is on
	Grace       time.Duration // as [Friends.Grace] has it
	Timer       time.Duration // as [Friends.Timer] has it
	Requests    []JoinRequest // at the host's page
	Shut        bool          // as [Friends.Shut] has it, at the host's page
	Unwatched   bool          // as [Friends.Watching] has it
	Voices      bool          // as [Friends.Watching] has it
	Watchers    []string      // who watch without a chair
	Screen      bool          // this page is a big screen
	Screens     int           // so many big screens show the table
	Place       bool          // there is a chair for this page's person, who watches
	Asks        bool          // for which they have asked
	Relays      bool          // as [Friends.Relays] has it, at the host's page
	Nameless    bool          // this page's person, the host, has given no name
	Room        Room          // at the host's page; at others no more than the ways to it
	Trouble     string        // why somebody who asked could not come in, a sentence; "" if nobody
	Invitations []Invitation  // open ones, at the host's page
	Refused     string        // why the reply that was pasted last is of no use, a sentence; "" if it is
	Blocked     string        // why the game cannot start yet, a sentence; "" if it can
	Evening     []Score       // over the games so far, the best first
	Stay        bool          // as [Friends.Stay] has it
	Challenge   bool          // the deal is that of a challenge
	Other       ui.Section    // how everybody has finished beside those who have played the same deal elsewhere; without rows if nobody has
	Note        string        // what else there is to know before it starts, in sentences
}

// Lost is a host who cannot be reached by their guest.
type Lost struct {
	Host    string
	Over    bool // the game is: nothing waits for the host, and the score sheet lies there
	Returns bool // may come back by themselves
	GoOn    GoOn
	Gathers bool // this page is to go on, and waits for one more
	Relay   bool // answers, and there is no direct way so far: the meeting servers may be another
}

// Finding is what was found about the deal of a game that is over.
type Finding int

// What can be found.
const (
	Shuffled Finding = iota // it is as everybody has shuffled it
	Unfair                  // it is not what it should be
	Given                   // it is that of a challenge, which nobody has shuffled
)

// GoOn tells who can go on with the game of a host who is lost.
type GoOn int

// Who can.
const (
	Waits    GoOn = iota // nobody, or not yet
	Together             // this guest with another one
	Alone                // this guest
)

// Chair is a place at the table.
type Chair struct {
	Name       string
	Level      string // of the bot that sits here; "" for a person
	Temper     string // of that bot, in words
	Ready      bool
	Proposes   string        // the game that a person would like to play next
	Link       Link          // to a person
	Away       time.Duration // for how long already, while Link is Away
	Autoplayed bool          // a bot decides for a person who is away
	Local      bool          // somebody who plays at the host's device, which is passed on

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

// JoinRequest is somebody who wants to join.
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

// RoomState is how far a room is, and whether somebody can come by it.
type RoomState int

// The states of a room. Without meeting servers in the settings there is none.
const (
	NoRoom       RoomState = iota
	RoomMade               // its code is being made
	RoomReaching           // no meeting server is reached yet
	RoomReached            // its code lets friends ask
	RoomLost               // no meeting server can be reached
	RoomFull               // all chairs are taken, as whoever comes is told
)

// Invitation is for one person, without any server.
type Invitation struct {
	Code, Link string
	Connecting bool // its reply is here, the connection is not yet
}

// Join is how far a guest is on the way in.
type Join struct {
	Phase       JoinPhase
	Direct      bool   // by an invitation, not by a room
	Watch       bool   // without a chair
	Screen      bool   // on a big screen
	Reply, Link string // while JoinReply: the code for the host, and a link with it if there is one
	Host        string // the host's name, "" if it is not known yet
	Unseen      bool   // while JoinAsking: the host's page does not show this person's name just now
	Relay       bool   // there is no direct way so far, and the meeting servers may be another
	Problem     string // while JoinFailed: what happened and what helps, in sentences
}

// JoinPhase is a step on the way in.
type JoinPhase int

// The steps of the way in.
const (
	JoinName       JoinPhase = iota // the person says who they are, and presses Join
	JoinReaching                    // no meeting server is reached yet, or the reply is being made
	JoinRequested                   // the host has not answered yet
	JoinConnecting                  // the host has answered
	JoinAsking                      // the host is asked to let the person in
	JoinReply                       // the host is to paste the reply
	JoinFailed
)

// watching tells whether the person of this page has no seat in the game.
func (l Lobby) watching() bool {
	return l.onlooking() || l.Me < len(l.Chairs) && l.Chairs[l.Me].Watches
}

// onlooking tells whether the person of this page has no chair.
func (l Lobby) onlooking() bool { return l.Me < 0 }

// mute tells whether nobody would hear the person of this page.
func (l Lobby) mute() bool { return l.onlooking() && !l.Voices }

// guests returns the chairs of people other than the host who can be reached.
func (l Lobby) guests() []int {
	var chairs []int
	for i, c := range l.Chairs {
		if i != l.Host && c.Level == "" && c.Link != Away && !c.Local {
			chairs = append(chairs, i)
		}
	}
	return chairs
}

// name returns what a chair is called; "" if there is no such chair.
func (l Lobby) name(chair int) string {
	if chair < 0 || chair >= len(l.Chairs) {
		return ""
	}
	return l.Chairs[chair].Name
}
