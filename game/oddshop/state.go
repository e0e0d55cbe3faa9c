// Package oddshop is the rule set of Odd Shop. Players buy objects of uncertain worth in
// auctions, trade them, and gather them into collections. The numbers in brackets, such as [O6],
// are those of docs/rules/oddshop.md, where every open question of the rules is settled.
package oddshop

import "gavel/game"

// The size of the game.
const (
	MinSeats  = 3 // [O1]
	MaxSeats  = 6
	rowLength = 5 // objects for sale in a round
)

// Length is the length of a game.
type Length uint8

// The lengths: a number of rounds, or all the cards.
const (
	FiveRounds Length = iota
	SevenRounds
	NineRounds
	AllCards // 9 rounds of 5 objects and one of the last 4 [O15]
	lengthCount
)

// lengths has the number of objects in play, the number of objects of one category that give a
// bonus, and the bonus [O17].
var lengths = [lengthCount]struct{ objects, group, bonus int }{
	{25, 4, 200}, {35, 5, 300}, {45, 6, 400}, {objectCount, 7, 500},
}

// Objects returns the number of objects sold in a game.
func (l Length) Objects() int { return lengths[l].objects }

// Rounds returns the number of rounds in a game.
func (l Length) Rounds() int { return (lengths[l].objects + rowLength - 1) / rowLength }

// Bonus returns the number of objects of one category that give a bonus, and the bonus in gold
// [O17].
func (l Length) Bonus() (objects, gold int) { return lengths[l].group, lengths[l].bonus }

// Phase is a part of a round, or of the game.
type Phase uint8

// The phases. Laying to TradingAfter are the phases of a round. Staying, Adding and Losing occur
// only after a tie.
const (
	Dealing       Phase = iota
	Laying              // chance lays the authentication cards under the objects
	Consulting          // experts, in any order
	Bidding             // for the object at the pointer
	Staying             // tied seats stay or withdraw
	Adding              // seats that stayed add a card
	Losing              // seats in an unbroken tie lose a card
	TradingBefore       // window A, before the authentication
	TradingAfter        // window B
	Settling            // chance decides about unknown objects
	Done
)

// State is a game between two decisions. It is a plain value: assigning it clones the game, and
// its methods do not allocate.
type State struct {
	turns
	stock
	window

	phase Phase
	round uint8 // from 1
	slot  uint8 // the place for sale; slots when all are sold
}

// New returns a game of n seats before the deal.
func New(n int, length Length) State {
	return State{turns: turns{seats: uint8(n), opportunist: game.Spectator}, stock: stock{length: length}}
}

// Chance draws the next outcome of chance.
func (s *State) Chance(src game.Source) {
	switch s.phase {
	case Dealing:
		s.shuffle(src)
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

// lay starts a round.
func (s *State) lay(types rowTypes) {
	s.stock.lay(types)
	s.round++
	s.slot, s.acted = 0, 0
	s.phase = Consulting
}

// endRound chooses the next opportunist and returns spent money. It starts the next round or ends
// the game.
func (s *State) endRound() {
	s.opportunist = s.richest(s.everybody())
	for i := range s.Out {
		s.Money[i] += s.Out[i]
		s.Out[i] = 0
	}
	if int(s.next) < s.length.Objects() {
		s.phase = Laying
		return
	}
	s.opportunist = game.Spectator // there is no further auction
	s.finish()
}

// Seats returns the number of players.
func (s *State) Seats() int { return int(s.seats) }

// Turn says which seats decide now.
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
