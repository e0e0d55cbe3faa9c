package business

import (
	"gavel/game"
	rules "gavel/game/business"
	"gavel/web/ui"
)

// Refusal implements ui.Game.
func (Game) Refusal(r game.Refusal) ui.Refusal {
	switch r {
	case rules.BidTooLow:
		return ui.Refusal{Past: "business.reason.low"}
	case rules.BidOdd:
		return ui.Refusal{Past: "business.reason.step"}
	case rules.BidTooHigh:
		return ui.Refusal{Now: "business.bar.why.owned", Past: "business.reason.high"}
	case rules.NoGroup:
		return ui.Refusal{Now: "business.bar.why.gone", Past: "business.reason.group"}
	case rules.NotOnCard:
		return ui.Refusal{Now: "business.bar.why.card", Past: "business.reason.card"}
	case rules.NotYours:
		return ui.Refusal{Now: "business.bar.why.shares", Past: "business.reason.shares"}
	case rules.WrongCount:
		return ui.Refusal{Past: "business.reason.count"}
	}
	return ui.Refusal{}
}
