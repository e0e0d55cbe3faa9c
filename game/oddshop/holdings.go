package oddshop

import "gavel/game"

// holdings are the belongings of the seats: objects and money.
type holdings struct {
	Owned [MaxSeats]Objects // collections
	Money [MaxSeats]Money   // unspent: in hand, or bid
	Out   [MaxSeats]Money   // spent, until the round ends
	Bid   [MaxSeats]Money   // part of Money: bid for the object at the pointer
	Card  [MaxSeats]Money   // chosen in secret: the card to add to the bid, or to lose from it
}

// spend puts money cards aside until the round ends.
func (h *holdings) spend(seat game.Seat, cards Money) {
	h.Money[seat] -= cards
	h.Out[seat] += cards
}

// free returns the unspent cards of a seat outside its bid.
func (h *holdings) free(seat game.Seat) Money { return h.Money[seat] - h.Bid[seat] }

// move gives goods of one seat to another.
func (h *holdings) move(from, to game.Seat, g Goods) {
	h.Owned[from] &^= g.Objects
	h.Owned[to] |= g.Objects
	h.Money[from] -= g.Money
	h.Money[to] += g.Money
}

// holds reports whether a seat has the goods.
func (h *holdings) holds(seat game.Seat, g Goods) bool {
	return g.Objects&^h.Owned[seat] == 0 && h.Money[seat].Has(g.Money)
}

// owner returns the seat that owns an object, or Spectator.
func (h *holdings) owner(o Object) game.Seat {
	for seat, owned := range h.Owned {
		if owned.Has(o) {
			return game.Seat(seat)
		}
	}
	return game.Spectator
}

// highest returns the bidders with the highest total.
func (h *holdings) highest(in game.Seats) game.Seats {
	return in.Most(func(seat game.Seat) int { return h.Bid[seat].Sum() })
}

// richest returns the seat with the most unspent money, or Spectator if several have it [O8].
func (h *holdings) richest(of game.Seats) game.Seat {
	most := of.Most(func(seat game.Seat) int { return h.Money[seat].Sum() })
	if most.Count() > 1 {
		return game.Spectator
	}
	return most.First()
}
