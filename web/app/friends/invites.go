// Package friends has the parts of a page's session at a table of friends: the ways by which guests find a host, and a guest's
// replica of the table.
package friends

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

// Invites let friends find a table: they are its open rooms and its invitations. The loop calls all
// methods, if nothing else is said.
type Invites struct {
	Trouble error // why a person who asked could not join

	tab         client.Tab
	page        feature.Page
	show        func()      // shows the table again
	warn        func(error) // any goroutine may call it
	people      int         // at the table when it was last shown
	invitations []*invitation
	refused     error // why the last pasted reply was refused
}

type invitation struct {
	*join.Invitation
	connecting bool
}

// NewInvites returns the invites of a new table. show shows the table again; any goroutine may call warn.
func NewInvites(tab client.Tab, page feature.Page, show func(), warn func(error)) Invites {
	return Invites{tab: tab, page: page, show: show, warn: warn, Trouble: peer.Blocked()}
}

// ReachLimit is how long a room may be without a broker before the page says that its code does
// not work now.
const ReachLimit = 8 * time.Second

// stands returns the state of a room.
func stands(r client.RoomState, full bool) model.RoomState {
	switch {
	case r.Brokers > 0 && full:
		return model.RoomFull
	case r.Brokers > 0:
		return model.RoomReached
	case time.Since(r.Since) >= ReachLimit:
		return model.RoomLost
	}
	return model.RoomReaching
}

// Invite makes an invitation. It runs beside the loop.
func (in *Invites) Invite(h *client.Host) {
	var open []*join.Invitation
	var setup join.Setup
	in.tab.Do(func() { open, setup = in.open(), in.tab.Setup() })
	i, err := join.Invite(h.Context(), setup, open...)
	if err != nil {
		in.warn(err)
		return
	}
	in.tab.Do(func() {
		in.invitations = append(in.invitations, &invitation{Invitation: i})
		in.show()
	})
}

// Accept takes a reply to an invitation. It runs beside the loop.
func (in *Invites) Accept(h *client.Host, pasted string) {
	var open []*join.Invitation
	var setup join.Setup
	in.tab.Do(func() { open, setup = in.open(), in.tab.Setup() })
	reply, err := join.ReadReply(pasted, open)
	in.tab.Do(func() {
		in.refused = err
		for _, i := range in.invitations {
			i.connecting = i.connecting || i.Invitation == reply.To
		}
		in.show()
	})
	if err != nil {
		return
	}
	ctx, cancel := context.WithTimeout(h.Context(), join.AcceptLimit)
	defer cancel()
	arrival, err := reply.Accept(ctx, setup)
	in.tab.Do(func() {
		in.refused = err
		if !errors.Is(err, peer.ErrTaken) {
			in.invitations = slices.DeleteFunc(in.invitations, func(i *invitation) bool { return i.Invitation == reply.To })
		}
		in.show()
	})
	if err == nil {
		h.Welcome(arrival)
	}
}

func (in *Invites) open() (all []*join.Invitation) {
	for _, i := range in.invitations {
		all = append(all, i.Invitation)
	}
	return all
}

// Show adds the rooms and the invitations to the lobby.
func (in *Invites) Show(h *client.Host, l *model.Lobby) {
	for _, request := range h.Table.Status().Requests {
		l.Requests = append(l.Requests, model.JoinRequest{ID: request.ID, Name: request.Name, Again: request.Again})
	}
	if r, state, open := newest(h); open {
		l.Room = model.Room{State: stands(state, !h.Table.Status().HasPlace), Code: r.Code, Link: feature.Link(in.page, r.Link), Brokers: state.Brokers, Flooded: state.Flooded}
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
		l.Trouble = trouble.Asked(in.Trouble, in.page.Book())
	}
	for _, i := range in.invitations {
		link := feature.Link(in.page, invitecode.Link("", i.Code()))
		l.Invitations = append(l.Invitations, model.Invitation{Code: i.Code(), Link: link, Connecting: i.connecting})
	}
	if in.refused != nil {
		l.Refused = trouble.Text(in.refused, in.page.Book())
	}
}

// newest returns the newest room of the table, and how it stands; open is false while it
// cannot be given away.
func newest(h *client.Host) (r session.Room, state client.RoomState, open bool) {
	rooms := h.Table.Status().Rooms
	if len(rooms) == 0 {
		return r, state, false
	}
	state, open = h.Room(rooms[0].Link)
	return rooms[0], state, open && rooms[0].Code != ""
}

// Close closes the invitations.
func (in *Invites) Close() {
	for _, i := range in.invitations {
		i.Close()
	}
}
