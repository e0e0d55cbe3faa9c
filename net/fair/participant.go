package fair

import "gavel/game"

// Participant is one guest's side of a deal: it draws a part, opens it only
// when all are committed, and notices whatever the host changes.
type Participant struct {
	seat game.Seat
	part Part
	deal Deal // as it was last shown
}

// NewParticipant takes part in a deal from a seat, with a fresh part, once the
// host has shown its own commitment.
func NewParticipant(o Occasion, seat game.Seat, part Part, host Commitment) Participant {
	return Participant{seat: seat, part: part, deal: Deal{Occasion: o, Host: Draw{Commitment: host}}}
}

// Commitment is what to send first.
func (p Participant) Commitment() Commitment { return p.deal.Occasion.Commit(p.seat, p.part) }

// Open returns the part, for everybody to see, given the deal in which all
// are committed: this guest and the host to what they were, and nobody's part
// is open. On an error the part stays closed. A seat that is Late deceives nobody.
func (p *Participant) Open(shown Deal) (Part, error) {
	if err := shown.proper(); err != nil {
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

// Verify checks the deal that the host reveals at the end, see [Verify]: also
// that it is the one that was shown before this guest opened its part. An
// [Error] says who deceived, and how. That this guest's part is not in it is no
// error, see [Participant.Unheard].
func (p *Participant) Verify(revealed Deal, dealt game.Seed) error {
	switch {
	case revealed.Occasion != p.deal.Occasion:
		return Error{Host, Foreign}
	case revealed.Host.Commitment != p.deal.Host.Commitment:
		return Error{Host, Changed}
	}
	if err := Verify(revealed, dealt); err != nil || p.deal.Seats == 0 {
		return err // a guest that opened nothing was shown nothing
	}
	if revealed.Seats != p.deal.Seats {
		return Error{Host, Changed}
	}
	for seat := range p.deal.Seats.All() {
		if revealed.Draws[seat].Commitment != p.deal.Draws[seat].Commitment {
			return Error{seat, Changed}
		}
	}
	return nil
}

// Unheard tells whether the host says that this guest's commitment or part
// never came. That is so when the connection broke just then; or the host has
// left it out.
func (p *Participant) Unheard(revealed Deal) bool {
	draw := revealed.Draws[p.seat]
	return !draw.Open && !draw.Late
}
