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

// ShowPause is the least time between two calls of Show. Without it a page would do nothing
// else while others have much to say.
const ShowPause = 50 * time.Millisecond

// Tab is what the clients of a tab need of it.
type Tab interface {
	// Do has the loop call a function, and returns when it is done. It may be called by any
	// other goroutine.
	Do(func())
	// Setup says how this tab finds others.
	Setup() join.Setup
	// Said shows what somebody says at a table.
	Said(wire.Lobby, wire.Said)
}

// Page is what each client needs of its page.
type Page interface {
	// Show shows the table after a change.
	Show()
	// ToFront puts this table in the place of the one that is at the front, and closes that.
	ToFront()
	// Crashed ends the page's part in the table after a panic. It is called beside the loop.
	Crashed(error)
}

// GuestPage is what a guest needs of its page.
type GuestPage interface {
	Page
	// Replied shows the code that the person must send to the host.
	Replied(code string)
	// Reached shows how far the guest is on its way by a room. It is called beside the loop.
	Reached(join.Stage)
	// Unreachable shows that there is no way to the table, see [Guest.Failed].
	Unreachable()
	// HostLost notes that the connection to the host is lost. It is called beside the loop.
	HostLost()
	// CalledOff notes that this page does not recover the table any more.
	CalledOff()
	// TakeHandOver makes this page the host of a table that the old host has handed over: see
	// [session.Restore].
	TakeHandOver(table string)
}

// HostPage is what a host needs of its page.
type HostPage interface {
	Page
	// Save saves the table, which is shown later. Show saves it too.
	Save()
	// NewRoom makes a room, which takes a second. It is called beside the loop.
	NewRoom() session.Room
	// Unreached notes that a room is at no broker.
	Unreached()
	// TurnedAway notes why a guest could not come in, or has left. It is called beside the
	// loop.
	TurnedAway(why error)
	// Broken notes that a lost host's table cannot be recovered, because its game is invalid.
	Broken()
	// Follow makes a guest who goes to another host of this table: see
	// [session.Host.Follower].
	Follow(link string, known room.Known) *Guest
}

// table is what a [session.Guest] and a [session.Host] tell.
type table interface {
	Changes() <-chan struct{}
	Phrases() <-chan wire.Said
	Crashes() <-chan error
}

// follower follows a table for its client.
type follower struct {
	tab     Tab
	ctx     context.Context
	changed func()
	save    func() // called after changes that are handled later; nil if nothing is saved
	said    func(wire.Said)
	crashed func(error)
}

// follow tells of the changes of a table until the context ends.
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
				f.tab.Do(f.save) // nothing is lost if the page goes now
			}
		case <-rest:
			rest = nil
		case said := <-of.Phrases():
			f.tab.Do(func() { f.said(said) })
		case why := <-of.Crashes():
			f.crashed(why)
		case <-f.ctx.Done():
			return
		}
	}
}
