package session

import (
	"encoding/binary"
	"errors"
	"slices"
	"time"

	"gavel/game/deal"
	"gavel/game/guard"
	"gavel/net/fair"
	"gavel/net/ledger"
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
	from      *Guest          // nil if a host regains its own table
	gave      succession.Gave // the page to which this page gave its share while it was a guest
	opened    bool            // the table is recovered, and waits for its first follower
	over      bool            // this page has yielded, and never opens the table
	due       *time.Timer
}

// collecting tells whether this page asks the others for their replicas. A table without a
// recovery does not.
func (r *recovery) collecting() bool { return r != nil && !r.opened }

// regains tells whether this host recovers its own table.
func (r *recovery) regains() bool { return r.collecting() && r.from == nil }

// broken tells whether the recovered game is invalid.
func (r *recovery) broken() bool {
	return r.collecting() && errors.Is(r.gathering.Why(), ledger.ErrDecision)
}

// ask asks a connected guest for their replica.
func (r *recovery) ask(p *person) {
	if r.collecting() && p.conn != nil && keyOf(p) != nil {
		p.sendText(wire.Have, succession.Text(r.gathering.Asks()))
	}
}

// tellOpened tells this page's guest that the table has continued here, with this log.
func (r *recovery) tellOpened(log *ledger.Log, found succession.Result, me ledger.Key, c crashes) {
	other := slices.ContainsFunc(found.Forks, func(f succession.Fork) bool { return f.Page == me })
	guard.Go(func() { r.from.opened(log, other) }, c.note)
}

// replaceLost lets a bot decide at once for the lost host, until they return.
func (r *recovery) replaceLost(among *people) {
	key := r.gathering.Lost()
	if p := among.find(string(key[:])); p != nil {
		p.lost = p.conn == nil
	}
}

// Recover makes a guest the host of a table whose host is lost. In the background it
// collects the others' replicas of the table until the game can continue.
// [Host.Close] cancels it. It returns ErrNotLost while the table must still wait, or
// ErrNoTable.
func Recover(setup Setup, from *Guest) (*Host, error) {
	defer from.lock()()
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
	if err := h.adopt(t); err != nil {
		return nil, ErrNoTable
	}
	h.people.know(was)
	h.match.number = otherGameNumber()
	h.rooms.succeed(max(t.Epoch, was.Epoch))
	h.rooms.enter(was)
	gave, _ := from.replica.Gave()
	h.recovery = &recovery{gathering: gathering, from: from, gave: gave}
	h.draws = newDraws(from.drawer.page.Heir())
	h.recovery.replaceLost(&h.people)
	from.loss.recovery = h
	defer h.lock()()
	guard.Go(h.proceed, h.crashes.note)
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
func (h *Host) standDown(l *wire.Lobby) bool {
	own := h.Holder(l.Room).Title
	defer h.lock()()
	if !h.recovery.collecting() {
		return false
	}
	if other := l.Title.Former(); l.Recovering && (other.Credential != own.Credential || !other.Beats(own)) {
		return false
	}
	h.recovery.over = true
	return true
}

// takeReplica stores the replica of a page.
func (v *visit) takeReplica(key ledger.Key, text string) error {
	h := v.host
	bring, err := succession.Read[succession.Bring](text)
	if err != nil {
		return wire.ErrMessage
	}
	if !h.recovery.collecting() {
		h.match.hold.takes(v.who, bring, &h.publisher)
		return nil
	}
	_ = h.recovery.gathering.Bring(key, bring, time.Now()) // Bring ignores invalid parts
	guard.Go(h.proceed, h.crashes.note)
	return nil
}

// proceed continues the table as soon as it can. It locks the mutex.
func (h *Host) proceed() {
	defer h.lock()()
	r := h.recovery
	if r == nil || r.opened || r.over || h.closed {
		return
	}
	wait, ok := r.gathering.Ready(time.Now())
	switch {
	case h.recovery.regains() && r.gathering.Why() != nil: // this page still waits for others
	case errors.Is(r.gathering.Why(), succession.ErrNoSeat):
		guard.Go(r.from.CallOff, h.crashes.note) // the old host sent this page away, and the page did not know it
	case errors.Is(r.gathering.Why(), ledger.ErrDecision):
		h.notify()
	case !ok:
	case wait > 0:
		if r.due != nil {
			r.due.Stop()
		}
		r.due = time.AfterFunc(wait, guard.Func(h.proceed, h.crashes.note))
	default:
		h.adoptRecovered(r.gathering.Result())
	}
}

// adoptRecovered makes this page the host of the recovered table.
func (h *Host) adoptRecovered(found succession.Result) {
	r, log, was := h.recovery, found.Log.Clone(), h.people.chairs
	t, gameNumber := log.Table(), h.match.number
	epoch := max(h.rooms.epoch, after(log.Epoch()))
	if r.from == nil {
		epoch, gameNumber = max(h.rooms.epoch, log.Epoch()), otherGameNumber()
		h.match.forget()
		h.publisher.forgetGame()
	} else if _, err := log.Append(h.setup.Key, log.TakeOver(ledger.KeyOf(h.setup.Key), after(log.Epoch()), found.By)); err != nil {
		return // the log is full
	}
	if h.adopt(t) != nil {
		return
	}
	h.people.readmit(was, h.chosen.most(h.match.play))
	h.rooms.epoch, h.rooms.succeeds, h.match.number = epoch, false, gameNumber
	h.publisher.log = log
	if g, ok := log.Game(); ok && log.Playing() {
		if c, err := deal.ReadChallenge(found.Secret.Challenge, h.setup.Games.Find); err == nil {
			h.chosen.challenge = &c
		}
		secret := found.Secret
		h.publisher.secret = &secret
		h.match.unfinished = recoveredGame(found, g.Deal, h.people.chairOf(h.people.me))
		h.chosen.rules, h.chosen.options = found.Record.Rules, found.Record.Options
	} else {
		h.people.clear(func(who *person) bool { return who.screen })
	}
	if gave := r.gave; len(gave.To) > 0 {
		h.publisher.exposes(ledger.KeyOf(h.setup.Key), gave)
	}
	r.opened = true
	if r.from != nil {
		h.recovery.replaceLost(&h.people)
		h.rooms.renew()       // the new title shows that the table has continued here
		theirs := log.Clone() // this host's own log grows from here on
		r.tellOpened(theirs, found, ledger.KeyOf(h.setup.Key), h.crashes)
	}
	h.changed()
	others := false
	for _, p := range h.people.guests() {
		others = true
		h.tellLog(p)
	}
	if !others {
		h.continueRecovered()
		return
	}
	r.due = time.AfterFunc(followLimit, guard.Func(func() { h.locked(h.continueRecovered) }, h.crashes.note))
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
func (h *Host) continueRecovered() {
	if h.recovery == nil || h.closed {
		return
	}
	h.recovery = nil
	h.changed()
	if h.match.unfinished != nil {
		if r := h.match.unfinished.record; len(h.match.unfinished.pending) > 0 {
			h.match.hold = newHold(nil, h.match.unfinished.pending, r)
		}
		guard.Go(func() { _ = h.Continue() }, h.crashes.note) // the record was already replayed without an error
	}
}
