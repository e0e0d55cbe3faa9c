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
	visited bool  // by anybody
	from    *page // whose lost table this one goes on with, in the background until it does; under the person's mutex
	yields  *page // to a host of the same table, in the background until it is there; under the person's mutex

	// of who visits one
	way      string
	last     join.Visit // from before the page was loaded
	guest    *session.Guest
	search   *join.Search
	recovery *page     // with which this person is to go on with the table of the lost host; under the person's mutex
	pressed  time.Time // when they did so
	offered  time.Time // since when that is offered; zero if it is not
	reaction time.Duration
	before   *page // of this person, until this one is at the table of another host; under the person's mutex
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

// close is what leaving a page, or reloading it, does. It is called with the person's
// mutex locked.
func (a *page) close() {
	a.stop()
	for _, other := range []*page{a.recovery, a.yields} {
		if other != nil {
			other.close()
		}
	}
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
		Begin: func(t wire.GameStart) remote.Player { return newScreen(a, t, decide) },
		Keep:  a.keepReplica,
		Pause: func([]game.Event) time.Duration {
			a.person.device.awake()
			return time.Second
		},
	}
}

// keepReplica keeps what this page has of the table.
func (a *page) keepReplica(text string) {
	a.person.disk.Lock()
	defer a.person.disk.Unlock()
	if a.ctx.Err() == nil {
		a.person.replica = text
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
	if a.inBackground() && !a.host.Recovering() && !a.host.Resumes() {
		a.surface()
	}
	text, err := a.host.Save()
	a.person.mutex.Lock()
	defer a.person.mutex.Unlock()
	if a.ctx.Err() != nil {
		return
	}
	if err != nil {
		a.person.table.problem("saving: %v", err)
	}
	if a.from == nil {
		a.person.kept = text
	}
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

// inBackground tells whether this page does not go on with a lost table yet.
func (a *page) inBackground() bool {
	a.person.mutex.Lock()
	defer a.person.mutex.Unlock()
	return a.from != nil
}

// recovers tells whether this person is to go on with the table of the lost host.
func (a *page) recovers() bool {
	a.person.mutex.Lock()
	defer a.person.mutex.Unlock()
	return a.recovery != nil
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
		Rival:   func(to room.Title, claim []byte) { a.host.Hears(link, to, claim) },
		Rivals:  a.host.Rivals,
	})
}

// surface has the person go on at this page's table, if it was in the background.
func (a *page) surface() {
	p := a.person
	p.mutex.Lock()
	from := a.from
	if from == nil || p.page != from || from.recovery != a {
		p.mutex.Unlock()
		return
	}
	a.from, from.recovery = nil, nil
	p.page, p.lost = a, time.Time{}
	from.close()
	p.mutex.Unlock()
	p.table.note("%s: %s", p.name, without)
	p.table.came(a, without)
	a.reopen()
	go a.show()
}

// goesTo has the person go on at another host's table.
func (a *page) goesTo(next *page) {
	p := a.person
	p.table.note("%s gives way", p.name)
	a.host.Move(next.way, next.last.Known)
	a.yields, next.before = nil, nil
	p.way, p.known, p.page = next.way, next.last.Known, next
	a.close()
}

// arrive does so, if this page was in the background.
func (a *page) arrive() {
	p := a.person
	p.mutex.Lock()
	defer p.mutex.Unlock()
	if was := a.before; was != nil && p.page == was && was.yields == a {
		was.goesTo(a)
	}
}

// giveWay goes to another host of the table, in the background at first.
func (a *page) giveWay() {
	p := a.person
	p.mutex.Lock()
	defer p.mutex.Unlock()
	if p.page != a {
		return
	}
	link, known, yields := a.host.GivesWay()
	if next := a.yields; next != nil {
		if _, there := next.guest.Lobby(); there && next.guest.Connected() {
			a.goesTo(next)
		} else if !yields {
			next.close()
			a.yields = nil
		}
		return
	}
	if yields {
		a.yields = newPage(p)
		a.yields.setup.Brokers, a.yields.before = a.setup.Brokers, a
		a.yields.visitAs(link, known, func(s session.Setup) *session.Guest { return a.host.Follower(s, known) })
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
	a.visitAs(way, known, func(s session.Setup) *session.Guest {
		if known.Host != (room.Public{}) {
			a.person.disk.Lock()
			s.Kept = a.person.replica
			a.person.disk.Unlock()
		}
		return session.NewGuest(me, s)
	})
}

func (a *page) visitAs(way string, known room.Known, open func(session.Setup) *session.Guest) {
	a.way, a.last = way, join.Visit{Link: way, Known: known}
	a.guest = open(a.lobbySetup(func(d game.Decision) error { return a.guest.Decide(a.ctx, d) }))
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
	if l, ok := a.guest.Sought(); ok {
		return a.search.Again(a.ctx, l)
	}
	return a.search.First(a.ctx, a.last, nil)
}

// online is what the page does when the network is back, or when it is looked
// at again.
// look is what the page does when the person looks at it again, or at something else.
func (a *page) look(yes bool) {
	switch {
	case a.guest != nil:
		a.guest.Look(yes)
	case a.host != nil:
		a.host.Look(yes)
		if yes {
			a.host.Returns(time.Since(a.person.left))
		}
	}
	if yes {
		a.online()
	}
}

func (a *page) online() {
	if a.guest != nil && a.hasSeat() && !a.guest.Connected() {
		a.search.Hurry()
	}
}

// takeOver has this page keep a new table for the same people.
func (a *page) takeOver() (*page, error) {
	return a.becomeHost(func(s session.Setup) (*session.Host, error) { return session.TakeOver(s, a.guest) })
}

// recover has this page go on with the table of the lost host, in the background until
// that is there.
func (a *page) recover() {
	p := a.person
	p.mutex.Lock()
	defer p.mutex.Unlock()
	if p.page != a || a.recovery != nil {
		return
	}
	next := newPage(p)
	next.setup.Brokers, next.from = a.setup.Brokers, a
	if err := next.keep(func(s session.Setup) (*session.Host, error) { return session.Recover(s, a.guest) }); err != nil {
		p.table.note("%s cannot go on: %v", p.name, err)
		return
	}
	p.table.note("%s presses Go on", p.name)
	a.recovery, a.pressed = next, time.Now()
	go next.show()
}

// callOff ends that.
func (a *page) callOff() {
	a.person.mutex.Lock()
	defer a.person.mutex.Unlock()
	if next := a.recovery; next != nil {
		a.recovery = nil
		a.guest.CallOff()
		next.close()
		a.search.Hurry()
	}
}

// acceptHandOver has this page keep the table that its host hands over.
func (a *page) acceptHandOver(text string) (*page, error) {
	key := a.person.key.Public().(ed25519.PublicKey)
	return a.becomeHost(func(s session.Setup) (*session.Host, error) { return session.Restore(s, text, key) })
}

func (a *page) becomeHost(open func(session.Setup) (*session.Host, error)) (*page, error) {
	a.person.mutex.Lock()
	a.close()
	a.person.mutex.Unlock()
	next := newPage(a.person)
	next.setup.Brokers = a.setup.Brokers // it is the same tab
	return next, next.keep(open)
}
