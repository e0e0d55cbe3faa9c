package main

import (
	"context"
	"errors"
	"slices"
	"strings"
	"time"

	"gavel/game/catalogue"
	"gavel/net/code"
	"gavel/net/handshake"
	"gavel/net/join"
	"gavel/net/lobby"
	"gavel/net/peer"
	"gavel/net/rendezvous"
	"gavel/net/room"
	"gavel/web/page"
)

// setup is how this page finds others, as the settings have it.
func (a *app) setup() join.Setup {
	n := a.page.Settings().Network
	s := join.Setup{
		Version: handshake.Version{Protocol: handshake.Protocol, Rules: catalogue.Version},
		ICE:     peer.Config{RelayOnly: n.RelayOnly},
	}
	for _, url := range n.STUN {
		s.ICE.Servers = append(s.ICE.Servers, peer.Server{URL: url})
	}
	if n.TURN != "" {
		s.ICE.Servers = append(s.ICE.Servers, peer.Server{URL: n.TURN, User: n.User, Password: n.Password})
	}
	if own := a.page.Broker(); own != "" {
		if b, err := rendezvous.Beside(a.page.Address(), own); err == nil {
			s.Brokers = append(s.Brokers, a.ration(b))
		}
	}
	for _, url := range n.Brokers {
		s.Brokers = append(s.Brokers, a.ration(rendezvous.MQTT(url)))
	}
	return s
}

// ration returns a broker with what this page may still say there, whatever
// the table.
func (a *app) ration(b rendezvous.Broker) *rendezvous.Rationed {
	if a.brokers[b] == nil {
		a.brokers[b] = rendezvous.Ration(b)
	}
	return a.brokers[b]
}

// usualNetwork is what the settings begin with.
func usualNetwork() (n page.Network) {
	for _, s := range peer.PublicServers() {
		n.STUN = append(n.STUN, s.URL)
	}
	for _, b := range rendezvous.Public() {
		n.Brokers = append(n.Brokers, string(b))
	}
	return n
}

// meeting is how friends find the way to a table: rooms that are open, and
// invitations. Its methods are called with the app's mutex locked.
type meeting struct {
	keeper      *keeper
	rooms       map[string]*openRoom // by link
	making      bool                 // a room's code
	people      int                  // who were at the table when it was last shown
	invitations []*invitation
	refused     error // the reply that was pasted last
	trouble     error // why somebody who knocked could not come in
}

// openRoom is a room at which the table can be found.
type openRoom struct {
	lobby.Room
	meets *join.Room
	state rendezvous.State
	stop  context.CancelFunc // nil before it is listened in
	since time.Time          // when it was opened, or its last broker lost
}

type invitation struct {
	*join.Invitation
	connecting bool
}

func newMeeting(k *keeper) meeting { return meeting{keeper: k, rooms: map[string]*openRoom{}} }

// openRoom opens a new room, which takes the place of the one before: when the
// table has none, when the person asks for another, and after they have sent
// somebody away who knows the one before.
func (m *meeting) openRoom() {
	if m.making {
		return
	}
	m.making = true
	go m.makeRoom()
}

// makeRoom makes a room, which takes a second. It locks the mutex.
func (m *meeting) makeRoom() {
	k := m.keeper
	fresh := lobby.OpenRoom(k.key)
	k.app.locked(func() {
		m.making = false
		if k.ctx.Err() != nil {
			return
		}
		m.trouble = nil
		m.add(fresh)
		k.host.AddRoom(fresh)
	})
}

func (m *meeting) add(r lobby.Room) {
	if key, err := room.Read(r.Link); err == nil {
		m.rooms[r.Link] = &openRoom{Room: r, meets: join.NewRoom(m.keeper.app.setup(), key)}
	}
}

// reopen opens the rooms of a table that was kept. It locks the mutex.
func (m *meeting) reopen() {
	k := m.keeper
	k.app.locked(func() {
		for _, r := range k.host.Rooms() {
			m.add(r)
		}
		k.show()
	})
}

// arrange listens in the rooms of the table, also while a game is on, and when
// all chairs are taken: whoever comes is told so.
func (m *meeting) arrange() {
	k := m.keeper
	if (len(k.host.Rooms()) == 0 || k.host.Roomless()) && len(k.app.setup().Brokers) > 0 {
		m.openRoom()
	}
	open := map[string]bool{}
	for _, r := range k.host.Rooms() {
		open[r.Link] = true
	}
	for link, r := range m.rooms {
		switch {
		case open[link] && r.stop == nil:
			ctx, stop := context.WithCancel(k.ctx)
			r.stop = stop
			m.unreached(r)
			go m.answer(ctx, r)
		case !open[link]:
			if r.stop != nil {
				r.stop()
			}
			delete(m.rooms, link)
		}
	}
}

// answer lets guests in. It locks the mutex.
func (m *meeting) answer(ctx context.Context, r *openRoom) {
	k := m.keeper
	_ = r.meets.Answer(ctx, join.Porch{ // ends with its context
		Holder:  func() rendezvous.Holder { return k.host.Holder(r.Link) },
		Arrived: m.welcome,
		Refuse: func() rendezvous.Refusal {
			switch {
			case k.host.Missing(): // it may be they
				return 0
			case k.host.IsShut():
				return rendezvous.Shut
			case !k.host.HasPlace():
				return rendezvous.Full
			}
			return 0
		},
		Failed:  m.turnedAway,
		Missing: k.host.Missing,
		Outdone: func(to room.Title) { k.app.locked(func() { k.yield(r.Link, to) }) },
		Changed: func(s rendezvous.State) {
			k.app.locked(func() {
				if ctx.Err() == nil {
					if s.Brokers == 0 && r.state.Brokers > 0 {
						m.unreached(r)
					}
					r.state = s
					k.show()
				}
			})
		},
	})
}

// reachLimit is for how long a room may be without any broker until the person
// reads that its code is of no use just now.
const reachLimit = 8 * time.Second

// unreached notes that a room is at no broker, and has the page say so when
// that lasts.
func (m *meeting) unreached(r *openRoom) {
	r.since = time.Now()
	time.AfterFunc(reachLimit, func() { m.keeper.app.locked(m.keeper.show) })
}

// stands tells how a room stands, at a table that has place or is full.
func (r *openRoom) stands(full bool) page.RoomState {
	switch {
	case r.state.Brokers > 0 && full:
		return page.RoomFull
	case r.state.Brokers > 0:
		return page.RoomReached
	case time.Since(r.since) >= reachLimit:
		return page.RoomLost
	}
	return page.RoomReaching
}

// welcome serves somebody who has arrived.
func (m *meeting) welcome(a join.Arrival) {
	go func() { m.turnedAway(m.keeper.host.Serve(m.keeper.ctx, a.Conn, a.Terms)) }()
}

// turnedAway notes why somebody who knocked could not come in, if that is for
// the host to know; the table says who has left. It locks the mutex.
func (m *meeting) turnedAway(why error) {
	k := m.keeper
	k.app.locked(func() {
		if k.ctx.Err() == nil && knocked(why, k.app.page.Book()) != "" {
			m.trouble = why
			k.show()
		}
	})
}

// invite makes an invitation. It locks the mutex.
func (m *meeting) invite() {
	k := m.keeper
	var open []*join.Invitation
	var setup join.Setup
	k.app.locked(func() { open, setup = m.open(), k.app.setup() })
	i, err := join.Invite(k.ctx, setup, open...)
	if err != nil {
		k.warn(err)
		return
	}
	k.app.locked(func() {
		m.invitations = append(m.invitations, &invitation{Invitation: i})
		k.show()
	})
}

// accept takes a reply to an invitation. It locks the mutex.
func (m *meeting) accept(pasted string) {
	k := m.keeper
	var open []*join.Invitation
	var setup join.Setup
	k.app.locked(func() { open, setup = m.open(), k.app.setup() })
	if which, err := join.Answered(pasted, open); err == nil {
		k.app.locked(func() {
			for _, i := range m.invitations {
				i.connecting = i.connecting || i.Invitation == which
			}
			k.show()
		})
	}
	ctx, cancel := context.WithTimeout(k.ctx, acceptLimit)
	defer cancel()
	arrival, which, err := join.Accept(ctx, setup, pasted, open)
	k.app.locked(func() {
		m.refused = err
		if which != nil && !errors.Is(err, peer.ErrTaken) {
			m.invitations = slices.DeleteFunc(m.invitations, func(i *invitation) bool { return i.Invitation == which })
		}
		k.show()
	})
	if err == nil {
		m.welcome(arrival)
	}
}

func (m *meeting) open() (all []*join.Invitation) {
	for _, i := range m.invitations {
		all = append(all, i.Invitation)
	}
	return all
}

// acceptLimit is how long a guest whose reply was pasted may take to come in.
const acceptLimit = 30 * time.Second

// show adds the rooms and the invitations to what the page shows.
func (m *meeting) show(l *page.Lobby) {
	k := m.keeper
	l.Shut = k.host.IsShut()
	for _, knock := range k.host.Knocks() {
		l.Knocks = append(l.Knocks, page.Knock{ID: knock.ID, Name: knock.Name})
	}
	if rooms := k.host.Rooms(); len(rooms) > 0 && rooms[0].Code != "" && m.rooms[rooms[0].Link] != nil {
		r := m.rooms[rooms[0].Link]
		address, _, _ := strings.Cut(k.app.page.Address(), "#")
		l.Room = page.Room{State: r.stands(!k.host.HasPlace()), Code: r.Code, Link: address + r.Link, Brokers: r.state.Brokers, Flooded: r.state.Flooded}
	} else if m.making || len(rooms) > 0 {
		l.Room.State = page.RoomMade
	}
	people := 0
	for _, c := range l.Chairs {
		if c.Level == "" {
			people++
		}
	}
	if people > m.people {
		m.trouble = nil // it may have been they
	}
	if m.people = people; m.trouble != nil {
		l.Trouble = knocked(m.trouble, k.app.page.Book())
	}
	for _, i := range m.invitations {
		link := code.Link(k.app.page.Address(), i.Code())
		l.Invitations = append(l.Invitations, page.Invitation{Code: i.Code(), Link: link, Connecting: i.connecting})
	}
	if m.refused != nil {
		l.Refused = trouble(m.refused, k.app.page.Book())
	}
}

func (m *meeting) close() {
	for _, i := range m.invitations {
		i.Close()
	}
}
