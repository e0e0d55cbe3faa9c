package bot

import (
	"gavel/game"
	"gavel/game/bot"
	rules "gavel/game/business"
)

// guess is a guess at the others' bids, highest first, and the viewer's gain if it chooses after
// each number of them.
type guess struct {
	n     int
	seats [rules.MaxSeats]game.Seat
	bids  [rules.MaxSeats]int
	after [rules.MaxSeats]int
}

// add adds the bid of another seat.
func (g *guess) add(seat game.Seat, bid int) {
	k := g.n
	for ; k > 0 && g.bids[k-1] < bid; k-- {
		g.bids[k], g.seats[k] = g.bids[k-1], g.seats[k-1]
	}
	g.bids[k], g.seats[k] = bid, seat
	g.n++
}

// settle lets the bidders choose their groups.
func (g *guess) settle(v *rules.View, table *[rules.MaxSeats]gains) {
	left, mine := market(v.Groups), &table[v.Seat]
	for k, seat := range g.seats[:g.n] {
		g.after[k] = mine[mine.best(left)]
		left = left.without(table[seat].best(left))
	}
	g.after[g.n] = mine[mine.best(left)]
}

// gain returns the viewer's gain from a bid. The dice decide a tie.
func (g *guess) gain(bid int, d *game.SplitMix) int {
	k := 0
	for k < g.n && (g.bids[k] > bid || g.bids[k] == bid && bot.Chance(d, 2)) {
		k++
	}
	return g.after[k]
}

// bidSteps is the largest number of bids that a tally compares.
const bidSteps = 48

// tally has the sums of the gains from each bid over many guesses.
type tally struct {
	most  int           // the highest bid
	gains [bidSteps]int // by the bid's steps above the lowest
}

// bids returns the number of bids.
func (t *tally) bids() int {
	return min(len(t.gains), 1+max(0, t.most-rules.MinBid)/rules.Step)
}

func (t *tally) add(g *guess, d *game.SplitMix) {
	for b := range t.bids() {
		t.gains[b] += g.gain(rules.MinBid+b*rules.Step, d)
	}
}

// best returns the n best bids in a number of guesses, by their steps above the lowest.
func (t *tally) best(n, guesses int) (kept [bidSteps]bool) {
	for range min(n, t.bids()) {
		best, most := -1, 0
		for b := range t.bids() {
			if net := t.gains[b]/guesses - b*rules.Step; !kept[b] && (best < 0 || net > most) {
				best, most = b, net
			}
		}
		kept[best] = true
	}
	return kept
}
