package tables

import (
	"context"
	"errors"
	"slices"
	"time"

	"gavel/net/client"
	"gavel/net/invitecode"
	"gavel/net/join"
	"gavel/net/peer"
	"gavel/net/session"
	"gavel/net/wire"
	"gavel/web/app/feature"
	"gavel/web/model"
	"gavel/web/trouble"
)

// invites let friends find a table: they are its open rooms and its invitations. The loop calls all
// methods, if nothing else is said.
type invites struct {
	Trouble error // why a person who asked could not join

	host        *Host
	people      int // at the table when it was last shown
	invitations []*invitation
	refused     error // why the last pasted reply was refused
}

type invitation struct {
	*join.Invitation
	connecting bool
}

// reachLimit is how long a room may be without a broker before the page says that its code does not work now.
const reachLimit = 8 * time.Second

// stands returns the state of a room.
func stands(r client.RoomState, full bool) model.RoomState {
	switch {
	case r.Brokers > 0 && full:
		return model.RoomFull
	case r.Brokers > 0:
		return model.RoomReached
	case time.Since(r.Since) >= reachLimit:
		return model.RoomLost
	}
	return model.RoomReaching
}

// invite makes an invitation. It runs beside the loop.
func (in *invites) invite() {
	open, setup := in.open()
	i, err := join.Invite(in.host.Context(), setup, open...)
	if err != nil {
		in.host.warn(err)
		return
	}
	in.host.f.App.Do(func() {
		in.invitations = append(in.invitations, &invitation{Invitation: i})
		in.host.Show()
	})
}

// accept takes a reply to an invitation. It runs beside the loop.
func (in *invites) accept(pasted string) {
	open, setup := in.open()
	reply, err := join.ReadReply(pasted, open)
	in.host.f.App.Do(func() {
		in.refused = err
		for _, i := range in.invitations {
			i.connecting = i.connecting || i.Invitation == reply.To
		}
		in.host.Show()
	})
	if err != nil {
		return
	}
	ctx, cancel := context.WithTimeout(in.host.Context(), join.AcceptLimit)
	defer cancel()
	arrival, err := reply.Accept(ctx, setup)
	in.host.f.App.Do(func() {
		in.refused = err
		if !errors.Is(err, peer.ErrTaken) {
			in.invitations = slices.DeleteFunc(in.invitations, func(i *invitation) bool { return i.Invitation == reply.To })
		}
		in.host.Show()
	})
	if err == nil {
		in.host.Welcome(arrival)
	}
}

// open returns the open invitations, and how this page finds others. It runs beside the loop.
func (in *invites) open() (all []*join.Invitation, setup join.Setup) {
	in.host.f.App.Do(func() {
		for _, i := range in.invitations {
			all = append(all, i.Invitation)
		}
		setup = in.host.f.Setup()
	})
	return all, setup
}

// show adds the rooms and the invitations to the lobby.
func (in *invites) show(l *model.Lobby) {
	h := in.host
	for _, request := range h.Table.Status().Requests {
		l.Requests = append(l.Requests, wire.Request{ID: request.ID, Name: request.Name, Again: request.Again})
	}
	if r, state, open := newest(h.Host); open {
		l.Room = model.Room{State: stands(state, !h.Table.Status().HasPlace), Code: r.Code, Link: feature.Link(in.host.f.Page, r.Link), Brokers: state.Brokers, Flooded: state.Flooded}
	} else if h.Making() || r.Link != "" {
		l.Room.State = model.RoomMade
	}
	people := 0
	for _, c := range l.Chairs {
		if c.Level == "" {
			people++
		}
	}
	if in.people > 0 && people > in.people {
		in.Trouble = nil // it may have been they who could not join
	}
	if in.people = people; in.Trouble != nil {
		l.Trouble = trouble.Asked(in.Trouble, in.host.f.Page.Book())
	}
	for _, i := range in.invitations {
		link := feature.Link(in.host.f.Page, invitecode.Link("", i.Code()))
		l.Invitations = append(l.Invitations, model.Invitation{Code: i.Code(), Link: link, Connecting: i.connecting})
	}
	if in.refused != nil {
		l.Refused = trouble.Text(in.refused, in.host.f.Page.Book())
	}
}

// newest returns the newest room of the table, and how it stands; open is false while it cannot be given away.
func newest(h *client.Host) (r session.Room, state client.RoomState, open bool) {
	rooms := h.Table.Status().Rooms
	if len(rooms) == 0 {
		return r, state, false
	}
	state, open = h.Room(rooms[0].Link)
	return rooms[0], state, open && rooms[0].Code != ""
}

// close closes the invitations.
func (in *invites) close() {
	for _, i := range in.invitations {
		i.Close()
	}
}
