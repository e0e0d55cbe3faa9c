package bot

import (
	"math"

	rules "gavel/game/forsale"
)

// seller is a style of selling: a way to choose the house to lay. Those from firstVendor on follow
// one of the vendors.
type seller uint8

const (
	whimsical seller = iota // a random house
	bestFit                 // the house with the largest gain over its later cheque
	roughFit                // usually that one, sometimes a random one
	firstVendor
)

// vendor is a plain rule of selling. It looks at one fact of the cheques. From one value of the
// fact to another, the house goes from the lowest of the hand to the highest.
type vendor struct {
	eye      eye
	from, to float32
	inset    float32 // 1: from the second lowest to the second highest
	down     float32 // 0.5 to round down
	weight   float32 // its probability for strangers, relative to the others
}

// eye is a fact of the cheques on the table, in thousands.
type eye uint8

const (
	nothing eye = iota // always 0
	atTop              // the best
	atLow              // the lowest
	atMean             // the mean
	atGap              // the difference of the best and the lowest
	atRank             // 15 times the part of the cheques to come that are lower than the mean
	eyes
)

// vendors are the plain rules of selling that a searching bot can imagine. The first four look at
// nothing: they sell the lowest house, the highest, and one in the middle. There are ramps, on
// which the house rises slowly, and steps, with one limit.
var vendors = func() []vendor {
	all := []vendor{
		{eye: nothing, from: 0, to: 1, weight: 3},
		{eye: nothing, from: -1, to: 0, weight: 3},
		{eye: nothing, from: -1, to: 1.1, weight: 0.5},
		{eye: nothing, from: -1, to: 0.9, weight: 0.5},
	}
	for _, ramp := range []vendor{
		{eye: atTop, from: 0, to: 15, weight: 1},
		{eye: atTop, from: 6, to: 15, weight: 1},
		{eye: atTop, from: 7, to: 11, inset: 1, weight: 1},
		{eye: atMean, from: 3, to: 13, weight: 1},
		{eye: atMean, from: 0, to: 15, weight: 1},
		{eye: atMean, from: 4, to: 11, weight: 1},
		{eye: atRank, from: 0, to: 15, weight: 1},
		{eye: atRank, from: 3, to: 12, weight: 1},
		{eye: atLow, from: 0, to: 12, weight: 0.5},
	} {
		all = append(all, ramp)
		ramp.down = 0.5
		all = append(all, ramp)
	}
	for _, step := range [...]struct {
		eye             eye
		first, by, last float32
	}{
		{atTop, 7.5, 1, 14},
		{atMean, 5.2, 1, 9.5},
		{atGap, 5.5, 1, 11.5},
		{atLow, 1.5, 2, 5.5},
	} {
		for from := step.first; from <= step.last; from += step.by {
			for inset := range 2 {
				all = append(all, vendor{step.eye, from, from + 0.5, float32(inset), 0, 0.4})
			}
		}
	}
	return all
}()

// sellers returns the probability of each style of selling for strangers: for one who bids by a
// plain rule, and for a sensible bidder. Most players sell as they bid.
func sellers(sensible bool) []float32 {
	all := []float32{whimsical: 1, bestFit: 4, roughFit: 5}
	if sensible {
		all = []float32{whimsical: 1, bestFit: 40, roughFit: 30}
	}
	for _, v := range vendors {
		switch {
		case !sensible:
		case v.to-v.from > 2 && (v.eye == atMean || v.eye == atRank):
			v.weight *= 1.8
		default:
			v.weight *= 0.6
		}
		all = append(all, v.weight)
	}
	return all
}

// stall has the facts of a round that sellers look at.
type stall struct {
	state  *rules.State
	table  []rules.Cheque
	seen   [eyes]float32
	mean   float32 // of the cheques to come
	width  float32 // approximate range of the cheques to come
	ranked float32 // part of the cheques to come that are lower than the mean on the table, 0 to 1
	held   rules.Houses

	crowded bool        // the following facts are known
	laid    [31]float32 // probability that each house is laid
	below   [31]float32 // expected number of laid houses below each house
}

func stallOf(s *rules.State) stall {
	table, left := s.Cheques()
	w := stall{state: s, table: table}
	for _, hand := range s.Hand {
		w.held |= hand
	}
	sum := 0
	for _, c := range w.table {
		sum += int(c)
	}
	top, low := float32(w.table[len(w.table)-1]), float32(w.table[0])
	w.seen = [eyes]float32{atTop: top, atLow: low, atMean: float32(sum) / float32(len(w.table)), atGap: top - low}
	if n := len(left); n > 0 {
		shown := sum
		sum, squares, poorer := 0, 0, 0
		for _, c := range left {
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
	w.seen[atRank] = 15 * w.ranked
	return w
}

// crowd estimates how many houses are laid below each house. It assumes that all players match
// their houses to the cheques.
func (w *stall) crowd() {
	w.crowded = true
	for _, hand := range w.state.Hand {
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
	if !w.crowded {
		w.crowd()
	}
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

// keeping is how closely the later cheque of a house follows the rank of the house, for a seat that
// knows how the others sell.
const keeping = 0.8

// reply returns the best house of a hand against the houses that the others are expected to lay.
func (w *stall) reply(hand, expected rules.Houses) (choice rules.House) {
	others := w.held &^ hand
	n := float32(max(others.Count(), 1))
	top := float32(-100)
	for rest := hand; rest != 0; rest &= rest - 1 {
		h := rest.Lowest()
		now := float32(w.table[min(below(expected, h), len(w.table)-1)])
		gain := now - w.mean - float32(keeping*w.width*(float32(below(others, h))/n-0.5))
		if gain > top {
			choice, top = h, gain
		}
	}
	return choice
}

// scatter is the range of a vendor's error, in houses.
const scatter = 0.2

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
	if k == whimsical {
		return min(int(u*float32(hand)), hand-1)
	}
	x := vendors[k-firstVendor].place(w, hand) + float32(scatter*(u-0.5))
	return min(max(int(x), 0), hand-1)
}

// place returns where a vendor chooses from a hand: the whole part is the index of the house,
// counted from the lowest.
func (v *vendor) place(w *stall, hand int) float32 {
	x := min(max((w.seen[v.eye]-v.from)/(v.to-v.from), 0), 1)
	return v.inset + float32(x*(float32(hand-1)-2*v.inset)) + 0.5 + float32(v.down*(x+x-1))
}

// likely returns the probability that a seller lays a house of a hand, counted from the lowest.
func (k seller) likely(w *stall, hand rules.Houses, laid int) float32 {
	n := hand.Count()
	switch k {
	case whimsical:
		return 1 / float32(n)
	case bestFit, roughFit:
		best, second, less := w.fit(hand)
		p, wrong := float32(0), mistake(less)
		switch laid {
		case best:
			p = 1 - wrong
		case second:
			p = wrong
		}
		if k == roughFit {
			p = anyHouse/float32(n) + float32((1-anyHouse)*p)
		}
		return p
	}
	x := vendors[k-firstVendor].place(w, n)
	low, high := x-scatter/2, x+scatter/2
	if laid > 0 {
		low = max(low, float32(laid))
	}
	if laid < n-1 {
		high = min(high, float32(laid+1))
	}
	return max(high-low, 0) / scatter
}
