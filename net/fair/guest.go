package fair

import "gavel/game"

// Guest is one guest's side of a deal: it draws a part, opens it only when
// all are committed, and notices whatever the host changes.
type Guest struct {
	seat game.Seat
	part Part
	deal Deal // as it was last shown
}

// NewGuest takes part in a deal from a seat, with a fresh part, once the host
// has shown its own commitment.
func NewGuest(o Occasion, seat game.Seat, part Part, host Commitment) Guest {
	return Guest{seat: seat, part: part, deal: Deal{Occasion: o, Host: Draw{Commitment: host}}}
}

// Commitment is what to send first.
func (g Guest) Commitment() Commitment { return g.deal.Occasion.Commit(g.seat, g.part) }

// Open returns the part, for everybody to see, given the deal in which all
// are committed: this guest and the host to what they were, and nobody's part
// is open. On an error the part stays closed.
func (g *Guest) Open(shown Deal) (Part, error) {
	if err := shown.proper(); err != nil {
		return Part{}, err
	}
	switch {
	case g.deal.Seats != 0:
		return Part{}, Error{Host, Repeated}
	case shown.Occasion != g.deal.Occasion:
		return Part{}, Error{Host, Foreign}
	case shown.Host != g.deal.Host:
		return Part{}, Error{Host, Changed}
	case !shown.Seats.Has(g.seat) || shown.Draws[g.seat] != (Draw{Commitment: g.Commitment()}):
		return Part{}, Error{g.seat, Changed}
	case shown.Silent() != shown.Seats:
		return Part{}, Error{Host, Unexpected}
	}
	g.deal = shown
	return g.part, nil
}

// Verify checks the deal that the host reveals at the end, see [Verify]: also
// that it is the one that was shown before this guest opened its part, and
// that this part is in it. An [Error] says who deceived, and how.
func (g *Guest) Verify(revealed Deal, dealt game.Seed) error {
	switch {
	case revealed.Occasion != g.deal.Occasion:
		return Error{Host, Foreign}
	case revealed.Host.Commitment != g.deal.Host.Commitment:
		return Error{Host, Changed}
	}
	if err := Verify(revealed, dealt); err != nil || g.deal.Seats == 0 {
		return err // a guest that opened nothing was shown nothing
	}
	if revealed.Seats != g.deal.Seats {
		return Error{Host, Changed}
	}
	for seat := range g.deal.Seats.All() {
		if revealed.Draws[seat].Commitment != g.deal.Draws[seat].Commitment {
			return Error{seat, Changed}
		}
	}
	if !revealed.Draws[g.seat].Open {
		return Error{g.seat, Missing}
	}
	return nil
}
