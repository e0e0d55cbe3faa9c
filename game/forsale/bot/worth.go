package bot

import rules "gavel/game/forsale"

// saleCurve has the mean sale of a house, in thousands, for each tenth of the deck from the
// lowest to the highest. The values come from games of experts among themselves. The lower half
// is nearly alike, and the best houses are worth twice as much.
var saleCurve = [...]float64{4.38, 6.18, 6.24, 6.82, 7.19, 7.88, 8.67, 9.45, 10.27, 12.52}

// worth returns the mean sale of a house at a position among all houses in play: 0 is the lowest,
// 1 the highest.
func worth(place float64) float64 {
	x := float64(place*float64(len(saleCurve))) - 0.5
	i := min(max(int(x), 0), len(saleCurve)-2)
	return saleCurve[i] + float64((saleCurve[i+1]-saleCurve[i])*(x-float64(i)))
}

// market has an attentive player's knowledge of the houses: the seen ones, the ones that may
// still come, and the worth of each.
type market struct {
	unseen rules.Houses // in the deck, or out of play
	deck   int          // number of unseen houses that will come
	worth  [31]float64  // by house, in thousands
}

// allHouses is the set of the houses 1 to 30.
const allHouses rules.Houses = 1<<31 - 2

// marketOf counts the houses in a view of the buying phase.
func marketOf(v *rules.View) (m market) {
	var seen rules.Houses
	for _, p := range v.Players {
		seen |= p.Known.Houses
	}
	for _, h := range v.Offer {
		seen |= 1 << h
	}
	m.unseen, m.deck = allHouses&^seen, v.Deck
	// An unseen house is in play with this probability. The position of a house among all in play
	// is the expected number of houses below it.
	likely := 0.0
	if n := m.unseen.Count(); n > 0 {
		likely = float64(m.deck) / float64(n)
	}
	inPlay := float64(seen.Count() + m.deck)
	lower := 0.0
	for h := rules.House(1); h <= 30; h++ {
		m.worth[h] = worth((lower + 0.5) / inPlay)
		if seen.Has(h) {
			lower++
		} else {
			lower += likely
		}
	}
	return m
}

// prize returns the worth of the house for a player who leaves the round after a number of
// others. While there are fewer houses than players, the first to pass get none [F10].
func (m *market) prize(v *rules.View, after int) float64 {
	i := after - v.In.Count() + len(v.Offer)
	if i < 0 {
		return 0
	}
	return m.worth[v.Offer[i]]
}

// spread returns the expected difference in worth between the best and the lowest of k houses to
// come.
func (m *market) spread(k int) float64 {
	n := m.unseen.Count()
	if k < 2 || k > n {
		return 0
	}
	sum := 0.0
	i := 0
	for h := range m.unseen.All() {
		// The house is the best of k draws in as many ways as k-1 can be drawn from the i below
		// it. The same holds for the lowest.
		sum += float64(m.worth[h] * (choose(i, k-1) - choose(n-1-i, k-1)))
		i++
	}
	return sum / choose(n, k)
}

// choose counts the ways to draw k of n cards.
func choose(n, k int) float64 {
	ways := 1.0
	for i := range k {
		ways *= float64(n-i) / float64(i+1)
	}
	return max(ways, 0)
}
