package fair

import (
	"errors"
	"fmt"

	"gavel/game"
)

// Fault is what is wrong with a deal.
type Fault int

// The faults.
const (
	Missing    Fault = iota + 1 // the part was never opened
	Mismatch                    // the part does not match its commitment
	Changed                     // a draw differs from what was shown or sent before
	Foreign                     // the seat does not belong to this deal, or the deal belongs to another game
	Repeated                    // a draw was made twice
	Unexpected                  // too late, or too early
	Late                        // the commitment did not reach the host in time, which is nobody's fault
)

func (f Fault) String() string {
	switch f {
	case Missing:
		return "never opened its part"
	case Mismatch:
		return "opened another part than it was committed to"
	case Changed:
		return "is shown with a draw that is not its own"
	case Foreign:
		return "is not of this deal"
	case Repeated:
		return "made its draw already"
	case Late:
		return "was too late"
	case Unexpected:
		return "is not to do that now"
	}
	return fmt.Sprintf("fault %d", int(f))
}

// Error is a fault and the seat that is responsible.
type Error struct {
	Who   game.Seat // or Host
	Fault Fault
}

func (e Error) Error() string {
	if e.Who == Host {
		return "fair: the host " + e.Fault.String()
	}
	return fmt.Sprintf("fair: seat %d %v", e.Who, e.Fault)
}

// ErrSeed says that all parts are valid, but the game was dealt from another seed.
var ErrSeed = errors.New("fair: the game was not dealt from the seed that everybody made")

// Verify checks a deal with the host's part: all parts must match their commitments and give
// the seed of the game. Silent seats are no error, see [Deal.Silent]. A deal with Given set has no parts.
func Verify(d Deal, dealt game.Seed) error {
	if err := d.check(); err != nil {
		return err
	}
	if d.Given {
		return nil
	}
	if !d.Host.Open {
		return Error{Host, Missing}
	}
	if !d.fits(Host, d.Host) {
		return Error{Host, Mismatch}
	}
	for seat := range d.Seats.All() {
		if draw := d.Draws[seat]; (draw.Open || draw.Late) && !d.fits(seat, draw) {
			return Error{seat, Mismatch}
		}
	}
	if d.Seed() != dealt {
		return ErrSeed
	}
	return nil
}

// check returns an error if a deal from elsewhere has draws of others than its seats.
func (d Deal) check() error {
	if d.Seats&^everybody != 0 {
		return Error{Host, Foreign}
	}
	if d.Given && (d.Seats != 0 || d.Host != Draw{}) {
		return Error{Host, Changed}
	}
	for i, draw := range d.Draws {
		seat := game.Seat(i)
		if !d.Seats.Has(seat) && draw != (Draw{}) {
			return Error{seat, Foreign}
		}
		if draw.Late && draw.Open || !draw.Open && !draw.Late && draw.Part != (Part{}) {
			return Error{seat, Changed}
		}
	}
	return nil
}

// fits checks that an open draw matches its commitment.
func (d Deal) fits(who game.Seat, draw Draw) bool {
	return d.Occasion.Commit(who, draw.Part) == draw.Commitment
}
