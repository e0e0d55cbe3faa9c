package forsale

import rules "gavel/game/forsale"

// Possible implements ui.Game. It tells whether somebody may have sold houses for so much round by round, and
// have so many coins left at the end.
func (Game) Possible(players, score int, rounds []int) bool {
	const (
		fewest, most = 5, 11 // sales
		best         = 15    // cheque, of which there are two, as of all below
		rest         = 4     // cheques at most that one takes at once [F22]
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
