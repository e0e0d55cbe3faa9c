//go:build !js

package soak

import (
	"context"
	"crypto/ed25519"
	"time"

	"gavel/game"
	"gavel/game/catalogue"
	"gavel/net/client"
	"gavel/net/handshake"
	"gavel/net/join"
	"gavel/net/remote"
	"gavel/net/room"
	"gavel/net/session"
	"gavel/net/wire"
)

// page is a tab on a person's device. It is the page of a client, like the one of web/app: at its
// own table, or at that of another. It ends when its person reloads or closes it. The person's
// mutex stands for its loop: the goroutine that holds it may use the page and its client.
type page struct {
	person *person
	setup  join.Setup
	ctx    context.Context
	stop   context.CancelFunc

	// of a host
	host    *client.Host
	opened  time.Time
	visited bool // by anybody

	// of a guest
	guest    *client.Guest
	pressed  time.Time // when the person continued the lost host's table
	offered  time.Time // since when that is offered; zero if it is not
	reaction time.Duration
}

func newPage(p *person) *page {
	a := &page{person: p, setup: join.Setup{
		ICE: p.device.config(), Brokers: p.device.rations(),
		Version: handshake.Version{Protocol: handshake.Protocol, Rules: catalogue.Version},
	}}
	a.ctx, a.stop = context.WithCancel(context.Background())
	return a
}

// another returns another page in the same tab.
func (a *page) another() *page {
	next := newPage(a.person)
	next.setup.Brokers = a.setup.Brokers
	return next
}

// close does what leaving a page, or reloading it, does.
func (a *page) close() {
	a.stop()
	if a.host != nil {
		a.host.Close()
	}
	if a.guest != nil {
		a.guest.Close()
	}
}

// do calls a function in the page's loop.
func (a *page) do(f func()) {
	a.person.mutex.Lock()
	defer a.person.mutex.Unlock()
	f()
}

// A page is also what its client needs.
func (a *page) Do(f func())                { a.do(f) }
func (a *page) Setup() join.Setup          { return a.setup }
func (a *page) Said(wire.Lobby, wire.Said) {}
func (a *page) Crashed(err error)          { a.person.table.problem("%v", err) }

// lend returns the page's part of a table.
func (a *page) lend(decide func(game.Decision) error) session.Setup {
	return session.Setup{
		Key:   a.person.key,
		Games: catalogue.Games(),
		Begin: func(t wire.GameStart) remote.Player { return newScreen(a, t, decide) },
		Keep:  a.keepReplica,
		Pause: func([]game.Event) (wait time.Duration, ends bool) {
			a.person.device.awake()
			return time.Second, true
		},
	}
}

// keepReplica stores this page's replica of the table.
func (a *page) keepReplica(text string) <-chan struct{} {
	a.person.disk.Lock()
	defer a.person.disk.Unlock()
	if a.ctx.Err() == nil {
		a.person.replica = text
	}
	return nil
}

// keep stores a table that open makes.
func (a *page) keep(open func(session.Setup) (*session.Host, error)) error {
	table, err := open(a.lend(func(d game.Decision) error {
		answer := make(chan error, 1)
		a.host.Table.Decide(game.Seat(a.host.Table.Lobby().Me), d, func(err error) { answer <- err })
		return <-answer
	}))
	if err != nil {
		return err
	}
	a.opened = time.Now()
	a.host = client.NewHost(a, hostPage{a}, table, true)
	return nil
}

// hostPage is the page of a host.
type hostPage struct{ *page }

func (a hostPage) NewRoom() session.Room { return a.person.table.newRoom(a.person) }
func (a hostPage) Unreached()            {}
func (a hostPage) TurnedAway(error)      {}
func (a hostPage) Broken()               { a.person.table.problem("the table is broken") }
func (a hostPage) Show()                 { a.Save() }

// Save saves the table, if the person is at it.
func (a hostPage) Save() {
	if a.person.page != a.page {
		return
	}
	text, err := a.host.Table.Save()
	if err != nil {
		a.person.table.problem("saving: %v", err)
	}
	a.person.kept = text
}

// ToFront lets the person continue a lost host's table at this page.
func (a hostPage) ToFront() {
	p := a.person
	from := p.page
	p.page, p.lost = a.page, time.Time{}
	from.close()
	p.table.note("%s: %s", p.name, without)
	p.table.came(a.page, without)
}

// Follow returns a guest who joins another host of this page's table.
func (a hostPage) Follow(link string, known room.Known) *client.Guest {
	next := a.another()
	return next.visitAs(link, known, func(s session.Setup) *session.Guest { return a.host.Table.Follower(s, known) })
}

// guestPage is the page of a guest.
type guestPage struct{ *page }

func (a guestPage) Show()              {}
func (a guestPage) Replied(string)     {}
func (a guestPage) Reached(join.Stage) {}
func (a guestPage) Unreachable()       { a.person.failed(a.page) }
func (a guestPage) CalledOff()         {}

// ToFront lets the person continue at another host's table at this page.
func (a guestPage) ToFront() {
	p := a.person
	p.table.note("%s gives way", p.name)
	was := p.page
	p.way, p.known, p.page = a.guest.Last.Link, a.guest.Last.Known, a.page
	was.close()
}

// TakeHandOver lets the person host the table that its host hands over.
func (a guestPage) TakeHandOver(text string) {
	key := a.person.key.Public().(ed25519.PublicKey)
	a.person.becomesHost(a.page, handed, func(s session.Setup) (*session.Host, error) { return session.Restore(s, text, key) })
}

// HostLost waits until the device is awake, and has noticed the effects of its sleep.
func (a guestPage) HostLost() {
	if a.person.device.sleeps() {
		a.person.device.awake()
		time.Sleep(late)
	}
}

// visit joins a table, and reconnects whenever the connection is lost.
func (a *page) visit(way string, known room.Known) {
	me := handshake.Identity{Key: a.person.key, Name: a.person.name, Seat: game.Spectator}
	g := a.visitAs(way, known, func(s session.Setup) *session.Guest {
		if known.Host != (room.Public{}) {
			a.person.disk.Lock()
			s.Kept = a.person.replica
			a.person.disk.Unlock()
		}
		return session.NewGuest(me, s)
	})
	go g.Connect()
}

func (a *page) visitAs(way string, known room.Known, open func(session.Setup) *session.Guest) *client.Guest {
	table := open(a.lend(func(d game.Decision) error { return a.guest.Table.Decide(a.ctx, d) }))
	a.guest = client.NewGuest(a, guestPage{a}, table, way, join.Visit{Link: way, Known: known})
	return a.guest
}

// late is how long a page that has slept takes its connections for alive, see
// package peer.
const late = 4 * time.Second

// look does what the page does when it becomes visible or hidden.
func (a *page) look(yes bool) {
	switch {
	case a.guest != nil:
		a.guest.Look(yes)
	case a.host != nil:
		a.host.Table.Look(yes, time.Since(a.person.left))
	}
}

// online is what the page does when the network is back.
func (a *page) online() {
	if a.guest != nil {
		a.guest.Hurry()
	}
}

// takeOver lets the person host a new table for the same people.
func (a *page) takeOver() {
	a.person.becomesHost(a, anew, func(s session.Setup) (*session.Host, error) { return session.TakeOver(s, a.guest.Table) })
}

// recover lets this page recover the table of the lost host, in the background until the game
// continues there.
func (a *page) recover() {
	p, next := a.person, a.another()
	if err := next.keep(func(s session.Setup) (*session.Host, error) { return session.Recover(s, a.guest.Table) }); err != nil {
		p.table.note("%s cannot go on: %v", p.name, err)
		return
	}
	p.table.note("%s presses Go on", p.name)
	a.guest.Recover(next.host)
	a.pressed = time.Now()
}
