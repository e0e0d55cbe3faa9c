package oddshop

import "gavel/game"

// turns are the seats that decide in a phase, and their order.
type turns struct {
	seats       uint8
	opportunist game.Seat  // bids last this round; Spectator in a standard auction
	in          game.Seats // seats that bid, tie, or stayed
	acted       game.Seats // seats that have decided in this phase; in a window, seats that have skipped
	stayed      game.Seats // of the tied seats
}

func (t *turns) everybody() game.Seats { return game.AllSeats(int(t.seats)) }

// first returns the first of the seats in playing order. The order starts to the left of the
// opportunist, who is last [O9]. In a standard auction it is seat order.
func (t *turns) first(of game.Seats) game.Seat { return of.From(t.opportunist + 1) }

// acts notes the decision of a seat. It reports whether it was the last one of some.
func (t *turns) acts(seat game.Seat, of game.Seats) bool {
	t.acted |= game.Only(seat)
	return t.acted == of
}

func (t *turns) sealed() game.Turn {
	return game.Turn{Mode: game.Sealed, Owes: t.in &^ t.acted, May: t.in}
}

func (t *turns) inTurn() game.Turn {
	seat := game.Only(t.first(t.in &^ t.acted))
	return game.Turn{Mode: game.InTurn, Owes: seat, May: seat}
}
