package baseline

import (
	"gavel/game"
	"gavel/game/forsale"
)

// buyer returns the limit of a player's bids in a round, and its next bid above the highest bid.
type buyer func(v *forsale.View, d *game.SplitMix) (limit, next int)

// vendor returns the index of the house to sell, counted from the lowest in the hand.
type vendor func(v *forsale.View, hand int, d *game.SplitMix) int

func forSaleIdeas() ideas {
	return each(map[string]plain{
		"cheapskate": forSale(fixed(2), lowestFirst),
		"fixed":      forSale(fixed(5), secondBest),
		"saver":      forSale(saver, highestFirst),
		"scared":     forSale(scared, secondBest),
		"share":      forSale(share(0.35), bestForBest),
		"even":       forSale(even, placed),
	})
}

func forSale(buy buyer, sell vendor) func(game.View, *game.SplitMix) game.Decision {
	return func(view game.View, d *game.SplitMix) game.Decision {
		v := view.(forsale.View)
		if v.Phase == forsale.Selling {
			hand := v.Players[v.Seat].Hand
			k := min(max(sell(&v, hand.Count(), d), 0), hand.Count()-1)
			for h := range hand.All() {
				if k == 0 {
					return forsale.Decision{Do: forsale.Sell, N: uint8(h)}
				}
				k--
			}
		}
		limit, next := buy(&v, d)
		if limit = min(limit, v.Total()); next > limit || next <= v.High {
			return forsale.Decision{Do: forsale.Pass}
		}
		return forsale.Decision{Do: forsale.Bid, N: uint8(next)}
	}
}

// fixed never bids more than a fixed number of coins.
func fixed(coins int) buyer {
	return func(v *forsale.View, _ *game.SplitMix) (int, int) { return coins, v.High + 1 }
}

// share risks a fraction of its coins in every round.
func share(part float64) buyer {
	return func(v *forsale.View, _ *game.SplitMix) (int, int) {
		return int(float64(part*float64(v.Total())) + 0.5), v.High + 1
	}
}

// saver keeps all its coins for the castles.
func saver(v *forsale.View, _ *game.SplitMix) (int, int) {
	if v.Offer[len(v.Offer)-1] < 26 {
		return 0, 1
	}
	return v.Total(), v.High + 1
}

// scared leaves as soon as others raise or the poorest house has gone.
func scared(v *forsale.View, _ *game.SplitMix) (int, int) {
	if v.High > 3 || v.In.Count() < len(v.Players) && v.High > 1 {
		return 0, 1
	}
	return 3, v.High + 1
}

// even bids up to its coins per round, and half as much again, because half of a bid may come back.
func even(v *forsale.View, _ *game.SplitMix) (int, int) {
	left := v.Rounds - v.Round + 1
	return (3*v.Total() + left) / (2 * left), v.High + 1
}

func lowestFirst(*forsale.View, int, *game.SplitMix) int { return 0 }

func highestFirst(_ *forsale.View, hand int, _ *game.SplitMix) int { return hand - 1 }

// secondBest sells its second best house if a cheque is high, otherwise its second worst.
func secondBest(v *forsale.View, hand int, _ *game.SplitMix) int {
	if v.Cheques[len(v.Cheques)-1] >= 10 {
		return hand - 2
	}
	return 1
}

// bestForBest sells its best house if one of the best cheques is on the table, otherwise its
// worst.
func bestForBest(v *forsale.View, hand int, _ *game.SplitMix) int {
	if v.Cheques[len(v.Cheques)-1] >= 13 {
		return hand - 1
	}
	return 0
}

// placed sells the house whose place in the hand is that of the mean cheque from 0 to 15.
func placed(v *forsale.View, hand int, _ *game.SplitMix) int {
	return int(meanCheque(v)*float64(hand-1)/15 + 0.5)
}

func meanCheque(v *forsale.View) float64 {
	sum := 0
	for _, c := range v.Cheques {
		sum += int(c)
	}
	return float64(sum) / float64(len(v.Cheques))
}
