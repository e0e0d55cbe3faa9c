package bot

import (
	"gavel/game"
	"gavel/game/oddshop"
)

// Minder returns a bot that keeps the game going for a person who is away, or
// whose time is up: it decides as the medium bot does, but agrees to nothing
// with anybody, as nobody wants to come back to a collection that somebody
// else has traded. It refuses a rule set without bots.
func Minder(of string, seat game.Seat, seed uint64) (Bot, error) {
	if of == (oddshop.Rules{}).Name() {
		return oddShop(mindOddShop)(seat, seed), nil
	}
	return New(of, Medium, seat, seed)
}

// mindOddShop skips in a trading window whatever is offered, and leaves the
// offers of its seat as they are.
func mindOddShop(v *oddshop.View, d *game.SplitMix) oddshop.Decision {
	if v.Phase == oddshop.TradingBefore || v.Phase == oddshop.TradingAfter {
		return oddshop.Decision{Do: oddshop.Skip}
	}
	return mediumOddShop(v, d)
}
