package forsale

import rules "gavel/game/forsale"

// Possible implements ui.Game. It reports whether a player may have sold houses for these amounts
// round by round, with the rest of the score in coins.
func (Game) Possible(players, score int, rounds []int) bool {
	const (
		fewest, most = 5, 11 // sales
		best         = 15    // highest cheque; there are two of it, as of all lower ones
		rest         = 4     // largest number of cheques that a seat takes at once [F22]
	)
	sales := len(rounds) - 1
	if sales < fewest || sales > most {
		return false
	}
	coins := rounds[sales]
	sum, limit := coins, coins
	for i, made := range rounds[:sales] {
		sum += made
		limit += best - i/2
		if made < 0 || made > best && i < sales-1 {
			return false
		}
	}
	return sum == score && sum <= limit+rest*best && coins >= 0 && coins <= rules.StartCoins(players)
}
