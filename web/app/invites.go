package app

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
	"gavel/web/app/feature"
	"gavel/web/model"
	"gavel/web/trouble"
)

// invites let friends find a table: they are its open rooms and its
// invitations.
type invites struct {
	host        *hostSession
	people      int // at the table when it was last shown
	invitations []*invitation
	refused     error // why the last pasted reply was refused
	trouble     error // why a person who asked could not join
}

type invitation struct {
	*join.Invitation
	connecting bool
}

func newInvites(h *hostSession) invites { return invites{host: h, trouble: peer.Blocked()} }

// NewRoom implements [client.HostPage].
func (h *hostSession) NewRoom() session.Room { return h.newRoom(h.key) }

// reachLimit is how long a room may be without a broker before the page says that its code does
// not work now.
const reachLimit = 8 * time.Second

// Unreached implements [client.HostPage]: the page says so if it lasts.
func (h *hostSession) Unreached() { h.app.after(reachLimit, h, h.Show) }

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

// TurnedAway implements [client.HostPage]. It notes why a person who asked could not join, if
// the host should know. The table itself says who has left.
func (h *hostSession) TurnedAway(why error) {
	reportCrash(why)
	h.app.Post(func() {
		if !h.Closed() && trouble.Asked(why, h.app.page.Book()) != "" {
			h.invites.trouble = why
			h.Show()
		}
	})
}

// invite makes an invitation. It runs beside the loop.
func (in *invites) invite() {
	h := in.host
	var open []*join.Invitation
	var setup join.Setup
	h.app.Do(func() { open, setup = in.open(), h.app.friends.Setup() })
	i, err := join.Invite(h.Context(), setup, open...)
	if err != nil {
		h.warn(err)
		return
	}
	h.app.Do(func() {
		in.invitations = append(in.invitations, &invitation{Invitation: i})
		h.Show()
	})
}

// accept takes a reply to an invitation. It runs beside the loop.
func (in *invites) accept(pasted string) {
	h := in.host
	var open []*join.Invitation
	var setup join.Setup
	h.app.Do(func() { open, setup = in.open(), h.app.friends.Setup() })
	reply, err := join.ReadReply(pasted, open)
	h.app.Do(func() {
		in.refused = err
		for _, i := range in.invitations {
			i.connecting = i.connecting || i.Invitation == reply.To
		}
		h.Show()
	})
	if err != nil {
		return
	}
	ctx, cancel := context.WithTimeout(h.Context(), join.AcceptLimit)
	defer cancel()
	arrival, err := reply.Accept(ctx, setup)
	h.app.Do(func() {
		in.refused = err
		if !errors.Is(err, peer.ErrTaken) {
			in.invitations = slices.DeleteFunc(in.invitations, func(i *invitation) bool { return i.Invitation == reply.To })
		}
		h.Show()
	})
	if err == nil {
		h.Welcome(arrival)
	}
}

func (in *invites) open() (all []*join.Invitation) {
	for _, i := range in.invitations {
		all = append(all, i.Invitation)
	}
	return all
}

// show adds the rooms and the invitations to the lobby.
func (in *invites) show(l *model.Lobby) {
	h := in.host
	for _, request := range h.Table.Status().Requests {
		l.Requests = append(l.Requests, model.JoinRequest{ID: request.ID, Name: request.Name, Again: request.Again})
	}
	if r, state, open := in.newest(); open {
		l.Room = model.Room{State: stands(state, !h.Table.Status().HasPlace), Code: r.Code, Link: feature.Link(h.app.page, r.Link), Brokers: state.Brokers, Flooded: state.Flooded}
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
		in.trouble = nil // it may have been they who could not join
	}
	if in.people = people; in.trouble != nil {
		l.Trouble = trouble.Asked(in.trouble, h.app.page.Book())
	}
	for _, i := range in.invitations {
		link := feature.Link(h.app.page, invitecode.Link("", i.Code()))
		l.Invitations = append(l.Invitations, model.Invitation{Code: i.Code(), Link: link, Connecting: i.connecting})
	}
	if in.refused != nil {
		l.Refused = trouble.Text(in.refused, h.app.page.Book())
	}
}

// newest returns the newest room of the table, and how it stands; open is false while it
// cannot be given away.
func (in *invites) newest() (r session.Room, state client.RoomState, open bool) {
	rooms := in.host.Table.Status().Rooms
	if len(rooms) == 0 {
		return r, state, false
	}
	state, open = in.host.Room(rooms[0].Link)
	return rooms[0], state, open && rooms[0].Code != ""
}

func (in *invites) close() {
	for _, i := range in.invitations {
		i.Close()
	}
}
