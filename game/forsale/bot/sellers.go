package bot

import (
	"math"

	rules "gavel/game/forsale"
)

// seller is a style of selling: a way to choose the house to lay.
type seller uint8

const (
	matching  seller = iota // a house as good as the mean of the cheques
	lowest                  // the lowest first
	highest                 // the highest first
	middle                  // the one in the middle
	whimsical               // a random one
	sparing                 // the second best for a high cheque, otherwise the second worst
	grasping                // the best for a high cheque, otherwise the worst
	topping                 // a house as good as the best cheque
	bestFit                 // the house with the largest gain over its later cheque
	roughFit                // usually that one, sometimes a random one
	sellerCount
)

// sellers has the probability of each style of selling for strangers: for one who bids by a plain
// rule, and for a sound bidder. Most players sell as they bid.
var sellers = [2][sellerCount]float64{
	{matching: 4, lowest: 2, highest: 2, middle: 1, whimsical: 1, sparing: 2, grasping: 2, topping: 1, bestFit: 2, roughFit: 3},
	{matching: 3, lowest: 1, highest: 1, middle: 1, whimsical: 1, sparing: 1, grasping: 1, topping: 1, bestFit: 8, roughFit: 6},
}

// stall has the facts of a round that sellers look at.
type stall struct {
	table  []rules.Cheque
	top    int     // the best cheque
	appeal float32 // quality of the cheques, 0 to 1
	mean   float32 // of the cheques to come
	width  float32 // approximate range of the cheques to come
	ranked float32 // part of the cheques to come that are lower than the mean on the table, 0 to 1
	held   rules.Houses
	laid   [31]float32 // probability that each house is laid
	below  [31]float32 // expected number of laid houses below each house
}

func stallOf(s *rules.State) stall {
	w := stall{table: s.Table()}
	for _, hand := range s.Hand {
		w.held |= hand
	}
	sum := 0
	for _, c := range w.table {
		sum += int(c)
	}
	w.top = int(w.table[len(w.table)-1])
	w.appeal = float32(sum) / float32(15*len(w.table))
	if n := len(s.ToCome()); n > 0 {
		shown := sum
		sum, squares, poorer := 0, 0, 0
		for _, c := range s.ToCome() {
			if int(c)*len(w.table) < shown {
				poorer++
			}
			sum += int(c)
			squares += int(c) * int(c)
		}
		w.ranked = float32(poorer) / float32(n)
		w.mean = float32(sum) / float32(n)
		// A uniform distribution is √12 deviations wide.
		w.width = float32(math.Sqrt(float64(12 * (float32(squares)/float32(n) - float32(w.mean*w.mean)))))
	}
	w.crowd(s)
	return w
}

// crowd estimates how many houses are laid below each house. It assumes that all players match
// their houses to the cheques.
func (w *stall) crowd(s *rules.State) {
	for _, hand := range s.Hand {
		n := hand.Count()
		if n == 0 {
			continue
		}
		step := 1 / float32(n)
		var weight [10]float32
		sum, off := float32(0), float32(step/2)-w.ranked
		for k := range n {
			weight[k] = max(1-max(off, -off), 0.1)
			sum += weight[k]
			off += step
		}
		k := 0
		for rest := hand; rest != 0; rest &= rest - 1 {
			w.laid[rest.Lowest()] = weight[k] / sum
			k++
		}
	}
	sum := float32(0)
	for rest := w.held; rest != 0; rest &= rest - 1 {
		h := rest.Lowest()
		w.below[h] = sum
		sum += w.laid[h]
	}
}

// fit returns the house of a hand with the largest gain from being laid now, the second best
// house, and the difference. A house should get the cheque whose rank on the table equals the
// rank of the house among the houses that are likely laid.
func (w *stall) fit(hand rules.Houses) (best, second int, less float32) {
	others := w.held &^ hand
	n := float32(max(others.Count(), 1))
	top, next, before := float32(-100), float32(-100), -1
	k, own := 0, float32(0)
	for rest := hand; rest != 0; rest &= rest - 1 {
		h := rest.Lowest()
		if place := below(others, h); place != before {
			before = place
			x := w.below[h] - own
			i := min(int(x), len(w.table)-2)
			low, high := float32(w.table[i]), float32(w.table[i+1])
			now := low + float32((high-low)*(x-float32(i)))
			gain := now - w.mean - float32(0.5*w.width*(float32(place)/n-0.5))
			switch {
			case gain > top:
				second, next = best, top
				best, top = k, gain
			case gain > next:
				second, next = k, gain
			}
		}
		own += w.laid[h]
		k++
	}
	return best, second, top - next
}

// anyHouse is how often a rough seller lays a random house.
const anyHouse = 0.3

// mistake returns the probability that a player takes the second best house for the best. less is
// the difference of their gains in thousands.
func mistake(less float32) float32 { return max(0.5-float32(0.35*less), 0) }

// pick returns the index of the house that a seller lays, counted from the lowest. u, between 0
// and 1, varies it.
func (k seller) pick(w *stall, houses rules.Houses, u float32) int {
	if k == roughFit {
		if u < anyHouse {
			k, u = whimsical, u/anyHouse
		} else {
			k, u = bestFit, (u-anyHouse)/(1-anyHouse)
		}
	}
	if k == bestFit {
		best, second, less := w.fit(houses)
		if u < mistake(less) {
			return second
		}
		return best
	}
	hand := houses.Count()
	last := float32(hand - 1)
	x := float32(0)
	switch k {
	case matching:
		// The mean of several cheques lies nearer to the middle than single cheques.
		x = last * min(max(float32(1.5*w.appeal)-0.25, 0), 1)
	case highest:
		x = last
	case middle:
		x = last / 2
	case whimsical:
		return min(int(u*float32(hand)), hand-1)
	case sparing:
		switch {
		case w.top >= easyRich:
			x = last - 1
		case w.top <= easyPoor:
			x = 1
		default:
			x = float32(int(last) / 2)
		}
	case grasping:
		if w.top >= easyRich {
			x = last
		}
	case topping:
		x = last * float32(w.top) / 15
	}
	x += 0.5 + float32(0.7*(u-0.5))
	return min(max(int(x), 0), hand-1)
}

// likely returns the probability that a seller lays a house of a hand, counted from the lowest.
func (k seller) likely(w *stall, hand rules.Houses, laid int) float64 {
	const steps = 16
	n := 0
	for i := range steps {
		if k.pick(w, hand, (float32(i)+0.5)/steps) == laid {
			n++
		}
	}
	return float64(n) / steps
}
