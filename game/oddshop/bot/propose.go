package bot

import (
	"math/bits"

	"gavel/game"
	rules "gavel/game/oddshop"
)

// mostParcels is the largest number of sets of a player's objects that a bot tries to trade. It
// bounds the time of an offer: with five objects each, the bot tries all sets.
const mostParcels = 100

// propose makes the best offer. ok is false if no offer is worthwhile. It promises no object twice,
// and makes no second offer before the answer to the first.
func (b *barter) propose() (best rules.Decision, ok bool) {
	v := b.market.v
	mine, busy := v.Players[v.Seat].Owned, game.Only(v.Seat)
	for i := range v.Offers {
		if o := &v.Offers[i]; o.Fate == rules.Standing && o.From == v.Seat {
			mine &^= o.Give.Objects
			busy |= game.Only(o.To)
		}
	}
	most := float64(barterLeast)
	gives := parcels(mine)[1:]
	for i := range v.Players {
		if busy.Has(game.Seat(i)) {
			continue
		}
		for _, want := range parcels(v.Players[i].Owned) {
			for _, give := range gives {
				if d, promise := b.charge(game.Seat(i), give, want, most); promise > most {
					best, most, ok = d, promise, true
				}
			}
		}
	}
	return best, ok
}

// parcels returns the sets of objects, the empty set first, then those with one object, with two,
// and so on up to a number with which they do not become too many.
func parcels(of rules.Objects) []rules.Objects {
	sets := []rules.Objects{0}
	for from := 0; from < len(sets); {
		more := sets
		for _, set := range sets[from:] {
			lower := rules.Objects(1)<<bits.Len64(uint64(set)) - 1
			for o := range (of &^ lower).All() {
				more = append(more, set|only(o))
			}
		}
		if len(more) > mostParcels {
			break
		}
		from, sets = len(sets), more
	}
	return sets
}

// hopeless is a loss, in gold, with which nobody accepts an offer.
const hopeless = 20

// charge finds the amount of money to ask for in addition to some objects. promise is the mean gain
// from the offer, in gold. It is 0 if it is not more than the most so far.
func (b *barter) charge(to game.Seat, give, want rules.Objects, most float64) (best rules.Decision, promise float64) {
	m := &b.market
	other := m.change(&m.theirs, to, m.v.Seat, want, give)
	if other < -hopeless {
		return best, 0
	}
	own := m.change(&m.mine, m.v.Seat, to, give, want)
	d := rules.Decision{Do: rules.Propose, N: uint8(to)}
	d.Give.Objects, d.Want.Objects = give, want
	for fives, cards := range totals(m.v.Players[to].Money) {
		if fives == 0 {
			cards = 0 // nobody asks for the 0 card
		}
		if d.Want.Money = cards; cards == 0 && (fives > 0 || want == 0) {
			continue // cannot be paid, or would be a gift
		}
		money := float64(cards.Sum())
		worth := float64(m.money * money)
		net := own + worth - b.wasted(to, cards.Sum()) - float64(m.envy*(other-worth))
		if net <= most {
			continue
		}
		if gain := net * b.accepts(to, own, other, money); gain > most && !m.offered(d) {
			best, promise, most = d, gain, gain
		}
	}
	return best, promise
}
