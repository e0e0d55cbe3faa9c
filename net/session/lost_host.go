package session

import (
	"errors"
	"slices"
	"time"

	"gavel/game/guard"
	"gavel/net/ledger"
	"gavel/net/room"
	"gavel/net/succession"
	"gavel/net/wire"
)

// This file has what a guest does while the host of its table is lost.

// lostFor returns for how long the host has been lost; 0 if it is not.
func (g *Guest) lostFor() time.Duration {
	if g.lostAt.IsZero() {
		return 0
	}
	return max(time.Since(g.lostAt), 1)
}

// errRecovering says that another page recovers the table, and this page does not accept
// it as the host.
var errRecovering = errors.New("session: this page goes on with the table itself")

// meet handles the lobby of a host. It is the table's host, or a page that recovers the
// table.
func (g *Guest) meet(l *wire.Lobby) error {
	if l.Recovering {
		if g.lostAt.IsZero() {
			return errRecovering // the host is there
		}
		if g.recovers == nil {
			return nil
		}
		if !g.seats(g.host) {
			return errRecovering
		}
		if !g.recovers.standDown(l) {
			return errRecovering
		}
		g.recovers = nil // the page calls that off
		g.silent = time.Now()
		return nil
	}
	if g.recovers != nil && !g.recovers.standDown(l) {
		return errRecovering
	}
	g.recovers = nil
	g.lost, g.lostAt, g.silent = g.host, time.Time{}, time.Time{}
	if followed, ok := g.replica.Host(); ok && room.Public(followed) == g.host {
		g.setLost(time.Time{})
	}
	g.grace = graceOf(l.Settings)
	return nil
}

// graceOf returns how long a host must be lost before a guest may recover the table: two
// thirds of the table's grace, because a person still has to press a button.
func graceOf(s wire.Settings) time.Duration {
	grace := time.Duration(s.Grace)
	if grace <= 0 {
		grace = usualGrace
	}
	return grace * 2 / 3
}

// give sends this page's replica to the page that recovers the table, once the host has
// been lost for the grace time.
func (g *Guest) give(conn Conn, asks succession.Have) {
	if g.conn != conn || g.lobby == nil || !g.lobby.Recovering || g.lostAt.IsZero() || g.recovers != nil || g.replica.Log() == nil {
		return
	}
	if g.host == room.Public(g.replica.Log().Author()) || !g.seats(g.host) {
		return // it is not lost, or has no seat
	}
	if wait := g.grace - g.lostFor(); wait > 0 {
		time.AfterFunc(wait, guard.Func(func() {
			defer g.lock()()
			g.give(conn, asks)
		}, g.crashes.note))
		return
	}
	bring, err := g.replica.Bring(ledger.Key(g.host), asks)
	if err != nil {
		return
	}
	g.replica.store()
	_ = wire.SendText(conn, wire.Bring, succession.Text(bring))
	g.gave = g.lobby.Chairs[g.lobby.Host].Name
	g.changed()
}

// seats tells whether a page has a seat in this page's log.
func (g *Guest) seats(page room.Public) bool {
	log := g.replica.Log()
	return log != nil && slices.Contains(log.Seated(), ledger.Key(page))
}

// Gave returns the name of the page that got this page's replica of the lost host's
// table since the last call; "" if none did.
func (g *Guest) Gave() (name string) {
	defer g.lock()()
	name, g.gave = g.gave, ""
	return name
}

// silence is how long a page that has given way waits after the last message of the
// gathering page, before it may gather itself.
const silence = 10 * time.Second

// GoesOn returns the time until this guest may continue the table of the lost host;
// ok is false if it cannot.
func (g *Guest) GoesOn() (wait time.Duration, ok bool) {
	defer g.lock()()
	return g.goesOn()
}

func (g *Guest) goesOn() (wait time.Duration, ok bool) {
	l := g.known()
	if g.lostAt.IsZero() || len(l.Chairs) == 0 || g.replica.CanGoOn() != nil {
		return 0, false
	}
	if g.lobby != nil && g.lobby.Recovering && g.conn != nil {
		return 0, false // somebody does already
	}
	wait = max(g.grace-g.lostFor(), 0)
	if !g.silent.IsZero() {
		wait = max(wait, silence-time.Since(g.silent))
	}
	return wait, true
}

// Alone tells whether this guest's page could recover the table without others, or
// has no replica yet.
func (g *Guest) Alone() bool {
	defer g.lock()()
	return g.replica.Log() == nil || g.replica.Alone()
}

// CallOff ends a [Recover] of this guest; the page does the same with the new host.
func (g *Guest) CallOff() {
	defer g.lock()()
	g.recovers = nil
	g.changed()
}

// Recovers tells whether this page still recovers the table of the lost host: the
// host is not back, and this page does not give way to another.
func (g *Guest) Recovers() bool {
	defer g.lock()()
	return g.recovers != nil
}
