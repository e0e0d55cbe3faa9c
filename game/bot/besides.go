package bot

import "slices"

// Besides returns the index of a decision among n options. It adds a new one behind them, and
// returns -1 if there is no room.
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
