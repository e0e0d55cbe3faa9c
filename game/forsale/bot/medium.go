package bot

import (
	"gavel/game"
	"gavel/game/bot"
	rules "gavel/game/forsale"
)

// What the medium bot judges with. The figures come from hill climbing by
// its rate of wins against copies of itself, easy and random bots and four
// plain rules (a fixed limit, a share of the coins, the spread of the houses,
// never more than 2), in both variants; about these values the rate is flat.
const (
	mediumGreed = 1.2 // coins paid for a thousand more in the sale, before the last round
	mediumRank  = 0.5 // how closely the cheque that a house gets later follows the house's rank
	mediumFocus = 1.0 // how closely the others match their houses to the cheques, in its belief
)

// mediumPace is how many times the even share of its coins one round may
// take, by number of players; found with the figures above.
var mediumPace = [rules.MaxSeats + 1]float64{3: 1.5, 4: 1.5, 5: 1.5, 6: 1.8}

// A little chance hides the bot's judgement: nobody can read it to the card.
const (
	mediumDither = 0.6 // coins by which a limit is off, at most,
	mediumTemper = 0.2 // and by which its temper changes it
	mediumJump   = 12  // one raise in so many is by two
	mediumSway   = 0.5 // thousands by which the gain of selling a house is off, at most
)

// medium counts coins and cards and judges what they are worth.
func medium(v *rules.View, d *game.SplitMix, temper bot.Temper) rules.Decision {
	if v.Phase == rules.Selling {
		return mediumSale(v, d)
	}
	return mediumBid(v, d, temper)
}

// mediumBid bids up to what the best house on the table is worth, given what
// is still to come and what it can afford, and beyond while that is safe.
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

// mediumLimit returns the highest bid that the best house of a round is
// worth, in coins.
func mediumLimit(v *rules.View, m *market) float64 {
	gain := m.prize(v, v.In.Count()-1) - m.prize(v, 0)
	lost := float64(v.Pass.Lost) // gone either way
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

// safe tells whether a bid is better than passing now, should the bot pass
// next time: those who cannot top the bid must pass before [F6], and leave
// better houses.
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

// coins returns what a gain in the sale is worth, in coins.
func coins(v *rules.View, gain float64) float64 {
	if v.Deck == 0 {
		return gain // in the last round a thousand is worth a coin
	}
	return mediumGreed * gain
}
