package bot

import (
	"gavel/game"
	"gavel/game/bot"
	rules "gavel/game/forsale"
)

// mediumSale lays the house with the largest gain: the expected cheque now, against the houses of
// the others, less the expected later cheque of a house with its rank.
func mediumSale(v *rules.View, d *game.SplitMix) rules.Decision {
	round := salesOf(v)
	var choice rules.House
	top, before := 0.0, -1.0
	for h := range v.Players[v.Seat].Known.Houses.All() {
		now := round.now(h)
		if now == before {
			continue // the next lower house gets the same cheque, so keep this one
		}
		before = now
		gain := now - round.later(h) + float64(mediumSway*bot.Sway(d))
		if choice == 0 || gain > top {
			choice, top = h, gain
		}
	}
	return sell(choice)
}

// sales has the knowledge of an attentive player in a selling round.
type sales struct {
	view   *rules.View
	held   rules.Houses // by any player
	out    [30]float64  // the cheques not seen yet, lowest first:
	n      int          // number of these
	mean   float64      // of the unseen cheques
	appeal float64      // part of all remaining cheques that are lower than those on the table, 0 to 1
}

// salesOf counts the houses and cheques in a view of the selling phase.
func salesOf(v *rules.View) sales {
	r := sales{view: v}
	left := [16]int{0: 2}
	for c := 2; c <= 15; c++ {
		left[c] = 2
	}
	for _, p := range v.Players {
		r.held |= p.Known.Houses
		for c := range p.Known.Cheques.All() {
			left[c]--
		}
	}
	table := 0.0
	for _, c := range v.Cheques {
		left[c]--
		table += float64(c) / float64(len(v.Cheques))
	}
	poorer := 0
	for c, k := range left {
		for range k {
			r.out[r.n] = float64(c)
			r.n++
			r.mean += float64(c)
			if float64(c) < table {
				poorer++
			}
		}
	}
	if r.n > 0 {
		r.mean /= float64(r.n)
		r.appeal = float64(poorer) / float64(r.n)
	}
	return r
}

// now returns the expected cheque of a house on the table. The rank of the house depends on how
// many others lay a lower house.
func (s *sales) now(h rules.House) float64 {
	// rank[k] is the probability that k of the others lie below the house.
	rank := [rules.MaxSeats]float64{1}
	for seat := range s.view.In.Without(s.view.Seat).All() {
		lower := s.lower(s.view.Players[seat].Known.Houses, h)
		for k := len(rank) - 1; k > 0; k-- {
			rank[k] += float64(lower * (rank[k-1] - rank[k]))
		}
		rank[0] -= float64(lower * rank[0])
	}
	sum := 0.0
	for k, c := range s.view.Cheques {
		sum += float64(rank[k] * float64(c))
	}
	return sum
}

// lower returns the probability that a player lays a house of their hand that is lower than h.
// Players match their houses to the cheques approximately.
func (s *sales) lower(hand rules.Houses, h rules.House) float64 {
	all, lower := 0.0, 0.0
	count, k := float64(hand.Count()), 0.5
	for own := range hand.All() {
		off := k/count - s.appeal
		weight := max(1-float64(mediumFocus*max(off, -off)), 0.1)
		all += weight
		if own < h {
			lower += weight
		}
		k++
	}
	return lower / all
}

// later returns the expected cheque of a house that is kept.
func (s *sales) later(h rules.House) float64 {
	if s.n == 0 {
		return 0
	}
	place := (float64(below(s.held, h)) + 0.5) / float64(s.held.Count())
	ranked := s.out[min(int(place*float64(s.n)), s.n-1)]
	return float64(mediumRank*ranked) + float64((1-mediumRank)*s.mean)
}
