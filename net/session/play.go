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
	"gavel/net/seating"
	"gavel/net/verdict"
	"gavel/net/wire"
)

// play is one game at the table.
type play struct {
	runner     *runner.Runner
	histories  map[game.Seat]*remote.History // for each seat, and for spectators
	remotes    map[*seating.Person]*remote.Seat
	asked      map[*seating.Person]Conn // the connection on which they last asked for missed steps
	record     game.Record              // the newest one
	deal       fair.Deal                // with the host's share revealed
	number     int                      // its number for spectators, and for people who were there from its start
	autoplayed game.Seats               // a bot has decided for them since they left
	shared     bool                     // other people had a share in the deal
	continued  bool                     // after its host, or from a saved table
	pending    []pending                // choices of the people at this device, not revealed yet
	sealing
	sealed  int           // the number of rounds of sealed choices that some have hidden
	guests  decider       // takes the guests' decisions
	reunion chan struct{} // closed by a guest's message; nil if nothing waits for it
	over    bool
	proof   verdict.Proof
	stop    context.CancelFunc
	stopped chan struct{} // closed when everything has stopped
}

// on reports whether the game has begun and is not over.
func (p *play) on() bool { return p != nil && !p.over }

// remoteOf returns the host's side of a guest or spectator; nil if they do not see the
// game.
func (p *play) remoteOf(who *seating.Person) *remote.Seat {
	if p == nil {
		return nil
	}
	return p.remotes[who]
}

// forget deletes what the game knows of a person who has left.
func (p *play) forget(who *seating.Person) {
	if p != nil {
		delete(p.remotes, who)
		delete(p.asked, who)
	}
}

// reveal sends a guest the record and the deal of the finished game.
func (p *play) reveal(who *seating.Person) {
	if p == nil || !p.over {
		return
	}
	send(who, wire.Message{Deal: &p.deal})
	var text strings.Builder
	if _, err := p.record.WriteTo(&text); err == nil && who.Conn != nil {
		sendText(who, wire.Record, text.String())
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
	g     *Game
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
	j.g.mutex.Lock()
	defer j.g.mutex.Unlock()
	j.p.seal(j.table.Sealed(), &j.g.table.People)
	if len(r.Entries) == j.made && r.Result == nil {
		return
	}
	if j.made = len(r.Entries); j.g.match.play == j.p {
		j.p.write(r)
		j.g.publish()
		if log := j.g.publisher.log; log != nil {
			if j.p.unsealed(log) {
				j.g.news.soon()
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
	g *Game
	p *play
}

func (n notice) See(s game.Step) {
	if s.Autoplayed == 0 {
		return
	}
	n.g.mutex.Lock()
	defer n.g.mutex.Unlock()
	// A person who only takes too long is not absent.
	for seat := range s.Autoplayed.All() {
		if who := n.g.table.People.Chairs[seat].Who; who != nil && n.g.table.People.IsAway(who) && !n.p.autoplayed.Has(seat) {
			n.p.autoplayed |= game.Only(seat)
			n.g.changed()
		}
	}
}

// recordChanged stores the record after a change, and sends the clock. It locks the
// mutex.
func (g *Game) recordChanged(p *play, r game.Record, sealed map[game.Seat]game.Decision) {
	g.mutex.Lock()
	defer g.mutex.Unlock()
	p.seal(sealed, &g.table.People)
	p.write(r)
	g.match.sendClock()
	g.idle.watch()
	g.notify()
}

// ended ends a game. The host now reveals the seed and its own share in the deal. It
// locks the mutex.
func (g *Game) ended(p *play) {
	g.mutex.Lock()
	defer g.mutex.Unlock()
	p.over = true
	g.publish() // before the people move to their next seats
	g.publisher.secret = nil
	p.proof = verdict.Own(p.deal, p.record, p.shared, p.continued)
	if p.record.Drawn && g.publisher.log != nil {
		p.proof.CountDraws(g.publisher.log)
	}
	g.table.Ended(p.record)
	for _, who := range g.table.People.Present() {
		g.match.play.reveal(who)
	}
	g.changed()
}

// Decide makes a decision for a seat at this device. It returns at once, and calls answered later with nil or a
// [game.Refusal]. Decisions come to the table in the order of these calls.
func (g *Game) Decide(seat game.Seat, d game.Decision, answered func(error)) {
	var p *play
	g.locked(func() {
		if g.table.People.IsHere(int(seat)) && g.match.play.on() && g.match.play.seatAt(int(seat)) == seat {
			p = g.match.play
		}
	})
	if p == nil {
		answered(game.GameOver)
		return
	}
	p.runner.Decide(seat, d, answered)
}

// Hurry ends the current pause of the bots.
func (g *Game) Hurry() {
	g.mutex.Lock()
	defer g.mutex.Unlock()
	if g.match.play.on() {
		g.match.play.runner.Hurry()
	}
}

// Clock returns the time that is left for the current decision. ok is false if it has no limit.
func (g *Game) Clock() (left time.Duration, ok bool) {
	g.mutex.Lock()
	defer g.mutex.Unlock()
	if g.match.play == nil {
		return 0, false
	}
	return g.match.play.runner.Clock(g.match.patience())
}

// Ledger returns the host's signed lines of the newest game once it is over, see [ledger.Log.Proof].
func (g *Game) Ledger() string {
	g.mutex.Lock()
	defer g.mutex.Unlock()
	if g.publisher.log == nil {
		return ""
	}
	return g.publisher.log.Proof()
}

// Record returns the record of the newest game; ok is false before the first.
func (g *Game) Record() (r game.Record, ok bool) {
	g.mutex.Lock()
	defer g.mutex.Unlock()
	if g.match.play == nil {
		return game.Record{}, false
	}
	r = g.match.play.record
	r.Seats = slices.Clone(r.Seats) // a person may take a bot's chair later
	return r, true
}
