package search

import "gavel/game"

// purity is the least share of an option in a mixed strategy. A smaller share is left over from
// learning.
const purity = 0.1

// mixture learns a mixed strategy by regret matching: it plays an option more often if it regrets
// more not to have always played it. Every sample tries all options, so the regrets are exact.
type mixture struct {
	strategy [MaxOptions]float64 // in this sample
	now      [MaxOptions]float64 // the reward of each option in this sample
	regret   [MaxOptions]float64
	played   [MaxOptions]float64 // sums of the strategies; later strategies count more
	samples  float64
}

// begin sets the strategy for a sample of n options.
func (m *mixture) begin(n int) {
	sum := 0.0
	for _, r := range m.regret[:n] {
		sum += max(r, 0)
	}
	for k, r := range m.regret[:n] {
		if sum > 0 {
			m.strategy[k] = max(r, 0) / sum
		} else {
			m.strategy[k] = 1 / float64(n)
		}
	}
}

// learn updates the regrets after the sample.
func (m *mixture) learn(n int) {
	m.samples++
	expected := 0.0
	for k, s := range m.strategy[:n] {
		expected += float64(s * m.now[k])
		m.played[k] += float64(m.samples * s)
	}
	for k := range n {
		m.regret[k] += m.now[k] - expected
	}
}

// share returns the share of each of n options in the mixed strategy.
func (m *mixture) share(n int) (share [MaxOptions]float64) {
	all, kept := 0.0, 0.0
	for _, p := range m.played[:n] {
		all += p
	}
	for k, p := range m.played[:n] {
		if p >= purity*all {
			share[k] = p
			kept += p
		}
	}
	for k := range n {
		if kept > 0 {
			share[k] /= kept
		}
	}
	return share
}

// draw returns a random option by the strategy.
func (m *mixture) draw(n int, d *game.SplitMix) int {
	x := Unit(d)
	share := m.share(n)
	last := 0
	for k, s := range share[:n] {
		if s > 0 {
			last = k
		}
		if x -= s; x < 0 {
			return k
		}
	}
	return last
}
