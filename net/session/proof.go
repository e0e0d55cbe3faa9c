package session

import (
	"context"
	"errors"
	"reflect"
	"slices"
	"strings"
	"time"

	"gavel/game"
	"gavel/net/fair"
	"gavel/net/ledger"
	"gavel/net/remote"
	"gavel/net/wire"
)

// Proof is the result of checking a game that is over.
type Proof struct {
	Done  bool
	Given bool  // the deal comes from a challenge: people with its link may have known the cards
	Err   error // nil if all fits
	Other bool  // the host shows another game than this page saw before
	// Missed says that this page cannot check some of what happened while it was away.
	Missed bool
	Apart  game.Seats // seats of people without a share in the deal: they did not answer, if the host is honest, or joined later
	Late   game.Seats // those of Apart whose share came after the deal
	// Drawn says that the cards were drawn when they were turned. Draws is the number of draws; 0 for a
	// page without the log. Without has, by seat, in how many of them a person's page had no part.
	Drawn   bool
	Draws   int
	Without [game.MaxSeats]int
	// There has, by seat, of how many of these that page says that it was there. It is known during the game.
	There   [game.MaxSeats]int
	chapter uint32                    // of the log that has them
	pages   [game.MaxSeats]ledger.Key // by seat; later the chairs may be others
	// Bots are the seats of bots that have decided otherwise than they must. It is known some time after
	// the rest.
	Bots game.Seats
	// Unheard says that this page sent its share, and the host claims that it never came.
	Unheard bool
}

// proof returns the result of checking a deal. err is from fair.Verify or from a guest's
// own share.
func proof(d fair.Deal, r game.Record, err error) Proof {
	p := Proof{Done: true, Given: d.Given && errors.Is(err, fair.ErrSeed)}
	if p.Given {
		return p
	}
	p.Drawn, p.Apart, p.Late, p.Err = r.Drawn, d.Apart(seatsOfPeople(r.Seats)), d.Late(), err
	return p
}

// Errors of a proof, besides those of package fair and of [game.Replay].
var (
	ErrCards = errors.New("session: the cards were not dealt from the seed")
	ErrOther = errors.New("session: the record is of another game than the one that was seen")
)

// witness stores a guest's views, to compare them with the record.
type witness struct {
	remote.Player
	guest *Guest
	of    wire.GameStart
	game  uint32 // the chapter of the log then
	rules game.Rules
	views []game.View
	last  game.View
	over  bool
}

// See notes the step before the player can decide on it. Otherwise a quick decision would not be hidden,
// because the round of sealed choices is not known yet.
func (w *witness) See(s game.Step) {
	w.guest.locked(func() {
		w.views = remember(w.views, s.View)
		w.last = s.View
	})
	w.Player.See(s)
	defer w.guest.lock()()
	if w.over = s.View.Deciding().Mode == game.Over; w.over {
		w.guest.verify()
	}
}

// Enter notes that the game can be seen now. The lobby does not say so.
func (w *witness) Enter() {
	w.guest.enter()
	w.Player.Enter()
}

func (g *Guest) enter() {
	defer g.lock()()
	g.repeat() // before anybody can decide
	g.changed()
}

// remember adds a view for the comparison with a replay. It leaves out views of sealed
// rounds, because the record does not have the order of sealed decisions.
func remember(views []game.View, v game.View) []game.View {
	if v.Deciding().Mode == game.Sealed {
		return views
	}
	return append(views, v)
}

// views collects a seat's views while a game is replayed.
type views struct{ seen []game.View }

func (v *views) See(s game.Step) { v.seen = remember(v.seen, s.View) }

// verifier checks a finished game. It checks the deal with this guest's share in it, the record,
// and the steps that this guest has seen. Its methods need the guest's mutex locked.
type verifier struct {
	draw     *fair.Participant // this guest's share in the newest deal
	occasion fair.Occasion
	revealed *fair.Deal  // of the game that is over
	witness  *witness    // of the newest game
	record   game.Record // follows the rules, and has the newest game's settings
	retold   []game.View // this seat's views in the replayed record
	proof    Proof
	stopBots context.CancelFunc // ends the check of the bots; nil before the first
}

// begins prepares for a game.
func (c *verifier) begins(w *witness) {
	c.witness, c.proof, c.record, c.retold = w, Proof{}, game.Record{}, nil
	if c.stopBots != nil {
		c.stopBots()
	}
}

// draws returns this guest's answer to the state of a deal. ok is false if there is no answer. A
// guest without a seat has no share in a deal. Neither has a guest who joined too late.
func (c *verifier) draws(d fair.Deal, me game.Seat) (answer wire.Message, ok bool) {
	switch {
	case c.draw == nil || d.Occasion != c.occasion:
		if d.Seats != 0 || me == game.Spectator {
			return answer, false
		}
		draw := fair.NewParticipant(d.Occasion, me, fair.NewPart(), d.Host.Commitment)
		c.draw, c.occasion = &draw, d.Occasion
		commitment := draw.Commitment()
		return wire.Message{Commit: &commitment}, true
	case d.Seats != 0 && d.Silent() == d.Seats:
		part, err := c.draw.Open(d)
		if fault := (fair.Error{}); errors.As(err, &fault) && fault.Fault == fair.Late {
			return answer, false
		} else if err != nil {
			c.proof = Proof{Done: true, Err: err}
			return answer, false
		}
		return wire.Message{Part: &part}, true
	}
	return answer, false
}

// takes stores the record of the finished game. It notes an error if the record breaks a rule or
// belongs to another game.
func (c *verifier) takes(text string, find func(string) (game.Rules, bool)) {
	if err := c.read(text, find); err != nil {
		c.proof = Proof{Done: true, Err: err}
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
	var again views
	if _, err := game.Replay(r, map[game.Seat]game.Player{c.witness.of.Seat: &again}); err != nil {
		return err
	}
	c.record, c.retold = r, again.seen
	return nil
}

// verify checks the finished game once the host has sent everything. A guest that reconnects may
// learn of the end before the rest arrives. The log is nil for a guest without one. It returns the
// record with the seed of the bots' luck; ok is false if there is nothing more to check. there are this
// page's own statements.
func (c *verifier) verify(log *ledger.Log, of doubts, there []ledger.There) (r game.Record, ok bool) {
	if c.revealed == nil || c.record.Rules == nil || c.witness == nil || !c.witness.over || c.proof.Err != nil {
		return r, false
	}
	d := *c.revealed
	r = c.record
	err, mine := fair.Verify(d, r.Seed), c.draw != nil && d.Occasion == c.occasion
	if mine {
		err = c.draw.Verify(d, r.Seed)
	}
	c.proof = proof(d, r, err)
	c.proof.Unheard = mine && !d.Given && c.draw.Unheard(d)
	if c.proof.Err == nil {
		c.proof.Err = c.prove(r, log, there)
	}
	c.proof.Other, c.proof.Missed = of.other, of.missed
	c.revealed = nil
	return r, c.proof.Err == nil
}

// prove compares the record of the finished game with its seed or its draws, with the views of
// this guest, and with the log.
func (c *verifier) prove(r game.Record, log *ledger.Log, there []ledger.There) error {
	if !follows(r) {
		return ErrCards
	}
	if !reflect.DeepEqual(plain(c.retold), plain(c.witness.views)) {
		return ErrOther
	}
	if log == nil || c.revealed.Occasion.Table != log.ID() || c.revealed.Occasion.Game != log.At().Chapter {
		return nil // the log belongs to another game by now, or to none
	}
	switch err := log.Verify(r); {
	case errors.Is(err, ledger.ErrSeals):
		return ErrSeals
	case err != nil:
		return ErrOther
	}
	c.proof.countDraws(log, there)
	return nil
}

// countDraws notes who had a part in the draws of a log. own are this page's statements, which its host may hold back.
func (p *Proof) countDraws(log *ledger.Log, own []ledger.There) {
	all, chairs := log.Draws(), log.Table().Chairs
	p.Draws, p.Without, p.chapter = len(all), [game.MaxSeats]int{}, log.At().Chapter
	for seat, c := range chairs[:min(len(chairs), game.MaxSeats)] {
		if p.pages[seat] = (ledger.Key{}); c.Key == nil {
			continue
		}
		p.pages[seat] = *c.Key
		for _, d := range all {
			if slices.Contains(d.Without, *c.Key) {
				p.Without[seat]++
			}
		}
	}
	p.countThere(log, own)
}

// countThere counts the statements of a log.
func (p *Proof) countThere(log *ledger.Log, own []ledger.There) {
	for seat, page := range p.pages {
		if p.There[seat] = log.There(page); len(own) > 0 && own[0].Page == page {
			p.There[seat] = max(p.There[seat], len(own))
		}
	}
}

// now returns the proof with what the log says of the draws by now: during the game, and what comes after it.
func (p Proof) now(log *ledger.Log, own []ledger.There) Proof {
	switch {
	case log == nil:
	case !p.Done && log.Drawing():
		p.countDraws(log, own)
	case p.Done && p.chapter == log.At().Chapter:
		p.countThere(log, own)
	}
	return p
}

// follows tells whether the cards of a record follow from its seed, or from its draws.
func follows(r game.Record) bool { return game.Audit(r) || game.AuditDraws(r) }

// plain encodes views. An empty list and a nil list have the same encoding.
func plain(views []game.View) (lines []string) {
	for _, v := range views {
		line, err := game.EncodeStep(game.Step{View: v})
		if err != nil {
			return nil
		}
		lines = append(lines, string(line))
	}
	return lines
}

// Record returns the record of the game that is over; ok is false before the
// host has sent it.
func (g *Guest) Record() (r game.Record, ok bool) {
	defer g.lock()()
	return g.check.record, g.check.record.Rules != nil
}

// Clock returns the time that is left for the current decision. ok is false if it has no limit.
func (g *Guest) Clock() (left time.Duration, ok bool) {
	defer g.lock()()
	if g.deadline.IsZero() {
		return 0, false
	}
	return max(time.Until(g.deadline), 0), true
}
