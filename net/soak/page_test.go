//go:build !js

package soak

import (
	"context"
	"crypto/ed25519"
	"errors"
	"slices"
	"time"

	"gavel/game"
	"gavel/game/catalogue"
	"gavel/net/handshake"
	"gavel/net/join"
	"gavel/net/remote"
	"gavel/net/room"
	"gavel/net/session"
	"gavel/net/signaling"
	"gavel/net/wire"
)

// page is a tab on somebody's device, as web/app wires it: it keeps a table,
// or visits one. It ends when its person reloads or closes it.
type page struct {
	person *person
	setup  join.Setup
	ctx    context.Context
	stop   context.CancelFunc

	// of who keeps the table
	host    *session.Host
	rooms   map[string]*openRoom // by link
	opened  time.Time
	visited bool // by anybody

	// of who visits one
	way    string
	last   join.Visit // from before the page was loaded
	guest  *session.Guest
	search *join.Search
}

type openRoom struct {
	room *join.Room
	stop context.CancelFunc
}

func newPage(p *person) *page {
	a := &page{person: p, setup: join.Setup{
		ICE: p.device.config(), Brokers: p.device.rations(),
		Version: handshake.Version{Protocol: handshake.Protocol, Rules: catalogue.Version},
	}}
	a.ctx, a.stop = context.WithCancel(context.Background())
	return a
}

// close is what leaving a page, or reloading it, does.
func (a *page) close() {
	a.stop()
	if a.host != nil {
		a.host.Close()
	}
	if a.search != nil {
		a.search.Close()
	}
}

// lobbySetup is what the page lends a table.
func (a *page) lobbySetup(decide func(game.Decision) error) session.Setup {
	return session.Setup{
		Key:   a.person.key,
		Games: catalogue.Games(),
		Begin: func(t wire.Sitting) remote.Player { return newScreen(a, t, decide) },
		Pause: func([]game.Event) time.Duration {
			a.person.device.awake()
			return time.Second
		},
	}
}

// keep keeps a table that open makes.
func (a *page) keep(open func(session.Setup) (*session.Host, error)) (err error) {
	a.host, err = open(a.lobbySetup(func(d game.Decision) error { return a.host.Decide(d) }))
	if err != nil {
		return err
	}
	a.rooms, a.opened = map[string]*openRoom{}, time.Now()
	go func() {
		for {
			select {
			case <-a.host.Changes():
				a.show()
			case <-a.ctx.Done():
				return
			}
		}
	}()
	return nil
}

// show does after every change what the page of a host does: it saves the
// table, and listens in its rooms.
func (a *page) show() {
	text, err := a.host.Save()
	a.person.mutex.Lock()
	defer a.person.mutex.Unlock()
	if a.ctx.Err() != nil {
		return
	}
	if err != nil {
		a.person.table.problem("saving: %v", err)
	}
	a.person.kept = text
	rooms := a.host.Rooms()
	for link, r := range a.rooms {
		if !slices.ContainsFunc(rooms, func(r session.Room) bool { return r.Link == link }) {
			r.stop()
			delete(a.rooms, link)
		}
	}
	for _, r := range rooms {
		if a.rooms[r.Link] != nil {
			continue
		}
		key, err := room.Read(r.Link)
		if err != nil {
			a.person.table.problem("room: %v", err)
			continue
		}
		ctx, stop := context.WithCancel(a.ctx)
		a.rooms[r.Link] = &openRoom{join.NewRoom(a.setup, key), stop}
		go a.answer(ctx, r.Link, a.rooms[r.Link].room)
	}
}

func (a *page) answer(ctx context.Context, link string, r *join.Room) {
	_ = r.Answer(ctx, join.Handler{ // ends with its context
		Holder:  func() signaling.Holder { return a.host.Holder(link) },
		Arrived: func(at join.Arrival) { go func() { _ = a.host.Serve(a.ctx, at.Conn, at.Terms) }() },
		Refuse: func() signaling.Refusal {
			if !a.host.Missing() && !a.host.HasPlace() {
				return signaling.Full
			}
			return 0
		},
		Missing: a.host.Missing,
		Outdone: func(to room.Title) { go a.yield(link, to) },
	})
}

// yield goes as a guest to somebody else who has taken the table over, just as
// this page has.
func (a *page) yield(link string, to room.Title) {
	if known, yields := a.host.Yield(link, to); yields {
		a.person.yields(a, link, known)
	}
}

// reopen opens a new room if newcomers would not find the table in those that
// it has.
func (a *page) reopen() {
	if a.host.Roomless() {
		a.host.AddRoom(a.person.table.newRoom(a.person))
	}
}

// visit sets out for a table, and comes back to it whenever the connection is
// lost.
func (a *page) visit(way string, known room.Known) {
	me := handshake.Identity{Key: a.person.key, Name: a.person.name, Seat: game.Spectator}
	a.way, a.last = way, join.Visit{Link: way, Known: known}
	a.guest = session.NewGuest(me, a.lobbySetup(func(d game.Decision) error { return a.guest.Decide(a.ctx, d) }))
	to, err := join.ReadWay(way)
	a.search = join.NewSearch(a.setup, to)
	go a.come(err)
}

func (a *page) come(err error) {
	for err == nil {
		var at join.Arrival
		if at, err = a.find(); err != nil {
			break
		}
		why := a.guest.Serve(a.ctx, at.Conn, at.Terms)
		var moved session.MovedError
		switch {
		case a.ctx.Err() != nil:
			return
		case errors.As(why, &moved):
		case session.Final(why) || !a.hasSeat():
			err = why
		}
		if a.person.device.sleeps() {
			a.person.device.awake()
			time.Sleep(late) // what slept too long finds that out then
		}
	}
	if a.ctx.Err() == nil {
		a.person.failed(a, err)
	}
}

// late is how long a page that has slept takes its connections for alive, see
// package peer.
const late = 4 * time.Second

func (a *page) hasSeat() bool {
	_, ok := a.guest.Lobby()
	return ok
}

func (a *page) find() (join.Arrival, error) {
	if l, ok := a.guest.Lobby(); ok {
		return a.search.Again(a.ctx, l)
	}
	return a.search.First(a.ctx, a.last, nil)
}

// online is what the page does when the network is back, or when it is looked
// at again.
func (a *page) online() {
	if a.guest != nil && a.hasSeat() && !a.guest.Connected() {
		a.search.Hurry()
	}
}

// takeOver has this page keep a new table for the same people.
func (a *page) takeOver() (*page, error) {
	l, _ := a.guest.Lobby()
	return a.succeed(func(s session.Setup) (*session.Host, error) { return session.Succeed(s, l) })
}

// goOn has this page go on with the table of the lost host.
func (a *page) goOn() (*page, error) {
	return a.succeed(func(s session.Setup) (*session.Host, error) { return session.Recover(s, a.guest) })
}

// inherit has this page keep the table that its host hands over.
func (a *page) inherit(text string) (*page, error) {
	key := a.person.key.Public().(ed25519.PublicKey)
	return a.succeed(func(s session.Setup) (*session.Host, error) { return session.Restore(s, text, key) })
}

func (a *page) succeed(open func(session.Setup) (*session.Host, error)) (*page, error) {
	a.close()
	next := newPage(a.person)
	next.setup.Brokers = a.setup.Brokers // it is the same tab
	return next, next.keep(open)
}
