// Package oddshop is the rule set of Odd Shop: objects of uncertain worth are
// bought in auctions, traded, and gathered into collections. The numbers in
// brackets, such as [O6], are those of docs/rules/oddshop.md, where every
// open question of the rules is settled.
package oddshop

import (
	"math/bits"

	"gavel/game"
)

// The size of the game.
const (
	MinSeats  = 3 // [O1]
	MaxSeats  = 6
	rowLength = 5 // objects for sale in a round
	maxRounds = 10
)

// Length is how long a game is.
type Length uint8

// The lengths: a number of rounds, or all the cards.
const (
	FiveRounds Length = iota
	SevenRounds
	NineRounds
	AllCards // 9 rounds of 5 objects and one of the last 4 [O15]
	lengthCount
)

// lengths are the objects in play, and what as many objects of a category
// earn [O17].
var lengths = [lengthCount]struct{ objects, group, bonus int }{
	{25, 4, 200}, {35, 5, 300}, {45, 6, 400}, {objectCount, 7, 500},
}

// Objects returns how many objects are sold in a game.
func (l Length) Objects() int { return lengths[l].objects }

// Rounds returns how many rounds a game has.
func (l Length) Rounds() int { return (lengths[l].objects + rowLength - 1) / rowLength }

// Bonus returns how many objects of one category earn how much gold [O17].
func (l Length) Bonus() (objects, gold int) { return lengths[l].group, lengths[l].bonus }

// Phase is a part of a round, or of the game.
type Phase uint8

// The phases. From Laying to TradingAfter they are those of a round, of which
// Staying, Adding and Losing only follow a tie.
const (
	Dealing       Phase = iota
	Laying              // chance lays the authentication cards under the objects
	Consulting          // experts, in any order
	Bidding             // for the object at the pointer
	Staying             // those who tie stay or withdraw
	Adding              // those who stay add a card
	Losing              // those whose tie is unbroken lose a card
	TradingBefore       // window A, before the authentication
	TradingAfter        // window B
	Settling            // chance decides about unknown objects
	Done
)

// State is a game between two decisions. It is a plain value: assigning it
// clones the game, and nothing that is done to it allocates.
type State struct {
	holdings
	known

	seats       uint8
	length      Length
	phase       Phase
	round       uint8      // from 1
	opportunist game.Seat  // bids last this round; Spectator in a standard auction
	slot        uint8      // the sale pointer; slots when all are sold
	in          game.Seats // who bids, or ties, or stayed
	acted       game.Seats // who has decided in this phase; in a window, who has skipped
	stayed      game.Seats // of those who tie

	visits
	stock
	window
}

// New returns a game of n seats before the deal.
func New(n int, length Length) State {
	return State{seats: uint8(n), length: length, opportunist: game.Spectator}
}

func (s *State) everybody() game.Seats { return game.AllSeats(int(s.seats)) }

// Chance lets a source decide what chance decides next.
func (s *State) Chance(src game.Source) {
	switch s.phase {
	case Dealing:
		s.shuffle(src, s.length.Objects())
		s.begin()
	case Laying:
		s.lay(drawRow(src, s.nextSlots()))
	case Settling:
		seat := s.settler()
		types := drawSettlement(src, s.unsettled(s.Owned[seat]).Count())
		s.settle(seat, types[:])
	}
}

func (s *State) begin() {
	for i := range s.seats {
		s.Money[i] = StartMoney
	}
	s.phase = Laying
}

// nextSlots returns how many objects the next round has: the last one of all
// cards has 4 [O15].
func (s *State) nextSlots() int { return min(rowLength, s.length.Objects()-int(s.next)) }

// lay starts a round.
func (s *State) lay(types rowTypes) {
	s.slots = uint8(s.nextSlots())
	s.next += s.slots
	s.round++
	s.types = types
	s.slot, s.acted, s.cheap, s.dear = 0, 0, 0, 0
	s.seen = [MaxSeats]Slots{}
	s.phase = Consulting
}

// endRound chooses the next opportunist, gives spent money back to those who
// spent it, and starts the next round or ends the game.
func (s *State) endRound() {
	s.opportunist = s.richest(s.seats)
	for i := range s.Out {
		s.Money[i] += s.Out[i]
		s.Out[i] = 0
	}
	if int(s.next) < s.length.Objects() {
		s.phase = Laying
		return
	}
	s.opportunist = game.Spectator // there is no auction left to bid in
	s.finish()
}

// first returns the first of the seats in playing order: from the left of the
// opportunist, who comes last [O9]; in a standard auction in seat order.
func (s *State) first(of game.Seats) game.Seat {
	start := s.opportunist + 1
	if later := of >> start << start; later != 0 {
		of = later
	}
	return game.Seat(bits.TrailingZeros8(uint8(of)))
}

// Seats returns the number of players.
func (s *State) Seats() int { return int(s.seats) }

// Turn says who decides now.
func (s *State) Turn() game.Turn {
	switch s.phase {
	case Dealing, Laying, Settling:
		return game.Turn{Mode: game.Chance}
	case Consulting:
		owes := s.everybody() &^ s.acted
		return game.Turn{Mode: game.Open, Owes: owes, May: owes}
	case Bidding:
		if s.opportunist == game.Spectator {
			return s.sealed() // [O3]
		}
		return s.inTurn() // [O9]
	case Staying:
		return s.inTurn()
	case Adding, Losing:
		return s.sealed() // [O23]
	case TradingBefore, TradingAfter:
		window := 2*s.round + 1
		if s.phase == TradingAfter {
			window++
		}
		return game.Turn{Mode: game.Open, Owes: s.everybody() &^ s.acted, May: s.everybody(), Window: window}
	}
	return game.Turn{}
}

func (s *State) sealed() game.Turn {
	return game.Turn{Mode: game.Sealed, Owes: s.in &^ s.acted, May: s.in}
}

func (s *State) inTurn() game.Turn {
	seat := game.Only(s.first(s.in &^ s.acted))
	return game.Turn{Mode: game.InTurn, Owes: seat, May: seat}
}
