package client

import (
	"context"
	"time"

	"gavel/game/guard"
	"gavel/net/join"
	"gavel/net/session"
	"gavel/net/wire"
)

// Host is a page's own table, and its rooms.
type Host struct {
	Table *session.Host

	tab    Tab
	page   HostPage
	opens  bool            // to friends
	ctx    context.Context // ends when the host is closed
	stop   context.CancelFunc
	closed bool
	rivals *time.Timer          // set while there are other hosts of the table; nil otherwise
	rooms  map[string]*openRoom // by link
	making bool                 // a room
	from   *Guest               // the guest whose lost host's table this host recovers in the background; nil otherwise
	yields *Guest               // the guest that joins another host of this table in the background; nil if there is none
}

// NewHost returns the host of a table. Without friends the table has no rooms.
func NewHost(tab Tab, page HostPage, table *session.Host, friends bool) *Host {
	h := &Host{Table: table, tab: tab, page: page, opens: friends, rooms: map[string]*openRoom{}}
	h.ctx, h.stop = context.WithCancel(context.Background())
	f := follower{tab: tab, ctx: h.ctx, changed: h.changed, save: h.save, said: h.said, crashes: table.Crashes(), crashed: page.Crashed}
	guard.Go(func() {
		if friends {
			tab.Do(h.changed) // opens the rooms
		}
		f.follow(table)
	}, h.page.Crashed)
	return h
}

// Context returns the context that ends when the host is closed.
func (h *Host) Context() context.Context { return h.ctx }

// Closed reports whether the host is closed.
func (h *Host) Closed() bool { return h.closed }

// said shows a phrase that somebody at the table says.
func (h *Host) said(what wire.Said) { h.tab.Said(h.Table.Lobby(), what) }

// save saves the table, if it is at the front.
func (h *Host) save() {
	if !h.closed && h.from == nil {
		h.page.Save()
	}
}

// changed handles a change of the table.
func (h *Host) changed() {
	if h.closed {
		return
	}
	s := h.Table.Status()
	h.arrange(s)
	if h.from != nil {
		if s.Broken {
			h.from.CallOff()
			h.page.Broken()
			return
		}
		if s.Recovering || s.Resumes {
			return
		}
		h.Front()
	}
	if s.Rivals && h.rivals == nil {
		h.rivals = time.AfterFunc(time.Second, func() { h.tab.Do(h.meetRivals) })
	}
	h.page.Show()
}

// meetRivals yields to another host of this table if it must. It checks each second while there
// are other hosts.
func (h *Host) meetRivals() {
	if h.rivals = nil; h.closed {
		return
	}
	if h.from == nil {
		h.giveWay()
	}
	h.changed()
}

// Front brings the recovered table of a lost host to the front, because it continues here. A host
// at the front stays there.
func (h *Host) Front() {
	g := h.from
	if g == nil || h.closed || g.closed {
		return
	}
	h.from, g.recovery = nil, nil
	h.page.ToFront()
}

// giveWay joins another host of this table if more people follow that host. At first its guest
// works in the background.
func (h *Host) giveWay() {
	link, known, gives := h.Table.GivesWay()
	if next := h.yields; next != nil {
		if !gives || next.Last.Known.Host != known.Host {
			next.Close()
			h.yields = nil
		}
		return
	}
	if gives {
		next := h.page.Follow(link, known)
		h.yields, next.before = next, h
		guard.Go(next.Connect, next.page.Crashed)
	}
}

// Welcome serves a guest who has arrived. Any goroutine may call it.
func (h *Host) Welcome(a join.Arrival) {
	guard.Go(func() { h.page.TurnedAway(h.Table.Serve(h.ctx, a.Conn, a.Terms)) }, h.page.Crashed)
}

// Close ends this host's part in the table, with a goodbye.
func (h *Host) Close() {
	h.Table.Close() // first, so that nobody is told that others are away
	h.closed = true
	h.stop()
	if h.yields != nil {
		h.yields.Close()
		h.yields = nil
	}
}
