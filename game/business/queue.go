package business

import (
	"errors"

	"gavel/game"
)

// queue is the order in which the bidders take groups, the highest first [B4].
type queue struct {
	bidders game.Seats
	rank    [MaxSeats]uint8 // of the bidders: the number that choose before the seat
	next    uint8           // the rank of the seat that takes a group next
}

// sort orders bidders of one rank by their bids or their dice.
func (q *queue) sort(tied game.Seats, by *[MaxSeats]int) {
	for i := range tied.All() {
		for j := range tied.All() {
			if by[j] > by[i] {
				q.rank[i]++
			}
		}
	}
}

// tied returns the bidders who roll next: the group of tied bidders with the first place.
func (q *queue) tied() game.Seats {
	for rank := range uint8(MaxSeats) {
		if at := q.at(rank); at.Count() > 1 {
			return at
		}
	}
	return 0
}

// at returns the bidders with a rank.
func (q *queue) at(rank uint8) (at game.Seats) {
	for i, r := range q.rank {
		if r == rank {
			at |= 1 << i
		}
	}
	return at & q.bidders
}

// roll rolls a die for each tied bidder.
func (q *queue) roll(src game.Source) (dice [MaxSeats]int) {
	for i := range q.tied().All() {
		dice[i] = 1 + game.IntN(src, 6)
	}
	return dice
}

// read returns the dice of an outcome.
func (q *queue) read(d Dice) (dice [MaxSeats]int, err error) {
	i := 0
	for seat := range q.tied().All() {
		if i >= len(d.Seats) || i >= len(d.Rolls) || d.Seats[i] != seat || d.Rolls[i] < 1 || d.Rolls[i] > 6 {
			return dice, errors.New("each of the tied seats rolls one die, in seat order")
		}
		dice[seat] = d.Rolls[i]
		i++
	}
	if i != len(d.Seats) || i != len(d.Rolls) {
		return dice, errors.New("only the tied seats roll")
	}
	return dice, nil
}
