package bot

import (
	"math"
	"math/bits"

	"gavel/game"
	"gavel/game/bot"
	rules "gavel/game/oddshop"
)

// What the medium bot judges with. The figures come from hill climbing by its
// rate of wins against copies of itself at tables of 3 to 6; about these
// values the rate is flat.
const (
	ambition   = 1.2  // how many times the even share of what is sold it hopes for,
	completing = 1.5  // and of what its families lack
	spite      = 1.0  // how much it hurts if another gains something, shared by all others
	spread     = 0.55 // how far the others are off the bid they are likely to make, as a part of it
	doubt      = 0.15 // how often they bid just anything
	edge       = 0.6  // fives that a bid must be above theirs to win as often as lose: a tie is often lost by both
	keeps      = 0.75 // what others keep of their money in an auction, as a part of it
	lastWord   = 15   // gold that the opportunist's seat is worth
	nerve      = 3    // gold that staying in a tie must bring in
	mostOffer  = 2    // offers that it makes in a window, at most
)

// paces is how many times the even share of their money the others bid
// for an object, by number of players: the more there are, the fewer objects
// each of them can get.
var paces = [rules.MaxSeats + 1]float64{3: 1.65, 4: 2.1, 5: 3, 6: 3.6}

// A little chance hides a judgement, and keeps those who judge alike from doing
// the same.
const (
	dither    = 4  // gold by which the judgement of a bid is off, at most,
	tieDither = 12 // and that of a card to add in a tie
	temperate = 5  // gold by which a temper changes the judgement of a bid, at most
)

// slip is how far the medium bot may be off when it is open whether a bid gets the
// object, as a part of what that is worth to it: it mixes bids that are nearly as
// good. Better bots slip less: among six, where nobody foresees a round well,
// little else tells the levels apart.
const slip = 0.5

// mediumHope returns how the medium bot counts on what it has not got.
func mediumHope(v *rules.View) hope {
	n := float64(len(v.Players))
	return hope{reach: ambition / n, match: min(1, completing/n)}
}

// medium plans, with the slips of its level.
func medium(v *rules.View, d *game.SplitMix, temper bot.Temper) rules.Decision {
	return planned(v, d, slip, temper)
}

// planned plans what its money can bring in, and bids, looks and trades by that.
func planned(v *rules.View, d *game.SplitMix, slip float64, temper bot.Temper) rules.Decision {
	switch v.Phase {
	case rules.Consulting:
		return mediumConsult(v)
	case rules.Bidding:
		return plannedBid(v, d, slip, temper)
	case rules.Staying:
		return mediumStay(v, d)
	case rules.Adding:
		p := planOf(v)
		card, _ := p.contest(v, d)
		return rules.Decision{Do: rules.Add, Cards: card}
	case rules.Losing:
		return rules.Decision{Do: rules.Lose, Cards: lowest(v.Players[v.Seat].Bid)}
	}
	return trade(v, trader{hope: mediumHope(v), offers: mostOffer})
}

// mediumConsult pays an expert if the bids that it makes of what it
// sees are going to bring in more than those of all its money.
func mediumConsult(v *rules.View) rules.Decision {
	p, me := planOf(v), &v.Players[v.Seat]
	best := p.brings(p.first, &p.odds)[p.money]
	choice := rules.Decision{Do: rules.Enough}
	consider := func(paid rules.Money, slots rules.Slots) {
		odds := p.odds
		if brings := p.informed(v, slots, &odds, p.money-unitsOf(paid)); brings > best {
			best, choice = brings, consult(paid, slots)
		}
	}
	dear := rules.Ten
	if !me.Money.Has(dear) {
		dear = 2 * rules.Five
	}
	for a := range v.Row {
		if v.Row[a].Type != rules.Hidden {
			continue
		}
		if !me.Cheap && me.Money.Has(rules.Five) {
			consider(rules.Five, 1<<a)
		}
		for b := range a {
			if !me.Dear && me.Money.Has(dear) && v.Row[b].Type == rules.Hidden {
				consider(dear, 1<<a|1<<b)
			}
		}
	}
	return choice
}

// informed returns what an amount of money brings in on the mean to somebody
// who looks under some objects first.
func (p *plan) informed(v *rules.View, slots rules.Slots, odds *[rowMost]float64, money int) float64 {
	if slots == 0 {
		return p.brings(p.first, odds)[money]
	}
	k := bits.TrailingZeros8(uint8(slots))
	u, value := v.Unseen, 0.0
	all := float64(u.Authentic + u.Replica + u.Unknown)
	for _, seen := range [...]struct {
		cards int
		odds  float64
	}{{u.Authentic, 1}, {u.Replica, 0}, {u.Unknown, 0.5}} {
		odds[k] = seen.odds
		value += float64(float64(seen.cards) / all * p.informed(v, slots&(slots-1), odds, money))
	}
	return value
}

// plannedBid makes the bid that seems to bring in most.
func plannedBid(v *rules.View, d *game.SplitMix, slip float64, temper bot.Temper) rules.Decision {
	p := planOf(v)
	daring := temper.Daring(treasure(v), d)
	after := p.brings(p.first+1, &p.odds)
	best, choice := math.Inf(-1), rules.Money(0)
	for total, cards := range totals(v.Players[v.Seat].Money) {
		if cards == 0 {
			continue
		}
		value := p.bid(p.first, total, p.money, p.odds[p.first], &after)
		value += float64((dither + float64(slip*p.open(p.first, total))) * bot.Sway(d))
		value += float64(temperate * daring * (float64(total)/float64(max(1, p.money)) - 0.5))
		if value > best {
			best, choice = value, cards
		}
	}
	return rules.Decision{Do: rules.Bid, Cards: choice}
}

// totals returns how to pay every total, in fives, that money cards can
// make: by as few cards as can be, which leaves the most to choose from, and
// without the 0, which is for ties.
func totals(of rules.Money) (pay [mostUnits]rules.Money) {
	for k := range of.Bids() {
		cards := of.Bid(k)
		total := unitsOf(cards)
		if pay[total] == 0 || cards.Count() < pay[total].Count() {
			pay[total] = cards
		}
	}
	return pay
}

// mediumStay stays in a tie if that is better than to keep the money.
func mediumStay(v *rules.View, d *game.SplitMix) rules.Decision {
	me := &v.Players[v.Seat]
	if free(me) == 0 {
		return rules.Decision{Do: rules.Withdraw} // [O5]
	}
	p := planOf(v)
	after := p.brings(p.first+1, &p.odds)
	if p.stays(v, &after, d) < after[p.money]+nerve {
		return rules.Decision{Do: rules.Withdraw}
	}
	return rules.Decision{Do: rules.Stay}
}

// stays returns what it brings in on the mean to stay in a tie.
func (p *plan) stays(v *rules.View, after *[mostUnits]float64, d *game.SplitMix) float64 {
	_, stay := p.contest(v, d)
	if v.Stayed != 0 {
		return stay
	}
	alone := 1.0 // the chance that nobody stays after it: each does in one of two cases
	for seat := range v.In.Without(v.Seat).All() {
		if !v.Players[seat].Decided {
			alone /= 2
		}
	}
	won := p.prize(p.first) + after[p.money-unitsOf(v.Players[v.Seat].Bid)]
	return float64(alone*won) + float64((1-alone)*stay)
}

// contest returns the card to add in a tie, and what it brings in at best,
// against others who may add any card that they have.
func (p *plan) contest(v *rules.View, d *game.SplitMix) (choice rules.Money, best float64) {
	me := &v.Players[v.Seat]
	after := p.brings(p.first+1, &p.odds)
	best = math.Inf(-1)
	likely := best
	for _, card := range kinds {
		if !free(me).Has(card) {
			continue
		}
		value := p.added(v, card, &after)
		best = max(best, value)
		if guess := value + float64(tieDither*bot.Sway(d)); guess > likely {
			likely, choice = guess, card
		}
	}
	return choice, best
}

// added returns what a card that is added in a tie brings in on the mean.
func (p *plan) added(v *rules.View, card rules.Money, after *[mostUnits]float64) float64 {
	bid := v.Players[v.Seat].Bid + card
	wins, ties := added(v, card)
	return float64(wins*(p.prize(p.first)+after[p.money-unitsOf(bid)])) +
		float64(ties*after[p.money-unitsOf(lowest(bid))]) + // [O6]
		float64((1-wins-ties)*after[p.money])
}

// added returns the chances that a card that the viewer adds in a tie
// is higher than those of all others who stay, and that it is only as high as
// the highest of them.
func added(v *rules.View, card rules.Money) (wins, ties float64) {
	rivals := v.Stayed.Without(v.Seat)
	if rivals == 0 { // those who are still to answer
		for seat := range v.In.Without(v.Seat).All() {
			if !v.Players[seat].Decided {
				rivals |= game.Only(seat)
			}
		}
	}
	wins, most := 1.0, 1.0
	for seat := range rivals.All() {
		less, same, all := 0.0, 0.0, 0.0
		for _, other := range kinds {
			switch {
			case !free(&v.Players[seat]).Has(other):
				continue
			case other < card: // a Money of a higher card is the higher number
				less++
			case other == card:
				same++
			}
			all++
		}
		if all > 0 { // else it cannot stay [O5]
			wins *= less / all
			most *= (less + same) / all
		}
	}
	return wins, most - wins
}
