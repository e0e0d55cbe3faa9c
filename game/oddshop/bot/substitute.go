package bot

import (
	"gavel/game"
	"gavel/game/bot"
	rules "gavel/game/oddshop"
)

// tradeless decides as the medium bot does, but always skips in a trading window. It does not
// change the open offers of its seat.
func tradeless(v *rules.View, d *game.SplitMix, temper bot.Temper) rules.Decision {
	if v.Phase == rules.TradingBefore || v.Phase == rules.TradingAfter {
		return rules.Decision{Do: rules.Skip}
	}
	return medium(v, d, temper)
}
