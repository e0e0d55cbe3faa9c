package oddshop

import (
	"testing"

	"gavel/game"
	"gavel/game/bot"
	rules "gavel/game/oddshop"
	bots "gavel/game/oddshop/bot"
	"gavel/web/ui/uitest"
)

// pupil plays exactly what the lesson says. The cheap expert looks where the values lie far apart.
// It bids half of what an object is worth to it, the 0 for a worthless one, and never more than
// needed: as the opportunist it sees the bids, and otherwise it counts the others' money. The last
// object of a round may cost everything. It trades nothing away.
func pupil(v *rules.View, _ *game.SplitMix, _ bot.Temper) rules.Decision {
	me := v.Players[v.Seat]
	switch v.Phase {
	case rules.Consulting:
		risky, gap := -1, 60
		for slot, p := range v.Row {
			if apart := p.Object.Worth(rules.Authentic) - p.Object.Worth(rules.Replica); p.Type == rules.Hidden && apart >= gap {
				risky, gap = slot, apart
			}
		}
		if risky < 0 || me.Cheap || !me.Money.Has(rules.Five) {
			return rules.Decision{Do: rules.Enough}
		}
		return rules.Decision{Do: rules.Consult, Cards: rules.Five, Slots: 1 << risky}
	case rules.Bidding:
		return rules.Decision{Do: rules.Bid, Cards: highest(me.Money, limit(v))}
	case rules.Staying:
		if me.Money != me.Bid && forSale(v) > 50 {
			return rules.Decision{Do: rules.Stay}
		}
		return rules.Decision{Do: rules.Withdraw}
	case rules.Adding:
		return rules.Decision{Do: rules.Add, Cards: lowestCard(me.Money - me.Bid)}
	case rules.Losing:
		return rules.Decision{Do: rules.Lose, Cards: lowestCard(me.Bid)}
	}
	return rules.Decision{Do: rules.Skip}
}

// forSale returns what the object for sale is worth to the pupil, with the bonus that it brings.
func forSale(v *rules.View) int {
	place, owned := v.Row[v.Slot], v.Players[v.Seat].Owned
	sum := middle(place.Object)
	if place.Type == rules.Authentic || place.Type == rules.Replica {
		sum = place.Object.Worth(place.Type)
	}
	if family := place.Object.Family(); family != rules.NoFamily && family.Objects()&^owned == 1<<place.Object {
		for o := range family.Objects().All() {
			sum += middle(o)
		}
	}
	group, bonus := v.Length.Bonus()
	if (owned & place.Object.Category().Objects()).Count() == group-1 {
		sum += bonus
	}
	return sum
}

// middle returns the middle of an object's two values.
func middle(o rules.Object) int { return (o.Worth(rules.Authentic) + o.Worth(rules.Replica)) / 2 }

// limit returns the highest bid for the object for sale.
func limit(v *rules.View) int {
	most, richest, top := forSale(v)/2, 0, 0
	if v.Slot == len(v.Row)-1 {
		most = v.Players[v.Seat].Money.Sum()
	}
	if forSale(v) <= 10 {
		return 0
	}
	for seat, p := range v.Players {
		if game.Seat(seat) != v.Seat {
			richest, top = max(richest, p.Money.Sum()), max(top, p.Bid.Sum())
		}
	}
	if v.Opportunist == v.Seat {
		richest = top
		if most <= top {
			return 0
		}
	}
	return min(most, richest+5)
}

// highest returns the cards of the highest bid up to a limit: as few as possible, and the 0 only
// alone.
func highest(money rules.Money, limit int) rules.Money {
	best := lowestCard(money)
	for k := range money.Bids() {
		bid := money.Bid(k)
		sum, top := bid.Sum(), best.Sum()
		if sum <= limit && (sum > top || sum == top && bid.Count() < best.Count()) {
			best = bid
		}
	}
	return best
}

func lowestCard(money rules.Money) (lowest rules.Money) {
	for k := range money.Bids() {
		if card := money.Bid(k); card.Count() == 1 && (lowest == 0 || card.Sum() < lowest.Sum()) {
			lowest = card
		}
	}
	return lowest
}

// TestLessonTeachesToWin: a player who does what the lesson says wins at least every third game
// against two easy bots.
func TestLessonTeachesToWin(t *testing.T) {
	uitest.Wins(t, rules.Rules{}, bots.Makers(1), bot.ByRule(pupil, uitest.NoChance[rules.View]))
}
