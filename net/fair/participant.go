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
// stays secret. A seat that is Late deceives nobody.
func (p *Participant) Open(shown Deal) (Part, error) {
	if err := shown.check(); err != nil {
		return Part{}, err
	}
	switch {
	case p.deal.Seats != 0:
		return Part{}, Error{Host, Repeated}
	case shown.Occasion != p.deal.Occasion:
		return Part{}, Error{Host, Foreign}
	case shown.Host != p.deal.Host:
		return Part{}, Error{Host, Changed}
	case !shown.Seats.Has(p.seat):
		p.deal = shown
		return Part{}, Error{p.seat, Late}
	case shown.Draws[p.seat] != (Draw{Commitment: p.Commitment()}):
		return Part{}, Error{p.seat, Changed}
	case shown.Silent() != shown.Seats:
		return Part{}, Error{Host, Unexpected}
	}
	p.deal = shown
	return p.part, nil
}

// Check checks the deal with which the host begins the game. It must be the one that was shown before this guest opened its
// part. An [Error] says who deceived, and how. It is no error if this guest's part is missing, see [Participant.Unheard].
func (p *Participant) Check(begun Deal) error {
	mine := Draw{Commitment: p.Commitment(), Part: p.part, Open: true}
	switch {
	case begun.Occasion != p.deal.Occasion:
		return Error{Host, Foreign}
	case begun.Host.Commitment != p.deal.Host.Commitment:
		return Error{Host, Changed}
	case begun.Seats.Has(p.seat) && begun.Draws[p.seat].Commitment != mine.Commitment || begun.Draws[p.seat].Open && begun.Draws[p.seat] != mine:
		return Error{p.seat, Changed}
	case p.deal.Seats == 0:
		return nil // a guest that opened nothing has seen nothing
	case begun.Seats != p.deal.Seats:
		return Error{Host, Changed}
	}
	for seat := range p.deal.Seats.All() {
		if begun.Draws[seat].Commitment != p.deal.Draws[seat].Commitment {
			return Error{seat, Changed}
		}
	}
	return nil
}

// Unheard reports whether, according to the host, this guest's commitment or part never came.
// The connection may have been broken at that time, or the host has left it out.
func (p *Participant) Unheard(revealed Deal) bool {
	draw := revealed.Draws[p.seat]
	return !draw.Open && !draw.Late
}
