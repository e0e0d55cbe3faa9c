package verdict

import (
	"encoding/json"
	"errors"
	"maps"
	"reflect"
	"slices"

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
	Chapter uint32    // of the log with this game; 0 if there is none that can be checked
	Last    game.View // nil before the first
	Seen    draw.Sight
	Past    ledger.Hash // of its views, and of the events that led to them
	again   bool        // this page has seen the game from its seat before, by another start
	taken   bool        // this page has watched the game before it got the seat
}

// See notes a step.
func (w *Witness) See(s game.Step) {
	before, events := w.Seen.N, append([]game.Event{}, s.Events...)
	if w.Last != nil && w.Last.Deciding().Mode == game.Sealed {
		events = nil // a log does not have the order of sealed decisions
	}
	if w.Seen.See(s); w.Seen.N > before {
		text, _ := json.Marshal([]any{s.View, events}) // never fails
		w.Past = ledger.HashOf("gavel view", w.Past[:], text)
	}
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
	Record  game.Record // of the newest game, once it is over

	draw     *fair.Participant // this guest's share in the newest deal
	occasion fair.Occasion
	begun    fair.Occasion // of the newest game in the log
	dealt    bool          // that game was dealt while this page sat at the table
	given    bool          // the lobby had said that its deal is that of a challenge
}

// Begins prepares for a game.
func (c *Verifier) Begins(w *Witness) {
	if last := c.Witness; last != nil && !last.Over() {
		w.again = last.Of.Seat != game.Spectator && last.Chapter == w.Chapter
		w.taken = last.Of.Seat == game.Spectator
	}
	c.Witness, c.Proof, c.Record = w, Proof{}, game.Record{}
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
		if errors.Is(err, fair.ErrLate) {
			return answer, false, nil
		}
		return wire.Message{Part: &part}, err == nil, err
	}
	return answer, false, nil
}

// Verify checks the finished game once the log has its end, and this guest has seen it. The log is nil for a guest without one.
// It returns false if the bots cannot be checked. There is the number of draws without this page although it had answered.
func (c *Verifier) Verify(log *ledger.Log, of Doubts, there int) (bots bool) {
	if log == nil || c.Record.Rules != nil || c.Proof.Err != nil || !c.Witness.Over() || c.Witness.In(log) == nil {
		return false
	}
	end, over := log.End()
	if !over {
		return false
	}
	r, seen, err := c.retells(log, end)
	if errors.Is(err, errUntold) {
		c.Witness.Chapter, c.Proof = 0, Proof{Found: Unproved}
		return false
	}
	if err != nil {
		c.Proof = unfair(err)
		return false
	}
	d := end.Deal
	c.Record, c.Proof = r, Proof{Secrets: game.HasSecrets(r.Rules)}
	if !d.Given {
		c.Proof.Apart = d.Apart(People(r.Seats))
	}
	seated := c.Witness.Of.Seat != game.Spectator
	if seated {
		c.Proof.Signed = log.Proof()
	}
	if c.Proof.Err = c.prove(d, seen, log); c.Proof.Err != nil {
		c.Proof.Found = Unfair
		return false
	}
	if seated && r.Drawn {
		c.Proof.CountDraws(log)
		c.Proof.There = there
	}
	if c.Proof.Found = c.finds(d, log, of); !seated {
		return false
	}
	c.Proof.OtherBots = log.Bots() != bot.Version && slices.ContainsFunc(r.Seats, game.Occupant.IsBot)
	return !c.Proof.OtherBots
}

// errUntold says that a log may lack draws: its host has saved the table without it.
var errUntold = errors.New("verdict: the log has not the whole game")

// retells plays the game of a log again, with the seed that the host opens at its end, so all cards follow from it and the draws. It
// returns the record, and what this guest's seat sees of it.
func (c *Verifier) retells(log *ledger.Log, end ledger.End) (r game.Record, seen Witness, err error) {
	if err := fair.Verify(end.Deal, game.Seed(end.Seed)); err != nil {
		return r, seen, err
	}
	of, _ := log.Game()
	switch r, err = log.Record(game.Seed(end.Seed)); {
	case errors.Is(err, ledger.ErrSeals):
		return r, seen, ErrSeals
	case err != nil && !of.Drawn && !of.Deal.Given:
		return r, seen, errUntold
	case err != nil || len(r.Seats) != len(c.Witness.Of.Seats) || r.Result == nil || !reflect.DeepEqual(*r.Result, end.Result):
		return r, seen, ErrOther
	}
	_, err = game.Replay(r, map[game.Seat]game.Player{c.Witness.Of.Seat: &seen})
	return r, seen, err
}

// prove compares the deal and the game of the log with what this guest has seen.
func (c *Verifier) prove(d fair.Deal, seen Witness, log *ledger.Log) error {
	if seen.Seen.N != c.Witness.Seen.N || seen.Past != c.Witness.Past {
		return ErrOther
	}
	if of, _ := log.Game(); c.Witness.Of.Seat != game.Spectator && d.Closed() != of.Deal.Closed() {
		return fair.ErrDeal
	}
	return nil
}

// finds returns what can be said of a deal that fits.
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
	case !d.Draws[seat].Open:
		return Unheard
	}
	return Drawn
}

// Agrees reports whether this guest's seat sees what follows from the log while a draw is open. Level is false if the steps that
// lead there have not come yet.
func (c *Verifier) Agrees(log *ledger.Log, follow draw.Sight) (agrees, level bool) {
	w := c.Witness.In(log)
	if _, open := log.Open(); !open || w == nil {
		return true, true
	}
	if w.Seen.N != follow.N {
		return true, false
	}
	return follow.Shows(w.Seen), true
}
