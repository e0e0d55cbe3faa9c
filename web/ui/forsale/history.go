package forsale

import (
	"gavel/game"
	rules "gavel/game/forsale"
)

// history is a game of For Sale, round by round.
type history struct {
	bought [][]purchase
	sold   [][]rules.Sale
	rest   rules.RestTaken // empty if it did not happen
}

// purchase is a seat's house of a buying round, and its price.
type purchase struct {
	seat  game.Seat
	house rules.House // 0 for none [F25]
	price int
}

// read collects the history from the events of a seat.
func read(steps []game.Step) history {
	var h history
	buys := func(p purchase) {
		if last := len(h.bought) - 1; last >= 0 {
			h.bought[last] = append(h.bought[last], p)
		}
	}
	for _, step := range steps {
		for _, e := range step.Events {
			switch e := e.(type) {
			case rules.HousesShown:
				h.bought = append(h.bought, nil)
			case rules.Passed:
				buys(purchase{e.Seat, e.House, e.Lost})
			case rules.HouseWon:
				buys(purchase{e.Seat, e.House, e.Paid})
			case rules.Revealed:
				h.sold = append(h.sold, e.Sales)
			case rules.RestTaken:
				h.rest = e
			}
		}
	}
	return h
}

// best returns the entry with the most points, and of several the one with the highest house. It
// returns false if there is none. Every house occurs once, so no two entries are equal.
func best[T any](rounds [][]T, points func(T) (int, rules.House)) (top T, ok bool) {
	most, highest := 0, rules.House(0)
	for _, round := range rounds {
		for _, entry := range round {
			p, house := points(entry)
			if house == 0 {
				continue
			}
			if !ok || p > most || p == most && house > highest {
				top, most, highest, ok = entry, p, house, true
			}
		}
	}
	return top, ok
}

// bargain returns the house with the highest worth above its price. A house of value v sells for
// about v/2, because the cheques are half as high as the houses.
func (h history) bargain() (purchase, bool) {
	return best(h.bought, func(p purchase) (int, rules.House) { return int(p.house) - 2*p.price, p.house })
}

// dearest returns the house with the highest price. It returns false if nobody paid anything.
func (h history) dearest() (purchase, bool) {
	p, ok := best(h.bought, func(p purchase) (int, rules.House) { return p.price, p.house })
	return p, ok && p.price > 0
}

// bestSale returns the house whose cheque was highest compared to its worth.
func (h history) bestSale() (rules.Sale, bool) {
	return best(h.sold, func(s rules.Sale) (int, rules.House) { return 2*int(s.Cheque) - int(s.House), s.House })
}

// worstSale returns the house whose cheque was lowest compared to its worth.
func (h history) worstSale() (rules.Sale, bool) {
	return best(h.sold, func(s rules.Sale) (int, rules.House) { return int(s.House) - 2*int(s.Cheque), s.House })
}
