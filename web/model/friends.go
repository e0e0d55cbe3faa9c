package model

import (
	"gavel/assets/locale"
	"gavel/net/wire"
	"gavel/web/links"
)

// Phrases is how many phrases people can say to each other: 1 to Phrases.
const Phrases = 10

// Friends is what the page calls when a person plays with others. All but the
// first five run on a goroutine of their own, and may wait. Chairs are counted
// from 0.
type Friends struct {
	Lacking func(*locale.Book) string              // why this browser can connect with nobody, a sentence; "" if it can
	Shown   func(name string) string               // the part of a name that can be shown
	Opens   func(fragment string) links.Found      // where the part of the page's address from # on leads
	Read    func(text string) links.Found          // where the text leads that somebody has typed or pasted to get in with
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
	AddLocal func(name string) // a person who plays at this device
	SetLevel func(chair int, level string)
	Remove   func(chair int)        // a bot or a person
	OpenRoom func()                 // show a new room code
	Rename   func(name string)      // the host
	Invite   func()                 // make one more invitation
	Accept   func(pasted string)    // a reply to an invitation
	Admit    func(id int, yes bool) // a person who asks
	Hold     func()                 // the requests that are shown stay for a while: one is about to be answered
	Deal     func()                 // start the game, or the next with the same people
	Autoplay func(chair int)        // let a bot decide at once for a person who is away
	HandOver func(chair int)        // leave, and let this guest be the host
	Give     func(bot, to int)      // the chair of a bot to a person who watches

	RefuseAll  func()                            // all who ask now
	NewEvening func()                            // forget the score over the games
	Set        func(change func(*wire.Settings)) // of the table: change is called with those that it has

	// At everybody's page.
	Ready       func(bool)        // for the game, or for another one
	Propose     func(game string) // for the next one; "" for none
	Say         func(phrase int)  // 1 to [Phrases]
	SaveEvening func()            // the games so far, as one file
	TakeOver    func()            // deal a new game to the same people, in place of a host who is lost
	Sit         func()            // at a spectator's page: ask for a chair
	GoOn        func()            // go on with the game of a host who is lost
	CallOff     func()            // and end that, as long as nobody has come
}
