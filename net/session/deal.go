package session

import (
	"context"
	"errors"
	"time"

	"gavel/game"
	"gavel/net/fair"
	"gavel/net/wire"
)

// drawLimit is how long a deal waits for each of the two messages of a guest. It is longer than a
// silent connection lasts. Through brokers each answer may take twice slowest, and as long again
// if it is lost. The deal names guests who answer later as people without a share.
const (
	drawLimit        = 12 * time.Second
	relayedDrawLimit = 3*slowest + drawLimit
)

// dealing is the deal of a game in progress.
type dealing struct {
	dealer *fair.Dealer
	seats  []game.Occupant
	guests map[*person]drawing
	drawn  chan struct{} // wakes the dealer
	late   map[game.Seat]fair.Part
}

// drawing is a guest who takes part in a deal. The host asks a guest who reconnects only once.
type drawing struct {
	seat game.Seat
	conn Conn
}

// Deal draws a seed together with all present guests (see package fair) and begins a game. The
// deal of a challenge is given, see [Accept]. Deal returns after the beginning, or with an error:
// the context's, ErrPlaying, ErrTooFew, ErrTooMany, or [game.WrongGame] if no game is chosen.
func (h *Host) Deal(ctx context.Context) (err error) {
	h.match.awaitEnd(ctx, h.locked)
	var d *dealing
	h.locked(func() { d, err = h.openDeal() })
	if err != nil {
		return err
	}
	var run func()
	var s *start
	defer h.locked(func() {
		h.match.dealing = nil
		if run == nil {
			return
		}
		for seat, part := range d.late {
			s.deal.Arrived(seat, part)
		}
		run()
	})
	if len(d.guests) > 0 {
		d.await(ctx, h.locked)
		h.locked(func() {
			d.dealer.CloseCommitments()
			d.show()
		})
		d.await(ctx, h.locked)
	}
	h.locked(func() {
		if err = ctx.Err(); err == nil {
			s = h.closeDeal(d)
		}
	})
	if err != nil {
		return err
	}
	run, err = h.begin(s)
	return err
}

// openDeal begins a deal, and asks the guests for their commitments.
func (h *Host) openDeal() (*dealing, error) {
	switch {
	case h.match.busy():
		return nil, ErrPlaying
	case h.chosen.rules == nil:
		return nil, game.WrongGame
	}
	switch fewest, most := h.chosen.rules.Seats(); {
	case len(h.people.chairs) < fewest:
		return nil, ErrTooFew
	case len(h.people.chairs) > most:
		return nil, ErrTooMany
	}
	h.endRegaining()
	h.publisher.secret = nil
	h.rooms.begins()
	h.chosen.checkChallenge(h.match.play, len(h.people.chairs)) // people may have joined while an earlier deal was given up
	h.match.deals++
	d := &dealing{seats: occupants(h.people.chairs), guests: map[*person]drawing{}, drawn: make(chan struct{}, 1), late: map[game.Seat]fair.Part{}}
	var guests game.Seats
	for i, c := range h.people.chairs {
		if c.who != nil && c.who.conn != nil && !h.chosen.challenged(h.match.play) {
			d.guests[c.who] = drawing{game.Seat(i), c.who.conn}
			guests |= game.Only(game.Seat(i))
		}
	}
	for fits := h.setup.Fits; ; {
		d.dealer = fair.NewDealer(fair.Occasion{Table: h.id, Game: h.match.deals}, fair.NewPart(), guests)
		if fits == nil || guests != 0 || fits(d.dealer.Reveal().Seed()) {
			break
		}
	}
	h.match.dealing = d
	h.changed() // the number is saved before anybody gives a share, so that no other deal gets it
	d.show()
	return d, nil
}

// closeDeal ends a deal. The seed is known now, and everybody learns which people had a share in
// it.
func (h *Host) closeDeal(d *dealing) *start {
	seed := d.dealer.Seed()
	d.show()
	dealt := d.dealer.Reveal()
	if h.chosen.challenged(h.match.play) {
		seed, dealt = h.chosen.challenge.Deal.Seed, fair.Deal{Occasion: dealt.Occasion, Given: true}
	}
	r := game.Record{Rules: h.chosen.rules, Options: h.chosen.options, Seats: d.seats, Seed: seed, HasSeed: true}
	if len(d.guests) > 0 && r.Rules.Info().Drawable {
		r.Drawn = true
	}
	dealt.Dealer = h.people.dealer()
	for _, chair := range h.people.locals() {
		dealt.Locals |= game.Only(game.Seat(chair))
	}
	return h.match.start(r, dealt, &h.people)
}

// seatsOfPeople returns the seats of people.
func seatsOfPeople(occupants []game.Occupant) (seats game.Seats) {
	for i, s := range occupants {
		if !s.IsBot() {
			seats |= game.Only(game.Seat(i))
		}
	}
	return seats
}

func occupants(chairs []chair) (seats []game.Occupant) {
	for _, c := range chairs {
		if c.who == nil {
			seats = append(seats, game.Occupant{Level: c.level})
		} else {
			seats = append(seats, game.Occupant{Name: c.who.name})
		}
	}
	return seats
}

// show sends the state of the deal to the guests who take part. The state asks them
// first for their commitments, then for their parts.
func (d *dealing) show() {
	shown := d.dealer.Shown()
	for guest, of := range d.guests {
		if guest.conn == of.conn {
			guest.send(wire.Message{Deal: &shown})
		}
	}
}

// awaited returns the seats whose answer is missing and whose guests are connected.
func (d *dealing) awaited() game.Seats {
	seats := d.dealer.Awaited()
	for guest, of := range d.guests {
		if guest.conn != of.conn {
			seats = seats.Without(of.seat)
		}
	}
	return seats
}

// relayed tells whether the deal still waits for an answer through brokers.
func (d *dealing) relayed() bool {
	awaited := d.awaited()
	for _, of := range d.guests {
		if awaited.Has(of.seat) && of.conn.Relayed() {
			return true
		}
	}
	return false
}

// wake wakes the dealer.
func (d *dealing) wake() {
	nudge(d.drawn)
}

// await waits until all guests have answered, or their time is over. Guests who are connected
// through brokers have more time. It reads the answers in a call of locked.
func (d *dealing) await(ctx context.Context, locked func(func())) {
	limit := time.NewTimer(drawLimit)
	defer limit.Stop()
	slow := false
	for {
		over := false
		locked(func() { over = d.awaited() == 0 || slow && !d.relayed() })
		if over {
			return
		}
		select {
		case <-d.drawn:
		case <-limit.C:
			if slow {
				return
			}
			slow = true
			limit.Reset(relayedDrawLimit - drawLimit)
		case <-ctx.Done():
			return
		}
	}
}

// share stores a guest's share in the deal. It notes a late share. A share that does not fit is
// an attack, and an error.
func (m *match) share(p *person, share wire.Message, among *people) error {
	if m.dealing != nil {
		return m.dealing.share(p, share)
	}
	if seat, plays := m.seat(p, among); plays && share.Part != nil {
		m.play.deal.Arrived(seat, *share.Part)
	}
	return nil
}

// share stores a guest's share while the deal is in progress.
func (d *dealing) share(p *person, share wire.Message) (err error) {
	of, takesPart := d.guests[p]
	if !takesPart {
		return wire.ErrMessage
	}
	if share.Commit != nil {
		err = d.dealer.Commit(of.seat, *share.Commit)
	} else {
		err = d.dealer.Open(of.seat, *share.Part)
	}
	d.wake()
	var fault fair.Error
	if errors.As(err, &fault) && fault.Fault == fair.Unexpected {
		if share.Part != nil {
			d.late[of.seat] = *share.Part
		}
		return nil
	}
	return err
}
