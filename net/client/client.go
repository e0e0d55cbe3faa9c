// Package client keeps a page at a table of friends. A [Guest] searches for the table of
// another page, and connects again whenever the connection is lost. A [Host] lets guests
// come to this page's own table. A guest whose host is lost may recover the table as a host,
// and a host may give way to another host of the same table as its guest. The new
// client works in the background until the table continues there.
//
// A client belongs to one goroutine, the loop of its tab. This goroutine calls the client's
// methods, unless a method says otherwise, and the client calls its page on it.
package client

import (
	"context"
	"time"

	"gavel/net/join"
	"gavel/net/room"
	"gavel/net/session"
	"gavel/net/wire"
)

// ShowPause is the least time between two calls of Show. Without it a page would only draw while
// others send many messages.
const ShowPause = 50 * time.Millisecond

// Tab has the functions of a tab that its clients need.
type Tab interface {
	// Do lets the loop call a function, and returns when it is done. Any other goroutine may call
	// it.
	Do(func())
	// Setup returns the ways by which this tab finds others.
	Setup() join.Setup
	// Said shows a phrase that somebody at a table says.
	Said(wire.Lobby, wire.Said)
}

// Page has the functions of a page that each client needs.
type Page interface {
	// Show shows the table after a change.
	Show()
	// ToFront replaces the table at the front with this one, and closes the former.
	ToFront()
	// Crashed ends the page's part in the table after a panic. It is called outside the loop.
	Crashed(error)
}

// GuestPage has the functions of a page that a guest needs.
type GuestPage interface {
	Page
	// Replied shows the code that the person must send to the host.
	Replied(code string)
	// Reached shows how far the guest has come in joining through a room. It is called outside
	// the loop.
	Reached(join.Stage)
	// Unreachable shows that there is no way to the table, see [Guest.Failed].
	Unreachable()
	// HostLost notes that the connection to the host is lost. It is called outside the loop.
	HostLost()
	// CalledOff notes that this page does not recover the table any more.
	CalledOff()
	// TakeHandOver makes this page the host of a table that the old host has handed over: see
	// [session.Restore].
	TakeHandOver(table string)
}

// HostPage has the functions of a page that a host needs.
type HostPage interface {
	Page
	// Save saves the table, which is shown later. Show saves it too.
	Save()
	// NewRoom makes a room, which takes a second. It is called outside the loop.
	NewRoom() session.Room
	// Unreached notes that a room has reached no broker.
	Unreached()
	// TurnedAway notes why a guest could not join, or has left. It is called outside the loop.
	TurnedAway(why error)
	// Broken notes that a lost host's table cannot be recovered, because its game is invalid.
	Broken()
	// Follow makes a guest who goes to another host of this table: see
	// [session.Host.Follower].
	Follow(link string, known room.Known) *Guest
}

// table has the channels that a [session.Guest] and a [session.Host] share.
type table interface {
	Changes() <-chan struct{}
	Phrases() <-chan wire.Said
}

// follower follows a table for its client.
type follower struct {
	tab     Tab
	ctx     context.Context
	changed func()
	save    func() // called after changes that are handled later; nil if nothing is saved
	said    func(wire.Said)
	crashes <-chan error // of the table; nil if it has none
	crashed func(error)
}

// follow passes on the changes of a table until the context ends.
func (f follower) follow(of table) {
	var rest <-chan time.Time
	due := false
	for {
		if due && rest == nil {
			f.tab.Do(f.changed)
			due, rest = false, time.After(ShowPause)
		}
		select {
		case <-of.Changes():
			if due = true; rest != nil && f.save != nil {
				f.tab.Do(f.save) // saved first, so nothing is lost if the page closes now
			}
		case <-rest:
			rest = nil
		case said := <-of.Phrases():
			f.tab.Do(func() { f.said(said) })
		case why := <-f.crashes:
			f.crashed(why)
		case <-f.ctx.Done():
			return
		}
	}
}
