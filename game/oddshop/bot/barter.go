package bot

import (
	"gavel/game"
	"gavel/game/bot/portable"
	"gavel/game/bot/search"
	rules "gavel/game/oddshop"
)

// How a searching bot trades.
const (
	barterLeast = 10 // gold that a trade must gain
	barterDoubt = 8  // gold by which it may be off in what others think
)

// deals is how many offers a bot makes at most in the window before
// the auctions of a round, and in the one after them.
type deals struct{ before, after int }

// price returns what 1 of money is worth in gold to one of so many
// players who has it for so many more rounds. It is more than its share of
// what is sold: who has more than the others outbids them all the time.
// Measured by games in which a card was given from one medium bot to another.
func price(players, rounds int) float64 {
	r := float64(rounds)
	return dearness[players] * r * (1 + float64(0.13*min(r-1, 4)))
}

// dearness is what 1 of money is worth for a last round, by number of
// players: of many, somebody else can often outbid who has more. It is where
// experts win most often against medium bots.
var dearness = [rules.MaxSeats + 1]float64{3: 2.6, 4: 2, 5: 1.4, 6: 1}

// thrifts are the ways in which others may value money, as parts of
// what the medium bot thinks that it is worth.
var thrifts = [...]float64{0.5, 1, 1.6, 2.5}

func newThrift() search.Belief { return search.NewBelief(1, 4, 2, 2) }

// barter trades money and objects: money lasts for all rounds to come,
// which others tend to forget.
type barter struct {
	market market
	usual  float64 // gold that 1 of money is worth to the medium bot
	thrift *search.Belief
}

func barterOf(v *rules.View, thrift *search.Belief) barter {
	b := barter{market: marketOf(v, mediumHope(v)), thrift: thrift}
	b.usual = b.market.money
	b.market.money = price(len(v.Players), v.Length.Rounds()-v.Round)
	return b
}

// decide answers what is offered, cancels what has become a bad offer, makes
// a good one of those that it still may, or skips: it never waits.
func (b *barter) decide(offers int) rules.Decision {
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
				return rules.Decision{Do: rules.Cancel, N: n}
			}
		case o.To:
			net := b.net(o.From, o.Want, o.Give)
			if net < barterLeast {
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
func (b *barter) net(with game.Seat, give, get rules.Goods) float64 {
	own, other := b.market.gains(with, give, get)
	return own - float64(b.market.envy*other)
}

// proposal is the offer that promises most so far.
type proposal struct {
	decision rules.Decision
	promise  float64 // gold that it gains on the mean
}

// propose makes the offer that promises most; ok is false when none is worth
// while.
func (b *barter) propose() (d rules.Decision, ok bool) {
	best := proposal{promise: barterLeast}
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
func (b *barter) proposeTo(seat game.Seat, best *proposal) {
	const none = 1 // a set with object 0, which there is not
	v := b.market.v
	mine, theirs := v.Players[v.Seat].Owned, v.Players[seat].Owned|none
	for first := range mine.All() {
		for want := range theirs.All() {
			b.charge(seat, only(first), only(want), best)
		}
		for second := range (mine &^ (2<<first - 1)).All() {
			b.charge(seat, only(first)|only(second), 0, best)
		}
	}
}

// charge finds how much money to ask for besides.
func (b *barter) charge(seat game.Seat, give, want rules.Objects, best *proposal) {
	d := rules.Decision{Do: rules.Propose, N: uint8(seat)}
	d.Give.Objects, d.Want.Objects = give, want
	if b.claimed(&d) {
		return
	}
	m := &b.market
	own, other := m.gains(seat, d.Give, d.Want)
	for fives, cards := range totals(m.v.Players[seat].Money) {
		if fives == 0 {
			cards = 0 // the 0 card is nothing to ask for
		}
		if d.Want.Money = cards; cards == 0 && (fives > 0 || want == 0) {
			continue // cannot be paid, or would be a gift
		}
		money := float64(cards.Sum())
		net := own + float64(m.money*money) - float64(m.envy*(other-float64(m.money*money)))
		if net <= best.promise {
			continue
		}
		if promise := net * b.accepts(seat, own, other, money); promise > best.promise && !m.offered(d) {
			*best = proposal{d, promise}
		}
	}
}

// claimed tells whether an offer goes to somebody who has one to answer, or
// promises what another does that stands.
func (b *barter) claimed(d *rules.Decision) bool {
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
func (b *barter) accepts(with game.Seat, own, other, money float64) (likely float64) {
	for i := range thrifts {
		likely += float64(b.thrift.Weight(with, i) * b.acceptsAt(i, own, other, money))
	}
	return likely
}

// acceptsAt is the same for one who values money in a certain way.
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
