package bot

import (
	"gavel/game"
	"gavel/game/bot"
	rules "gavel/game/oddshop"
)

// tradeless decides as the medium bot does, but skips in a trading window whatever is offered, and leaves the
// offers of its seat as they are.
func tradeless(v *rules.View, d *game.SplitMix, temper bot.Temper) rules.Decision {
	if v.Phase == rules.TradingBefore || v.Phase == rules.TradingAfter {
		return rules.Decision{Do: rules.Skip}
	}
	return medium(v, d, temper)
}
