package session

import (
	"encoding/binary"
	"errors"
	"slices"
	"time"

	"gavel/game/deal"
	"gavel/net/fair"
	"gavel/net/ledger"
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

// tellOpened tells this page's guest that the table has continued here, with this log.
func (r *recovery) tellOpened(log *ledger.Log, found succession.Result, me ledger.Key) {
	other := slices.ContainsFunc(found.Forks, func(f succession.Fork) bool { return f.Page == me })
	go r.from.opened(log, other)
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
	cs.door.rooms.renew() // the new title shows that the table has continued here
	theirs := log.Clone() // this host's own log grows from here on
	r.tellOpened(theirs, found, ledger.KeyOf(cs.setup.Key))
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
