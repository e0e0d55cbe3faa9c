package session

import (
	"errors"
	"time"

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
func (f *following) meet(l *wire.Lobby) error {
	switch {
	case l.Recovering && !f.loss.isOn():
		return errRecovering // the host is connected
	case l.Recovering && f.loss.recovery == nil:
		return nil
	case l.Recovering && !f.replica.seats(f.line.host):
		return errRecovering
	case !f.loss.standsDown(l):
		return errRecovering
	case l.Recovering:
		f.loss.silent = time.Now()
		return nil
	}
	f.loss.since, f.loss.silent = time.Time{}, time.Time{}
	if f.replica.follows(f.line.host) {
		f.replica.setLost(time.Time{})
	}
	f.loss.grace = graceOf(l.Settings)
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
func (f *following) give(conn Conn, asks succession.Have) answer {
	if f.line.conn != conn || f.lobby == nil || !f.lobby.Recovering || !f.loss.isOn() || f.loss.recovery != nil || f.replica.Log() == nil {
		return nil
	}
	if f.line.host == room.Public(f.replica.Log().Author()) || !f.replica.seats(f.line.host) {
		return nil // the host is not lost, or this page has no seat
	}
	if wait := f.loss.left(); wait > 0 {
		time.AfterFunc(wait, func() {
			var a answer
			f.locked(func() { a = f.give(conn, asks) })
			_ = f.gives(conn, a) // the connection may be over
		})
		return nil
	}
	bring, err := f.replica.Bring(ledger.Key(f.line.host), asks)
	if err != nil {
		return nil
	}
	f.replica.store()
	return func() error {
		f.line.sendText(wire.Bring, succession.Text(bring))
		f.loss.gave = f.lobby.Chairs[f.lobby.Host].Name
		return nil
	}
}

// Gave returns the name of the page that got this page's replica of the lost host's table since
// the last call. It returns "" if no page got it.
func (f *following) Gave() (name string) {
	f.mutex.Lock()
	defer f.mutex.Unlock()
	name, f.loss.gave = f.loss.gave, ""
	return name
}

// silence is how long a page that has yielded waits before it may collect replicas itself. It
// counts from the last message of the page that collects them.
const silence = 10 * time.Second

// GoesOn returns the time until this guest may continue the table of the lost host;
// ok is false if it cannot.
func (f *following) GoesOn() (wait time.Duration, ok bool) {
	f.mutex.Lock()
	defer f.mutex.Unlock()
	return f.goesOn()
}

func (f *following) goesOn() (wait time.Duration, ok bool) {
	l := f.replica.known(f.lobby)
	if !f.loss.isOn() || len(l.Chairs) == 0 || f.replica.CanGoOn() != nil {
		return 0, false
	}
	if f.lobby != nil && f.lobby.Recovering && f.line.conn != nil {
		return 0, false // another page does so already
	}
	return f.loss.wait(), true
}

// CallOff ends a [Recover] of this guest. The caller closes the new host.
func (f *following) CallOff() {
	f.mutex.Lock()
	defer f.mutex.Unlock()
	f.loss.recovery = nil
	f.changed()
}
