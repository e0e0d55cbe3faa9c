package bot

import (
	"gavel/game"
	"gavel/game/forsale"
)

// forSaleRule decides for the viewer of a view of For Sale whose seat owes a
// decision.
type forSaleRule func(v *forsale.View, d *game.SplitMix) forsale.Decision

// forSaleBot plays For Sale by a rule that needs no memory: everything that
// matters in this game is in the view.
type forSaleBot struct {
	rule forSaleRule
	seed uint64
	view forsale.View
}

// forSale returns the maker of the bots that play by a rule.
func forSale(rule forSaleRule) maker {
	return func(seat game.Seat, seed uint64) Bot {
		d := dice(seed, uint64(seat))
		return &forSaleBot{rule: rule, seed: d.Uint64()}
	}
}

// See implements game.Player.
func (b *forSaleBot) See(step game.Step) { b.view, _ = step.View.(forsale.View) }

// Decide implements Bot.
func (b *forSaleBot) Decide() (game.Decision, bool) {
	v := &b.view
	// No seat decides twice at one phase, round and standing bid. The number
	// of steps would not do: while houses are being laid it depends on who is
	// quick and who changes their mind, which a save does not tell.
	d := dice(b.seed, uint64(v.Phase), uint64(v.Round), uint64(v.High))
	return b.rule(v, &d), true
}

func pass() forsale.Decision { return forsale.Decision{Do: forsale.Pass} }

func bid(total int) forsale.Decision { return forsale.Decision{Do: forsale.Bid, N: uint8(total)} }

func sell(h forsale.House) forsale.Decision { return forsale.Decision{Do: forsale.Sell, N: uint8(h)} }

// nth returns the k-th house from below, from 0.
func nth(houses forsale.Houses, k int) forsale.House {
	for h := range houses.All() {
		if k == 0 {
			return h
		}
		k--
	}
	return 0
}

// below counts the houses that are lower than h.
func below(houses forsale.Houses, h forsale.House) int { return (houses & (1<<h - 1)).Count() }

// unit returns a number from 0 up to 1.
func unit(d *game.SplitMix) float64 { return float64(d.Uint64()>>11) / (1 << 53) }

// sway returns a number between -1 and 1, most often near 0.
func sway(d *game.SplitMix) float64 { return unit(d) + unit(d) - 1 }

// chance is true in one of n cases.
func chance(d *game.SplitMix, n int) bool { return d.IntN(n) == 0 }
