package exact

import (
	rules "gavel/game/forsale"
)

// Mix has the probability of each seat to lay its higher house.
type Mix [rules.MaxSeats]float64

// The limits of the search for an equilibrium.
const (
	checks = 20 // rounds between two looks at the gap
	starts = 8
)

// The limits of Losses, which must be quick.
const (
	quick     = 100   // rounds of regret matching from one start
	quickGood = 0.003 // good gap
)

// Losses returns how much a seat loses if it lays its lower or its higher house: the mean over
// approximate equilibria from all starts. Nobody can know which one the others play. The first,
// from nearly equal chances, counts three times.
func (m Matrix) Losses(seats, seat int) (loss [2]float64) {
	for start := range starts {
		var mix Mix
		gap := 2.0
		m.match(seats, start, quick, quickGood, &mix, &gap)
		low, high := m.Values(seats, seat, mix)
		share := 1. / (starts + 2)
		if start == 0 {
			share *= 3
		}
		loss[0] += float64(share * max(high-low, 0))
		loss[1] += float64(share * max(low-high, 0))
	}
	return loss
}

// match matches regrets from one of the starts. It replaces the best mix by better ones.
func (m Matrix) match(seats, start, rounds int, good float64, best *Mix, gap *float64) {
	var regret [rules.MaxSeats][2]float64
	for seat := range seats {
		regret[seat][(start>>(seat%3))&1] = float64(start%2) + 0.1 // an inclination, which differs between starts
	}
	var now, sum Mix
	weights := 0.0
	for round := 1; round <= rounds; round++ {
		for seat := range seats {
			now[seat] = 0.5
			if all := regret[seat][0] + regret[seat][1]; all > 0 {
				now[seat] = regret[seat][1] / all
			}
			low, high := m.Values(seats, seat, now)
			own := low + float64(now[seat]*(high-low))
			regret[seat][0] = max(0, regret[seat][0]+low-own)
			regret[seat][1] = max(0, regret[seat][1]+high-own)
		}
		weight := float64(round)
		weights += weight
		var mean Mix
		for seat := range seats {
			sum[seat] += float64(weight * now[seat])
			mean[seat] = sum[seat] / weights
		}
		if round%checks != 0 {
			continue
		}
		for _, mix := range []Mix{mean, now} {
			if g := m.Gap(seats, mix); g < *gap {
				*best, *gap = mix, g
			}
		}
		if *gap <= good {
			return
		}
	}
}

// Gap returns the largest gain of a seat from a change of its own strategy.
func (m Matrix) Gap(seats int, mix Mix) (gap float64) {
	for seat := range seats {
		low, high := m.Values(seats, seat, mix)
		own := low + float64(mix[seat]*(high-low))
		gap = max(gap, low-own, high-own)
	}
	return gap
}

// Values returns a seat's chances to win if it lays its lower or its higher house, against the
// mixes of the others.
func (m Matrix) Values(seats, seat int, mix Mix) (low, high float64) {
	var v [1 << rules.MaxSeats]float64
	for profile := range m {
		v[profile] = m[profile][seat]
	}
	// Take the means over the houses of one seat after the other, from the highest bit. Those of
	// the lower seats are in both parts, in which the seat lays its lower or its higher house.
	n := len(m)
	part := 1 << seat
	for other := seats - 1; other >= 0; other-- {
		if n /= 2; other == seat {
			continue
		}
		mean(v[:n], v[n:], mix[other])
		if other < seat {
			mean(v[part:part+n], v[part+n:], mix[other])
		}
	}
	return v[0], v[part]
}

// mean replaces low values by the means of low and high ones.
func mean(low, high []float64, share float64) {
	for i, l := range low {
		low[i] = float64((1-share)*l) + float64(share*high[i])
	}
}
