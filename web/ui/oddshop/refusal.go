package oddshop

import (
	"gavel/game"
	rules "gavel/game/oddshop"
	"gavel/web/ui"
)

// Refusal implements ui.Game.
func (Game) Refusal(r game.Refusal) ui.Refusal {
	switch r {
	case rules.NotAPrice:
		return ui.Refusal{Past: "oddshop.reason.price"}
	case rules.ExpertUsed:
		return ui.Refusal{Now: "oddshop.bar.why.used", Past: "oddshop.reason.expert"}
	case rules.NoSuchPlace:
		return ui.Refusal{Past: "oddshop.reason.place"}
	case rules.NotYourMoney:
		return ui.Refusal{Past: "oddshop.reason.money"}
	case rules.EmptyBid:
		return ui.Refusal{Past: "oddshop.reason.empty"}
	case rules.CannotStay:
		return ui.Refusal{Past: "oddshop.reason.stay"}
	case rules.NotOneCard:
		return ui.Refusal{Past: "oddshop.reason.card"}
	case rules.NotInBid:
		return ui.Refusal{Past: "oddshop.reason.bid"}
	case rules.NobodyThere:
		return ui.Refusal{Past: "oddshop.reason.nobody"}
	case rules.EmptyOffer:
		return ui.Refusal{Past: "oddshop.reason.offer"}
	case rules.NotYours:
		return ui.Refusal{Now: "oddshop.bar.why.given", Past: "oddshop.reason.give"}
	case rules.NotTheirs:
		return ui.Refusal{Now: "oddshop.bar.why.taken", Past: "oddshop.reason.want"}
	case rules.TooManyOffers:
		return ui.Refusal{Past: "oddshop.reason.offers"}
	case rules.NoSuchOffer:
		return ui.Refusal{Now: "oddshop.bar.why.gone", Past: "oddshop.reason.gone"}
	case rules.NotYourOffer:
		return ui.Refusal{Past: "oddshop.reason.answer"}
	case rules.AlreadySkipped:
		return ui.Refusal{Now: "oddshop.bar.why.skipped", Past: "oddshop.reason.skipped"}
	}
	return ui.Refusal{}
}
