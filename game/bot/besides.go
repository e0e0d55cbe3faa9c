package bot

import "slices"

// Besides returns which of n options a decision is, or puts it behind them:
// -1 if there is no room.
func Besides[D comparable](own []D, n int, d D) int {
	if k := slices.Index(own[:n], d); k >= 0 {
		return k
	}
	if n == len(own) {
		return -1
	}
	own[n] = d
	return n
}
