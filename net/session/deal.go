package session

import (
	"context"
	"errors"
	"time"

	"gavel/game"
	"gavel/net/fair"
	"gavel/net/seating"
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
	guests map[*seating.Person]drawing
	drawn  chan struct{} // wakes the dealer
}

// drawing is a guest who takes part in a deal. The host asks a guest who reconnects only once.
type drawing struct {
	seat game.Seat
	conn seating.Conn
}

// Deal draws a seed together with all present guests (see package fair) and begins a game. The
// deal of a challenge is given, see [Accept]. Deal returns after the beginning, or with an error:
// the context's, ErrPlaying, ErrTooFew, ErrTooMany, or [game.WrongGame] if no game is chosen.
func (g *Game) Deal(ctx context.Context) (err error) {
	g.match.awaitEnd(ctx, g.locked)
	var d *dealing
	g.locked(func() { d, err = g.openDeal() })
	if err != nil {
		return err
	}
	var run func()
	var s *start
	defer g.locked(func() {
		if g.match.dealing = nil; run != nil {
			run()
		}
	})
	if len(d.guests) > 0 {
		d.await(ctx, g.locked)
		g.locked(func() {
			d.dealer.CloseCommitments()
			d.show()
		})
		d.await(ctx, g.locked)
	}
	g.locked(func() {
		if err = ctx.Err(); err == nil {
			s = g.closeDeal(d)
		}
	})
	if err != nil {
		return err
	}
	run, err = g.begin(s)
	return err
}

// openDeal begins a deal, and asks the guests for their commitments.
func (g *Game) openDeal() (*dealing, error) {
	switch {
	case g.match.busy():
		return nil, ErrPlaying
	case g.table.Chosen.Rules == nil:
		return nil, game.WrongGame
	}
	switch fewest, most := g.table.Chosen.Rules.Seats(); {
	case len(g.table.People.Chairs) < fewest:
		return nil, ErrTooFew
	case len(g.table.People.Chairs) > most:
		return nil, ErrTooMany
	}
	g.publisher.secret = nil
	g.dealt()
	g.table.Chosen.CheckChallenge(len(g.table.People.Chairs)) // people may have joined while an earlier deal was given up
	g.table.Deals++
	g.idle.starter = nil
	d := &dealing{seats: seating.Occupants(g.table.People.Chairs), guests: map[*seating.Person]drawing{}, drawn: make(chan struct{}, 1)}
	var guests game.Seats
	for i, c := range g.table.People.Chairs {
		if c.Who != nil && c.Who.Conn != nil && !g.table.Chosen.Challenged() {
			d.guests[c.Who] = drawing{game.Seat(i), c.Who.Conn}
			guests |= game.Only(game.Seat(i))
		}
	}
	for fits := g.setup.Fits; ; {
		d.dealer = fair.NewDealer(fair.Occasion{Table: g.table.ID, Game: g.table.Deals}, fair.NewPart(), guests)
		if fits == nil || guests != 0 || fits(d.dealer.Reveal().Seed()) {
			break
		}
	}
	g.match.dealing = d
	g.changed() // the number is saved before anybody gives a share, so that no other deal gets it
	d.show()
	return d, nil
}

// closeDeal ends a deal. The seed is known now, and everybody learns which people had a share in
// it.
func (g *Game) closeDeal(d *dealing) *start {
	seed := d.dealer.Seed()
	d.show()
	dealt := d.dealer.Reveal()
	if g.table.Chosen.Challenged() {
		seed, dealt = g.table.Chosen.Challenge.Deal.Seed, fair.Deal{Occasion: dealt.Occasion, Given: true}
	}
	r := game.Record{Rules: g.table.Chosen.Rules, Options: g.table.Chosen.Options, Seats: d.seats, Seed: seed, HasSeed: true}
	r.Drawn = !dealt.Given && g.table.People.HasGuests()
	dealt.Dealer = g.table.People.Dealer()
	for _, chair := range g.table.People.Locals() {
		dealt.Locals |= game.Only(game.Seat(chair))
	}
	return g.match.start(r, dealt)
}

// show sends the state of the deal to the guests who take part. The state asks them
// first for their commitments, then for their parts.
func (d *dealing) show() {
	shown := d.dealer.Shown()
	for guest, of := range d.guests {
		if guest.Conn == of.conn {
			send(guest, wire.Message{Deal: &shown})
		}
	}
}

// awaited returns the seats whose answer is missing and whose guests are connected.
func (d *dealing) awaited() game.Seats {
	seats := d.dealer.Awaited()
	for guest, of := range d.guests {
		if guest.Conn != of.conn {
			seats = seats.Without(of.seat)
		}
	}
	return seats
}

// relayed reports whether the deal still waits for an answer through brokers.
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
	offer(d.drawn, struct{}{})
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

// share stores a guest's share in the deal. It ignores a share that comes too late. One that does not fit is an attack, and an error.
func (d *dealing) share(p *seating.Person, share wire.Message) (err error) {
	if d == nil {
		return nil
	}
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
	if errors.Is(err, fair.ErrTime) {
		return nil
	}
	return err
}
