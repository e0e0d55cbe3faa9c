// Package verdict says whether a finished game was fair, from what a page has: its share in the deal or the draws, what it has
// seen of the game, the log, and what the host opens at the end. The package does no input or output, and knows no clock.
package verdict

import (
	"errors"
	"slices"

	"gavel/game"
	"gavel/net/fair"
	"gavel/net/ledger"
)

// Finding is what a page says of a deal. There is one sentence for each.
type Finding int

// The findings. Only the last one calls a deal fair.
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
	Unheard                  // this page has sent its part, and the host claims that it did not come in time
	Drawn                    // the pages have drawn the cards together when they were turned, see Without
)

// Proof is the result of checking a game that is over.
type Proof struct {
	Found Finding
	Err   error      // why the deal is Unfair
	Apart game.Seats // seats of people without a share in the deal: they did not answer, if the host is honest, or joined later
	// Draws is the number of draws; 0 for a game that was not drawn. Without has, by seat, in how many of them a person's page
	// had no part.
	Draws   int
	Without [game.MaxSeats]int
	// Secrets says that the host's page knew the secret outcomes of chance.
	Secrets bool
	// There is in how many of them this page had no part although it had answered in time. It is known during the game.
	There int
	// Bots are the seats of bots that have decided otherwise than they must. It is known some time after the rest.
	Bots game.Seats
	// Signed are the host's signed lines of the game, see [ledger.Log.Proof]; "" if there are none.
	Signed string
	// OtherBots says that nobody can check the bots here: this page has others than the host.
	OtherBots bool
}

// Done reports whether the page has found something.
func (p Proof) Done() bool { return p.Found != Open }

// CountDraws notes who had a part in the draws of a log.
func (p *Proof) CountDraws(log *ledger.Log) {
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

// unfair returns the proof that something does not fit.
func unfair(err error) Proof { return Proof{Found: Unfair, Err: err} }

// Errors of a proof, besides those of package fair and of [game.Replay].
var (
	ErrCards = errors.New("verdict: the cards were not dealt from the seed")
	ErrOther = errors.New("verdict: the record is of another game than the one that was seen")
	// ErrRefused says that the host leaves out what this page needs to check the game.
	ErrRefused = errors.New("verdict: the host leaves out what a proof needs")
	// ErrDraw says that the host asks for a draw that is not due, or that the shown cards do not follow
	// from the draws.
	ErrDraw = errors.New("verdict: the cards do not follow from the draws")
	// ErrSeals says that the host has fixed secret choices that were not due, or not those of everybody.
	ErrSeals = errors.New("verdict: the sealed choices are not those that were due")
)

// Own returns what the host's page says of the deal of a finished game; nothing if one person plays alone. Shared says that other
// people had a share in the deal, and continued that the game went on after its host, or from a saved table.
func Own(d fair.Deal, r game.Record, shared, continued bool) (of Proof) {
	people := People(r.Seats)
	switch {
	case d.Given:
		of.Found = Given
		return of
	case people.Count() < 2:
		return of
	case !shared && !r.Drawn:
		of.Found = Alone
		return of
	case continued:
		of.Found = Continued
	default:
		of.Found = Drawn
	}
	of.Apart, of.Secrets = d.Apart(people), game.HasSecrets(r.Rules)
	if err := cards(d, r); err != nil {
		of = unfair(err)
	}
	return of
}

// cards returns an error if a deal does not fit, or if the cards of a record do not follow from its seed, or from its draws.
func cards(d fair.Deal, r game.Record) error {
	if err := fair.Verify(d, r.Seed); err != nil {
		return err
	}
	if !game.Audit(r) && !game.AuditDraws(r) {
		return ErrCards
	}
	return nil
}

// People returns the seats of people.
func People(occupants []game.Occupant) (seats game.Seats) {
	for i, s := range occupants {
		if !s.IsBot() {
			seats |= game.Only(game.Seat(i))
		}
	}
	return seats
}
