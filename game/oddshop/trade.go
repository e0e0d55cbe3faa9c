package oddshop

import "gavel/game"

// MaxOffers is the largest number of offers that a seat can make in a window [O21].
const MaxOffers = 8

// Goods are the goods on one side of an offer.
type Goods struct {
	Objects Objects
	Money   Money
}

// empty reports whether there are no goods.
func (g Goods) empty() bool { return g == Goods{} }

// Fate is the state of an offer.
type Fate uint8

// The fates. An offer that is still standing at the end of the window lapses.
const (
	Standing Fate = iota
	Accepted
	Declined
	Cancelled // by the seat that made it
	Void      // another trade has made it impossible
)

// Offer is a trade that one seat proposes to another.
type Offer struct {
	From, To game.Seat
	Give     Goods // goods that From gives
	Want     Goods // goods that From gets
	Fate     Fate
}

// window has the belongings of the seats, and the offers of the open window to trade them.
type window struct {
	holdings

	offered uint8 // number of offers made
	made    [MaxSeats]uint8
	offers  [MaxSeats * MaxOffers]Offer
}

// offer makes an offer.
func (w *window) offer(o Offer) {
	w.offers[w.offered] = o
	w.offered++
	w.made[o.From]++
}

// accept makes the trade of an offer, counted from 1. Money is not returned at the end of the
// round [O14], and objects keep their hidden card. Offers that have become impossible are void
// [O21].
func (w *window) accept(n uint8) {
	o := &w.offers[n-1]
	w.move(o.From, o.To, o.Give)
	w.move(o.To, o.From, o.Want)
	o.Fate = Accepted
	for i := range w.offers[:w.offered] {
		if o := &w.offers[i]; o.Fate == Standing && (!w.holds(o.From, o.Give) || !w.holds(o.To, o.Want)) {
			o.Fate = Void
		}
	}
}

// CanOffer reports whether a seat can make an offer in the open window. It needs an offer left, and
// somebody must hold something.
func (w *window) CanOffer(seat game.Seat) bool {
	if w.made[seat] == MaxOffers {
		return false
	}
	for i := range w.Owned {
		if w.Owned[i] != 0 || w.Money[i] != 0 {
			return true
		}
	}
	return false
}

// closeWindow ends trading. Standing offers lapse. After window A comes the authentication, after
// window B the end of the round.
func (s *State) closeWindow() {
	s.offered, s.acted = 0, 0
	s.made = [MaxSeats]uint8{}
	if s.phase == TradingBefore {
		s.reveal()
		s.phase = TradingAfter
		return
	}
	s.endRound()
}
