package forsale

import (
	"gavel/game"
	rules "gavel/game/forsale"
	"gavel/web/ui"
)

// Refusal implements ui.Game.
func (Game) Refusal(r game.Refusal) ui.Refusal {
	switch r {
	case rules.BidTooLow:
		return ui.Refusal{Now: "forsale.bar.why.standing", Past: "forsale.reason.low"}
	case rules.BidTooHigh:
		return ui.Refusal{Now: "forsale.bar.why.coins", Past: "forsale.reason.high"}
	case rules.NotYours:
		return ui.Refusal{Now: "forsale.bar.why.house", Past: "forsale.reason.house"}
	}
	return ui.Refusal{}
}
