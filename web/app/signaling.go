package app

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
func (a *App) setup() join.Setup {
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
func (a *App) ration(b rendezvous.Broker) *rendezvous.Rationed {
	if a.brokers[b] == nil {
		a.brokers[b] = rendezvous.Ration(b)
	}
	return a.brokers[b]
}

// UsualNetwork is what the settings begin with.
func UsualNetwork() (n page.Network) {
	for _, s := range peer.PublicServers() {
		n.STUN = append(n.STUN, s.URL)
	}
	for _, b := range rendezvous.Public() {
		n.Brokers = append(n.Brokers, string(b))
	}
	return n
}

// signaling is how friends find the way to a table: rooms that are open, and
// invitations. Its methods are called with the app's mutex locked.
type signaling struct {
	host        *hostSession
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
	joining *join.Room
	state   rendezvous.State
	stop    context.CancelFunc // nil before it is listened in
	since   time.Time          // when it was opened, or its last broker lost
}

type invitation struct {
	*join.Invitation
	connecting bool
}

func newSignaling(h *hostSession) signaling { return signaling{host: h, rooms: map[string]*openRoom{}} }

// openRoom opens a new room, which takes the place of the one before: when the
// table has none, when the person asks for another, and after they have sent
// somebody away who knows the one before.
func (s *signaling) openRoom() {
	if s.making {
		return
	}
	s.making = true
	go s.makeRoom()
}

// makeRoom makes a room, which takes a second. It locks the mutex.
func (s *signaling) makeRoom() {
	h := s.host
	fresh := lobby.OpenRoom(h.key)
	h.app.locked(func() {
		s.making = false
		if h.ctx.Err() != nil {
			return
		}
		s.trouble = nil
		s.add(fresh)
		h.table.AddRoom(fresh)
	})
}

func (s *signaling) add(r lobby.Room) {
	if key, err := room.Read(r.Link); err == nil {
		s.rooms[r.Link] = &openRoom{Room: r, joining: join.NewRoom(s.host.app.setup(), key)}
	}
}

// reopen opens the rooms of a table that was kept. It locks the mutex.
func (s *signaling) reopen() {
	h := s.host
	h.app.locked(func() {
		for _, r := range h.table.Rooms() {
			s.add(r)
		}
		h.show()
	})
}

// arrange listens in the rooms of the table, also while a game is on, and when
// all chairs are taken: whoever comes is told so.
func (s *signaling) arrange() {
	h := s.host
	if (len(h.table.Rooms()) == 0 || h.table.Roomless()) && len(h.app.setup().Brokers) > 0 {
		s.openRoom()
	}
	open := map[string]bool{}
	for _, r := range h.table.Rooms() {
		open[r.Link] = true
	}
	for link, r := range s.rooms {
		switch {
		case open[link] && r.stop == nil:
			ctx, stop := context.WithCancel(h.ctx)
			r.stop = stop
			s.unreached(r)
			go s.answer(ctx, r)
		case !open[link]:
			if r.stop != nil {
				r.stop()
			}
			delete(s.rooms, link)
		}
	}
}

// answer lets guests in. It locks the mutex.
func (s *signaling) answer(ctx context.Context, r *openRoom) {
	h := s.host
	_ = r.joining.Answer(ctx, join.Porch{ // ends with its context
		Holder:  func() rendezvous.Holder { return h.table.Holder(r.Link) },
		Arrived: s.welcome,
		Refuse: func() rendezvous.Refusal {
			switch {
			case h.table.Missing(): // it may be they
				return 0
			case h.table.IsShut():
				return rendezvous.Shut
			case !h.table.HasPlace():
				return rendezvous.Full
			}
			return 0
		},
		Failed:  s.turnedAway,
		Missing: h.table.Missing,
		Outdone: func(to room.Title) { h.app.locked(func() { h.yield(r.Link, to) }) },
		Changed: func(now rendezvous.State) {
			h.app.locked(func() {
				if ctx.Err() == nil {
					if now.Brokers == 0 && r.state.Brokers > 0 {
						s.unreached(r)
					}
					r.state = now
					h.show()
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
func (s *signaling) unreached(r *openRoom) {
	r.since = time.Now()
	time.AfterFunc(reachLimit, func() { s.host.app.locked(s.host.show) })
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
func (s *signaling) welcome(a join.Arrival) {
	go func() { s.turnedAway(s.host.table.Serve(s.host.ctx, a.Conn, a.Terms)) }()
}

// turnedAway notes why somebody who knocked could not come in, if that is for
// the host to know; the table says who has left. It locks the mutex.
func (s *signaling) turnedAway(why error) {
	h := s.host
	h.app.locked(func() {
		if h.ctx.Err() == nil && knocked(why, h.app.page.Book()) != "" {
			s.trouble = why
			h.show()
		}
	})
}

// invite makes an invitation. It locks the mutex.
func (s *signaling) invite() {
	h := s.host
	var open []*join.Invitation
	var setup join.Setup
	h.app.locked(func() { open, setup = s.open(), h.app.setup() })
	i, err := join.Invite(h.ctx, setup, open...)
	if err != nil {
		h.warn(err)
		return
	}
	h.app.locked(func() {
		s.invitations = append(s.invitations, &invitation{Invitation: i})
		h.show()
	})
}

// accept takes a reply to an invitation. It locks the mutex.
func (s *signaling) accept(pasted string) {
	h := s.host
	var open []*join.Invitation
	var setup join.Setup
	h.app.locked(func() { open, setup = s.open(), h.app.setup() })
	if which, err := join.Answered(pasted, open); err == nil {
		h.app.locked(func() {
			for _, i := range s.invitations {
				i.connecting = i.connecting || i.Invitation == which
			}
			h.show()
		})
	}
	ctx, cancel := context.WithTimeout(h.ctx, acceptLimit)
	defer cancel()
	arrival, which, err := join.Accept(ctx, setup, pasted, open)
	h.app.locked(func() {
		s.refused = err
		if which != nil && !errors.Is(err, peer.ErrTaken) {
			s.invitations = slices.DeleteFunc(s.invitations, func(i *invitation) bool { return i.Invitation == which })
		}
		h.show()
	})
	if err == nil {
		s.welcome(arrival)
	}
}

func (s *signaling) open() (all []*join.Invitation) {
	for _, i := range s.invitations {
		all = append(all, i.Invitation)
	}
	return all
}

// acceptLimit is how long a guest whose reply was pasted may take to come in.
const acceptLimit = 30 * time.Second

// show adds the rooms and the invitations to what the page shows.
func (s *signaling) show(l *page.Lobby) {
	h := s.host
	l.Shut = h.table.IsShut()
	for _, knock := range h.table.Knocks() {
		l.Knocks = append(l.Knocks, page.Knock{ID: knock.ID, Name: knock.Name})
	}
	if rooms := h.table.Rooms(); len(rooms) > 0 && rooms[0].Code != "" && s.rooms[rooms[0].Link] != nil {
		r := s.rooms[rooms[0].Link]
		address, _, _ := strings.Cut(h.app.page.Address(), "#")
		l.Room = page.Room{State: r.stands(!h.table.HasPlace()), Code: r.Code, Link: address + r.Link, Brokers: r.state.Brokers, Flooded: r.state.Flooded}
	} else if s.making || len(rooms) > 0 {
		l.Room.State = page.RoomMade
	}
	people := 0
	for _, c := range l.Chairs {
		if c.Level == "" {
			people++
		}
	}
	if people > s.people {
		s.trouble = nil // it may have been they
	}
	if s.people = people; s.trouble != nil {
		l.Trouble = knocked(s.trouble, h.app.page.Book())
	}
	for _, i := range s.invitations {
		link := code.Link(h.app.page.Address(), i.Code())
		l.Invitations = append(l.Invitations, page.Invitation{Code: i.Code(), Link: link, Connecting: i.connecting})
	}
	if s.refused != nil {
		l.Refused = trouble(s.refused, h.app.page.Book())
	}
}

func (s *signaling) close() {
	for _, i := range s.invitations {
		i.Close()
	}
}
