package exact

// Solve returns a mix in which no seat gains more than the gap by a change of its own strategy.
// All seats match their regrets. Among more than two players this need not lead to an
// equilibrium, so the gap is calculated. If it is not good from the first start, Solve tries the
// others, and then all pure strategies. It returns the mix with the least gap.
func (m Matrix) Solve(seats, first int, good float64) (best Mix, gap float64) {
	gap = 2
	for start := 0; start < starts && gap > good; start++ {
		m.match(seats, (first+start)%starts, 4000, good, &best, &gap)
	}
	for profile := 0; profile < len(m) && gap > good; profile++ {
		var pure Mix
		for seat := range seats {
			pure[seat] = float64(profile >> seat & 1)
		}
		if g := m.Gap(seats, pure); g < gap {
			best, gap = pure, g
		}
	}
	return best, gap
}
