package bot

import (
	"gavel/game"
	"gavel/game/bot/portable"
	"gavel/game/bot/search"
	rules "gavel/game/oddshop"
)

// How a searching bot trades.
const (
	barterLeast = 10 // least gain of a trade, in gold
	barterDoubt = 8  // typical error about the others' opinion, in gold
)

// deals is the largest number of offers that a bot makes in the window before the auctions of a
// round, and in the one after them.
type deals struct{ before, after int }

// price returns the worth of 1 of money, in gold, by the number of players and of remaining
// rounds. It is more than the money's share of the objects for sale, because a player with more
// money outbids the others all the time. The values come from games in which one medium bot gave
// another a card.
func price(players, rounds int) float64 {
	r := float64(rounds)
	return dearness[players] * r * (1 + float64(0.13*min(r-1, 4)))
}

// dearness is the worth of 1 of money in a last round, by number of players. Among many players,
// another one can often outbid the richest. Among six, only a part of a lead counts, see [enough].
// With these values experts win most often against medium bots.
var dearness = [rules.MaxSeats + 1]float64{3: 2.6, 4: 2, 5: 1.4, 6: 1.8}

// thrifts are the ways in which others may value money, as multiples of the medium bot's value.
var thrifts = [...]float64{0.5, 1, 1.6, 2.5}

func newThrift() search.Belief { return search.NewBelief(1, 4, 2, 2) }

// barter trades money and objects. Money keeps its worth in all rounds to come, which other
// players tend to forget.
type barter struct {
	market market
	usual  float64 // worth of 1 of money for the medium bot, in gold
	thrift *search.Belief
}

func barterOf(v *rules.View, thrift *search.Belief) barter {
	b := barter{market: marketOf(v, mediumHope(v)), thrift: thrift}
	b.usual = b.market.money
	b.market.money = price(len(v.Players), v.Length.Rounds()-v.Round)
	return b
}

// decide answers offers, cancels an offer that has become bad, makes a good one if it has offers
// left, or skips. It never waits for others. While ok is false, it needs another call with the same
// quest.
func (b *barter) decide(offers int, q *quest) (d rules.Decision, ok bool) {
	v := b.market.v
	best, most := rules.Decision{Do: rules.Skip}, 0.0
	for i := range v.Offers {
		o, n := &v.Offers[i], uint8(i+1)
		if o.Fate != rules.Standing {
			continue
		}
		switch v.Seat {
		case o.From:
			if b.net(o.To, o.Give, o.Want) < barterLeast {
				return rules.Decision{Do: rules.Cancel, N: n}, true
			}
		case o.To:
			net := b.net(o.From, o.Want, o.Give)
			if net < barterLeast {
				return rules.Decision{Do: rules.Decline, N: n}, true
			}
			if net > most {
				best, most = rules.Decision{Do: rules.Accept, N: n}, net
			}
		}
	}
	if made := rules.MaxOffers - v.Players[v.Seat].OffersLeft; best.Do == rules.Skip && made < offers {
		if !b.propose(q) {
			return best, false
		}
		if q.promise > 0 {
			return q.best, true
		}
	}
	return best, true
}

// net returns the viewer's gain from a trade, less the other player's gain.
func (b *barter) net(with game.Seat, give, get rules.Goods) float64 {
	own, other := b.gains(with, give, get)
	return own - float64(b.market.envy*other)
}

// gains returns the gain of a trade for the viewer and for the other.
func (b *barter) gains(with game.Seat, give, get rules.Goods) (own, other float64) {
	own, other = b.market.gains(with, give, get)
	return own - b.wasted(with, get.Money.Sum()-give.Money.Sum()), other
}

// enough is the lead in money over another player that is worth having at a crowded table. With
// more, nobody gets a second good object in a round.
const enough = 20

// wasted returns how much less an amount of money from another seat is worth than at its price, in
// gold, because the viewer's leads over the others become too large.
func (b *barter) wasted(from game.Seat, money int) float64 {
	v := b.market.v
	if len(v.Players) < crowded {
		return 0
	}
	useful := func(lead int) int { return min(max(lead, -enough), enough) }
	own, more := fortune(&v.Players[v.Seat]), 0
	for i := range v.Players {
		lead := own - fortune(&v.Players[i])
		switch game.Seat(i) {
		case v.Seat:
		case from:
			more += useful(lead+2*money) - useful(lead)
		default:
			more += useful(lead+money) - useful(lead)
		}
	}
	return float64(b.market.money * (float64(money) - float64(more)/float64(len(v.Players)-1)))
}

// fortune returns the money with which a player begins the next round.
func fortune(p *rules.Player) int { return (p.Money + p.Out).Sum() }

// accepts returns the probability that another player accepts a trade. own and other are the
// gains from the objects, and money is the other's cost.
func (b *barter) accepts(with game.Seat, own, other, money float64) (likely float64) {
	for i := range thrifts {
		likely += float64(b.thrift.Weight(with, i) * b.acceptsAt(i, own, other, money))
	}
	return likely
}

// acceptsAt returns the same for a player who values money at one thrift.
func (b *barter) acceptsAt(thrift int, own, other, money float64) float64 {
	gold := float64(thrifts[thrift] * b.usual * money)
	theirs := other - gold - float64(b.market.envy*max(0, own+gold))
	return portable.Logistic((theirs - tradeLeast - barterDoubt) / barterDoubt)
}

// saw learns from the answer to an offer that the viewer made.
func (b *barter) saw(o *rules.Offer, accepted bool) {
	give, want := o.Give, o.Want
	money := float64(want.Money.Sum() - give.Money.Sum())
	give.Money, want.Money = 0, 0
	own, other := b.market.gains(o.To, give, want)
	var likely [len(thrifts)]float64
	for i := range likely {
		likely[i] = b.acceptsAt(i, own, other, money)
		if !accepted {
			likely[i] = 1 - likely[i]
		}
	}
	b.thrift.Saw(o.To, likely[:])
}
