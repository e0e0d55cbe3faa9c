package bot

import (
	"gavel/game"
	rules "gavel/game/oddshop"
)

// How bots trade.
const (
	tradeEnvy   = 1.0 // the harm from the other's gain, shared by all others
	tradeLeast  = 4   // least gain of a trade, in gold, for the trouble
	tradeMoney  = 0.8 // the use of money, as a part of its mean use
	tradeObject = 85  // mean worth of an object with bonuses, in gold
)

// trader has the limits of a trading bot.
type trader struct {
	hope   hope
	offers int // largest number of offers in a window
}

// trade answers offers, cancels an offer that has become bad, makes a good one, or skips. It
// never waits for anybody.
func trade(v *rules.View, t trader) rules.Decision {
	m := marketOf(v, t.hope)
	own := uint8(0) // its own open offer
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
		case own != 0: // the trade might make it bad
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
	held         [game.MaxSeats]float64 // worth of the collections before a trade
	money        float64                // worth of 1 of money for the rest of the game, in gold
	envy         float64
}

func marketOf(v *rules.View, hope hope) (m market) {
	n := float64(len(v.Players))
	m.v, m.mine, m.theirs = v, outlookOf(v, hope), publicOutlook(v, hope)
	m.envy = tradeEnvy / (n - 1)
	// A trade is final [O14], so the money counts in every later round.
	m.money = tradeMoney * float64(v.Deck) * tradeObject / (n * float64(rules.StartMoney.Sum()))
	for i := range v.Players {
		m.held[i] = m.outlook(game.Seat(i)).collection(v.Players[i].Owned)
	}
	return m
}

// outlook returns the outlook of a seat's collection. The viewer knows more about its own.
func (m *market) outlook(seat game.Seat) *outlook {
	if seat == m.v.Seat {
		return &m.mine
	}
	return &m.theirs
}

// good reports whether the viewer should make a trade with these goods.
func (m *market) good(with game.Seat, give, get rules.Goods) bool {
	own, other := m.gains(with, give, get)
	return own-float64(m.envy*max(0, other)) >= tradeLeast
}

// gains returns the gain of a trade for the viewer and for the other.
func (m *market) gains(with game.Seat, give, get rules.Goods) (own, other float64) {
	money := float64(m.money * float64(get.Money.Sum()-give.Money.Sum()))
	own = m.change(&m.mine, m.v.Seat, with, give.Objects, get.Objects) + money
	other = m.change(&m.theirs, with, m.v.Seat, get.Objects, give.Objects) - money
	return own, other
}

// change returns the gain of a collection from a trade, for a careful player. It assumes that the
// other knows why they trade. If only the other has looked under an object, it counts as a
// replica when the other gives it, and as authentic when the other gets it.
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

// propose makes the offer with the largest gain that the other should accept too. Each side has
// one object or none, and one side may add a card.
func (m *market) propose() (best rules.Decision, ok bool) {
	const none = 1 // a set with the nonexistent object 0
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
					continue // money distributes gains, but makes none
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

// payment is a money card on one side of a trade, or no card.
type payment struct{ give, want rules.Money }

// payments returns the payments that two hands can make. A payment that they cannot make becomes
// no payment.
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

// offered reports whether the viewer has made this offer in this window.
func (m *market) offered(d rules.Decision) bool {
	for i := range m.v.Offers {
		o := &m.v.Offers[i]
		if o.From == m.v.Seat && uint8(o.To) == d.N && o.Give == d.Give && o.Want == d.Want {
			return true
		}
	}
	return false
}
