package bot

import (
	"slices"

	"gavel/game"
	"gavel/game/bot"
	"gavel/game/bot/search"
	rules "gavel/game/oddshop"
)

// Consider implements search.Game. A bid equals the option with the same amount.
func (m *mind) Consider(d game.Decision) int {
	own, ok := d.(rules.Decision)
	switch {
	case !ok:
		return -1
	case m.bidding():
		return slices.Index(m.totals[:len(m.options)], unitsOf(own.Cards))
	}
	return bot.Besides(m.own[:len(m.judged)], len(m.options), own)
}

// verdict is the judged result of a decision.
type verdict struct {
	search.Outcome
	ready bool
}

// judge returns the result of a decision by rule, without playouts. It uses the same calculation
// as the rule.
func (m *mind) judge(k int) search.Outcome {
	j := &m.judged[k]
	if j.ready {
		return j.Outcome
	}
	m.ahead.begin(m)
	v := &m.view
	s := stand{slot: v.Slot}
	if tied := v.Phase == rules.Staying || v.Phase == rules.Adding || v.Phase == rules.Losing; tied || v.Phase == rules.Bidding {
		s.slot++ // the object for sale is calculated below
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

// reckon adds the gain of a decision to everybody's points, in gold. The gain is relative to no
// trade, no expert, and not getting the object for sale.
func (m *mind) reckon(d rules.Decision, points *[game.MaxSeats]float64) {
	v := &m.view
	if v.Phase == rules.TradingBefore || v.Phase == rules.TradingAfter {
		m.reckonTrade(d, points)
		return
	}
	p := planOf(v)
	own := &points[m.seat]
	if v.Phase == rules.Consulting {
		if d.Do == rules.Consult {
			odds := p.odds
			*own += p.informed(v, d.Slots, &odds, p.money-unitsOf(d.Cards)) - p.brings(p.first, &p.odds)[p.money]
		}
		return
	}
	after := p.brings(p.first+1, &p.odds)
	kept := after[p.money]
	switch d.Do {
	case rules.Bid:
		*own += p.bid(p.first, unitsOf(d.Cards), p.money, p.odds[p.first], &after) - kept
	case rules.Stay:
		var sure game.SplitMix
		*own += p.stays(v, &after, &sure) - kept
	case rules.Add:
		*own += p.added(v, d.Cards, &after) - kept
	case rules.Lose:
		*own += after[p.money-unitsOf(d.Cards)] - kept
	}
}

// reckonTrade does the same in a window. It weights an offer by the probability that the other
// accepts it.
func (m *mind) reckonTrade(d rules.Decision, points *[game.MaxSeats]float64) {
	b := barterOf(&m.view, &m.thrift)
	add := func(with game.Seat, give, get rules.Goods, part float64) {
		own, other := b.gains(with, give, get)
		points[m.seat] += float64(part * own)
		points[with] += float64(part * other)
	}
	switch d.Do {
	case rules.Propose:
		to := game.Seat(d.N)
		add(to, d.Give, d.Want, b.hears(to, d.Give, d.Want))
	case rules.Cancel:
		o := &m.view.Offers[d.N-1]
		add(o.To, o.Give, o.Want, -b.hears(o.To, o.Give, o.Want))
	case rules.Accept:
		o := &m.view.Offers[d.N-1]
		add(o.From, o.Want, o.Give, 1)
	}
}

// hears returns the probability that another player accepts an offer.
func (b *barter) hears(with game.Seat, give, want rules.Goods) float64 {
	money := float64(want.Money.Sum() - give.Money.Sum())
	give.Money, want.Money = 0, 0
	own, other := b.market.gains(with, give, want)
	return b.accepts(with, own, other, money)
}
