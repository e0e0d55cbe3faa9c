package session

import (
	"context"
	"slices"
	"strings"
	"time"

	"gavel/game"
	"gavel/game/runner"
	"gavel/net/fair"
	"gavel/net/remote"
	"gavel/net/wire"
)

// play is one game at the table.
type play struct {
	runner     *runner.Runner
	histories  map[game.Seat]*remote.History // for each seat, and for spectators
	remotes    map[*person]*remote.Seat
	asked      map[*person]Conn // the connection on which they last asked for missed steps
	record     game.Record      // the newest one
	deal       fair.Deal        // with the host's share revealed
	number     int              // its number for spectators, and for people who were there from its start
	autoplayed game.Seats       // a bot has decided for them since they left
	shared     bool             // other people had a share in the deal
	pending    []pending        // people's choices, not revealed yet
	sealing
	sealed  int           // the number of rounds of sealed choices that some have hidden
	guests  decider       // takes the guests' decisions
	reunion chan struct{} // closed by a guest's message; nil if nothing waits for it
	over    bool
	proof   Proof
	stop    context.CancelFunc
	stopped chan struct{} // closed when everything has stopped
}

// on tells whether the game has begun and is not over.
func (p *play) on() bool { return p != nil && !p.over }

// remoteOf returns the host's side of a guest or spectator; nil if they do not see the
// game.
func (p *play) remoteOf(who *person) *remote.Seat {
	if p == nil {
		return nil
	}
	return p.remotes[who]
}

// forget deletes what the game knows of a person who has left.
func (p *play) forget(who *person) {
	if p != nil {
		delete(p.remotes, who)
		delete(p.asked, who)
	}
}

// reveal sends a guest the record and the deal of the finished game.
func (p *play) reveal(who *person) {
	if p == nil || !p.over {
		return
	}
	who.send(wire.Message{Deal: &p.deal})
	var text strings.Builder
	if _, err := p.record.WriteTo(&text); err == nil && who.conn != nil {
		who.sendText(wire.Record, text.String())
	}
}

// players are several players that all see the steps of one seat.
type players []game.Player

func (all players) See(s game.Step) {
	for _, p := range all {
		p.See(s)
	}
}

// journal writes each change to the log and sends it to the guests. No player sees the step
// before that.
type journal struct {
	h     *Host
	p     *play
	table *game.Table // nil while past steps are replayed
	step  int         // the newest step; every seat gets each step
	made  int         // number of sent entries
}

func (j *journal) See(s game.Step) {
	if j.table == nil || s.N == j.step {
		return
	}
	j.step = s.N
	r := j.table.Record()
	if result, over := j.table.Result(); over {
		r.Result = &result
	}
	defer j.h.lock()()
	j.p.seal(r, j.table.Sealed())
	if len(r.Entries) == j.made && r.Result == nil {
		return
	}
	if j.made = len(r.Entries); j.h.match.play == j.p {
		j.p.write(r)
		j.h.publish()
		if log := j.h.publisher.log; log != nil {
			if j.p.unsealed(log) {
				j.h.news.soon()
			}
		}
	}
}

// write stores the entries and the result of a record. It never removes a known result. It keeps
// the seats, because the table decides about them.
func (p *play) write(r game.Record) {
	p.record.Entries = r.Entries
	if p.record.Result == nil {
		p.record.Result = r.Result
	}
}

// notice records the absent people for whom bots decide.
type notice struct {
	h *Host
	p *play
}

func (n notice) See(s game.Step) {
	if s.Autoplayed == 0 {
		return
	}
	defer n.h.lock()()
	// A person who only takes too long is not absent.
	for seat := range s.Autoplayed.All() {
		if who := n.h.people.chairs[seat].who; who != nil && n.h.people.isAway(who) && !n.p.autoplayed.Has(seat) {
			n.p.autoplayed |= game.Only(seat)
			n.h.changed()
		}
	}
}

// recordChanged stores the record after a change, and sends the clock. It locks the
// mutex.
func (h *Host) recordChanged(p *play, r game.Record, sealed map[game.Seat]game.Decision) {
	defer h.lock()()
	p.seal(r, sealed)
	p.write(r)
	h.match.sendClock(h.settings, &h.people)
	h.notify()
}

// ended ends a game. The host now reveals the seed and its own share in the deal. It
// locks the mutex.
func (h *Host) ended(p *play) {
	defer h.lock()()
	p.over = true
	h.publish() // before the people move to their next seats
	h.publisher.secret = nil
	if p.shared || p.deal.Given {
		p.proof = proof(p.deal, p.record, fair.Verify(p.deal, p.record.Seed))
		if p.proof.Err == nil && !follows(p.record) {
			p.proof.Err = ErrCards
		}
		if p.record.Drawn && h.publisher.log != nil {
			p.proof.countDraws(h.publisher.log, nil)
		}
	}
	h.series = h.series.Add(p.record, h.people.players(len(p.record.Seats), h.setup.public()))
	h.people.nextGame()
	for _, who := range h.people.present() {
		h.match.play.reveal(who)
	}
	h.people.makeRoom(h.chosen.most(h.match.play))
	if !h.settings.Stay {
		h.people.moveOn()
	}
	h.changed()
}

// Decide makes a decision of the person at this screen, or returns a
// [game.Refusal].
func (h *Host) Decide(d game.Decision) error {
	seat := game.Spectator
	h.locked(func() { seat, _ = h.match.seat(h.people.me, &h.people) })
	return h.DecideAt(seat, d)
}

// Hurry ends the current pause of the bots.
func (h *Host) Hurry() {
	defer h.lock()()
	if h.match.play.on() {
		h.match.play.runner.Hurry()
	}
}

// Clock returns the time that is left for the current decision. ok is false if it has no limit.
func (h *Host) Clock() (left time.Duration, ok bool) {
	defer h.lock()()
	if h.match.play == nil {
		return 0, false
	}
	return h.match.play.runner.Clock(h.match.patience(h.settings, &h.people))
}

// Record returns the record of the newest game; ok is false before the first.
func (h *Host) Record() (r game.Record, ok bool) {
	defer h.lock()()
	if h.match.play == nil {
		return game.Record{}, false
	}
	r = h.match.play.record
	r.Seats = slices.Clone(r.Seats) // a person may take a bot's chair later
	return r, true
}
