package fair

import (
	"errors"
	"fmt"

	"gavel/game"
)

// What is wrong with a deal.
var (
	// ErrDeal says that a deal or a part of it is not what was shown or sent before, or is impossible.
	ErrDeal = errors.New("fair: the deal does not fit")
	// ErrSeed says that all parts are valid, but the game was dealt from another seed.
	ErrSeed = errors.New("fair: the game was not dealt from the seed that everybody made")
	// ErrTime says that a commitment or a part comes too early or too late.
	ErrTime = fmt.Errorf("%w: this is not due now", ErrDeal)
	// ErrLate says that the commitment did not reach the host in time, which is nobody's fault.
	ErrLate = fmt.Errorf("%w: the commitment came too late", ErrDeal)
)

// wrong returns an ErrDeal about a seat, or about the Host.
func wrong(who game.Seat, what string) error {
	return fmt.Errorf("%w: %s (seat %d)", ErrDeal, what, who)
}

// Verify checks a deal with the host's part: all parts must match their commitments and give
// the seed of the game. Silent seats are no error, see [Deal.Silent]. A deal with Given set has no parts.
func Verify(d Deal, dealt game.Seed) error {
	if err := d.Check(); err != nil {
		return err
	}
	if d.Given {
		return nil
	}
	if !d.Host.Open {
		return wrong(Host, "no part")
	}
	if !d.fits(Host, d.Host) {
		return wrong(Host, "another part than it was committed to")
	}
	for seat := range d.Seats.All() {
		if draw := d.Draws[seat]; draw.Open && !d.fits(seat, draw) {
			return wrong(seat, "another part than it was committed to")
		}
	}
	if d.Seed() != dealt {
		return ErrSeed
	}
	return nil
}

// Check returns an ErrDeal if a deal from elsewhere has draws of others than its seats.
func (d Deal) Check() error {
	if d.Seats&^everybody != 0 {
		return wrong(Host, "of another deal")
	}
	if d.Given && (d.Seats != 0 || d.Host != Draw{}) {
		return wrong(Host, "changed")
	}
	for i, draw := range d.Draws {
		seat := game.Seat(i)
		if !d.Seats.Has(seat) && draw != (Draw{}) {
			return wrong(seat, "of another deal")
		}
		if !draw.Open && draw.Part != (Part{}) {
			return wrong(seat, "changed")
		}
	}
	return nil
}

// fits checks that an open draw matches its commitment.
func (d Deal) fits(who game.Seat, draw Draw) bool {
	return d.Occasion.Commit(who, draw.Part) == draw.Commitment
}
