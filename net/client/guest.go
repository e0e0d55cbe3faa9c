package client

import (
	"context"
	"errors"
	"time"

	"gavel/game/guard"
	"gavel/net/join"
	"gavel/net/peer"
	"gavel/net/session"
	"gavel/net/signaling"
	"gavel/net/wire"
)

// ErrNoRoom says that a table without a room has another host now. Nobody can find it.
var ErrNoRoom = errors.New("client: the table has another host and no room")

// crowdTries is how often a guest asks again without its person if too many people ask.
const crowdTries = 3

// Guest is a page's part in the table of another page, and the search for that table.
type Guest struct {
	Table  *session.Guest
	Search *join.Search
	Way    join.Way
	Last   join.Visit // the last visit to this table or another

	tab      Tab
	page     GuestPage
	ctx      context.Context // ends when the guest is closed
	stop     context.CancelFunc
	closed   bool
	failed   error
	tries    int   // since [session.ErrCrowd]
	recovery *Host // recovers the lost host's table in the background; nil if this page does not
	before   *Host // this page's own table; it stays at the front until this guest has joined the other host's; nil if none
}

// NewGuest returns a guest who comes by a link, a code or an invitation, see [Guest.Connect]. Last is the stored
// last visit to this table or another.
func NewGuest(tab Tab, page GuestPage, table *session.Guest, pasted string, last join.Visit) *Guest {
	g := &Guest{Table: table, Last: last, tab: tab, page: page}
	g.Way, g.failed = join.ReadWay(pasted)
	g.ctx, g.stop = context.WithCancel(context.Background())
	g.Search = join.NewSearch(tab.Setup(), g.Way)
	g.Search.Stage = page.Reached
	if last.Relayed {
		g.Search.Relay()
	}
	f := follower{tab: tab, ctx: g.ctx, changed: g.changed, said: g.said}
	guard.Go(func() { f.follow(table) }, page.Crashed)
	return g
}

// Context returns the context that ends when the guest is closed.
func (g *Guest) Context() context.Context { return g.ctx }

// Closed reports whether the guest is closed.
func (g *Guest) Closed() bool { return g.closed }

// said shows a phrase that somebody at the table says.
func (g *Guest) said(what wire.Said) {
	if l, ok := g.Table.Lobby(); ok {
		g.tab.Said(l, what)
	}
}

// changed handles a change of the table.
func (g *Guest) changed() {
	g.Front()
	if g.closed || g.before != nil {
		return
	}
	if g.recovery != nil && !g.Table.Status().Recovers {
		g.CallOff()
	}
	if heir := g.Table.Status().Heir; heir != "" && g.failed == nil { // the old host has closed its table by now
		g.page.TakeHandOver(heir)
		return
	}
	g.page.Show()
}

// Connect connects to the table, and connects again whenever the connection is lost. It ends when
// the guest is closed or cannot reach the table. It runs outside the loop.
func (g *Guest) Connect() {
	if g.failed != nil {
		g.fail(g.failed)
		return
	}
	for again := true; again; {
		at, err := g.find()
		if err != nil {
			g.fail(err)
			if again = g.AsksAgain(err); again {
				g.pause()
			}
			continue
		}
		g.tab.Do(func() { g.failed = nil })
		again = g.Served(g.Table.Serve(g.ctx, at.Conn, at.Terms))
	}
}

// Served handles the end of a connection, with the error of [session.Guest.Serve]. It tells
// whether to search for the host again. It runs outside the loop.
func (g *Guest) Served(why error) (again bool) {
	var moved session.MovedError
	var crash *guard.Crash
	switch {
	case errors.As(why, &crash):
		g.page.Crashed(why)
		return false
	case g.ctx.Err() != nil:
		return false
	case errors.As(why, &moved):
		if l, _ := g.Table.Lobby(); g.Search.Way(l) == "" {
			g.fail(ErrNoRoom)
			return false
		}
	case errors.Is(why, session.ErrCrowd) && !g.HasSeat() && !g.Way.Direct() && g.tries < crowdTries:
		g.tries++
		g.pause()
	case g.AsksAgain(why):
		g.pause()
	case session.Final(why) || !g.HasSeat():
		g.fail(why)
		return false
	default:
		g.page.HostLost()
	}
	return true
}

// AsksAgain reports whether a newcomer goes on asking by itself after an error: the host's page may only stand still, as on a
// phone. By exchanged codes it cannot ask again.
func (g *Guest) AsksAgain(why error) bool {
	quiet := errors.Is(why, signaling.ErrUnanswered) || errors.Is(why, peer.ErrLost) || errors.Is(why, peer.ErrUnreachable)
	return quiet && g.ctx.Err() == nil && !g.HasSeat() && !g.Way.Direct()
}

// pause waits before the next try.
func (g *Guest) pause() {
	select {
	case <-time.After(session.CrowdPause):
	case <-g.ctx.Done():
	}
}

// find finds the host.
func (g *Guest) find() (join.Arrival, error) {
	if l, ok := g.Table.Sought(); ok {
		return g.Search.Again(g.ctx, l)
	}
	return g.Search.First(g.ctx, g.Last, func(reply string) {
		g.tab.Do(func() {
			if !g.closed {
				g.page.Replied(reply)
			}
		})
	})
}

// fail notes that there is no way to the table.
func (g *Guest) fail(why error) {
	g.tab.Do(func() {
		if g.closed {
			return
		}
		if g.failed = why; g.before == nil {
			g.page.Unreachable()
		}
	})
}

// Failed returns why there is no way to the table; nil while this guest searches for it, or
// is there.
func (g *Guest) Failed() error { return g.failed }

// HasSeat reports whether the host has sent this guest a lobby.
func (g *Guest) HasSeat() bool {
	_, ok := g.Table.Lobby()
	return ok
}

// Visit returns how to find the table again after the page was loaded anew. Its link is "" if that needs an invitation. While another
// page only tries to go on with a lost host's table, it leads to the lost host.
func (g *Guest) Visit() join.Visit {
	l, _ := g.Table.Sought()
	return join.Visit{Link: g.Search.Way(l), Known: l.Known(), Relayed: g.Search.Relayed()}
}

// Look sets whether this page is visible. A page that becomes visible searches for a lost host at
// once.
func (g *Guest) Look(yes bool) {
	if g.Table.Look(yes); yes {
		g.Hurry()
	}
}

// Hurry searches for a lost host at once.
func (g *Guest) Hurry() {
	if g.HasSeat() && !g.Table.Status().Connected {
		g.Search.Hurry()
	}
}

// Recover sets the host that recovers the table of this guest's lost host in the background. It
// runs until the game continues there: see [session.Recover].
func (g *Guest) Recover(h *Host) { g.recovery, h.from = h, g }

// Recovers reports whether this page recovers the table of its lost host.
func (g *Guest) Recovers() bool { return g.recovery != nil }

// CallOff ends the recovery of the table, if there is one.
func (g *Guest) CallOff() {
	h := g.recovery
	if h == nil {
		return
	}
	g.recovery = nil
	g.Table.CallOff()
	h.Close()
	g.Search.Hurry()
	g.page.CalledOff()
}

// Front brings the table of the host to which this page's own host yields to the front, as soon
// as this guest has joined it. A guest at the front stays there.
func (g *Guest) Front() {
	h := g.before
	if h == nil || g.closed || h.closed || !g.Table.Status().Connected || !g.HasSeat() {
		return
	}
	g.before, h.yields = nil, nil
	h.Table.Move(g.Last.Link, g.Last.Known)
	g.page.ToFront()
}

// Close ends the guest's part in the table without a message to the host.
func (g *Guest) Close() {
	g.closed = true
	g.stop()
	g.Search.Close()
	if g.recovery != nil {
		g.recovery.Close()
		g.recovery = nil
	}
}
