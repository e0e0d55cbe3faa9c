package verdict

import (
	"errors"
	"maps"
	"slices"
	"strings"

	"gavel/game"
	"gavel/game/bot"
	"gavel/net/draw"
	"gavel/net/fair"
	"gavel/net/ledger"
	"gavel/net/wire"
)

// Witness is what a guest's page has seen of a game.
type Witness struct {
	Of      wire.GameStart
	Chapter uint32    // of the log with this game; 0 if there is none
	Last    game.View // nil before the first
	Views   draw.Views
	again   bool // this page has seen the game from its seat before, by another start
	taken   bool // this page has watched the game before it got the seat
}

// See notes a step.
func (w *Witness) See(s game.Step) {
	w.Views.See(s)
	w.Last = s.View
}

// Over reports whether the page has seen the end of the game.
func (w *Witness) Over() bool {
	return w != nil && w.Last != nil && w.Last.Deciding().Mode == game.Over
}

// Seals reports whether the seat chooses in a round of sealed choices, by what it sees.
func (w *Witness) Seals() bool {
	if w == nil || w.Last == nil {
		return false
	}
	turn := w.Last.Deciding()
	return turn.Mode == game.Sealed && turn.May.Has(w.Last.Viewer())
}

// In returns the witness of the game of a log; nil if it has seen another one.
func (w *Witness) In(log *ledger.Log) *Witness {
	if w == nil || w.Chapter != log.At().Chapter {
		return nil
	}
	return w
}

// Doubts are what a guest's page cannot check of the newest chapter.
type Doubts struct {
	Other  bool // the host shows another game than the one that this page saw
	Missed bool // this page cannot check everything that happened while it was away
}

// Verifier checks the games of a guest's table: the deal with this guest's share in it, the record, and the steps that this guest
// has seen.
type Verifier struct {
	Find    func(string) (game.Rules, bool)
	Proof   Proof
	Witness *Witness    // of the newest game
	Record  game.Record // follows the rules, and has the newest game's settings

	draw     *fair.Participant // this guest's share in the newest deal
	occasion fair.Occasion
	begun    fair.Occasion // of the newest game in the log
	dealt    bool          // that game was dealt while this page sat at the table
	given    bool          // the lobby had said that its deal is that of a challenge
	revealed *fair.Deal    // of the game that is over
	retold   draw.Views    // this seat's views in the replayed record
}

// Begins prepares for a game.
func (c *Verifier) Begins(w *Witness) {
	if last := c.Witness; last != nil && !last.Over() {
		w.again = last.Of.Seat != game.Spectator && last.Chapter == w.Chapter
		w.taken = last.Of.Seat == game.Spectator
	}
	c.Witness, c.Proof, c.Record, c.retold = w, Proof{}, game.Record{}, nil
}

// Reads notes how the newest game of the log began for this page.
func (c *Verifier) Reads(log *ledger.Log, lobby *wire.Lobby) {
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
func (c *Verifier) took() bool { return c.draw != nil && c.occasion == c.begun }

// Needs returns an error if a host begins a game at this guest's seat without what its proof needs: a log with the game; the deal
// in which it took part; and joint draws, unless the deal is that of a challenge. The log may be nil.
func (c *Verifier) Needs(t *wire.GameStart, log *ledger.Log, host ledger.Key) error {
	_, err := t.Check(c.Find)
	if err != nil || t.Seat == game.Spectator {
		return err
	}
	if log == nil || log.Author() != host {
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
	if c.dealt && (of.Deal.Given && !c.given || of.Drawn == of.Deal.Given) {
		return ErrRefused
	}
	return nil
}

// Refuse notes why this page leaves the table. It returns an [ErrRefused].
func (c *Verifier) Refuse(err error) error {
	err = errors.Join(ErrRefused, err)
	c.Proof = unfair(err)
	return err
}

// Share returns this guest's answer to the state of a deal. ok is false if there is no answer. The error says that the host
// has changed the deal. A guest without a seat has no share in a deal. Neither has a guest who joined too late.
func (c *Verifier) Share(d fair.Deal, me game.Seat) (answer wire.Message, ok bool, err error) {
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

// Revealed takes the deal of a game that is over.
func (c *Verifier) Revealed(d *fair.Deal) { c.revealed = d }

// Takes takes the record of the finished game. It notes an error if the record breaks a rule or
// belongs to another game.
func (c *Verifier) Takes(text string) {
	if err := c.read(text); err != nil {
		c.Proof = unfair(err)
	}
}

// read decodes the record of the finished game.
func (c *Verifier) read(text string) error {
	r, err := game.ReadRecord(strings.NewReader(text), c.Find)
	if err != nil {
		return err
	}
	if c.Witness == nil || r.Rules.Name() != c.Witness.Of.Rules || len(r.Seats) != len(c.Witness.Of.Seats) || r.Result == nil {
		return ErrOther
	}
	var again draw.Views
	if _, err := game.Replay(r, map[game.Seat]game.Player{c.Witness.Of.Seat: &again}); err != nil {
		return err
	}
	c.Record, c.retold = r, again
	return nil
}

// Verify checks the finished game once the host has sent everything. A guest that reconnects may
// learn of the end before the rest arrives. The log is nil for a guest without one. It returns false if the bots cannot be checked.
// There is the number of draws without this page although it had answered.
func (c *Verifier) Verify(log *ledger.Log, of Doubts, there int) (bots bool) {
	if c.revealed == nil || c.Record.Rules == nil || !c.Witness.Over() || c.Proof.Err != nil {
		return false
	}
	d, r := *c.revealed, c.Record
	c.revealed = nil
	c.Proof = Proof{Late: d.Late(), Secrets: game.HasSecrets(r.Rules)}
	if !d.Given {
		c.Proof.Apart = d.Apart(People(r.Seats))
	}
	log = c.Witness.log(log)
	if c.Proof.Err = c.prove(d, r, log); c.Proof.Err != nil {
		c.Proof.Found = Unfair
		return false
	}
	if log != nil && r.Drawn {
		c.Proof.CountDraws(log)
		c.Proof.There = there
	}
	c.Proof.Found = c.finds(d, log, of)
	if log == nil {
		return false
	}
	c.Proof.OtherBots = log.Bots() != bot.Version && slices.ContainsFunc(r.Seats, game.Occupant.IsBot)
	return !c.Proof.OtherBots
}

// log returns the log if it has the game of this witness, and the witness a seat in it; nil otherwise.
func (w *Witness) log(log *ledger.Log) *ledger.Log {
	if log == nil || w.In(log) == nil || w.Of.Seat == game.Spectator {
		return nil
	}
	if _, ok := log.Game(); !ok {
		return nil
	}
	return log
}

// prove checks the deal, and compares the record of the finished game with its seed or its draws, with the views of
// this guest, and with the log. The log may be nil.
func (c *Verifier) prove(d fair.Deal, r game.Record, log *ledger.Log) error {
	if err := cards(d, r); err != nil {
		return err
	}
	if !slices.Equal(c.retold, c.Witness.Views) {
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
func (c *Verifier) finds(d fair.Deal, log *ledger.Log, of Doubts) Finding {
	w := c.Witness
	switch {
	case of.Other:
		return Other
	case of.Missed:
		return Missed
	case d.Given:
		return Given
	case w.Of.Seat == game.Spectator:
		return Watched
	case log == nil:
		return Unproved
	}
	began, _ := log.Game()
	switch seat := w.Of.Seat; {
	case w.taken, !c.dealt && !d.Seats.Has(seat):
		return Late
	case !c.dealt, w.again, log.Succeeded():
		return Continued
	case !began.Drawn:
		return Unproved
	case c.Proof.There > 0 || slices.ContainsFunc(log.Draws(), func(d ledger.Draw) bool { return len(d.Pages) == 1 }):
		return LeftOut
	case !c.took(), c.Proof.Without[seat] == c.Proof.Draws:
		return Late
	case d.Late().Has(seat):
		return Slow
	case !d.Draws[seat].Open:
		return Unheard
	}
	return Drawn
}

// Agrees reports whether this guest's seat has seen the views that follow from the log. While a draw
// is open it compares the newest one that both have. The rest is checked at the end of the game.
func (c *Verifier) Agrees(log *ledger.Log, follow draw.Views) bool {
	w := c.Witness.In(log)
	if _, open := log.Open(); !open || w == nil {
		return true
	}
	n := min(len(w.Views), len(follow))
	return n == 0 || w.Views[n-1].Open == follow[n-1].Open
}
