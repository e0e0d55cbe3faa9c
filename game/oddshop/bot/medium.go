package bot

import (
	"math"
	"math/bits"

	"gavel/game"
	"gavel/game/bot"
	rules "gavel/game/oddshop"
)

// The figures of the medium bot's judgement. They come from hill climbing by its rate of wins
// against copies of itself at tables of 3 to 6. Around these values the rate is flat.
const (
	ambition   = 1.2  // its expected part of the objects for sale, as a multiple of the even share,
	completing = 1.5  // and of the objects that its families need
	spite      = 1.0  // the harm from another player's gain, shared by all others
	spread     = 0.55 // typical error of the others' likely bids, as a part of the bid
	doubt      = 0.15 // probability that they bid at random
	edge       = 0.6  // fives above their bid that make winning and losing equally likely: both often lose a tie
	keeps      = 0.75 // the part of their money that others keep in an auction
	lastWord   = 15   // worth of the opportunist's seat, in gold
	nerve      = 3    // least gain from staying in a tie, in gold
	mostOffer  = 2    // largest number of offers in a window
)

// paces is the others' bid for an object, as a multiple of the even share of their money, by
// number of players. With more players, each gets fewer objects.
var paces = [rules.MaxSeats + 1]float64{3: 1.65, 4: 2.1, 5: 3, 6: 3.6}

// A small random error hides a judgement. It also lets bots of equal judgement decide
// differently.
const (
	dither    = 4  // largest error of the judgement of a bid, in gold,
	tieDither = 12 // and of a card to add in a tie
	temperate = 5  // largest change by a temper, in gold
)

// slip is the largest error of the medium bot when a bid may or may not get the object, as a part
// of the object's worth to it. The bot mixes bids that are nearly equally good. Better bots have
// smaller errors. Among six players, where nobody foresees a round well, this is nearly the only
// difference between the levels.
const slip = 0.5

// mediumHope returns the medium bot's expectation of getting objects.
func mediumHope(v *rules.View) hope {
	n := float64(len(v.Players))
	return hope{reach: ambition / n, match: min(1, completing/n)}
}

// medium plans, with the errors of its level.
func medium(v *rules.View, d *game.SplitMix, temper bot.Temper) rules.Decision {
	return planned(v, d, slip, temper)
}

// planned plans the best use of its money. It bids, asks experts and trades by the plan.
func planned(v *rules.View, d *game.SplitMix, slip float64, temper bot.Temper) rules.Decision {
	switch v.Phase {
	case rules.Consulting:
		return mediumConsult(v)
	case rules.Bidding:
		p := planOf(v)
		return p.choose(v, d, slip, temper)
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

// mediumConsult pays an expert if the bids with this knowledge should gain more than the bids
// with all its money.
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

// informed returns the mean gain from an amount of money for a seat that first looks under some
// objects.
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

// choose makes the bid with the largest expected gain.
func (p *plan) choose(v *rules.View, d *game.SplitMix, slip float64, temper bot.Temper) rules.Decision {
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

// totals returns the payment of every total, in fives, that money cards can make. It uses as few
// cards as possible, which leaves the most choice. It does not use the 0, which is for ties.
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

// mediumStay stays in a tie if that is better than keeping the money.
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

// stays returns the mean gain from staying in a tie.
func (p *plan) stays(v *rules.View, after *[mostUnits]float64, d *game.SplitMix) float64 {
	_, stay := p.contest(v, d)
	if v.Stayed != 0 {
		return stay
	}
	alone := 1.0 // the chance that nobody stays after it: each stays in half of the cases
	for seat := range v.In.Without(v.Seat).All() {
		if !v.Players[seat].Decided {
			alone /= 2
		}
	}
	won := p.prize(p.first) + after[p.money-unitsOf(v.Players[v.Seat].Bid)]
	return float64(alone*won) + float64((1-alone)*stay)
}

// contest returns the best card to add in a tie, and its gain, against others who may add any of
// their cards.
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

// added returns the mean gain from a card that is added in a tie.
func (p *plan) added(v *rules.View, card rules.Money, after *[mostUnits]float64) float64 {
	bid := v.Players[v.Seat].Bid + card
	wins, ties := added(v, card)
	return float64(wins*(p.prize(p.first)+after[p.money-unitsOf(bid)])) +
		float64(ties*after[p.money-unitsOf(lowest(bid))]) + // [O6]
		float64((1-wins-ties)*after[p.money])
}

// added returns two chances for a card that the viewer adds in a tie: that it is higher than the
// cards of all others who stay, and that it equals the highest of them.
func added(v *rules.View, card rules.Money) (wins, ties float64) {
	rivals := v.Stayed.Without(v.Seat)
	if rivals == 0 { // seats that have not answered yet
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
			case other < card: // the Money of a higher card is the higher number
				less++
			case other == card:
				same++
			}
			all++
		}
		if all > 0 { // otherwise it cannot stay [O5]
			wins *= less / all
			most *= (less + same) / all
		}
	}
	return wins, most - wins
}
