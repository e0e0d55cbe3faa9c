package session

import (
	"context"
	"errors"
	"maps"
	"slices"
	"strings"
	"time"

	"gavel/game"
	"gavel/game/bot"
	"gavel/game/guard"
	"gavel/net/draw"
	"gavel/net/fair"
	"gavel/net/ledger"
	"gavel/net/remote"
	"gavel/net/wire"
)

// Finding is what a page says of a deal. There is one sentence for each.
type Finding int

// The findings. Only the last two call a deal fair.
const (
	Open      Finding = iota // the game goes on, or its host may still open it
	Unfair                   // something does not fit, see [Proof.Err]
	Other                    // the host shows another game than this page saw before
	Missed                   // this page cannot check some of what happened while it was away
	Unproved                 // what a proof needs is missing
	Watched                  // this page had no seat
	Given                    // the deal is known: the host says that it is that of a challenge
	Seen                     // this page has seen the link of that challenge; its application finds that
	Alone                    // the host's page has dealt alone
	Late                     // this page had no part in the deal, or in any draw
	Continued                // the game went on after its host, or from a saved table
	LeftOut                  // the host has drawn alone, or without this page although it had answered
	Unheard                  // this page has sent its part, and the host claims that it never came
	Slow                     // this page's part came after the cards were dealt
	Shuffled                 // everybody had a part in the shuffle, except Apart
	Drawn                    // the pages have drawn the cards together when they were turned, see Without
)

// Proof is the result of checking a game that is over.
type Proof struct {
	Found Finding
	Err   error      // why the deal is Unfair
	Apart game.Seats // seats of people without a share in the deal: they did not answer, if the host is honest, or joined later
	Late  game.Seats // those of Apart whose share came after the deal
	// Draws is the number of draws; 0 for a game that was not drawn. Without has, by seat, in how many of them a person's page
	// had no part.
	Draws   int
	Without [game.MaxSeats]int
	// There is in how many of them this page had no part although it had answered in time. It is known during the game.
	There int
	// Bots are the seats of bots that have decided otherwise than they must. It is known some time after the rest.
	Bots game.Seats
	// OtherBots says that nobody can check the bots here: this page has others than the host.
	OtherBots bool
}

// Done reports whether the page has found something.
func (p Proof) Done() bool { return p.Found != Open }

// unfair returns the proof that something does not fit.
func unfair(err error) Proof { return Proof{Found: Unfair, Err: err} }

// Errors of a proof, besides those of package fair and of [game.Replay].
var (
	ErrCards = errors.New("session: the cards were not dealt from the seed")
	ErrOther = errors.New("session: the record is of another game than the one that was seen")
	// ErrRefused says that the host leaves out what this page needs to check the game.
	ErrRefused = errors.New("session: the host leaves out what a proof needs")
)

// witness stores a guest's views, to compare them with the record.
type witness struct {
	remote.Player
	guest *Guest
	of    wire.GameStart
	game  uint32 // the chapter of the log then
	rules game.Rules
	views draw.Views
	last  game.View
	over  bool
	again bool // this page has seen the game from its seat before, by another start
	taken bool // this page has watched the game before it got the seat
}

// See notes the step before the player can decide on it. Otherwise a quick decision would not be hidden,
// because the round of sealed choices is not known yet.
func (w *witness) See(s game.Step) {
	w.guest.locked(func() {
		w.views.See(s)
		w.last = s.View
	})
	w.Player.See(s)
	w.guest.mutex.Lock()
	defer w.guest.mutex.Unlock()
	if w.over = s.View.Deciding().Mode == game.Over; w.over {
		w.guest.verify()
		w.guest.awaitProof(w)
	}
}

// Enter notes that the game can be seen now. The lobby does not say so.
func (w *witness) Enter() {
	w.guest.enter()
	w.Player.Enter()
}

func (g *Guest) enter() {
	g.mutex.Lock()
	defer g.mutex.Unlock()
	g.repeat() // before anybody can decide
	g.changed()
}

// verifier checks a finished game. It checks the deal with this guest's share in it, the record,
// and the steps that this guest has seen. Its methods need the guest's mutex locked.
type verifier struct {
	draw     *fair.Participant // this guest's share in the newest deal
	occasion fair.Occasion
	begun    fair.Occasion // of the newest game in the log
	dealt    bool          // that game was dealt while this page sat at the table
	given    bool          // the lobby had said that its deal is that of a challenge
	revealed *fair.Deal    // of the game that is over
	witness  *witness      // of the newest game
	record   game.Record   // follows the rules, and has the newest game's settings
	retold   draw.Views    // this seat's views in the replayed record
	proof    Proof
	stopBots context.CancelFunc // ends the check of the bots; nil before the first
}

// begins prepares for a game.
func (c *verifier) begins(w *witness) {
	if last := c.witness; last != nil && !last.over {
		w.again = last.of.Seat != game.Spectator && last.game == w.game
		w.taken = last.of.Seat == game.Spectator
	}
	c.witness, c.proof, c.record, c.retold = w, Proof{}, game.Record{}, nil
	if c.stopBots != nil {
		c.stopBots()
	}
}

// reads notes how the newest game of the log began for this page.
func (c *verifier) reads(log *ledger.Log, lobby *wire.Lobby) {
	of, ok := log.Game()
	if !ok || of.Deal.Occasion == c.begun {
		return
	}
	c.begun = of.Deal.Occasion
	sits := lobby != nil && lobby.Me >= 0 && !lobby.Playing
	c.dealt = c.took() || sits && len(log.Decisions()) == 0
	c.given = lobby != nil && lobby.Challenge
}

// took reports whether this page was asked for a share in the deal of the newest game.
func (c *verifier) took() bool { return c.draw != nil && c.occasion == c.begun }

// sits reports whether this page has the seat of a start in the log. A host that was restored may begin an earlier game, before it
// learns of the log.
func (g *Guest) sits(log *ledger.Log, seat game.Seat) bool {
	chairs := log.Table().Chairs
	if !log.Playing() || seat == game.Spectator || int(seat) >= len(chairs) {
		return true
	}
	key := chairs[seat].Key
	return key != nil && *key == ledger.KeyOf(g.me.Key)
}

// needs returns an error if the host begins a game at this guest's seat without what its proof needs: a log with the game; the deal in which it took part; and joint draws, if the cards can be drawn.
func (g *Guest) needs(t *wire.GameStart) error {
	rules, err := t.Check(g.games.Find)
	if err != nil || t.Seat == game.Spectator {
		return err
	}
	log, c := g.replica.Log(), &g.check
	if log == nil || log.Author() != ledger.Key(g.line.host) {
		return ErrRefused
	}
	of, ok := log.Game()
	if !ok || of.Rules != t.Rules || !maps.Equal(of.Options, t.Options) || len(of.Seats) != len(t.Seats) {
		return ErrRefused
	}
	if c.took() {
		if err := c.draw.Check(of.Deal); err != nil {
			return err
		}
	}
	if c.dealt && (of.Deal.Given && !c.given || of.Drawn != drawn(rules, of.Deal)) {
		return ErrRefused
	}
	return nil
}

// refuses notes why this page leaves the table. It returns an [ErrRefused].
func (g *Guest) refuses(err error) error {
	err = errors.Join(ErrRefused, err)
	g.check.proof = unfair(err)
	return err
}

// draws returns this guest's answer to the state of a deal. ok is false if there is no answer. The error says that the host
// has changed the deal. A guest without a seat has no share in a deal. Neither has a guest who joined too late.
func (c *verifier) draws(d fair.Deal, me game.Seat) (answer wire.Message, ok bool, err error) {
	switch {
	case c.draw == nil || d.Occasion != c.occasion:
		if d.Seats != 0 || me == game.Spectator {
			return answer, false, nil
		}
		draw := fair.NewParticipant(d.Occasion, me, fair.NewPart(), d.Host.Commitment)
		c.draw, c.occasion = &draw, d.Occasion
		commitment := draw.Commitment()
		return wire.Message{Commit: &commitment}, true, nil
	case d.Seats != 0 && d.Silent() == d.Seats:
		part, err := c.draw.Open(d)
		if fault := (fair.Error{}); errors.As(err, &fault) && fault.Fault == fair.Late {
			return answer, false, nil
		}
		return wire.Message{Part: &part}, err == nil, err
	}
	return answer, false, nil
}

// takes stores the record of the finished game. It notes an error if the record breaks a rule or
// belongs to another game.
func (c *verifier) takes(text string, find func(string) (game.Rules, bool)) {
	if err := c.read(text, find); err != nil {
		c.proof = unfair(err)
	}
}

// read decodes the record of the finished game.
func (c *verifier) read(text string, find func(string) (game.Rules, bool)) error {
	r, err := game.ReadRecord(strings.NewReader(text), find)
	if err != nil {
		return err
	}
	if c.witness == nil || r.Rules.Name() != c.witness.of.Rules || len(r.Seats) != len(c.witness.of.Seats) || r.Result == nil {
		return ErrOther
	}
	var again draw.Views
	if _, err := game.Replay(r, map[game.Seat]game.Player{c.witness.of.Seat: &again}); err != nil {
		return err
	}
	c.record, c.retold = r, again
	return nil
}

// verify checks the finished game once the host has sent everything. A guest that reconnects may
// learn of the end before the rest arrives. The log is nil for a guest without one. It returns the
// record with the seed of the bots' luck; ok is false if there is nothing more to check. there is the number of
// draws without this page although it had answered.
func (c *verifier) verify(log *ledger.Log, of doubts, there int) (r game.Record, ok bool) {
	if c.revealed == nil || c.record.Rules == nil || c.witness == nil || !c.witness.over || c.proof.Err != nil {
		return r, false
	}
	d, r := *c.revealed, c.record
	c.revealed = nil
	c.proof = Proof{Late: d.Late()}
	if !d.Given {
		c.proof.Apart = d.Apart(seatsOfPeople(r.Seats))
	}
	log = c.witness.log(log)
	if c.proof.Err = c.prove(d, r, log); c.proof.Err != nil {
		c.proof.Found = Unfair
		return r, false
	}
	if log != nil && r.Drawn {
		c.proof.countDraws(log)
		c.proof.There = there
	}
	c.proof.Found = c.finds(d, log, of)
	if log == nil {
		return r, false
	}
	c.proof.OtherBots = log.Bots() != bot.Version && slices.ContainsFunc(r.Seats, game.Occupant.IsBot)
	return r, !c.proof.OtherBots
}

// log returns the log if it has the game of this witness, and the witness a seat in it; nil otherwise.
func (w *witness) log(log *ledger.Log) *ledger.Log {
	if log == nil || w.in(log) == nil || w.of.Seat == game.Spectator {
		return nil
	}
	if _, ok := log.Game(); !ok {
		return nil
	}
	return log
}

// prove checks the deal, and compares the record of the finished game with its seed or its draws, with the views of
// this guest, and with the log. The log may be nil.
func (c *verifier) prove(d fair.Deal, r game.Record, log *ledger.Log) error {
	if err := fair.Verify(d, r.Seed); err != nil {
		return err
	}
	if !follows(r) {
		return ErrCards
	}
	if !slices.Equal(c.retold, c.witness.views) {
		return ErrOther
	}
	if log == nil {
		return nil
	}
	of, _ := log.Game()
	if d.Closed() != of.Deal.Closed() {
		return fair.Error{Who: fair.Host, Fault: fair.Changed}
	}
	if r.Drawn && !of.Drawn {
		return nil // a table that was saved without its log: it has no proof
	}
	switch err := log.Verify(r); {
	case errors.Is(err, ledger.ErrSeals):
		return ErrSeals
	case err != nil:
		return ErrOther
	}
	return nil
}

// finds returns what can be said of a deal that fits. The log is nil if this page has none of the game.
func (c *verifier) finds(d fair.Deal, log *ledger.Log, of doubts) Finding {
	w := c.witness
	switch {
	case of.other:
		return Other
	case of.missed:
		return Missed
	case d.Given:
		return Given
	case w.of.Seat == game.Spectator:
		return Watched
	case log == nil:
		return Unproved
	}
	began, _ := log.Game()
	switch seat := w.of.Seat; {
	case w.taken, !c.dealt && !d.Seats.Has(seat):
		return Late
	case began.Drawn != drawn(w.rules, d):
		return Unproved
	case !c.dealt, w.again, log.Succeeded():
		return Continued
	case began.Drawn && (c.proof.There > 0 || slices.ContainsFunc(log.Draws(), func(d ledger.Draw) bool { return len(d.Pages) == 1 })):
		return LeftOut
	case !c.took(), began.Drawn && c.proof.Without[seat] == c.proof.Draws:
		return Late
	case d.Late().Has(seat):
		return Slow
	case !d.Draws[seat].Open:
		return Unheard
	case began.Drawn:
		return Drawn
	}
	return Shuffled
}

// proofLimit is how long a page waits for what a host sends at the end of a game.
const proofLimit = 10 * time.Second

// awaitProof notes that the game cannot be proved, if its host does not open it.
func (g *Guest) awaitProof(w *witness) {
	time.AfterFunc(proofLimit, guard.Func(func() {
		g.mutex.Lock()
		defer g.mutex.Unlock()
		if c := &g.check; c.witness == w && !c.proof.Done() {
			c.proof.Found = Unproved
			g.changed()
		}
	}, g.crashes.note))
}

// result returns what this page has found. During a game it has the draws that were made without this page.
func (g *Guest) result() Proof {
	p := g.check.proof
	if !p.Done() {
		p.There = g.drawer.there
	}
	return p
}

// countDraws notes who had a part in the draws of a log.
func (p *Proof) countDraws(log *ledger.Log) {
	all, chairs := log.Draws(), log.Table().Chairs
	p.Draws = len(all)
	for seat, c := range chairs[:min(len(chairs), game.MaxSeats)] {
		for _, d := range all {
			if c.Key != nil && slices.Contains(d.Without, *c.Key) {
				p.Without[seat]++
			}
		}
	}
}

// follows reports whether the cards of a record follow from its seed, or from its draws.
func follows(r game.Record) bool { return game.Audit(r) || game.AuditDraws(r) }

// Record returns the record of the game that is over; ok is false before the
// host has sent it.
func (g *Guest) Record() (r game.Record, ok bool) {
	g.mutex.Lock()
	defer g.mutex.Unlock()
	return g.check.record, g.check.record.Rules != nil
}

// Clock returns the time that is left for the current decision. ok is false if it has no limit.
func (g *Guest) Clock() (left time.Duration, ok bool) {
	g.mutex.Lock()
	defer g.mutex.Unlock()
	if g.deadline.IsZero() {
		return 0, false
	}
	return max(time.Until(g.deadline), 0), true
}
