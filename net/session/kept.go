package session

import (
	"slices"
	"time"

	"gavel/game"
	"gavel/game/guard"
	"gavel/net/room"
	"gavel/net/wire"
)

// kept is a snapshot as a guest has it.
type kept struct {
	host room.Public
	wire.Snapshot
	changes []wire.Change // since, in their order
}

// maxKept is how many snapshots a guest keeps: that of which it was told
// changes, and the two newest.
const maxKept = 3

// maxChanges is more changes than a host tells before the next snapshot.
const maxChanges = 200

// keep takes in a snapshot, and says that it is here.
func (g *Guest) keep(text string) error {
	k := kept{host: g.host}
	if game.Strict([]byte(text), &k.Snapshot) != nil {
		return wire.ErrMessage
	}
	g.kept = append(g.kept, k)
	if n := len(g.kept); n > maxKept {
		drop := 0
		if len(g.kept[0].changes) > 0 {
			drop = 1
		}
		g.kept = append(g.kept[:drop:drop], g.kept[drop+1:]...)
	}
	_ = wire.Send(g.conn, wire.Message{Kept: &k.N})
	return nil
}

// change takes in what has changed. From now on all have that snapshot, and those
// before are of no use.
func (g *Guest) change(text string) error {
	var c wire.Change
	if len(text) > 2*wire.MaxChanges || game.Strict([]byte(text), &c) != nil {
		return wire.ErrMessage
	}
	for i := range g.kept {
		if k := &g.kept[i]; k.host == g.host && k.N == c.Of {
			if len(k.changes) == maxChanges {
				return wire.ErrMessage
			}
			k.changes = append(k.changes, c)
			g.kept = g.kept[i:]
			break
		}
	}
	return nil
}

// lostFor returns for how long the host has been lost; 0 if it is not. It is
// called with the mutex locked, as are those below.
func (g *Guest) lostFor() time.Duration {
	if g.lostAt.IsZero() {
		return 0
	}
	return max(time.Since(g.lostAt), 1)
}

// meet notes that there is a host: the one that the table has, or one who gathers
// shares in its place.
func (g *Guest) meet(l *wire.Lobby) {
	if l.Gathers && !g.lostAt.IsZero() {
		g.give(g.conn)
		return
	}
	g.lost, g.lostAt, g.gave = g.host, time.Time{}, ""
	if g.grace = time.Duration(l.Grace); g.grace <= 0 {
		g.grace = usualGrace
	}
}

// give gives this guest's shares to who goes on with the table of the lost
// host, once that has been lost for as long as the table waits.
func (g *Guest) give(conn Conn) {
	if g.conn != conn || g.lobby == nil || !g.lobby.Gathers || g.lostAt.IsZero() || g.host == g.lost {
		return
	}
	if wait := g.grace - g.lostFor(); wait > 0 {
		time.AfterFunc(wait, guard.Func(func() {
			g.mutex.Lock()
			defer g.mutex.Unlock()
			g.give(conn)
		}, g.crashes.note))
		return
	}
	for _, k := range g.kept {
		if k.host == g.lost {
			_ = wire.Send(conn, wire.Message{Share: &wire.Share{Of: k.N, Share: k.Share, Changes: k.changes}})
		}
	}
	g.gave = g.lobby.Chairs[g.lobby.Host].Name
	g.changed()
}

// Gave returns the name of who has this guest's share of the lost host's table;
// "" if nobody does.
func (g *Guest) Gave() string {
	g.mutex.Lock()
	defer g.mutex.Unlock()
	return g.gave
}

// GoesOn tells in how long this guest may go on with the table of the lost
// host; ok is false if it cannot.
func (g *Guest) GoesOn() (wait time.Duration, ok bool) {
	g.mutex.Lock()
	defer g.mutex.Unlock()
	if len(g.kept) == 0 || g.lostAt.IsZero() {
		return 0, false
	}
	return max(g.grace-g.lostFor(), 0), true
}

// Alone tells whether this guest's page could open the table by itself; or
// has nothing of it yet.
func (g *Guest) Alone() bool {
	g.mutex.Lock()
	defer g.mutex.Unlock()
	return len(g.kept) == 0 || slices.ContainsFunc(g.kept, func(k kept) bool { return k.Share.Whole() })
}
