package bot

import (
	"slices"

	"gavel/game"
	"gavel/game/bot/search"
	"gavel/game/business"
	"gavel/game/forsale"
	"gavel/game/oddshop"
)

// besides returns which of n options a decision is, or puts it behind them:
// -1 if there is no room.
func besides[D comparable](own []D, n int, d D) int {
	if k := slices.Index(own[:n], d); k >= 0 {
		return k
	}
	if n == len(own) {
		return -1
	}
	own[n] = d
	return n
}

// Consider implements search.Game. A house comes to the one that gets as
// much, as nobody else has one between them.
func (m *forSaleMind) Consider(d game.Decision) int {
	own, ok := d.(forsale.Decision)
	if !ok {
		return -1
	}
	if own.Do == forsale.Sell {
		others := m.held()
		for k, o := range m.own[:len(m.options)] {
			if below(others, forsale.House(o.N)) == below(others, forsale.House(own.N)) {
				return k
			}
		}
	}
	return besides(m.own[:], len(m.options), own)
}

// held returns the houses of the others.
func (m *forSaleMind) held() (others forsale.Houses) {
	for rival := range m.known.In().Without(m.seat).All() {
		others |= m.known.Hand[rival]
	}
	return others
}

// Consider implements search.Game.
func (m *businessMind) Consider(d game.Decision) int {
	own, ok := d.(business.Decision)
	if !ok {
		return -1
	}
	return besides(m.own[:], len(m.options), own)
}

// Consider implements search.Game. A bid comes to the one of as much money.
func (m *oddShopMind) Consider(d game.Decision) int {
	own, ok := d.(oddshop.Decision)
	switch {
	case !ok:
		return -1
	case m.bidding():
		return slices.Index(m.totals[:len(m.options)], oddShopUnitsOf(own.Cards))
	}
	return besides(m.own[:len(m.judged)], len(m.options), own)
}

// oddShopVerdict is what is judged to come of a decision.
type oddShopVerdict struct {
	search.Outcome
	ready bool
}

// judge returns what comes of a decision that is made by rule and not played
// out: the same reckoning tells the rule and this.
func (m *oddShopMind) judge(k int) search.Outcome {
	j := &m.judged[k]
	if j.ready {
		return j.Outcome
	}
	m.ahead.begin(m)
	v := &m.view
	s := oddShopStand{slot: v.Slot}
	if tied := v.Phase == oddshop.Staying || v.Phase == oddshop.Adding || v.Phase == oddshop.Losing; tied || v.Phase == oddshop.Bidding {
		s.slot++ // what the object for sale brings is reckoned below
	}
	copy(s.players[:], v.Players)
	for i := range s.players {
		s.players[i].Bid, s.players[i].Decided = 0, false
	}
	j.Points, j.ready = m.ahead.rest(&s), true
	m.reckon(m.own[k], &j.Points)
	m.estimate(&j.Outcome)
	return j.Outcome
}

// reckon adds what a decision brings in to everybody's points, in gold: over
// making no trade, consulting no expert, not getting the object for sale.
func (m *oddShopMind) reckon(d oddshop.Decision, points *[game.MaxSeats]float64) {
	v := &m.view
	if v.Phase == oddshop.TradingBefore || v.Phase == oddshop.TradingAfter {
		m.reckonTrade(d, points)
		return
	}
	p := oddShopPlanOf(v)
	own := &points[m.seat]
	if v.Phase == oddshop.Consulting {
		if d.Do == oddshop.Consult {
			odds := p.odds
			*own += p.informed(v, d.Slots, &odds, p.money-oddShopUnitsOf(d.Cards)) - p.brings(p.first, &p.odds)[p.money]
		}
		return
	}
	after := p.brings(p.first+1, &p.odds)
	kept := after[p.money]
	switch d.Do {
	case oddshop.Bid:
		*own += p.bid(p.first, oddShopUnitsOf(d.Cards), p.money, p.odds[p.first], &after) - kept
	case oddshop.Stay:
		var sure game.SplitMix
		*own += p.stays(v, &after, &sure) - kept
	case oddshop.Add:
		*own += p.added(v, d.Cards, &after) - kept
	case oddshop.Lose:
		*own += after[p.money-oddShopUnitsOf(d.Cards)] - kept
	}
}

// reckonTrade is the same in a window. An offer counts as far as it is likely
// to be accepted.
func (m *oddShopMind) reckonTrade(d oddshop.Decision, points *[game.MaxSeats]float64) {
	b := oddShopBarterOf(&m.view, &m.thrift)
	add := func(with game.Seat, give, get oddshop.Goods, part float64) {
		own, other := b.market.gains(with, give, get)
		points[m.seat] += part * own
		points[with] += part * other
	}
	switch d.Do {
	case oddshop.Propose:
		to := game.Seat(d.N)
		add(to, d.Give, d.Want, b.hears(to, d.Give, d.Want))
	case oddshop.Cancel:
		o := &m.view.Offers[d.N-1]
		add(o.To, o.Give, o.Want, -b.hears(o.To, o.Give, o.Want))
	case oddshop.Accept:
		o := &m.view.Offers[d.N-1]
		add(o.From, o.Want, o.Give, 1)
	}
}

// hears returns how likely another accepts an offer.
func (b *oddShopBarter) hears(with game.Seat, give, want oddshop.Goods) float64 {
	money := float64(want.Money.Sum() - give.Money.Sum())
	give.Money, want.Money = 0, 0
	own, other := b.market.gains(with, give, want)
	return b.accepts(with, own, other, money)
}
