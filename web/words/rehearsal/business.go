package rehearsal

import (
	"gavel/game"
	"gavel/game/business"

	"pgregory.net/rapid"
)

// DrawBusiness draws a game of Business to play, as [Draw] does one of For
// Sale.
func DrawBusiness(t *rapid.T) (seats int, options game.Options, seed uint64) {
	return draw(t, business.Rules{})
}

// BusinessTable returns a table of Business that waits for its start. The
// same seed gives the same cards.
func BusinessTable(seats int, options game.Options, seed uint64) (*game.Table, error) {
	return table(business.Rules{}, seats, options, seed)
}

// PlayBusiness plays a game of Business to its end and returns what each seat
// saw, and last what a spectator saw.
func PlayBusiness(seats int, options game.Options, seed uint64) ([]History, error) {
	table, err := BusinessTable(seats, options, seed)
	if err != nil {
		return nil, err
	}
	return play(table, seats, seed, func(v game.View, chance *game.SplitMix) game.Decision {
		return DecideBusiness(v.(business.View), chance)
	})
}

// DecideBusiness returns a legal decision for the viewer, who may decide:
// often a low bid, so that many tie and few are broke, yet sometimes all there
// is, and often no sale, so that hands grow beyond the limit.
func DecideBusiness(v business.View, chance *game.SplitMix) business.Decision {
	me := v.Players[v.Seat]
	switch v.Phase {
	case business.Bidding:
		steps := (me.Money - business.MinBid) / business.Step
		if chance.IntN(6) > 0 {
			steps = min(steps, 4)
		}
		return business.Decision{Do: business.Bid, N: business.MinBid + business.Step*chance.IntN(steps+1)}
	case business.Taking:
		for {
			if i := chance.IntN(len(v.Groups)); v.Groups[i] != 0 {
				return business.Decision{Do: business.Take, N: i}
			}
		}
	case business.Selling:
		if chance.IntN(3) == 0 {
			return business.Decision{Do: business.Sell}
		}
		tally := v.Card().NthSale(me.Hand, chance.IntN(v.Card().CountSales(me.Hand)))
		return business.Decision{Do: business.Sell, Sales: v.Card().Sales(tally)}
	}
	lot := business.NthDiscard(me.Hand, chance.IntN(business.CountDiscards(me.Hand)))
	return business.Decision{Do: business.Discard, Shares: lot}
}
