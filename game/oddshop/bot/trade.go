package bot

import (
	"gavel/game"
	rules "gavel/game/oddshop"
)

// How bots trade.
const (
	tradeEnvy   = 1.0 // how much it hurts if the other gains, shared by all others
	tradeLeast  = 4   // gold that a trade must gain, for the trouble
	tradeMoney  = 0.8 // what money brings in, as a part of what all of it does on the mean
	tradeObject = 85  // gold that an object is worth on the mean, bonuses and all
)

// trader is how somebody trades.
type trader struct {
	hope   hope
	offers int // made in a window, at most
}

// trade answers what is offered, takes back what has become a bad
// offer, makes a good one, or skips: it never waits for anybody.
func trade(v *rules.View, t trader) rules.Decision {
	m := marketOf(v, t.hope)
	own := uint8(0) // the offer of its own that stands
	for i := range v.Offers {
		if o := &v.Offers[i]; o.Fate == rules.Standing && o.From == v.Seat {
			own = uint8(i + 1)
			if !m.good(o.To, o.Give, o.Want) {
				return rules.Decision{Do: rules.Cancel, N: own}
			}
		}
	}
	for i := range v.Offers {
		o, n := &v.Offers[i], uint8(i+1)
		switch {
		case o.Fate != rules.Standing || o.To != v.Seat:
		case !m.good(o.From, o.Want, o.Give):
			return rules.Decision{Do: rules.Decline, N: n}
		case own != 0: // it might be bad after this trade
			return rules.Decision{Do: rules.Cancel, N: own}
		default:
			return rules.Decision{Do: rules.Accept, N: n}
		}
	}
	if made := rules.MaxOffers - v.Players[v.Seat].OffersLeft; own == 0 && made < t.offers {
		if d, ok := m.propose(); ok {
			return d
		}
	}
	return rules.Decision{Do: rules.Skip}
}

// market judges trades of the viewer, in gold.
type market struct {
	v            *rules.View
	mine, theirs outlook
	held         [game.MaxSeats]float64 // what the collections are worth before a trade
	money        float64                // gold that 1 of money is worth, for the rest of the game
	envy         float64
}

func marketOf(v *rules.View, hope hope) (m market) {
	n := float64(len(v.Players))
	m.v, m.mine, m.theirs = v, outlookOf(v, hope), publicOutlook(v, hope)
	m.envy = tradeEnvy / (n - 1)
	// What is traded is given for good [O14]: it pays in every later round.
	m.money = tradeMoney * float64(v.Deck) * tradeObject / (n * float64(rules.StartMoney.Sum()))
	for i := range v.Players {
		m.held[i] = m.outlook(game.Seat(i)).collection(v.Players[i].Owned)
	}
	return m
}

// outlook returns what is to be expected of a seat's collection: the viewer knows
// more of its own.
func (m *market) outlook(seat game.Seat) *outlook {
	if seat == m.v.Seat {
		return &m.mine
	}
	return &m.theirs
}

// good tells whether the viewer should give and get these in a trade.
func (m *market) good(with game.Seat, give, get rules.Goods) bool {
	own, other := m.gains(with, give, get)
	return own-float64(m.envy*max(0, other)) >= tradeLeast
}

// gains returns what a trade is worth to the viewer and to the other.
func (m *market) gains(with game.Seat, give, get rules.Goods) (own, other float64) {
	money := float64(m.money * float64(get.Money.Sum()-give.Money.Sum()))
	own = m.change(&m.mine, m.v.Seat, with, give.Objects, get.Objects) + money
	other = m.change(&m.theirs, with, m.v.Seat, get.Objects, give.Objects) - money
	return own, other
}

// change returns by how much more a collection is worth after a trade, to
// somebody who fears that the other knows why they trade: what only the
// other has looked under is a replica if it is got, and authentic if it is
// given.
func (m *market) change(o *outlook, seat, with game.Seat, give, get rules.Objects) float64 {
	after := m.v.Players[seat].Owned&^give | get
	change := o.collection(after) - m.held[seat]
	for i := range m.v.Row {
		p := &m.v.Row[i]
		if !p.Looked.Has(with) || p.Looked.Has(seat) || (m.v.Authentic | m.v.Replica | m.v.Unknown).Has(p.Object) {
			continue
		}
		if give.Has(p.Object) {
			change -= worth(p.Object, 1) - o.worth[p.Object]
		}
		if get.Has(p.Object) {
			change -= o.worth[p.Object] - worth(p.Object, 0)
		}
	}
	return change
}

// propose makes the offer that gains most, of those that the other should
// accept, too: an object or none for an object or none, and perhaps a card.
func (m *market) propose() (best rules.Decision, ok bool) {
	const none = 1 // a set with object 0, which there is not
	most := float64(tradeLeast)
	me := &m.v.Players[m.v.Seat]
	for i := range m.v.Players {
		with, other := game.Seat(i), &m.v.Players[i]
		if with == m.v.Seat {
			continue
		}
		for give := range (me.Owned | none).All() {
			for want := range (other.Owned | none).All() {
				d := rules.Decision{Do: rules.Propose, N: uint8(i)}
				d.Give.Objects, d.Want.Objects = only(give), only(want)
				own, theirs := m.gains(with, d.Give, d.Want)
				if own+theirs < 2*tradeLeast {
					continue // money moves gains, but makes none
				}
				for _, pay := range payments(me.Money, other.Money) {
					d.Give.Money, d.Want.Money = pay.give, pay.want
					money := float64(m.money * float64(pay.want.Sum()-pay.give.Sum()))
					own, theirs := own+money, theirs-money
					net := own - float64(m.envy*max(0, theirs))
					if net >= most && theirs-float64(m.envy*max(0, own)) >= tradeLeast && !m.offered(d) {
						best, most, ok = d, net, true
					}
				}
			}
		}
	}
	return best, ok
}

// payment is a money card on one side of a trade, or on neither.
type payment struct{ give, want rules.Money }

// payments returns the payments that two hands can make; what they
// cannot is no payment, too.
func payments(mine, theirs rules.Money) (pay [7]payment) {
	for i, card := range kinds[1:] {
		if mine.Has(card) {
			pay[2*i].give = card
		}
		if theirs.Has(card) {
			pay[2*i+1].want = card
		}
	}
	return pay
}

// offered tells whether the viewer has made this offer in this window.
func (m *market) offered(d rules.Decision) bool {
	for i := range m.v.Offers {
		o := &m.v.Offers[i]
		if o.From == m.v.Seat && uint8(o.To) == d.N && o.Give == d.Give && o.Want == d.Want {
			return true
		}
	}
	return false
}
