package fair

import "gavel/game"

// Dealer is the host's side of a deal: it collects the commitments, then the parts.
type Dealer struct {
	deal    Deal
	part    Part
	expects game.Seats
	phase   phase
}

type phase int

const (
	committing phase = iota
	opening
	dealt
)

// NewDealer starts a deal with a fresh part of the host's own. seats are those of people; bots
// take no part.
func NewDealer(o Occasion, part Part, seats game.Seats) *Dealer {
	d := &Dealer{part: part, expects: seats}
	d.deal.Occasion = o
	d.deal.Host.Commitment = o.Commit(Host, part)
	return d
}

// Shown returns the public state of the deal. The host's part is not in it.
func (d *Dealer) Shown() Deal { return d.deal }

// Commit records a seat's commitment. The error is ErrDeal or ErrTime.
func (d *Dealer) Commit(seat game.Seat, c Commitment) error {
	switch {
	case !d.expects.Has(seat):
		return wrong(seat, "of another deal")
	case d.phase != committing:
		return ErrTime
	case d.deal.Seats.Has(seat):
		return wrong(seat, "made already")
	}
	d.deal.Seats |= game.Only(seat)
	d.deal.Draws[seat].Commitment = c
	return nil
}

// Awaited returns the seats whose commitments, or then whose parts, are missing.
func (d *Dealer) Awaited() game.Seats {
	switch d.phase {
	case committing:
		return d.expects &^ d.deal.Seats
	case opening:
		return d.deal.Silent()
	}
	return 0
}

// CloseCommitments starts the opening of the parts, without seats that have not committed
// themselves.
func (d *Dealer) CloseCommitments() {
	if d.phase == committing {
		d.phase = opening
	}
}

// Open records the part of a seat. The error is ErrDeal or ErrTime.
func (d *Dealer) Open(seat game.Seat, part Part) error {
	switch {
	case !d.deal.Seats.Has(seat):
		return wrong(seat, "of another deal")
	case d.phase != opening:
		return ErrTime
	case d.deal.Draws[seat].Open:
		return wrong(seat, "made already")
	}
	draw := Draw{Commitment: d.deal.Draws[seat].Commitment, Part: part, Open: true}
	if !d.deal.fits(seat, draw) {
		return wrong(seat, "another part than it was committed to")
	}
	d.deal.Draws[seat] = draw
	return nil
}

// Seed ends the opening, without seats that are still silent, and returns the seed.
func (d *Dealer) Seed() game.Seed {
	d.phase = dealt
	return d.Reveal().Seed()
}

// Reveal returns the deal with the host's part. Nobody may see it before the game is over,
// because the seed determines all cards.
func (d *Dealer) Reveal() Deal {
	open := d.deal
	open.Host.Part, open.Host.Open = d.part, true
	return open
}
