package bot

import (
	"gavel/game"
	"gavel/game/business"
)

// businessRule decides for the viewer of a view of Business whose seat owes a
// decision.
type businessRule func(v *business.View, d *game.SplitMix) business.Decision

// businessBot plays Business by a rule that needs no memory: shares lie open,
// and a view tells what a player who counts knows of the money.
type businessBot struct {
	rule businessRule
	seed uint64
	view business.View
}

// ofBusiness returns the maker of the bots that play by a rule.
func ofBusiness(rule businessRule) maker {
	return func(seat game.Seat, seed uint64) Bot {
		d := dice(seed, uint64(seat))
		return &businessBot{rule: rule, seed: d.Uint64()}
	}
}

// See implements game.Player.
func (b *businessBot) See(step game.Step) { b.view, _ = step.View.(business.View) }

// Decide implements Bot.
func (b *businessBot) Decide() (game.Decision, bool) {
	v := &b.view
	// No seat decides twice in one phase of a month.
	d := dice(b.seed, uint64(v.Month), uint64(v.Phase))
	return b.rule(v, &d), true
}

func businessBid(amount int) business.Decision { return business.Decision{Do: business.Bid, N: amount} }

func businessTake(group int) business.Decision { return business.Decision{Do: business.Take, N: group} }

func businessSell(card business.Card, t business.Tally) business.Decision {
	return business.Decision{Do: business.Sell, Sales: card.Sales(t)}
}

func businessDiscard(lot business.Shares) business.Decision {
	return business.Decision{Do: business.Discard, Shares: lot}
}

// businessAmount rounds an amount of money down to one that can be bid, from the
// lowest bid up to what there is.
func businessAmount(amount float64, money int) int {
	n := int(amount) / business.Step * business.Step
	return min(max(n, business.MinBid), money)
}
