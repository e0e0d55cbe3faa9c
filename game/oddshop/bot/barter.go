package bot

import (
	"math"

	"gavel/game"
	"gavel/game/bot/search"
	rules "gavel/game/oddshop"
)

// How a searching bot trades.
const (
	oddShopBarterLeast = 10 // gold that a trade must gain
	oddShopBarterDoubt = 8  // gold by which it may be off in what others think
)

// oddShopDeals is how many offers a bot makes at most in the window before
// the auctions of a round, and in the one after them.
type oddShopDeals struct{ before, after int }

// oddShopPrice returns what 1 of money is worth in gold to one of so many
// players who has it for so many more rounds. It is more than its share of
// what is sold: who has more than the others outbids them all the time.
// Measured by games in which a card was given from one medium bot to another.
func oddShopPrice(players, rounds int) float64 {
	r := float64(rounds)
	return oddShopDear[players] * r * (1 + 0.13*min(r-1, 4))
}

// oddShopDear is what 1 of money is worth for a last round, by number of
// players: of many, somebody else can often outbid who has more. It is where
// experts win most often against medium bots.
var oddShopDear = [rules.MaxSeats + 1]float64{3: 2.6, 4: 2, 5: 1.4, 6: 1}

// oddShopThrift are the ways in which others may value money, as parts of
// what the medium bot thinks that it is worth.
var oddShopThrift = [...]float64{0.5, 1, 1.6, 2.5}

func newOddShopThrift() search.Belief { return search.NewBelief(1, 4, 2, 2) }

// oddShopBarter trades money and objects: money lasts for all rounds to come,
// which others tend to forget.
type oddShopBarter struct {
	market oddShopMarket
	usual  float64 // gold that 1 of money is worth to the medium bot
	thrift *search.Belief
}

func oddShopBarterOf(v *rules.View, thrift *search.Belief) oddShopBarter {
	b := oddShopBarter{market: oddShopMarketOf(v, oddShopMediumHope(v)), thrift: thrift}
	b.usual = b.market.money
	b.market.money = oddShopPrice(len(v.Players), v.Length.Rounds()-v.Round)
	return b
}

// decide answers what is offered, cancels what has become a bad offer, makes
// a good one of those that it still may, or skips: it never waits.
func (b *oddShopBarter) decide(offers int) rules.Decision {
	v := b.market.v
	best, most := rules.Decision{Do: rules.Skip}, 0.0
	for i := range v.Offers {
		o, n := &v.Offers[i], uint8(i+1)
		if o.Fate != rules.Standing {
			continue
		}
		switch v.Seat {
		case o.From:
			if b.net(o.To, o.Give, o.Want) < oddShopBarterLeast {
				return rules.Decision{Do: rules.Cancel, N: n}
			}
		case o.To:
			net := b.net(o.From, o.Want, o.Give)
			if net < oddShopBarterLeast {
				return rules.Decision{Do: rules.Decline, N: n}
			}
			if net > most {
				best, most = rules.Decision{Do: rules.Accept, N: n}, net
			}
		}
	}
	if made := rules.MaxOffers - v.Players[v.Seat].OffersLeft; best.Do == rules.Skip && made < offers {
		if d, ok := b.propose(); ok {
			return d
		}
	}
	return best
}

// net returns what the viewer gains by a trade, over what it does for the
// other.
func (b *oddShopBarter) net(with game.Seat, give, get rules.Goods) float64 {
	own, other := b.market.gains(with, give, get)
	return own - b.market.envy*other
}

// oddShopProposal is the offer that promises most so far.
type oddShopProposal struct {
	decision rules.Decision
	promise  float64 // gold that it gains on the mean
}

// propose makes the offer that promises most; ok is false when none is worth
// while.
func (b *oddShopBarter) propose() (d rules.Decision, ok bool) {
	best := oddShopProposal{promise: oddShopBarterLeast}
	v := b.market.v
	for i := range v.Players {
		if seat := game.Seat(i); seat != v.Seat {
			b.proposeTo(seat, &best)
		}
	}
	return best.decision, best.decision.Do == rules.Propose
}

// proposeTo tries to give another up to two objects for money, or one for
// money and an object.
func (b *oddShopBarter) proposeTo(seat game.Seat, best *oddShopProposal) {
	const none = 1 // a set with object 0, which there is not
	v := b.market.v
	mine, theirs := v.Players[v.Seat].Owned, v.Players[seat].Owned|none
	for first := range mine.All() {
		for want := range theirs.All() {
			b.charge(seat, oddShopSet(first), oddShopSet(want), best)
		}
		for second := range (mine &^ (2<<first - 1)).All() {
			b.charge(seat, oddShopSet(first)|oddShopSet(second), 0, best)
		}
	}
}

// charge finds how much money to ask for besides.
func (b *oddShopBarter) charge(seat game.Seat, give, want rules.Objects, best *oddShopProposal) {
	d := rules.Decision{Do: rules.Propose, N: uint8(seat)}
	d.Give.Objects, d.Want.Objects = give, want
	if b.claimed(&d) {
		return
	}
	m := &b.market
	own, other := m.gains(seat, d.Give, d.Want)
	for fives, cards := range oddShopTotals(m.v.Players[seat].Money) {
		if fives == 0 {
			cards = 0 // the 0 card is nothing to ask for
		}
		if d.Want.Money = cards; cards == 0 && (fives > 0 || want == 0) {
			continue // cannot be paid, or would be a gift
		}
		money := float64(cards.Sum())
		net := own + m.money*money - m.envy*(other-m.money*money)
		if net <= best.promise {
			continue
		}
		if promise := net * b.accepts(seat, own, other, money); promise > best.promise && !m.offered(d) {
			*best = oddShopProposal{d, promise}
		}
	}
}

// claimed tells whether an offer goes to somebody who has one to answer, or
// promises what another does that stands.
func (b *oddShopBarter) claimed(d *rules.Decision) bool {
	v := b.market.v
	for i := range v.Offers {
		o := &v.Offers[i]
		if o.Fate == rules.Standing && o.From == v.Seat &&
			(o.Give.Objects&d.Give.Objects != 0 || uint8(o.To) == d.N) {
			return true
		}
	}
	return false
}

// accepts returns how likely another is to accept a trade in which objects
// gain so much for the viewer and for them, and which costs them so much.
func (b *oddShopBarter) accepts(with game.Seat, own, other, money float64) (likely float64) {
	for i := range oddShopThrift {
		likely += b.thrift.Weight(with, i) * b.acceptsAt(i, own, other, money)
	}
	return likely
}

// acceptsAt is the same for one who values money in a certain way.
func (b *oddShopBarter) acceptsAt(thrift int, own, other, money float64) float64 {
	gold := oddShopThrift[thrift] * b.usual * money
	theirs := other - gold - b.market.envy*max(0, own+gold)
	return 1 / (1 + math.Exp(-(theirs-oddShopTradeLeast-oddShopBarterDoubt)/oddShopBarterDoubt))
}

// saw learns from the answer to an offer that the viewer made.
func (b *oddShopBarter) saw(o *rules.Offer, accepted bool) {
	give, want := o.Give, o.Want
	money := float64(want.Money.Sum() - give.Money.Sum())
	give.Money, want.Money = 0, 0
	own, other := b.market.gains(o.To, give, want)
	var likely [len(oddShopThrift)]float64
	for i := range likely {
		likely[i] = b.acceptsAt(i, own, other, money)
		if !accepted {
			likely[i] = 1 - likely[i]
		}
	}
	b.thrift.Saw(o.To, likely[:])
}
