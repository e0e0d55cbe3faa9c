package app

import (
	"context"
	"crypto/ed25519"
	"errors"
	"slices"
	"time"

	"gavel/game/catalogue"
	"gavel/net/handshake"
	"gavel/net/invitecode"
	"gavel/net/join"
	"gavel/net/peer"
	"gavel/net/room"
	"gavel/net/session"
	"gavel/net/signaling"
	"gavel/web/model"
)

// setup returns how this page finds others, from the settings.
func (f *friendsFeature) setup() join.Setup {
	a := f.app
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
	if own := a.page.Site().Broker; own != "" {
		if b, err := signaling.Beside(a.page.Site().Address, own); err == nil {
			s.Brokers = append(s.Brokers, f.ration(b))
		}
	}
	for _, url := range n.Brokers {
		s.Brokers = append(s.Brokers, f.ration(signaling.MQTT(url)))
	}
	return s
}

// ration returns a broker with this page's allowance of messages there. All tables share it.
func (f *friendsFeature) ration(b signaling.Broker) *signaling.Rationed {
	if f.brokers[b] == nil {
		f.brokers[b] = signaling.Ration(b)
	}
	return f.brokers[b]
}

// UsualNetwork returns the default network settings.
func UsualNetwork() (n model.Network) {
	for _, s := range peer.PublicServers() {
		n.STUN = append(n.STUN, s.URL)
	}
	for _, b := range signaling.Public() {
		n.Brokers = append(n.Brokers, string(b))
	}
	return n
}

// invites let friends find a table: they are its open rooms and its
// invitations.
type invites struct {
	host        *hostSession
	rooms       map[string]*openRoom // by link
	making      bool                 // a room's code
	people      int                  // at the table when it was last shown
	invitations []*invitation
	refused     error // why the last pasted reply was refused
	trouble     error // why a person who asked could not join
}

// openRoom is a room where guests can find the table.
type openRoom struct {
	session.Room
	joining *join.Room
	state   signaling.State
	stop    context.CancelFunc // nil before the page listens there
	since   time.Time          // when the room was opened, or lost its last broker
}

type invitation struct {
	*join.Invitation
	connecting bool
}

func newInvites(h *hostSession) invites { return invites{host: h, rooms: map[string]*openRoom{}} }

// openRoom opens a new room in place of the one before. It is called if the table has none, if
// the host asks for another, and after a person who knows the code was removed.
func (in *invites) openRoom() {
	if in.making {
		return
	}
	in.making = true
	newRoom := in.host.app.friends.newRoom
	go in.host.app.guarded(in.host, func() { in.makeRoom(newRoom) })()
}

// makeRoom makes a room, which takes about a second. It runs beside the loop.
func (in *invites) makeRoom(newRoom func(ed25519.PrivateKey) session.Room) {
	h := in.host
	fresh := newRoom(h.key)
	h.app.do(func() {
		in.making = false
		if h.ctx.Err() != nil {
			return
		}
		in.trouble = peer.Blocked()
		in.add(fresh)
		h.table.AddRoom(fresh)
	})
}

func (in *invites) add(r session.Room) {
	if key, err := room.Read(r.Link); err == nil {
		in.rooms[r.Link] = &openRoom{Room: r, joining: join.NewRoom(in.host.app.friends.setup(), key)}
	}
}

// reopen opens the rooms of a saved table.
func (in *invites) reopen() {
	for _, r := range in.host.table.Rooms() {
		in.add(r)
	}
	in.trouble = peer.Blocked()
	in.host.show()
}

// arrange listens in the rooms of the table, also during a game or when all chairs are taken.
// So every request gets an answer.
func (in *invites) arrange() {
	h := in.host
	if (len(h.table.Rooms()) == 0 || h.table.Roomless()) && len(h.app.friends.setup().Brokers) > 0 {
		in.openRoom()
	}
	open := map[string]bool{}
	for _, r := range h.table.Rooms() {
		open[r.Link] = true
	}
	for link, r := range in.rooms {
		switch {
		case open[link] && r.stop == nil:
			ctx, stop := context.WithCancel(h.ctx)
			r.stop = stop
			in.unreached(r)
			go h.app.guarded(h, func() { in.answer(ctx, r) })()
		case !open[link]:
			if r.stop != nil {
				r.stop()
			}
			delete(in.rooms, link)
		}
	}
}

// answer lets guests in. It runs beside the loop.
func (in *invites) answer(ctx context.Context, r *openRoom) {
	h := in.host
	_ = r.joining.Answer(ctx, join.Handler{ // ends with its context
		Holder:  func() signaling.Holder { return h.table.Holder(r.Link) },
		Arrived: in.welcome,
		Refuse: func() signaling.Refusal {
			switch {
			case h.table.Missing(): // the request may come from them
				return 0
			case h.table.CanWatch():
				return 0
			case h.table.Settings().Shut:
				return signaling.Shut
			case !h.table.HasPlace():
				return signaling.Full
			}
			return 0
		},
		Failed:  in.turnedAway,
		Relays:  func() bool { return !h.table.Settings().Direct },
		Missing: h.table.Missing,
		Rival:   func(to room.Title, claim []byte) { h.table.Hears(r.Link, to, claim) },
		Rivals:  h.table.Rivals,
		Changed: func(now signaling.State) {
			h.app.do(func() {
				if ctx.Err() == nil {
					if now.Brokers == 0 && r.state.Brokers > 0 {
						in.unreached(r)
					}
					r.state = now
					h.show()
				}
			})
		},
	})
}

// reachLimit is how long a room may be without a broker before the page says that its code does
// not work now.
const reachLimit = 8 * time.Second

// unreached notes that a room has no broker, and makes the page say so if that lasts.
func (in *invites) unreached(r *openRoom) {
	r.since = time.Now()
	h := in.host
	h.app.after(reachLimit, h, h.show)
}

// stands returns the state of a room.
func (r *openRoom) stands(full bool) model.RoomState {
	switch {
	case r.state.Brokers > 0 && full:
		return model.RoomFull
	case r.state.Brokers > 0:
		return model.RoomReached
	case time.Since(r.since) >= reachLimit:
		return model.RoomLost
	}
	return model.RoomReaching
}

// welcome serves a guest who has connected.
func (in *invites) welcome(a join.Arrival) {
	h := in.host
	go h.app.guarded(h, func() { in.turnedAway(h.table.Serve(h.ctx, a.Conn, a.Terms)) })()
}

// turnedAway notes why a person who asked could not join, if the host should know. The table
// itself says who has left. Any goroutine may call it.
func (in *invites) turnedAway(why error) {
	h := in.host
	reportCrash(why)
	h.app.post(func() {
		if h.ctx.Err() == nil && asked(why, h.app.page.Book()) != "" {
			in.trouble = why
			h.show()
		}
	})
}

// invite makes an invitation. It runs beside the loop.
func (in *invites) invite() {
	h := in.host
	var open []*join.Invitation
	var setup join.Setup
	h.app.do(func() { open, setup = in.open(), h.app.friends.setup() })
	i, err := join.Invite(h.ctx, setup, open...)
	if err != nil {
		h.warn(err)
		return
	}
	h.app.do(func() {
		in.invitations = append(in.invitations, &invitation{Invitation: i})
		h.show()
	})
}

// accept takes a reply to an invitation. It runs beside the loop.
func (in *invites) accept(pasted string) {
	h := in.host
	var open []*join.Invitation
	var setup join.Setup
	h.app.do(func() { open, setup = in.open(), h.app.friends.setup() })
	reply, err := join.ReadReply(pasted, open)
	h.app.do(func() {
		in.refused = err
		for _, i := range in.invitations {
			i.connecting = i.connecting || i.Invitation == reply.To
		}
		h.show()
	})
	if err != nil {
		return
	}
	ctx, cancel := context.WithTimeout(h.ctx, acceptLimit)
	defer cancel()
	arrival, err := reply.Accept(ctx, setup)
	h.app.do(func() {
		in.refused = err
		if !errors.Is(err, peer.ErrTaken) {
			in.invitations = slices.DeleteFunc(in.invitations, func(i *invitation) bool { return i.Invitation == reply.To })
		}
		h.show()
	})
	if err == nil {
		in.welcome(arrival)
	}
}

func (in *invites) open() (all []*join.Invitation) {
	for _, i := range in.invitations {
		all = append(all, i.Invitation)
	}
	return all
}

// acceptLimit is how long a guest whose reply was pasted may take to come in.
const acceptLimit = 30 * time.Second

// show adds the rooms and the invitations to the lobby.
func (in *invites) show(l *model.Lobby) {
	h := in.host
	for _, request := range h.table.Requests() {
		l.Requests = append(l.Requests, model.JoinRequest{ID: request.ID, Name: request.Name})
	}
	if rooms := h.table.Rooms(); len(rooms) > 0 && rooms[0].Code != "" && in.rooms[rooms[0].Link] != nil {
		r := in.rooms[rooms[0].Link]
		l.Room = model.Room{State: r.stands(!h.table.HasPlace()), Code: r.Code, Link: h.app.page.Site().Address + r.Link, Brokers: r.state.Brokers, Flooded: r.state.Flooded}
	} else if in.making || len(rooms) > 0 {
		l.Room.State = model.RoomMade
	}
	people := 0
	for _, c := range l.Chairs {
		if c.Level == "" {
			people++
		}
	}
	if people > in.people {
		in.trouble = nil // it may have been they who could not join
	}
	if in.people = people; in.trouble != nil {
		l.Trouble = asked(in.trouble, h.app.page.Book())
	}
	for _, i := range in.invitations {
		link := invitecode.Link(h.app.page.Site().Address, i.Code())
		l.Invitations = append(l.Invitations, model.Invitation{Code: i.Code(), Link: link, Connecting: i.connecting})
	}
	if in.refused != nil {
		l.Refused = errorText(in.refused, h.app.page.Book())
	}
}

func (in *invites) close() {
	for _, i := range in.invitations {
		i.Close()
	}
}
