package bot

import (
	"math/bits"

	"gavel/game"
	rules "gavel/game/oddshop"
)

// The largest numbers of sets of objects that a bot tries to give, and to get from all others
// together. They bound the time of an offer. With five objects each, the bot tries all sets.
const (
	mostGives = 150
	mostWants = 300
)

// quest is a search for the best offer. It goes in parts, which are short enough for a browser.
type quest struct {
	to      game.Seat // the next player to try
	tried   int       // sets of this player's objects that are done
	best    rules.Decision
	promise float64 // mean gain from the best offer, in gold; 0 before there is one
}

// partWants is the number of sets of another player's objects that a part of a quest tries to get.
const partWants = 4

// propose does the next part of a quest. done is true after the last. It promises no object twice,
// and makes no second offer before the answer to the first.
func (b *barter) propose(q *quest) (done bool) {
	v := b.market.v
	mine, busy := v.Players[v.Seat].Owned, game.Only(v.Seat)
	for i := range v.Offers {
		if o := &v.Offers[i]; o.Fate == rules.Standing && o.From == v.Seat {
			mine &^= o.Give.Objects
			busy |= game.Only(o.To)
		}
	}
	for busy.Has(q.to) {
		q.to++
	}
	if int(q.to) >= len(v.Players) {
		return true
	}
	gives, wants := parcels(mine, mostGives)[1:], parcels(v.Players[q.to].Owned, mostWants/len(v.Players))
	prices := b.prices(q.to)
	for _, want := range wants[q.tried:min(q.tried+partWants, len(wants))] {
		for _, give := range gives {
			d := rules.Decision{Do: rules.Propose, N: uint8(q.to)}
			d.Give.Objects, d.Want.Objects = give, want
			if promise := b.charge(&d, prices, max(q.promise, barterLeast)); promise > 0 {
				q.best, q.promise = d, promise
			}
		}
	}
	if q.tried += partWants; q.tried >= len(wants) {
		q.to, q.tried = q.to+1, 0
	}
	return false
}

// parcels returns sets of objects, first the empty set, then those with one object, with two, and
// so on, as long as there are not too many.
func parcels(of rules.Objects, most int) []rules.Objects {
	sets := []rules.Objects{0}
	for from := 0; from < len(sets); {
		more := sets
		for _, set := range sets[from:] {
			lower := rules.Objects(1)<<bits.Len64(uint64(set)) - 1
			for o := range (of &^ lower).All() {
				more = append(more, set|only(o))
			}
		}
		if len(more) > most {
			break
		}
		from, sets = len(sets), more
	}
	return sets
}

// sum is an amount of money to ask for.
type sum struct {
	cards rules.Money
	money float64
	net   float64 // the viewer's gain less the other player's, in gold
}

// prices returns the amounts that another seat can pay, first nothing.
func (b *barter) prices(of game.Seat) []sum {
	prices := []sum{{}}
	for fives, cards := range totals(b.market.v.Players[of].Money) {
		if cards != 0 && fives > 0 { // nobody asks for the 0 card
			prices = append(prices, sum{cards, float64(cards.Sum()), b.net(of, rules.Goods{}, rules.Goods{Money: cards})})
		}
	}
	return prices
}

// hopeless is a loss, in gold, with which nobody accepts an offer.
const hopeless = 20

// charge adds the best price to an offer of objects. promise is the mean gain from the offer, in
// gold. It is 0 if it is not more than the most so far.
func (b *barter) charge(d *rules.Decision, prices []sum, most float64) (promise float64) {
	m, to := &b.market, game.Seat(d.N)
	give, want := d.Give.Objects, d.Want.Objects
	other := m.change(&m.theirs, to, m.v.Seat, want, give)
	if other < -hopeless {
		return 0
	}
	own := m.change(&m.mine, m.v.Seat, to, give, want)
	net := own - float64(m.envy*other)
	if want == 0 {
		prices = prices[1:] // no gifts
	}
	var price rules.Money
	for _, p := range prices {
		if net+p.net <= most || (net+p.net)*b.acceptsAt(0, own, other, p.money) <= most {
			continue // not even if the other is as careless with money as anybody
		}
		d.Want.Money = p.cards
		if gain := (net + p.net) * b.accepts(to, own, other, p.money); gain > most && !m.offered(*d) {
			price, promise, most = p.cards, gain, gain
		}
	}
	d.Want.Money = price
	return promise
}
