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

// window has the offers of the open window.
type window struct {
	offered uint8 // number of offers made
	made    [MaxSeats]uint8
	offers  [MaxSeats * MaxOffers]Offer
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

// Offers makes an offer to another seat. It cancels that seat's skip [O21].
func (s *State) Offers(seat, to game.Seat, give, want Goods) {
	s.offers[s.offered] = Offer{From: seat, To: to, Give: give, Want: want}
	s.offered++
	s.made[seat]++
	s.acted = s.acted.Without(to)
}

// Accepts makes the trade of an offer, counted from 1. Money is not returned at the end of the
// round [O14], and objects keep their hidden card. Offers that have become impossible are void,
// and all skips are cancelled [O21].
func (s *State) Accepts(n uint8) {
	o := &s.offers[n-1]
	s.move(o.From, o.To, o.Give)
	s.move(o.To, o.From, o.Want)
	o.Fate = Accepted
	for i := range s.offers[:s.offered] {
		if o := &s.offers[i]; o.Fate == Standing && (!s.holds(o.From, o.Give) || !s.holds(o.To, o.Want)) {
			o.Fate = Void
		}
	}
	s.acted = 0
}

// Declines turns an offer down, counted from 1.
func (w *window) Declines(n uint8) { w.offers[n-1].Fate = Declined }

// Cancels takes an offer back, counted from 1.
func (w *window) Cancels(n uint8) { w.offers[n-1].Fate = Cancelled }

// Skips says that a seat wants no more trade. The window closes when all have skipped.
func (s *State) Skips(seat game.Seat) {
	s.acted |= game.Only(seat)
	if s.acted == s.everybody() {
		s.closeWindow()
	}
}

// CanOffer reports whether a seat can make an offer in the open window. It needs an offer left, and
// somebody must hold something.
func (s *State) CanOffer(seat game.Seat) bool {
	if s.made[seat] == MaxOffers {
		return false
	}
	for i := range s.seats {
		if s.Owned[i] != 0 || s.Money[i] != 0 {
			return true
		}
	}
	return false
}
