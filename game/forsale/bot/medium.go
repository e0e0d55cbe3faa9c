package bot

import (
	"gavel/game"
	"gavel/game/bot"
	rules "gavel/game/forsale"
)

// The figures of the medium bot's judgement. They come from hill climbing by its rate of wins in
// both variants. Its opponents were copies of itself, easy and random bots and four plain rules:
// a fixed limit, a share of the coins, the spread of the houses, never more than 2. Around these
// values the rate is flat.
const (
	mediumGreed = 1.2 // coins that it pays for a thousand more in the sale, before the last round
	mediumRank  = 0.5 // how closely the later cheque of a house follows the rank of the house
	mediumFocus = 1.0 // how closely the others match their houses to the cheques, in its model
)

// mediumPace is the part of its coins that one round may take, as a multiple of the even share,
// by number of players. It was found with the figures above.
var mediumPace = [rules.MaxSeats + 1]float64{3: 1.5, 4: 1.5, 5: 1.5, 6: 1.8}

// A small random error hides the bot's judgement, so that nobody can calculate it.
const (
	mediumDither = 0.6 // largest error of a limit, in coins,
	mediumTemper = 0.2 // and the largest change by its temper
	mediumJump   = 12  // one raise in this many is by two
	mediumSway   = 0.5 // largest error of the gain of selling a house, in thousands
)

// medium counts coins and cards and estimates their worth.
func medium(v *rules.View, d *game.SplitMix, temper bot.Temper) rules.Decision {
	if v.Phase == rules.Selling {
		return mediumSale(v, d)
	}
	return mediumBid(v, d, temper)
}

// mediumBid bids up to the worth of the best house on the table. The worth depends on the houses
// to come and on its coins. It bids higher while that is safe.
func mediumBid(v *rules.View, d *game.SplitMix, temper bot.Temper) rules.Decision {
	next := v.High + 1
	if next > v.Total() {
		return pass()
	}
	m := marketOf(v)
	limit := mediumLimit(v, &m) + float64(mediumDither*bot.Sway(d)) + float64(mediumTemper*temper.Daring(treasure(v), d))
	if float64(next) > limit && !safe(v, &m, next) {
		return pass()
	}
	if next < v.Total() && float64(next+1) <= limit && bot.Chance(d, mediumJump) {
		next++
	}
	return bid(next)
}

// mediumLimit returns the highest bid that the best house of a round is worth, in coins.
func mediumLimit(v *rules.View, m *market) float64 {
	gain := m.prize(v, v.In.Count()-1) - m.prize(v, 0)
	lost := float64(v.Pass.Lost) // lost in either case
	if v.Deck == 0 {
		return coins(v, gain) + lost
	}
	perRound := len(v.Players)
	if v.Options.Scarce {
		perRound--
	}
	rounds := float64(v.Deck) / float64(perRound)
	even := float64(v.Total()) * gain / (gain + float64(rounds*m.spread(min(perRound, v.Deck))))
	return min(coins(v, gain), mediumPace[len(v.Players)]*even) + lost
}

// safe reports whether a bid is better than passing now, if the bot passes next time. Players who
// cannot top the bid must pass before the bot [F6], and leave better houses.
func safe(v *rules.View, m *market, total int) bool {
	poor, rivals := 0, v.In.Without(v.Seat)
	for seat := range rivals.All() {
		if p := &v.Players[seat]; p.Known.Coins+p.Bid <= total {
			poor++
		}
	}
	price := total // if nobody can top it, the bid wins
	if poor < rivals.Count() {
		price = total / 2
		if v.Options.RefundDown {
			price = total - price
		}
	}
	return coins(v, m.prize(v, poor)-m.prize(v, 0)) >= float64(price-v.Pass.Lost)
}

// coins returns the worth of a gain in the sale, in coins.
func coins(v *rules.View, gain float64) float64 {
	if v.Deck == 0 {
		return gain // in the last round a thousand is worth a coin
	}
	return mediumGreed * gain
}
