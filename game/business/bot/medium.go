package bot

import (
	"gavel/game"
	"gavel/game/bot"
	rules "gavel/game/business"
)

// medium counts money and judges shares by what they bring on the
// cards in view.
func medium(v *rules.View, d *game.SplitMix, temper bot.Temper) rules.Decision {
	o := outlookOf(&v.Year, v.Month, v.Options)
	hand := v.Players[v.Seat].Hand
	switch v.Phase {
	case rules.Bidding:
		return bidOf(offer(v, &o, d, temper))
	case rules.Taking:
		gains := o.gains(hand, v.Groups)
		return take(gains.best(market(v.Groups)))
	case rules.Selling:
		return sell(v.Card(), sales(v, &o, hand))
	}
	rest, _ := o.keeps(hand)
	return discard(hand - rest)
}

// sales returns the sale after which the money and the hand are worth
// most: it sells now or holds.
func sales(v *rules.View, o *outlook, hand rules.Shares) (best rules.Tally) {
	card, multiple := v.Card(), v.Options.Multiple(v.Month)
	top := -1
	for k := range card.CountSales(hand) {
		sale := card.NthSale(hand, k)
		sold, money := card.Proceeds(sale)
		_, later := o.keeps(hand - sold)
		if total := money*multiple + later; total > top {
			best, top = sale, total
		}
	}
	return best
}

// What medium believes of the others' bids, and how it minds its money. The
// figures come from trying others against copies of itself and the easy bot,
// with two, four and six players; about these values the rate of wins is flat.
const (
	heat    = 0.8    // the others bid up to this part of what is between their best group and their least
	guesses = 48     // of the others' bids
	reserve = 30_000 // money that it keeps while a month that pays more is in view
	percent = 7      // by which a temper changes what money counts for, at most
)

// offer returns the bid that gains most, on the mean of many guesses at
// the others' bids: what counts is not how good the groups are but how much
// better one is than those that the others leave.
func offer(v *rules.View, o *outlook, d *game.SplitMix, temper bot.Temper) int {
	var table [rules.MaxSeats]gains
	for i := range v.In.All() {
		table[i] = o.gains(v.Players[i].Hand, v.Groups)
	}
	// More than the spread is never worth while.
	most := rules.MinBid + table[v.Seat].spread(len(v.Groups))
	most = min(most, v.Players[v.Seat].Money-held(v))
	var sums [48]int // of the gains, by the bid's steps above the lowest
	bids := min(len(sums), 1+max(0, most-rules.MinBid)/rules.Step)
	for range guesses {
		g := guessOf(v, &table, d)
		for b := range bids {
			sums[b] += g.gain(rules.MinBid+b*rules.Step, d)
		}
	}
	mine := &table[v.Seat]
	daring := temper.Daring(treasure(v.Players[v.Seat].Hand, v.Groups[mine.best(market(v.Groups))]), d)
	price := guesses * rules.Step * (100 - int(percent*daring)) / 100
	best := 0
	for b := range bids {
		if sums[b]-sums[best] > (b-best)*price {
			best = b
		}
	}
	return rules.MinBid + best*rules.Step
}

// held returns the money that it holds back for a month to come that
// pays more.
func held(v *rules.View) int {
	now := v.Options.Multiple(v.Month)
	for month := v.Month + 1; month < v.Month+rules.InView && month <= rules.Months; month++ {
		if v.Options.Multiple(month) > now {
			return reserve
		}
	}
	return 0
}

// guess is what the others might bid, highest first, and what the
// viewer gains by choosing after so many of them.
type guess struct {
	n     int
	bids  [rules.MaxSeats]int
	after [rules.MaxSeats]int
}

// guessOf guesses that each of the others bids some part of their
// spread.
func guessOf(v *rules.View, table *[rules.MaxSeats]gains, d *game.SplitMix) (g guess) {
	var seats [rules.MaxSeats]game.Seat
	for i := range v.In.Without(v.Seat).All() {
		part := bot.Unit(d)
		part *= heat * part // small more often than large
		bid := amount(rules.MinBid+float64(part*float64(table[i].spread(len(v.Groups)))), v.Players[i].Known.Money)
		k := g.n
		for ; k > 0 && g.bids[k-1] < bid; k-- {
			g.bids[k], seats[k] = g.bids[k-1], seats[k-1]
		}
		g.bids[k], seats[k] = bid, i
		g.n++
	}
	left, mine := market(v.Groups), &table[v.Seat]
	for k, seat := range seats[:g.n] {
		g.after[k] = mine[mine.best(left)]
		left = left.without(table[seat].best(left))
	}
	g.after[g.n] = mine[mine.best(left)]
	return g
}

// gain returns what the viewer gains by a bid; a tie is thrown for.
func (g *guess) gain(bid int, d *game.SplitMix) int {
	k := 0
	for k < g.n && (g.bids[k] > bid || g.bids[k] == bid && bot.Chance(d, 2)) {
		k++
	}
	return g.after[k]
}
