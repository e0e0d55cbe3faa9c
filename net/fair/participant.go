package fair

import "gavel/game"

// Participant is one guest's side of a deal. It draws a part, opens it only when everybody is
// committed, and notices if the host changes something.
type Participant struct {
	seat game.Seat
	part Part
	deal Deal // as last shown by the host
}

// NewParticipant joins a deal from a seat, with a fresh part. The host has shown its own
// commitment before.
func NewParticipant(o Occasion, seat game.Seat, part Part, host Commitment) Participant {
	return Participant{seat: seat, part: part, deal: Deal{Occasion: o, Host: Draw{Commitment: host}}}
}

// Commitment is the first message to send.
func (p Participant) Commitment() Commitment { return p.deal.Occasion.Commit(p.seat, p.part) }

// Open returns the part, which then becomes public. shown is the deal with all commitments.
// This guest's and the host's must be unchanged, and no part may be open; otherwise the part
// stays secret.
func (p *Participant) Open(shown Deal) (Part, error) {
	if err := shown.Check(); err != nil {
		return Part{}, err
	}
	switch {
	case p.deal.Seats != 0:
		return Part{}, wrong(Host, "made already")
	case shown.Occasion != p.deal.Occasion:
		return Part{}, wrong(Host, "of another deal")
	case shown.Host != p.deal.Host:
		return Part{}, wrong(Host, "changed")
	case !shown.Seats.Has(p.seat):
		p.deal = shown
		return Part{}, ErrLate
	case shown.Draws[p.seat] != (Draw{Commitment: p.Commitment()}):
		return Part{}, wrong(p.seat, "changed")
	case shown.Silent() != shown.Seats:
		return Part{}, wrong(Host, "open already")
	}
	p.deal = shown
	return p.part, nil
}

// Check checks the deal with which the host begins the game. It must be the one that was shown before this guest opened its
// part. It is no error if this guest's part is missing, because the connection may have been broken.
func (p *Participant) Check(begun Deal) error {
	mine := Draw{Commitment: p.Commitment(), Part: p.part, Open: true}
	switch {
	case begun.Occasion != p.deal.Occasion:
		return wrong(Host, "of another deal")
	case begun.Host.Commitment != p.deal.Host.Commitment:
		return wrong(Host, "changed")
	case begun.Seats.Has(p.seat) && begun.Draws[p.seat].Commitment != mine.Commitment || begun.Draws[p.seat].Open && begun.Draws[p.seat] != mine:
		return wrong(p.seat, "changed")
	case p.deal.Seats == 0:
		return nil // a guest that opened nothing has seen nothing
	case begun.Seats != p.deal.Seats:
		return wrong(Host, "changed")
	}
	for seat := range p.deal.Seats.All() {
		if begun.Draws[seat].Commitment != p.deal.Draws[seat].Commitment {
			return wrong(seat, "changed")
		}
	}
	return nil
}
