// Package characters decides when the bots of a game say a line of their own. It knows no texts
// and no clock: each page of a table gets the same remarks from the same steps.
package characters

import (
	"gavel/game"
	"gavel/web/ui"
)

// Occasion is the reason for a remark.
type Occasion int

// The occasions, in the order of a character's lines.
const (
	Sits  Occasion = iota // the game has begun
	Wins                  // the bot wins a big lot
	Loses                 // somebody else wins the big lot that the bot wanted
)

// Occasions is the number of occasions.
const Occasions = 3

// Remark says that the bot at a seat speaks.
type Remark struct {
	Seat game.Seat
	On   Occasion
}

// pause is the number of steps between two remarks at least, so that bots do not chat.
const pause = 8

// Talk is the talk of the bots in one game. Each bot speaks once at most.
type Talk struct {
	steps int // heard so far
	next  int // the first step with another remark
	spoke game.Seats
}

// Hear takes the next step of the game, with the bots of that moment and the big lot of the step.
// It returns the remark that follows, if there is one. The number of the deal chooses the bot
// that greets the others. It greets with the second step, because a table may be shown again at
// its first one.
func (t *Talk) Hear(lot ui.Lot, bots game.Seats, deal int) (r Remark, ok bool) {
	step := t.steps
	t.steps++
	silent := bots &^ t.spoke
	switch {
	case step < t.next || silent == 0:
		return r, false
	case step == 1:
		r = Remark{Seat: nth(bots, deal), On: Sits}
	case silent.Has(lot.Winner):
		r = Remark{Seat: lot.Winner, On: Wins}
	case silent.Has(lot.Loser):
		r = Remark{Seat: lot.Loser, On: Loses}
	default:
		return r, false
	}
	t.next, t.spoke = step+pause, t.spoke|game.Only(r.Seat)
	return r, true
}

// nth returns one of the seats, by a number that may be greater than their count.
func nth(seats game.Seats, n int) (seat game.Seat) {
	n %= seats.Count()
	for seat = range seats.All() {
		if n--; n < 0 {
			break
		}
	}
	return seat
}
