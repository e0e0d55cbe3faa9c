package session

import (
	"context"
	"errors"
	"time"

	"gavel/game"
	"gavel/net/fair"
	"gavel/net/wire"
)

// drawLimit is how long a deal waits for each of the two messages of a guest:
// longer than a connection lasts on which nothing comes, for a guest whose part
// came too late would take that for fraud.
// Whoever is later has no share in it, by name.
const drawLimit = 12 * time.Second

// dealing is a game that is being dealt.
type dealing struct {
	dealer *fair.Dealer
	guests map[*person]game.Seat
	drawn  chan struct{} // wakes the dealer
}

// Deal draws a seed together with all guests that are there, see package fair,
// and begins a game; that of a challenge is given, see [Accept]. It returns when that has begun, or with the context's error,
// ErrPlaying, ErrTooFew, ErrTooMany, or [game.WrongGame] if none is chosen.
func (h *Host) Deal(ctx context.Context) error {
	h.mutex.Lock()
	defer h.mutex.Unlock()
	switch {
	case h.busy():
		return ErrPlaying
	case h.rules == nil:
		return game.WrongGame
	}
	switch fewest, most := h.rules.Seats(); {
	case len(h.chairs) < fewest:
		return ErrTooFew
	case len(h.chairs) > most:
		return ErrTooMany
	}
	h.publisher.secret = nil
	if h.unasked {
		h.unasked = false
		h.renew() // the host who was lost learns that others have gone on
	}
	h.checkChallenge() // somebody may have come while a deal was given up
	h.deals++
	seats := sitters(h.chairs)
	d := &dealing{guests: map[*person]game.Seat{}, drawn: make(chan struct{}, 1)}
	var guests game.Seats
	for i, c := range h.chairs {
		if c.who != nil && c.who.conn != nil && !h.challenged() {
			d.guests[c.who] = game.Seat(i)
			guests |= game.Only(game.Seat(i))
		}
	}
	d.dealer = fair.NewDealer(fair.Occasion{Table: h.id, Game: h.deals}, fair.NewPart(), guests)
	h.dealing = d
	defer func() { h.dealing = nil }()
	h.changed() // the number is saved before anybody has a share: no other deal may have it
	if guests != 0 {
		h.showDeal(d)
		h.await(ctx, d)
		d.dealer.CloseCommitments()
		h.showDeal(d)
		h.await(ctx, d)
	}
	if err := ctx.Err(); err != nil {
		return err
	}
	seed := d.dealer.Seed()
	h.showDeal(d)
	dealt := d.dealer.Reveal()
	if h.challenged() {
		seed, dealt = h.challenge.Deal.Seed, fair.Deal{Occasion: dealt.Occasion, Given: true}
	}
	r := game.Record{Rules: h.rules, Options: h.options, Seats: seats, Seed: seed, HasSeed: true}
	dealt.Dealer = game.Seat(h.chairOf(h.me))
	for _, chair := range h.locals() {
		dealt.Locals |= game.Only(game.Seat(chair))
	}
	return h.begin(r, dealt)
}

// people returns the seats of people.
func people(sitters []game.Sitter) (seats game.Seats) {
	for i, s := range sitters {
		if !s.IsBot() {
			seats |= game.Only(game.Seat(i))
		}
	}
	return seats
}

func sitters(chairs []chair) (seats []game.Sitter) {
	for _, c := range chairs {
		if c.who == nil {
			seats = append(seats, game.Sitter{Level: c.level})
		} else {
			seats = append(seats, game.Sitter{Name: c.who.name})
		}
	}
	return seats
}

// showDeal shows the deal as it stands to those who take part: before the
// commitments it asks for them, after them for the parts.
func (h *Host) showDeal(d *dealing) {
	shown := d.dealer.Shown()
	for guest := range d.guests {
		if guest.conn != nil {
			h.send(guest, wire.Message{Deal: &shown})
		}
	}
}

// awaited returns who has yet to answer, and can.
func (d *dealing) awaited() game.Seats {
	seats := d.dealer.Awaited()
	for guest, seat := range d.guests {
		if guest.conn == nil {
			seats = seats.Without(seat)
		}
	}
	return seats
}

// wake wakes the dealer.
func (d *dealing) wake() {
	select {
	case d.drawn <- struct{}{}:
	default:
	}
}

// await waits until all have drawn or their time is over. It frees the mutex
// meanwhile.
func (h *Host) await(ctx context.Context, d *dealing) {
	limit := time.After(drawLimit)
	for late := false; !late && d.awaited() != 0; {
		h.unlocked(func() {
			select {
			case <-d.drawn:
			case <-limit:
				late = true
			case <-ctx.Done():
				late = true
			}
		})
	}
}

// drawn takes in a guest's share in the deal. One that comes too late does no
// harm; one that does not fit is an attack.
func (h *Host) drawn(p *person, m wire.Message) error {
	d := h.dealing
	if d == nil {
		return nil
	}
	seat, takesPart := d.guests[p]
	if !takesPart {
		return wire.ErrMessage
	}
	var err error
	if m.Commit != nil {
		err = d.dealer.Commit(seat, *m.Commit)
	} else {
		err = d.dealer.Open(seat, *m.Part)
	}
	d.wake()
	var fault fair.Error
	if errors.As(err, &fault) && fault.Fault == fair.Unexpected {
		return nil
	}
	return err
}
