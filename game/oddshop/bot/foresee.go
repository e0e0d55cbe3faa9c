package bot

import (
	"gavel/game"
	"gavel/game/bot"
	"gavel/game/bot/search"
	rules "gavel/game/oddshop"
)

// Watch implements search.Foreseer. Before the first auction of a round, everybody with money may
// bid in it.
func (m *mind) Watch() (games int) {
	v := &m.view
	m.ahead.begin(m)
	if v.Phase == rules.Consulting {
		for i := range v.Players {
			if v.Players[i].Money != 0 {
				v.In |= game.Only(game.Seat(i))
			}
		}
	}
	if v.Slot < len(v.Row) {
		for seat := range v.In.All() {
			m.rivals[seat].imagine(&m.scene, v, seat)
		}
	}
	return 100
}

// Foresee implements search.Foreseer. In an auction everybody bids in a style that their bids
// suggest. Nobody trades.
func (m *mind) Foresee(seed uint64, made []game.Entry) (o search.Outcome) {
	v, d := &m.view, bot.Dice(seed)
	if v.Slot < len(v.Row) {
		m.draw(&d)
		o = m.outcome(m.imagineAuction(seed, made, &d))
	} else {
		s := stand{slot: v.Slot}
		copy(s.players[:], v.Players)
		o.Points = m.ahead.rest(&s)
		m.estimate(&o)
	}
	left := (v.Length.Rounds()-v.Round)*v.Length.Objects()/v.Length.Rounds() + max(len(v.Row)-v.Slot-1, 0)
	for i := range v.Players {
		o.Points[i] += float64(yield*left) / float64(len(v.Players))
	}
	return o
}

// yield is how much gold an object that is still to come adds to all collections together. The
// games of experts give it (TestCalibrated).
const yield = 85

// imagineAuction returns who gets the object for sale, and the price in fives.
func (m *mind) imagineAuction(seed uint64, made []game.Entry, d *game.SplitMix) (winner game.Seat, price int) {
	v := &m.view
	var top game.Seats
	price = -1
	for seat := range v.In.All() {
		p, waver := &v.Players[seat], bot.Dice(seed, uint64(seat))
		cards := p.Bid
		if v.Phase == rules.Adding {
			cards += randomCard(free(p), &waver)
		}
		for _, e := range made {
			if do, ok := e.Do.(rules.Decision); ok && e.Seat == seat {
				cards = p.Bid + do.Cards
			}
		}
		bid := unitsOf(cards)
		if cards == 0 {
			bid = m.rivals[seat].bid(m.style[seat], m.under, &waver)
		}
		if bid > price {
			price, top = bid, 0
		}
		if bid == price {
			top |= game.Only(seat)
		}
	}
	switch {
	case v.Phase == rules.Staying:
		for seat := range v.In.All() {
			if v.Players[seat].Decided && !v.Stayed.Has(seat) {
				top = top.Without(seat)
			}
		}
		return breakTie(top, v.Stayed, d), price
	case top.Count() == 1:
		return top.First(), price
	case v.Phase == rules.Adding || v.Phase == rules.Losing:
		return nobody, 0
	}
	return breakTie(top, 0, d), price
}

// Unseen implements search.Foreseer.
func (m *mind) Unseen(v game.View) int {
	own, _ := v.(rules.View)
	return -(own.Authentic | own.Replica | own.Unknown).Count()
}
