package oddshop

import (
	"gavel/game"
	rules "gavel/game/oddshop"
)

// shopHistory is a game of Odd Shop, round by round.
type shopHistory struct {
	sold   [][]rules.Sold
	traded [][]rules.Offer
}

// readShop collects the history from the events of a seat.
func readShop(steps []game.Step) shopHistory {
	var h shopHistory
	for _, step := range steps {
		for _, e := range step.Events {
			last := len(h.sold) - 1
			switch e := e.(type) {
			case rules.RoundOpened:
				h.sold, h.traded = append(h.sold, nil), append(h.traded, nil)
			case rules.Sold:
				if last >= 0 {
					h.sold[last] = append(h.sold[last], e)
				}
			case rules.OfferAccepted:
				if last >= 0 {
					h.traded[last] = append(h.traded[last], e.Offer)
				}
			}
		}
	}
	return h
}

// final returns the final type of an object. It is Hidden if the object was never sold.
func final(v rules.View, o rules.Object) rules.Type {
	switch {
	case v.Authentic.Has(o):
		return rules.Authentic
	case v.Replica.Has(o):
		return rules.Replica
	}
	return rules.Hidden
}

// worth returns the final worth of an object alone.
func worth(v rules.View, o rules.Object) int { return o.Worth(final(v, o)) }

// topSale returns the sale with the most points, the first of several. It returns false if no
// sale counts.
func (h shopHistory) topSale(points func(rules.Sold) (n int, counts bool)) (top rules.Sold, ok bool) {
	most := 0
	for _, round := range h.sold {
		for _, sale := range round {
			if n, counts := points(sale); counts && (!ok || n > most) {
				top, most, ok = sale, n, true
			}
		}
	}
	return top, ok
}

// bargain returns the object with the highest final worth above its price.
func (h shopHistory) bargain(v rules.View) (rules.Sold, bool) {
	return h.topSale(func(s rules.Sold) (int, bool) { return worth(v, s.Object) - s.Paid.Sum(), true })
}

// dearest returns the object with the highest price. It returns false if nobody paid anything.
func (h shopHistory) dearest() (rules.Sold, bool) {
	return h.topSale(func(s rules.Sold) (int, bool) { return s.Paid.Sum(), s.Paid.Sum() > 0 })
}

// fake returns the replica with the highest price.
func (h shopHistory) fake(v rules.View) (rules.Sold, bool) {
	return h.topSale(func(s rules.Sold) (int, bool) { return s.Paid.Sum(), v.Replica.Has(s.Object) })
}

// gain returns the gain of the maker of an offer, in gold. The other side lost as much. Money
// does not count [O19].
func gain(v rules.View, o rules.Offer) (gold int) {
	for object := range o.Want.Objects.All() {
		gold += worth(v, object)
	}
	for object := range o.Give.Objects.All() {
		gold -= worth(v, object)
	}
	return gold
}

// bestTrade returns the trade with the largest gain for one seat, as if that seat had made the
// offer. It returns false if nobody gained anything.
func (h shopHistory) bestTrade(v rules.View) (best rules.Offer, ok bool) {
	most := 0
	for _, round := range h.traded {
		for _, o := range round {
			gold := gain(v, o)
			if gold < 0 {
				o.From, o.To, o.Give, o.Want, gold = o.To, o.From, o.Want, o.Give, -gold
			}
			if gold > most {
				best, most, ok = o, gold, true
			}
		}
	}
	return best, ok
}
