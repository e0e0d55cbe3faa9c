package session

import (
	"errors"
	"time"

	"gavel/game/guard"
	"gavel/net/ledger"
	"gavel/net/room"
	"gavel/net/seating"
	"gavel/net/succession"
	"gavel/net/wire"
)

// This file handles the loss of a guest's host.

// loss is what a guest knows of a lost host. Its methods need the guest's mutex locked.
type loss struct {
	since    time.Time     // when the host was lost; zero while it is connected
	heard    time.Time     // when the followed host was last connected
	grace    time.Duration // until others may take over
	gave     string        // the page that got this page's replica then
	silent   time.Time     // time of the last message of the page to which this one has yielded
	recovery *Host         // of this page while it recovers the table; nil else
}

// settleTime is the least time that a reloaded page searches for its host before it recovers the
// table. The host may be connected again by then.
const settleTime = 10 * time.Second

// newLoss returns the loss that a stored replica records. A reloaded page has not found its host
// yet.
func newLoss(from *replica, now time.Time) loss {
	l := loss{heard: now, grace: graceOf(wire.Settings{})}
	if from.lobby == nil {
		return l
	}
	l.grace = graceOf(from.lobby.Settings)
	if !from.lost.IsZero() && from.lost.Before(now) {
		l.heard = from.lost
	}
	l.since = l.heard
	if latest := now.Add(settleTime - l.grace); l.since.Before(latest) {
		l.since = latest
	}
	return l
}

// begins notes that a connection has ended. Without a seat this page has no host to lose.
func (l *loss) begins(seated bool, now time.Time) {
	if seated && l.since.IsZero() {
		l.since = now
	}
	if !l.silent.IsZero() {
		l.silent = now
	}
}

// isOn reports whether the host is lost.
func (l *loss) isOn() bool { return !l.since.IsZero() }

// left returns the time until others may take over.
func (l *loss) left() time.Duration { return max(l.grace-time.Since(l.since), 0) }

// wait returns the time until this page may recover the table.
func (l *loss) wait() time.Duration {
	if l.silent.IsZero() {
		return l.left()
	}
	return max(l.left(), silence-time.Since(l.silent))
}

// standsDown ends this page's recovery in favour of a host that sent a lobby. It returns
// false if it is too late.
func (l *loss) standsDown(other *wire.Lobby) bool {
	if l.recovery != nil && !l.recovery.standDown(other) {
		return false
	}
	l.recovery = nil // the page cancels that recovery
	return true
}

// errRecovering says that another page recovers the table, and this page does not accept
// it as the host.
var errRecovering = errors.New("session: this page goes on with the table itself")

// meet handles the lobby of a host. It is the table's host, or a page that recovers the
// table.
func (g *Guest) meet(l *wire.Lobby) error {
	switch {
	case l.Recovering && !g.loss.isOn():
		return errRecovering // the host is connected
	case l.Recovering && g.loss.recovery == nil:
		return nil
	case l.Recovering && !g.replica.seats(g.line.host):
		return errRecovering
	case !g.loss.standsDown(l):
		return errRecovering
	case l.Recovering:
		g.loss.silent = time.Now()
		return nil
	}
	g.loss.since, g.loss.silent = time.Time{}, time.Time{}
	if g.replica.follows(g.line.host) {
		g.replica.setLost(time.Time{})
	}
	g.loss.grace = graceOf(l.Settings)
	return nil
}

// graceOf returns how long a host must be lost before a guest may recover the table. It is two
// thirds of the table's grace time, because a person still has to press a button.
func graceOf(s wire.Settings) time.Duration {
	grace := time.Duration(s.Grace)
	if grace <= 0 {
		grace = seating.UsualGrace
	}
	return grace * 2 / 3
}

// give sends this page's replica to the page that recovers the table, once the host has
// been lost for the grace time and the disk has it.
func (g *Guest) give(conn Conn, asks succession.Have) answer {
	if g.line.conn != conn || g.lobby == nil || !g.lobby.Recovering || !g.loss.isOn() || g.loss.recovery != nil || g.replica.Log() == nil {
		return nil
	}
	if g.line.host == room.Public(g.replica.Log().Author()) || !g.replica.seats(g.line.host) {
		return nil // the host is not lost, or this page has no seat
	}
	if wait := g.loss.left(); wait > 0 {
		time.AfterFunc(wait, guard.Func(func() {
			var a answer
			g.locked(func() { a = g.give(conn, asks) })
			_ = g.gives(conn, a) // the connection may be over
		}, g.crashes.note))
		return nil
	}
	bring, err := g.replica.Bring(ledger.Key(g.line.host), asks)
	if err != nil {
		return nil
	}
	g.replica.store()
	return func() error {
		g.line.sendText(wire.Bring, succession.Text(bring))
		g.loss.gave = g.lobby.Chairs[g.lobby.Host].Name
		return nil
	}
}

// Gave returns the name of the page that got this page's replica of the lost host's table since
// the last call. It returns "" if no page got it.
func (g *Guest) Gave() (name string) {
	g.mutex.Lock()
	defer g.mutex.Unlock()
	name, g.loss.gave = g.loss.gave, ""
	return name
}

// silence is how long a page that has yielded waits before it may collect replicas itself. It
// counts from the last message of the page that collects them.
const silence = 10 * time.Second

// GoesOn returns the time until this guest may continue the table of the lost host;
// ok is false if it cannot.
func (g *Guest) GoesOn() (wait time.Duration, ok bool) {
	g.mutex.Lock()
	defer g.mutex.Unlock()
	return g.goesOn()
}

func (g *Guest) goesOn() (wait time.Duration, ok bool) {
	l := g.replica.known(g.lobby)
	if !g.loss.isOn() || len(l.Chairs) == 0 || g.replica.CanGoOn() != nil {
		return 0, false
	}
	if g.lobby != nil && g.lobby.Recovering && g.line.conn != nil {
		return 0, false // another page does so already
	}
	return g.loss.wait(), true
}

// CallOff ends a [Recover] of this guest. The caller closes the new host.
func (g *Guest) CallOff() {
	g.mutex.Lock()
	defer g.mutex.Unlock()
	g.loss.recovery = nil
	g.changed()
}
