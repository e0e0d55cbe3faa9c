package session

import (
	"encoding/json"
	"errors"
	"slices"
	"strconv"
	"time"

	"gavel/game"
	"gavel/net/ledger"
	"gavel/net/room"
	"gavel/net/succession"
	"gavel/net/wire"
)

// replica is a guest page's copy of the table. With it the table survives the loss of the host.
// All its methods need the guest's mutex locked.
type replica struct {
	*succession.Replica
	keep    func(text string) <-chan struct{}
	stored  <-chan struct{} // closed once the newest text is stored; nil if there is none
	refused func() bool     // the disk refused the last write
	lobby   *wire.Lobby     // the newest lobby of the log's host; it may be from before a reload
	lost    time.Time       // when that host was lost; zero while it is connected
}

// savedReplica is a replica in its stored form.
type savedReplica struct {
	Replica string      `json:"replica"`
	Lobby   *wire.Lobby `json:"lobby,omitempty"`
	Lost    time.Time   `json:"lost,omitzero"`
}

// newReplica returns the stored replica, or an empty one.
func newReplica(setup Setup) replica {
	key := ledger.KeyOf(setup.Key)
	r := replica{keep: setup.Keep, refused: setup.Refused, Replica: succession.NewReplica(key, setup.Games.Find)}
	var k savedReplica
	if setup.Kept == "" || game.Strict([]byte(setup.Kept), &k) != nil {
		return r
	}
	read, err := succession.ReadReplica(k.Replica, key, setup.Games.Find)
	if err != nil || k.Lobby != nil && k.Lobby.Check(setup.Games.Find) != nil {
		return r
	}
	r.Replica, r.lobby, r.lost = read, k.Lobby, k.Lost
	return r
}

// store begins to save the replica. The page sends and shows nothing that depends on it before it is
// saved, see [Guest.awaitStored].
func (r *replica) store() {
	if r.keep == nil {
		return
	}
	if text, err := json.Marshal(savedReplica{r.Text(), r.lobby, r.lost}); err == nil {
		r.stored = r.keep(string(text))
	}
}

// awaitStored waits, with the mutex free, until the replica is stored.
func (g *Guest) awaitStored() {
	var stored <-chan struct{}
	g.locked(func() { stored = g.replica.stored })
	if stored != nil {
		<-stored
	}
}

// answer is what a page does once its replica is stored, with the mutex locked. It is nil if nothing
// had to be stored.
type answer func() error

// gives answers on a connection, once the replica is stored.
func (g *Guest) gives(conn Conn, a answer) error {
	if a == nil {
		return nil
	}
	g.awaitStored()
	g.mutex.Lock()
	defer g.mutex.Unlock()
	if g.line.conn != conn {
		return wire.ErrSuperseded
	}
	defer g.changed()
	return a()
}

// setLost stores the time when the followed host was lost; zero if it is connected.
func (r *replica) setLost(since time.Time) {
	if since != r.lost {
		r.lost = since
		r.store()
	}
}

// follows reports whether a host is the one that this page follows.
func (r *replica) follows(host room.Public) bool {
	followed, ok := r.Host()
	return ok && room.Public(followed) == host
}

// seats reports whether a page has a seat in the log.
func (r *replica) seats(page room.Public) bool {
	log := r.Log()
	return log != nil && slices.Contains(log.Seated(), ledger.Key(page))
}

// opened notes that this page has recovered the table. It locks the mutex.
func (g *Guest) opened(l *ledger.Log, other bool) {
	g.mutex.Lock()
	defer g.mutex.Unlock()
	g.replica.Opened(l, time.Now())
	if other {
		g.doubts.sawOther()
	}
	g.replica.store()
}

// known returns the newest lobby, which may be from before a reload. heard is the newest lobby
// since then, or nil.
func (r *replica) known(heard *wire.Lobby) wire.Lobby {
	switch {
	case r.lobby != nil:
		return *r.lobby
	case heard != nil:
		return *heard
	}
	return wire.Lobby{}
}

// takeLog adds lines to the log.
func (g *Guest) takeLog(text string) (answer, error) {
	f, err := ledger.ReadFrame(text)
	if err != nil {
		return nil, wire.ErrMessage
	}
	host := ledger.Key(g.line.host)
	news, err := g.replica.Take(host, f)
	switch {
	case err == nil:
		g.doubts.hears(news)
	case errors.Is(err, succession.ErrBehind) && g.replica.isAhead(host, f):
		return nil, nil // this page asks for the lines that it lacks
	case errors.Is(err, succession.ErrBehind), errors.Is(err, succession.ErrOtherGame), errors.Is(err, ledger.ErrOther), errors.Is(err, ledger.ErrGap):
		return g.switchTable(host, f)
	default:
		return nil, wire.ErrMessage
	}
	g.replica.keepLog(g.lobby)
	return g.draw, nil
}

// keepLog stores the log with its host's newest lobby.
func (r *replica) keepLog(newest *wire.Lobby) {
	if newest != nil && !newest.Recovering {
		r.lobby = newest
	}
	r.store()
}

// errOtherTable says that the host has another game than this page has seen, and that the host of
// that game may still return.
var errOtherTable = errors.New("session: the host of the game that was seen is not lost yet")

// switchTable switches to another table. The host of this table has sent the page there, or is
// lost for good.
func (g *Guest) switchTable(host ledger.Key, f ledger.Frame) (answer, error) {
	playing, table := g.replica.Log().Playing(), g.replica.Log().ID()
	if !g.mayFollow(host) {
		return nil, errOtherTable
	}
	loss, err := g.replica.Replace(host, f)
	if err != nil {
		return nil, wire.ErrMessage
	}
	if w := g.check.witness; w != nil && !loss.None() {
		w.game = 0 // its views are not those of the new log
	}
	if !loss.None() && (playing || g.replica.Log().ID() == table) { // otherwise it is the next table
		g.doubts.sawOther()
		g.changed()
	}
	g.replica.keepLog(g.lobby)
	return g.draw, nil
}

// mayFollow reports whether this page may switch to a host. It may if it already follows that host.
// It also may if the followed host has sent it there, has been lost for the grace time, or plays
// no game.
func (g *Guest) mayFollow(host ledger.Key) bool {
	followed, ok := g.replica.Host()
	log := g.replica.Log()
	return !ok || followed == host || g.moved == g.line.host || log == nil || !log.Playing() || log.Author() == host || time.Since(g.loss.heard) >= g.loss.grace
}

// takeAsk answers a host's question with this page's signed statement that it follows that host.
func (g *Guest) takeAsk(text string) (answer, error) {
	clock, err := strconv.ParseInt(text, 10, 64)
	if err != nil || g.lobby == nil || g.lobby.Recovering {
		return nil, wire.ErrMessage
	}
	if !g.mayFollow(ledger.Key(g.line.host)) {
		return nil, errOtherTable
	}
	follow, err := g.replica.Follow(g.me.Key, ledger.Key(g.line.host), time.Unix(clock, 0))
	if err != nil {
		return nil, nil
	}
	g.replica.keepLog(g.lobby)
	return func() error {
		g.line.sendText(wire.Follow, succession.Text(follow))
		if gave, ok := g.replica.Gave(); ok {
			g.line.sendText(wire.Gave, succession.Text(gave))
		}
		return g.draw()
	}, nil
}

// isAhead reports whether this page has lines of a host's own log that the host has lost.
func (r *replica) isAhead(host ledger.Key, f ledger.Frame) bool {
	return f.Chapter == r.Log().At().Chapter && r.Log().Author() == host
}

// takeShare stores this page's share of the game's secret, and confirms it to the host.
func (r *replica) takeShare(text string, to *connection) (answer, error) {
	share, err := succession.Read[succession.Share](text)
	if err != nil {
		return nil, wire.ErrMessage
	}
	kept, err := r.TakeShare(share)
	if err != nil {
		return nil, nil // the share is of no use, so the page does not confirm it
	}
	r.store()
	return func() error {
		if r.refused == nil || !r.refused() { // otherwise the host must not count on this page after a reload
			to.sendText(wire.Kept, succession.Text(kept))
		}
		return nil
	}, nil
}

// takeHave sends this page's replica to a page that recovers the table, or to a restored host
// that lacks lines.
func (g *Guest) takeHave(text string) (answer, error) {
	have, err := succession.Read[succession.Have](text)
	if err != nil || g.lobby == nil {
		return nil, wire.ErrMessage
	}
	if g.lobby.Recovering {
		return g.give(g.line.conn, have), nil
	}
	log := g.replica.Log()
	if log == nil || log.Author() != ledger.Key(g.line.host) {
		return nil, nil
	}
	if bring, err := g.replica.Bring(ledger.Key(g.line.host), have); err == nil {
		g.line.sendText(wire.Bring, succession.Text(bring))
	}
	return nil, nil
}

// Sought returns the table to search for: that of the followed host, or that of the host to which
// it has sent this page. ok is false if there is none yet.
func (g *Guest) Sought() (l wire.Lobby, ok bool) {
	g.mutex.Lock()
	defer g.mutex.Unlock()
	if g.lobby == nil {
		return l, false
	}
	followed, follows := g.replica.Host()
	if g.replica.lobby == nil || !follows || g.moved != (room.Public{}) && g.moved != room.Public(followed) {
		return *g.lobby, true
	}
	return *g.replica.lobby, true
}
