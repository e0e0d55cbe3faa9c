package client

import (
	"context"
	"time"

	"gavel/game/guard"
	"gavel/net/join"
	"gavel/net/room"
	"gavel/net/session"
	"gavel/net/signaling"
)

// openRoom is a room in which guests find the table.
type openRoom struct {
	RoomState
	stop context.CancelFunc
}

// RoomState is the state of a room at its brokers.
type RoomState struct {
	signaling.State
	Since time.Time // when the room was opened, or lost its last broker
}

// Room returns the state of a room; ok is false before this page listens there.
func (h *Host) Room(link string) (s RoomState, ok bool) {
	r := h.rooms[link]
	if r == nil {
		return s, false
	}
	return r.RoomState, true
}

// Making reports whether a room is being made.
func (h *Host) Making() bool { return h.making }

// OpenRoom opens a new room, which replaces the one before. The host calls it itself if new
// people would not find the table.
func (h *Host) OpenRoom() {
	if h.making {
		return
	}
	h.making = true
	guard.Go(func() {
		fresh := h.page.NewRoom()
		h.tab.Do(func() {
			if h.making = false; !h.closed {
				h.Table.AddRoom(fresh)
			}
		})
	}, h.page.Crashed)
}

// arrange listens in the rooms of the table, and leaves other rooms. It also listens during a
// game and at a full table, so that everybody who joins gets an answer.
func (h *Host) arrange(s session.Status) {
	if !h.opens {
		return
	}
	if (len(s.Rooms) == 0 || s.Roomless) && len(h.tab.Setup().Brokers) > 0 {
		h.OpenRoom()
	}
	open := map[string]bool{}
	for _, r := range s.Rooms {
		if open[r.Link] = true; h.rooms[r.Link] == nil {
			h.listen(r.Link)
		}
	}
	for link, r := range h.rooms {
		if !open[link] {
			r.stop()
			delete(h.rooms, link)
		}
	}
}

// listen begins to listen in a room.
func (h *Host) listen(link string) {
	key, err := room.Read(link)
	if err != nil {
		return
	}
	at := join.NewRoom(h.tab.Setup(), key)
	ctx, stop := context.WithCancel(h.ctx)
	r := &openRoom{RoomState{Since: time.Now()}, stop}
	h.rooms[link] = r
	h.page.Unreached()
	guard.Go(func() { _ = at.Answer(ctx, h.handler(ctx, link, r)) }, h.page.Crashed) // ends with its context
}

// handler admits guests who come to a room.
func (h *Host) handler(ctx context.Context, link string, r *openRoom) join.Handler {
	return join.Handler{
		Holder:  func() signaling.Holder { return h.Table.Holder(link) },
		Arrived: h.Welcome,
		Refuse:  func() signaling.Refusal { return h.Table.Status().Refusal() },
		Failed:  h.page.TurnedAway,
		Relays:  func() bool { return !h.Table.Status().Settings.Direct },
		Missing: func() bool { return h.Table.Status().Missing },
		Rival:   func(to room.Title, claim []byte) { h.Table.Hears(link, to, claim) },
		Rivals:  func() bool { return h.Table.Status().Rivals },
		Changed: func(now signaling.State) {
			h.tab.Do(func() {
				if ctx.Err() == nil {
					h.reached(r, now)
				}
			})
		},
	}
}

// reached notes the state of a room at its brokers.
func (h *Host) reached(r *openRoom, now signaling.State) {
	lost := now.Brokers == 0 && r.Brokers > 0
	if r.State = now; lost {
		r.Since = time.Now()
		h.page.Unreached()
	}
	if h.from == nil {
		h.page.Show()
	}
}
