package session

import (
	"encoding/binary"
	"errors"
	"time"

	"gavel/game/deal"
	"gavel/net/fair"
	"gavel/net/ledger"
	"gavel/net/room"
	"gavel/net/seating"
	"gavel/net/succession"
	"gavel/net/wire"
)

// Reasons why a guest cannot take over a table.
var (
	ErrNotLost = errors.New("session: the host has not been lost for long enough")
	ErrNoTable = errors.New("session: this page has not enough of the table to go on with it")
)

// followLimit is how long a recovered table waits for its first follower before the
// game continues.
const followLimit = 3 * time.Second

// recovery is the recovery of a lost host's table on this page.
type recovery struct {
	gathering *succession.Gathering
	from      *Guest
	gave      succession.Gave // the page to which this page gave its share while it was a guest
	absent    []string        // keys of people for whom bots decided at the lost host's table
	opened    bool            // the table is recovered, and waits for its first follower
	over      bool            // this page has yielded, and never opens the table
	due       *time.Timer
}

// collecting reports whether this page asks the others for their replicas. A table without a
// recovery does not.
func (r *recovery) collecting() bool { return r != nil && !r.opened }

// broken reports whether the recovered game is invalid.
func (r *recovery) broken() bool {
	return r.collecting() && errors.Is(r.gathering.Why(), ledger.ErrDecision)
}

// ask asks a connected guest for their replica.
func (r *recovery) ask(p *seating.Person) {
	if r.collecting() && p.Conn != nil && seating.KeyOf(p) != nil {
		sendText(p, wire.Have, succession.Text(r.gathering.Asks()))
	}
}

// replaceLost lets bots decide at once for the lost host, and for those for whom they did before, until they return.
func (r *recovery) replaceLost(among *seating.People) {
	lost := r.gathering.Lost()
	for _, key := range append(r.absent, string(lost[:])) {
		if p := among.Find(key); p != nil {
			p.Lost = p.Conn == nil
		}
	}
}

// Recover makes a guest the host of a table whose host is lost. In the background it
// collects the others' replicas of the table until the game can continue.
// [Host.Close] cancels it. It returns ErrNotLost while the table must still wait, or
// ErrNoTable.
func Recover(setup Setup, from *Guest) (*Host, error) {
	from.mutex.Lock()
	defer from.mutex.Unlock()
	if wait, ok := from.goesOn(); !from.loss.isOn() {
		return nil, ErrNotLost
	} else if !ok {
		return nil, ErrNoTable
	} else if wait > 0 {
		return nil, ErrNotLost
	}
	was := from.replica.known(from.lobby)
	gathering, err := succession.Gather(from.replica.Replica, connected(was), time.Now())
	if err != nil {
		return nil, ErrNoTable
	}
	t := from.replica.Log().Table()
	h := NewHost(setup, "")
	if !h.table.Adopt(t, h.setup.Games.Find) {
		return nil, ErrNoTable
	}
	h.table.People.Know(was)
	h.table.Games = otherGameNumber()
	h.rooms.succeed(max(t.Epoch, was.Epoch))
	h.rooms.enter(was)
	gave, _ := from.replica.Gave()
	h.recovery = &recovery{gathering: gathering, from: from, gave: gave}
	for _, c := range was.Chairs {
		if c.Autoplayed {
			h.recovery.absent = append(h.recovery.absent, string(c.Key))
		}
	}
	h.draws.page = from.drawer.page.Heir()
	h.recovery.replaceLost(&h.table.People)
	from.loss.recovery = h
	h.mutex.Lock()
	defer h.mutex.Unlock()
	go h.proceed()
	return h, nil
}

// otherGameNumber returns a random number for the next game. The guests know no game with this
// number.
func otherGameNumber() int {
	random := fair.NewPart()
	return int(binary.BigEndian.Uint32(random[:]))
}

// connected returns the keys of the pages that were connected to the host, from its last lobby.
func connected(l wire.Lobby) (keys []ledger.Key) {
	for i, c := range l.Chairs {
		if i != l.Host && len(c.Key) == len(ledger.Key{}) && c.Link != wire.Away {
			keys = append(keys, ledger.Key(c.Key))
		}
	}
	return keys
}

// standDown ends this page's recovery in favour of the host that sent a lobby. If that host
// recovers the table too, it needs a better title. standDown returns false if it is too late,
// because other pages may already follow this one.
func (cs *Copies) standDown(l *wire.Lobby) bool {
	own := cs.door.Holder(l.Room).Title
	cs.mutex.Lock()
	defer cs.mutex.Unlock()
	if !cs.recovery.collecting() {
		return false
	}
	if other := l.Title.Former(); l.Recovering && (other.Credential != own.Credential || !other.Beats(own)) {
		return false
	}
	cs.recovery.over = true
	return true
}

// takeReplica stores the replica of a page.
func (v *visit) takeReplica(bring succession.Bring) error {
	h := v.host
	if !h.recovery.collecting() {
		h.match.hold.takes(v.who, bring, &h.publisher)
		return nil
	}
	_ = h.recovery.gathering.Bring(*seating.KeyOf(v.who), bring, time.Now()) // Bring ignores invalid parts
	go h.proceed()
	return nil
}

// proceed continues the table as soon as it can. It locks the mutex.
func (cs *Copies) proceed() {
	cs.mutex.Lock()
	defer cs.mutex.Unlock()
	r := cs.recovery
	if r == nil || r.opened || r.over || cs.closed {
		return
	}
	wait, ok := r.gathering.Ready(time.Now())
	switch {
	case errors.Is(r.gathering.Why(), succession.ErrNoSeat):
		go r.from.CallOff() // the old host sent this page away, and the page did not know it
	case errors.Is(r.gathering.Why(), ledger.ErrDecision):
		cs.notify()
	case !ok:
	case wait > 0:
		if r.due != nil {
			r.due.Stop()
		}
		r.due = time.AfterFunc(wait, cs.proceed)
	default:
		cs.adoptRecovered(r.gathering.Result())
	}
}

// adoptRecovered makes this page the host of the recovered table.
func (cs *Copies) adoptRecovered(found succession.Result) {
	r, log, was := cs.recovery, found.Log.Clone(), cs.table.People.Chairs
	t, gameNumber := log.Table(), cs.table.Games
	epoch := max(cs.table.Epoch, after(log.Epoch()))
	if _, err := log.Append(cs.setup.Key, log.TakeOver(ledger.KeyOf(cs.setup.Key), after(log.Epoch()), found.By)); err != nil {
		return // the log is full
	}
	if !cs.table.Adopt(t, cs.setup.Games.Find) {
		return
	}
	cs.table.People.Readmit(was, cs.table.Chosen.Most())
	cs.table.Epoch, cs.door.rooms.succeeds, cs.table.Games = epoch, false, gameNumber
	cs.game.publisher.log = log
	if g, ok := log.Game(); ok && log.Playing() {
		if c, err := deal.ReadChallenge(found.Secret.Challenge, cs.setup.Games.Find); err == nil {
			cs.table.Chosen.Challenge = &c
		}
		if secret := found.Secret; !log.Public() {
			cs.game.publisher.secret = &secret
		}
		cs.game.match.unfinished = recoveredGame(found, g.Deal, cs.table.People.ChairOf(cs.table.People.Me))
		cs.table.Chosen.Rules, cs.table.Chosen.Options = found.Record.Rules, found.Record.Options
	} else {
		cs.table.People.Clear(func(who *seating.Person) bool { return who.Screen })
	}
	if gave := r.gave; len(gave.To) > 0 {
		cs.game.publisher.exposes(ledger.KeyOf(cs.setup.Key), gave)
	}
	r.opened = true
	cs.recovery.replaceLost(&cs.table.People)
	cs.door.rooms.renew()         // the new title shows that the table has continued here
	go r.from.opened(log.Clone()) // this host's own log grows from here on
	cs.changed()
	others := false
	for _, p := range cs.table.People.Guests() {
		others = true
		cs.game.tellLog(p)
	}
	if !others {
		cs.continueRecovered()
		return
	}
	r.due = time.AfterFunc(followLimit, func() { cs.locked(cs.continueRecovered) })
}

// recoveredGame returns the game of a recovered table, to be continued. It has the sealed choice
// of the person at this screen, if they sit on this chair.
func recoveredGame(found succession.Result, dealt fair.Deal, chair int) *play {
	if dealt.Host.Part = found.Secret.Part; !dealt.Given {
		dealt.Host.Open = true
	}
	p := &play{record: found.Record, deal: dealt, sealing: newSealing()}
	if c := found.Choice; c.Do != "" && int(c.Seat) == chair {
		p.pending, p.nonces[c.Seat] = []pending{{c.Seat, c.Do}}, c.Nonce
	}
	return p
}

// continueRecovered continues the game on the recovered table.
func (cs *Copies) continueRecovered() {
	if cs.recovery == nil || cs.closed {
		return
	}
	cs.recovery = nil
	cs.changed()
	if cs.game.match.unfinished != nil {
		if r := cs.game.match.unfinished.record; len(cs.game.match.unfinished.pending) > 0 {
			cs.game.match.hold = newHold(nil, cs.game.match.unfinished.pending, r)
		}
		go func() { _ = cs.game.Continue() }() // the record was already replayed without an error
	}
}

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
func (f *following) give(conn Conn, asks succession.Have) {
	if f.line.conn != conn || f.lobby == nil || !f.lobby.Recovering || !f.loss.isOn() || f.loss.recovery != nil || f.replica.Log() == nil {
		return
	}
	if f.line.host == room.Public(f.replica.Log().Author()) || !f.replica.seats(f.line.host) {
		return // the host is not lost, or this page has no seat
	}
	if wait := f.loss.left(); wait > 0 {
		time.AfterFunc(wait, func() {
			f.locked(func() { f.give(conn, asks) })
			_ = f.sendDue(conn) // the connection may be over
			f.notify()
		})
		return
	}
	if bring, err := f.replica.Bring(ledger.Key(f.line.host), asks); err == nil {
		f.replica.store()
		f.line.later(wire.Bring, succession.Text(bring))
		f.loss.gave = f.lobby.Chairs[f.lobby.Host].Name
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
	f.notify()
}
