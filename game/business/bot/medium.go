package bot

import (
	"gavel/game"
	"gavel/game/bot"
	rules "gavel/game/business"
)

// medium counts money and values shares by the cards in view.
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

// sales returns the sale that gives the money and the hand the highest value. It sells shares now
// or holds them.
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

// The medium bot's assumptions about the others' bids, and its care for its money. The figures
// come from trials against copies of itself and the easy bot, with two, four and six players.
// Around these values the rate of wins is flat.
const (
	heat    = 0.8    // the others bid up to this part of the difference between their best group and their worst
	guesses = 48     // of the others' bids
	reserve = 30_000 // money that it keeps while a later month in view pays more
	percent = 7      // the largest change that a temper makes to the weight of money, in percent
)

// offer returns the bid with the largest mean gain over many guesses at the others' bids. The
// quality of the groups alone does not count, but the difference to the groups that the others
// leave.
func offer(v *rules.View, o *outlook, d *game.SplitMix, temper bot.Temper) int {
	var table [rules.MaxSeats]gains
	for i := range v.In.All() {
		table[i] = o.gains(v.Players[i].Hand, v.Groups)
	}
	most := rules.MinBid + table[v.Seat].spread(len(v.Groups)) // a higher bid never pays
	sums := tally{most: min(most, v.Players[v.Seat].Money-held(v))}
	for range guesses {
		g := guessOf(v, &table, d)
		sums.add(&g, d)
	}
	mine := &table[v.Seat]
	daring := temper.Daring(treasure(v.Players[v.Seat].Hand, v.Groups[mine.best(market(v.Groups))]), d)
	price := guesses * rules.Step * (100 - int(percent*daring)) / 100
	best := 0
	for b := range sums.bids() {
		if sums.gains[b]-sums.gains[best] > (b-best)*price {
			best = b
		}
	}
	return rules.MinBid + best*rules.Step
}

// held returns the money that it keeps for a later month that pays more.
func held(v *rules.View) int {
	now := v.Options.Multiple(v.Month)
	for month := v.Month + 1; month < v.Month+rules.InView && month <= rules.Months; month++ {
		if v.Options.Multiple(month) > now {
			return reserve
		}
	}
	return 0
}

// guessOf guesses that each of the others bids a random part of their spread.
func guessOf(v *rules.View, table *[rules.MaxSeats]gains, d *game.SplitMix) (g guess) {
	for i := range v.In.Without(v.Seat).All() {
		part := bot.Unit(d)
		part *= heat * part // small parts are more frequent than large ones
		g.add(i, amount(rules.MinBid+float64(part*float64(table[i].spread(len(v.Groups)))), v.Players[i].Known.Money))
	}
	g.settle(v, table)
	return g
}
