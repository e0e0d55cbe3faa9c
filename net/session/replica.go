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
	"gavel/net/verdict"
	"gavel/net/wire"
)

// following is a guest's part in the life of its table: its copy of the table, and the host that it follows.
type following struct {
	*guestCore
	replica replica
	loss    loss
	doubts  doubts
	moved   room.Public // the host to which the old host has sent this page
}

// replica is a guest page's copy of the table. With it the table survives the loss of the host.
// All its methods need the guest's mutex locked.
type replica struct {
	*succession.Replica
	keep    func(text string) <-chan struct{}
	stored  <-chan struct{} // closed once the newest text is stored; nil if there is none
	refused func() bool     // the disk refused the last write
	lobby   *wire.Lobby     // the newest lobby of the followed host, or of any if none is followed, as by a watcher; it may be from before a reload
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
// saved, see [following.awaitStored].
func (r *replica) store() {
	if r.keep == nil {
		return
	}
	if text, err := json.Marshal(savedReplica{r.Text(), r.lobby, r.lost}); err == nil {
		r.stored = r.keep(string(text))
	}
}

// awaitStored waits, with the mutex free, until the replica is stored.
func (f *following) awaitStored() {
	var stored <-chan struct{}
	f.locked(func() { stored = f.replica.stored })
	if stored != nil {
		<-stored
	}
}

// sendDue sends the texts that wait until the replica is stored.
func (f *following) sendDue(conn Conn) error {
	f.awaitStored()
	f.mutex.Lock()
	defer f.mutex.Unlock()
	if f.line.conn != conn {
		return wire.ErrSuperseded
	}
	for _, t := range f.line.due {
		if t.Of != wire.Kept || f.replica.refused == nil || !f.replica.refused() { // otherwise the host must not count on this page after a reload
			f.line.sendText(t.Of, t.Text)
		}
	}
	f.line.due = nil
	return nil
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
func (f *following) opened(l *ledger.Log) {
	f.mutex.Lock()
	defer f.mutex.Unlock()
	f.replica.Opened(l, time.Now())
	f.replica.store()
}

// doubts are the facts that a guest's page cannot verify.
type doubts struct {
	verdict.Doubts                // in the current chapter, for its proof
	untold         verdict.Doubts // not reported to the person yet
}

// hears takes the doubts from a change of the log.
func (d *doubts) hears(news succession.News) {
	switch news {
	case succession.Chapter:
		d.Doubts = verdict.Doubts{}
	case succession.Missed:
		d.Other, d.Missed, d.untold.Missed = false, true, true
	}
}

// sawOther notes that this game differs from the one that the person saw.
func (d *doubts) sawOther() { d.Other, d.untold.Other = true, true }

// Doubts returns what to warn the person of since its last call.
func (f *following) Doubts() (all verdict.Doubts) {
	f.mutex.Lock()
	defer f.mutex.Unlock()
	all, f.doubts.untold = f.doubts.untold, verdict.Doubts{}
	return all
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

// takeLog adds lines to the log, and begins to store it. Other says that this page has switched to another game than the one that it
// has seen.
func (f *following) takeLog(text string) (took, other bool, err error) {
	lines, err := ledger.ReadFrame(text)
	if err != nil {
		return false, false, wire.ErrMessage
	}
	host := ledger.Key(f.line.host)
	news, err := f.replica.Take(host, lines)
	switch {
	case err == nil:
		f.doubts.hears(news)
	case errors.Is(err, succession.ErrBehind) && f.replica.isAhead(host, lines):
		return false, false, nil // this page asks for the lines that it lacks
	case errors.Is(err, succession.ErrBehind), errors.Is(err, succession.ErrOtherGame), errors.Is(err, ledger.ErrOther), errors.Is(err, ledger.ErrGap):
		if other, err = f.switchTable(host, lines); err != nil {
			return false, false, err
		}
	default:
		return false, false, wire.ErrMessage
	}
	if f.me.Seat >= game.Spectator { // a spectator cannot go on with the table
		f.replica.keepLog(f.lobby)
	}
	return true, other, nil
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
func (f *following) switchTable(host ledger.Key, lines ledger.Frame) (other bool, err error) {
	playing, table := f.replica.Log().Playing(), f.replica.Log().ID()
	if !f.mayFollow(host) {
		return false, errOtherTable
	}
	other, err = f.replica.Replace(host, lines)
	if err != nil {
		return false, wire.ErrMessage
	}
	if other && (playing || f.replica.Log().ID() == table) { // otherwise it is the next table
		f.doubts.sawOther()
		f.notify()
	}
	return other, nil
}

// mayFollow reports whether this page may switch to a host. It may if it already follows that host.
// It also may if the followed host has sent it there, has been lost for the grace time, or plays
// no game.
func (f *following) mayFollow(host ledger.Key) bool {
	followed, ok := f.replica.Host()
	log := f.replica.Log()
	return !ok || followed == host || f.moved == f.line.host || log == nil || !log.Playing() || log.Author() == host || time.Since(f.loss.heard) >= f.loss.grace
}

// takeAsk answers a host's question with this page's signed statement that it follows that host.
func (f *following) takeAsk(text string) error {
	clock, err := strconv.ParseInt(text, 10, 64)
	if err != nil || f.lobby == nil || f.lobby.Recovering {
		return wire.ErrMessage
	}
	if !f.mayFollow(ledger.Key(f.line.host)) {
		return errOtherTable
	}
	follow, err := f.replica.Follow(f.me.Key, ledger.Key(f.line.host), time.Unix(clock, 0))
	if err != nil {
		return nil
	}
	f.replica.keepLog(f.lobby)
	f.line.later(wire.Follow, succession.Text(follow))
	if gave, ok := f.replica.Gave(); ok {
		f.line.later(wire.Gave, succession.Text(gave))
	}
	return nil
}

// isAhead reports whether this page has lines of a host's own log that the host has lost.
func (r *replica) isAhead(host ledger.Key, f ledger.Frame) bool {
	return f.Chapter == r.Log().At().Chapter && r.Log().Author() == host
}

// takeShare stores this page's share of the game's secret, and confirms it to the host.
func (f *following) takeShare(text string) error {
	share, err := succession.Read[succession.Share](text)
	if err != nil {
		return wire.ErrMessage
	}
	if kept, err := f.replica.TakeShare(share); err == nil { // otherwise it is of no use, so the page does not confirm it
		f.replica.store()
		f.line.later(wire.Kept, succession.Text(kept))
	}
	return nil
}

// takeHave sends this page's replica to a page that recovers the table, or to a restored host
// that lacks lines.
func (f *following) takeHave(text string) error {
	have, err := succession.Read[succession.Have](text)
	if err != nil || f.lobby == nil {
		return wire.ErrMessage
	}
	if f.lobby.Recovering {
		f.give(f.line.conn, have)
		return nil
	}
	log := f.replica.Log()
	if log == nil || log.Author() != ledger.Key(f.line.host) {
		return nil
	}
	if bring, err := f.replica.Bring(ledger.Key(f.line.host), have); err == nil {
		f.line.later(wire.Bring, succession.Text(bring))
	}
	return nil
}

// Sought returns the table to search for: that of the followed host, or that of the host to which
// it has sent this page. A watcher follows none, and seeks the newest host that was not only trying to go on with a lost host's table.
// ok is false if there is none yet.
func (f *following) Sought() (l wire.Lobby, ok bool) {
	f.mutex.Lock()
	defer f.mutex.Unlock()
	if f.lobby == nil {
		return l, false
	}
	if kept := f.replica.lobby; kept != nil && (f.moved == (room.Public{}) || f.moved == kept.Known().Host) {
		return *kept, true
	}
	return *f.lobby, true
}
